import type { TranslatedLanguage } from '@iconotheca/contracts/language/interface-language';
import { plural, type PluralForms } from '@iconotheca/contracts/language/wording';

/** Numbers are written as in English on every page (spec §1). */
export const numbers = new Intl.NumberFormat('en-GB');

/** `1,204 Ergebnisse` */
export function count(language: TranslatedLanguage, total: number, forms: PluralForms): string {
  return `${numbers.format(total)} ${plural(language, total, forms)}`;
}
