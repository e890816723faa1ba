import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { foldings, tokenize } from '@iconotheca/text';

/**
 * Finds the keyword or label that holds most of the words of a query: in the reader's language if it can be, a whole
 * keyword before a longer one, a keyword before a label. Where none holds any of them, the label.
 */
export function whyNamed(
  { txt, kw }: Pick<ResolvedNotation, 'txt' | 'kw'>,
  q: string,
  reader: IconclassLanguage,
): string {
  const asked = tokenize(q).map((word) => foldings(word)[0] ?? word);
  const languages = [reader, ...iconclassLanguageCodes.filter((lang) => lang !== reader)];
  let best = { held: 0, text: txt[reader] ?? txt.en ?? '' };
  for (const lang of languages) {
    const label = txt[lang];
    const keywords = (kw[lang] ?? []).toSorted((one, other) => one.length - other.length);
    for (const text of label === undefined ? keywords : [...keywords, label]) {
      const held = wordsHeld(text, asked);
      if (held > best.held) best = { held, text };
    }
  }
  return best.text;
}

/** Counts the words that a text holds, the last one as a beginning too, which counts for less. */
function wordsHeld(text: string, asked: readonly string[]): number {
  const words = tokenize(text).flatMap(foldings);
  return asked.reduce((sum, word, at) => {
    if (words.includes(word)) return sum + 1;
    return at === asked.length - 1 && words.some((each) => each.startsWith(word)) ? sum + 0.5 : sum;
  }, 0);
}
