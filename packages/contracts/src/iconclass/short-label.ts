import type { ResolvedNotation } from './iconclass.ts';
import { defaultIconclassLanguage, iconclassLanguageCodes } from './iconclass-language.ts';
import type { IconclassLanguage } from './iconclass-language.ts';

/** Short label of a concept, for where there are many. */
export interface ShortLabel {
  text: string;
  /** The language that it is in. */
  lang: IconclassLanguage;
  /** The whole label, where it says more. */
  full?: string;
}

/**
 * Returns the short label of a concept in the reader's language, else in English, else in the first language that has
 * one. Undefined when it has no label at all.
 */
export function shortLabel(
  { txt, short }: Pick<ResolvedNotation, 'txt' | 'short'>,
  reader: IconclassLanguage,
): ShortLabel | undefined {
  const lang = [reader, defaultIconclassLanguage, ...iconclassLanguageCodes].find((each) => txt[each]);
  const whole = lang && txt[lang];
  if (lang === undefined || whole === undefined) return undefined;
  const text = short?.[lang];
  return text === undefined || text === whole ? { text: whole, lang } : { text, lang, full: whole };
}
