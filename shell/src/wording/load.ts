import { wordingLoader } from '@iconotheca/contracts/language/wording';

/** Loads the shell's wordings, and those of the interface elements that it shows. */
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
