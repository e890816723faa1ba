import {
  isResolved,
  topCategories,
  type NotationAnswer,
  type ResolvedNotation,
} from '@iconotheca/contracts/iconclass/iconclass';

/** Words for a notation and the language they are in. */
export interface NotationLabel {
  text: string;
  lang: string;
  /** Whole label beside a short one, where it says more. */
  full?: string;
}

/**
 * Returns the label of a notation in the reader's language, else in English; the ten top categories in the
 * specification's English words. Undefined when it has no words or does not resolve.
 */
export function notationLabel(answer: NotationAnswer, language: string): NotationLabel | undefined {
  return isResolved(answer) ? conceptLabel(answer, language) : undefined;
}

/** Returns the label of a concept by its notation and texts alone. */
export function conceptLabel(
  { n, txt }: Pick<ResolvedNotation, 'n' | 'txt'>,
  language: string,
): NotationLabel | undefined {
  const texts: Partial<Record<string, string>> = txt;
  const own = language === 'en' ? topLabel(n) : undefined;
  const text = own ?? texts[language];
  if (text) return { text, lang: language };
  const english = topLabel(n) ?? texts['en'];
  return english ? { text: english, lang: 'en' } : undefined;
}

/** Returns the short label of a notation, with the whole one beside it, for places with many labels. */
export function shortNotationLabel(answer: NotationAnswer, language: string): NotationLabel | undefined {
  return isResolved(answer) ? shortConceptLabel(answer, language) : undefined;
}

/** Returns the short label of a concept by its notation and texts alone. */
export function shortConceptLabel(
  concept: Pick<ResolvedNotation, 'n' | 'txt' | 'short'>,
  language: string,
): NotationLabel | undefined {
  const label = conceptLabel(concept, language);
  if (label === undefined) return undefined;
  const shorts: Partial<Record<string, string>> = concept.short ?? {};
  const text = topLabel(concept.n) === undefined ? shorts[label.lang] : undefined;
  return text === undefined || text === label.text ? label : { text, lang: label.lang, full: label.text };
}

/** Returns the name of a top category: `2` → Nature. */
export function topLabel(notation: string): string | undefined {
  return /^\d$/u.test(notation) ? topCategories[Number(notation)] : undefined;
}
