import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';

const brackets = /\([^()]*\)?|（[^（）]*）?/gu;
/** The official labels write what goes into a slot in capitals: `(with NAME)`, `(avec LIVRE CHAPITRE:VERSET)`. */
const inCapitals = /\p{Lu}{3,}|\.\.\.|…/u;
/** Brackets that say "with a name" in small letters, for labels in which none is written in capitals. */
const inWords: Readonly<Record<IconclassLanguage, RegExp>> = {
  en: /^.with /u,
  de: /^.mit /u,
  fr: /^.avec /u,
  it: /^.co[ln] /u,
  pt: /^.com /u,
  fi: / kanssa.?$|^.nimi /u,
  nl: /^.met /u,
  pl: /^.z /u,
  zh: /名稱|人名|數量|數目|數字|年數|日期|文字/u,
};

/**
 * Puts a name into the slot of a label, in place of every bracket that stands for it and of no other:
 * `father and son(s) (family group) (with NUMBER of sons)` → `father and son(s) (family group) (3)`.
 */
export function fillSlotText(label: string, name: string, lang: IconclassLanguage): string {
  const found = label.match(brackets) ?? [];
  const slot = found.some((bracket) => inCapitals.test(bracket)) ? inCapitals : inWords[lang];
  return label.replace(brackets, (bracket) => (slot.test(bracket) ? `(${name})` : bracket));
}
