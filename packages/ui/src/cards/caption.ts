import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { fieldLanguage } from './field-language.ts';
import { typeOf } from './item-facts.ts';

/** Caption of an item, in one line. */
export interface Caption {
  text: string;
  /** Language of the text where the record says it. */
  lang?: string;
  /** The title or motto that `text` begins with: set in italics. */
  italicPrefix?: string;
  /** Language of that title or motto. */
  prefixLang?: string;
}

const titleFields = ['TITLE_SHOW', 'TITLE', 'TITLE_ABBR'];
const families = [/^MOTTO_/u, /^PROVERB_/u];

/**
 * Returns the caption in the reader's language, else the plain one, else one in any language, a title, a motto, a
 * proverb, a name; at last the type and the id, so that no item is without words.
 * @param language of the reader, as in `en`
 */
export function captionOf(item: Item, language: string): Caption {
  for (const field of captionFields(item, language)) {
    const text = firstText(item, field);
    if (text !== undefined) return withItalics(item, field, text);
  }
  return { text: `${typeOf(item)} ${uidOf(item)}`.trim() };
}

function captionFields(item: Item, language: string): string[] {
  const present = Object.keys(item);
  const own = `CAPTION_${language.toUpperCase()}`;
  const others = present.filter((field) => field.startsWith('CAPTION_') && field !== own).sort(englishFirst);
  const mottoes = families.flatMap((family) =>
    inLanguageFirst(
      present.filter((field) => family.test(field)),
      language,
    ),
  );
  return [own, 'CAPTION', ...others, ...titleFields, ...mottoes, 'SHOW_NAME', 'TITLE_IDX', 'TITLE_AGGR', 'DESCRIPTION'];
}

function englishFirst(one: string, other: string): number {
  return Number(other === 'CAPTION_EN') - Number(one === 'CAPTION_EN');
}

function inLanguageFirst(fields: string[], language: string): string[] {
  return fields.toSorted(
    (one, other) => Number(fieldLanguage(other) === language) - Number(fieldLanguage(one) === language),
  );
}

/** The first text of a field that is not blank; fields outside the contract are looked at, never trusted. */
function firstText(item: Item, field: string): string | undefined {
  const values: unknown = item[field];
  if (!Array.isArray(values)) return undefined;
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim();
}

function withItalics(item: Item, field: string, text: string): Caption {
  const lang = fieldLanguage(field);
  const caption: Caption = lang === undefined ? { text } : { text, lang };
  if (isTitle(field)) return { ...caption, italicPrefix: text, ...(lang === undefined ? {} : { prefixLang: lang }) };
  const opening = Object.keys(item)
    .filter(isTitle)
    .map((source) => ({ source, words: firstText(item, source) ?? '' }))
    .filter(({ words }) => words !== '' && text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length)))
    .sort((one, other) => other.words.length - one.words.length)[0];
  if (opening === undefined) return caption;
  const prefixLang = fieldLanguage(opening.source);
  return { ...caption, italicPrefix: opening.words, ...(prefixLang === undefined ? {} : { prefixLang }) };
}

function isTitle(field: string): boolean {
  return titleFields.includes(field) || families.some((family) => family.test(field));
}

/** Returns how much of its caption an item's card shows: images from periodicals differ in long captions only (spec §9). */
export function cardCaptionLength(item: Pick<Item, 'TYPE'>, usual: number = limits.captionLength.card): number {
  return itemTypeKey(item.TYPE[0] ?? '') === 'imagesfromperiodicals' ? limits.captionLength.periodical : usual;
}

/** Cuts a text to at most `length` characters, between words where there are any, with an ellipsis in place of the rest. */
export function cut(text: string, length: number): string {
  const letters = Array.from(text);
  if (letters.length <= length) return text;
  const start = letters.slice(0, length - 1).join('');
  const space = letters[length - 1]?.trim() === '' ? start.length : start.search(/\s\S*$/u);
  return `${(space > start.length / 2 ? start.slice(0, space) : start).replace(/[\s,;:–—(-]+$/u, '')}…`;
}
