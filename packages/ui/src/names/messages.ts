import { sections } from '@iconotheca/contracts/collection/section';
import { markedBy } from '@iconotheca/contracts/item/marked-by';
import { missingFields } from '@iconotheca/contracts/item/missing-field';
import { itemTypes } from '@iconotheca/contracts/item/item-type';
import { questionStates } from '@iconotheca/contracts/item/question';
import { catalogue } from '@iconotheca/contracts/language/wording';
import { facetFields, modeLabels } from '@iconotheca/contracts/search/filter';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';

function labelsOf<Key extends string>(named: Readonly<Record<Key, { label: string }>>): Record<Key, string> {
  return Object.fromEntries(keysOf(named).map((key) => [key, named[key].label])) as Record<Key, string>;
}

/** What the contracts name in English: sections, fields, modes, types of items, values of fields that are ours. */
export const names = catalogue('ui.names', {
  sections: labelsOf(sections),
  fields: labelsOf(facetFields),
  modes: modeLabels,
  types: itemTypes,
  markedBy,
  missing: missingFields,
  questions: questionStates,
});
