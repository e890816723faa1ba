import type { ReactNode } from 'react';

/** Words in a language of their own, so that they are spoken, hyphenated and set as such. `lang` as BCP 47. */
export function LanguageText({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
