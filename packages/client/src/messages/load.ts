import { wordingLoader } from '@iconotheca/contracts/language/wording';

/** Puts the client's messages into a language. */
export const loadMessages = wordingLoader({
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  fi: () => import('./fi.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  zh: () => import('./zh.ts'),
});
