import { iconclassUri } from '@iconotheca/contracts/iconclass/iconclass';
import { type IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { annotatedNotations } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Texts } from './item-texts.ts';

/** Texts of notations, by notation and language; those without a meaning are absent. */
export type NotationTexts = ReadonlyMap<string, Partial<Record<IconclassLanguage, string>>>;

export interface Notation {
  code: string;
  /** `http://iconclass.org/…`; absent for what is no notation, which has no address there. */
  uri?: string;
  texts: Partial<Record<IconclassLanguage, string>>;
}

/** Lists every line that an item or its readers give it as a notation. */
export function codesOf(item: Item): string[] {
  const codes = [...(item.IC ?? []), ...annotatedNotations(item._annotations)];
  return [...new Set(codes)].filter((code) => code.trim() !== '');
}

/** Lists the notations of the item: those of its record, and those lines of readers that have a meaning. */
export function notationsOf(item: Item, texts: NotationTexts): Notation[] {
  const own = new Set(item.IC ?? []);
  return codesOf(item)
    .filter((code) => own.has(code) || texts.has(code))
    .map((code) => describeNotation(code, texts));
}

/** Describes a notation by its address and texts. */
export function describeNotation(code: string, texts: NotationTexts): Notation {
  const meant = texts.get(code);
  return meant === undefined ? { code, texts: {} } : { code, uri: iconclassUri(code), texts: meant };
}

/** Writes code and meaning by language: `{en: ['25F23 beasts of prey'], none: [code without a meaning here]}`. */
export function notationTexts(notations: readonly Notation[]): Texts {
  const found: Texts = {};
  for (const { code, texts } of notations) {
    const meanings = Object.entries(texts);
    if (meanings.length === 0) add('none', code);
    for (const [language, text] of meanings) add(language, `${code} ${text}`);
  }
  return found;

  function add(language: string, text: string): void {
    found[language] = [...(found[language] ?? []), text];
  }
}
