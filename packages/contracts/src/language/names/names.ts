import { sections } from '../../collection/section.ts';
import { itemTypes } from '../../item/item-type.ts';
import { markedBy } from '../../item/marked-by.ts';
import { missingFields } from '../../item/missing-field.ts';
import { questionStates } from '../../item/question.ts';
import { facetFields, modeLabels } from '../../search/filter.ts';
import { keysOf } from '../../shape/keys-of.ts';
import type { Wording } from '../wording.ts';

function labelsOf<Key extends string>(named: Readonly<Record<Key, { label: string }>>): Record<Key, string> {
  return Object.fromEntries(keysOf(named).map((key) => [key, named[key].label])) as Record<Key, string>;
}

/** What the contracts name in English: sections, fields, modes, types of items, values of fields that are ours. */
export const names = {
  sections: labelsOf(sections),
  fields: labelsOf(facetFields),
  modes: modeLabels,
  types: itemTypes,
  markedBy,
  missing: missingFields,
  questions: questionStates,
  /** A year before Christ. */
  bc: (year: string) => `${year} BC`,
};
/** The same in another language. */
export type Names = Wording<typeof names>;
