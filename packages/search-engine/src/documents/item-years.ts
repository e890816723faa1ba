import type { YearSpan } from '@iconotheca/contracts/item/date-span';
import type { Item } from '@iconotheca/contracts/item/item';

const year = /(?<!\d)\d{3,4}(?!\d)/gu;
/** `15th century`, `15e eeuw`, `15. Jahrhundert`, `15. Jh.` */
const century = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|de|ste|e|\.)?\s*(?:century|cent\.|c\.|eeuw|jahrhundert|jh)/giu;
const bareCentury = /^\s*(\d{1,2})(?:st|nd|rd|th)?\s*$/iu;

/**
 * The years an item may be of: FROM to UNTIL; else all that DATE and DATE_ORIG name; else its centuries.
 * @returns undefined when none of them says
 */
export function yearsOf(item: Item): YearSpan | undefined {
  return (
    spanOf([...(item.FROM ?? []), ...(item.UNTIL ?? [])]) ??
    spanOf([...(item.DATE ?? []), ...(item.DATE_ORIG ?? [])]) ??
    spanOf((item.DATE_ORIG_CENTURY ?? []).map((text) => text.replace(bareCentury, '$1th century')))
  );
}

function spanOf(texts: readonly string[]): YearSpan | undefined {
  let span: YearSpan | undefined;
  for (const text of texts) {
    for (const found of yearsIn(text)) {
      span = span ? { from: Math.min(span.from, found.from), until: Math.max(span.until, found.until) } : found;
    }
  }
  return span;
}

function yearsIn(text: string): YearSpan[] {
  const years = (text.match(year) ?? []).map(Number).filter((value) => value >= 100 && value < 3000);
  if (years.length > 0) return years.map((value) => ({ from: value, until: value }));
  return [...text.matchAll(century)].map(([, ordinal]) => {
    const from = (Number(ordinal) - 1) * 100;
    return { from, until: from + 99 };
  });
}
