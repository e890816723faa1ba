import { filter } from '@iconotheca/contracts/search/filter';
import {
  defaultIconclassLanguage,
  iconclassLanguageCodes,
  languageOfWords,
} from '@iconotheca/contracts/iconclass/iconclass-language';
import { defaultSort, sortKeys } from '@iconotheca/contracts/search/search';
import { pageDataElementId } from '@iconotheca/contracts/release/registry';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import * as z from 'zod/mini';
import { pageDataOfDocument } from '../page/page-data.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** Returns the first language: that of the visited host's brand, or of the page; outside a page the usual one. */
function firstLanguage(): (typeof iconclassLanguageCodes)[number] {
  const isPage = typeof document !== 'undefined' && document.getElementById(pageDataElementId) !== null;
  const chosen = isPage ? pageDataOfDocument().brand.defaultLanguage : undefined;
  const language = chosen ?? pageLanguage();
  return languageOfWords(language) ?? defaultIconclassLanguage;
}

/** Language of notations everywhere (spec §3, default en). */
export const iconclassLanguageAtom = storedAtom({
  key: 'iconclass-language',
  schema: z.enum(iconclassLanguageCodes),
  initial: firstLanguage(),
});

/** The last order chosen (spec §3, default RANDOM). */
export const sortAtom = storedAtom({ key: 'sort', schema: z.enum(sortKeys), initial: defaultSort });

/** Day, night, or as the system says. The page's first script reads the same key before anything is painted. */
export const themeAtom = storedAtom({
  key: 'theme',
  schema: z.enum(['system', 'day', 'night']),
  initial: 'system',
});

/** Set if keys pressed alone, such as `/`, do something (WCAG 2.1.4). */
export const singleKeysAtom = storedAtom({ key: 'single-keys', schema: z.boolean(), initial: true });

/**
 * Text in the search field: it follows the reader from page to page. Two tabs never change each other's search; a new
 * one begins with the last (spec §3, stored browser settings).
 */
export const searchTermAtom = storedAtom({
  key: 'term',
  schema: z.string(),
  initial: '',
  area: 'tab',
  outlivesTab: true,
});

/** Filters as they stand in the panel, applied or not yet; stored as the text is. */
export const filtersAtom = storedAtom({
  key: 'filters',
  schema: z.array(filter),
  initial: [],
  area: 'tab',
  outlivesTab: true,
});

/** Set if the reader wants only items of which there is a picture here: every new search then asks for them alone. */
export const onlyPicturedAtom = storedAtom({ key: 'only-pictured', schema: z.boolean(), initial: false });

/** Notations that the reader copied. */
export const notationClipboardAtom = storedAtom({
  key: 'notation-clipboard',
  schema: z.array(z.string()),
  initial: [],
});
