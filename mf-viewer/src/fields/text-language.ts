import type { Item } from '@iconotheca/contracts/item/item';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { fieldLanguage } from '@iconotheca/ui/cards/field-language';
import { textsOf } from './texts-of.ts';

/** Fields whose text is in the language of the work, which LANG names. */
const inWorkLanguage = new Set(['TEXT', 'TXT', 'TRANSCRIPTION', 'ESSAY_XML', 'IMPRESSUM']);
const titles = new Set(['TITLE', 'TITLE_SHOW', 'TITLE_ABBR', 'TITLE_AGGR']);

/** The form writes `gr` for Greek (spec §3). */
function languageTag(code: string): string | undefined {
  const tag = code.trim().toLowerCase();
  if (tag === 'gr') return 'el';
  return /^[a-z]{2,3}$/u.test(tag) ? tag : undefined;
}

/**
 * Returns the language of a field's text: as its name has it, else that of the work where the record names just one. In
 * provenance records LANG is the language of the mark, not of the book that bears it.
 */
export function textLanguage(item: Item, field: string): string | undefined {
  const named = fieldLanguage(field);
  if (named !== undefined) return named;
  const isTitle = titles.has(field) && !itemTypeKey(item.TYPE[0] ?? '').startsWith('provenance');
  if (!isTitle && !inWorkLanguage.has(field)) return undefined;
  const languages = textsOf(item, 'LANG');
  return languages.length === 1 ? languageTag(languages[0] ?? '') : undefined;
}

const english = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'none' });

/** Returns the name of a language, `la` → Latin; a value that is not a code stays as it is. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  return (tag === undefined ? undefined : english.of(tag)) ?? code;
}
