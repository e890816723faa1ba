import type { InflectedLanguage } from '@iconotheca/text';

const families: readonly (readonly InflectedLanguage[])[] = [
  ['fr', 'it', 'pt'],
  ['de', 'nl'],
];

/** Tells whether two languages share many words, so that one may have the forms of a word that only the other holds. */
export function areAkin(one: InflectedLanguage, other: InflectedLanguage): boolean {
  return one === other || families.some((family) => family.includes(one) && family.includes(other));
}
