import { wordingLoader } from '@iconotheca/contracts/language/wording';

/** Puts this part's messages into a language. */
export const loadWording = wordingLoader({
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  fi: () => import('./fi.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  zh: () => import('./zh.ts'),
});
