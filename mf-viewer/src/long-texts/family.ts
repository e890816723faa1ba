import type { Item } from '@iconotheca/contracts/item/item';
import type { Family } from '../layouts/layout.ts';
import { textsOf } from '../fields/texts-of.ts';
import { textLanguage } from '../fields/text-language.ts';

const families: readonly (readonly [Family, RegExp])[] = [
  ['MOTTO', /^MOTTO_/u],
  ['PROVERB', /^PROVERB_/u],
  ['CAPTION', /^CAPTION(?:_|$)/u],
];

/** One of the texts that say one thing in several languages. */
export interface Saying {
  field: string;
  text: string;
  lang: string | undefined;
}

/** Returns the family a field belongs to; languages outside the specification included. */
export function familyOf(field: string): Family | undefined {
  return families.find(([, pattern]) => pattern.test(field))?.[0];
}

/** Lists the family's texts in the order of the record, each once. */
export function sayingsOf(item: Item, family: Family): Saying[] {
  const sayings = Object.keys(item)
    .filter((field) => familyOf(field) === family)
    .flatMap((field) => textsOf(item, field).map((text) => ({ field, text, lang: textLanguage(item, field) })));
  // A plain CAPTION often repeats one whose field names its language: that one is preferred.
  return sayings.filter(
    ({ text, lang }, index) =>
      !sayings.some(
        (other, otherIndex) =>
          other.text === text &&
          otherIndex !== index &&
          (lang === undefined
            ? other.lang !== undefined || otherIndex < index
            : other.lang === lang && otherIndex < index),
      ),
  );
}
