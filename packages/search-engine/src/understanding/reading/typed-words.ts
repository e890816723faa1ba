import { askedSpelling, chineseWords, tokenize } from '@iconotheca/text';

/** A stretch of a typed text. */
export interface Span {
  start: number;
  /** Behind its last character. */
  end: number;
}

/** A run of letters and digits of a query that stands outside quotation marks; of Chinese, one word of it. */
export interface TypedWord extends Span {
  typed: string;
  /** Spelling by which it is looked for; a word of several Chinese characters is its characters and pairs. */
  word: string;
  /** True if nothing but the word stands between two blanks, punctuation around it aside. */
  isWhole: boolean;
  /** True if a star behind it asks for all that begin with it. */
  isBeginning: boolean;
  /** True if a comma, a full stop or the like stands between it and the word before. */
  isApart: boolean;
}

const quoted = /"[^"]*"?/gu;
const piece = /\S+/gu;
const run = /[\p{L}\p{N}\p{M}]+/gu;
const aroundWord = /^[,;:.!?()[\]'’«»„“”–—/-]*$/u;
const beginsAsNotation = /^\d[^(]*\(/u;
const pause = /[,;:.!?]/u;

/** Replaces what stands in quotation marks by blanks, so that places in the text stay the same. */
export function withoutQuoted(q: string): string {
  return q.replace(quoted, blanks);
}

/**
 * Replaces spans of a text by blanks.
 * @param spans none of them overlapping
 */
export function withoutSpans(q: string, spans: readonly Span[]): string {
  let text = '';
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    text += q.slice(text.length, start) + ' '.repeat(end - start);
  }
  return text + q.slice(text.length);
}

function blanks(text: string): string {
  return ' '.repeat(text.length);
}

/**
 * Returns the words outside quotation marks, in their order. A notation written with a name, `25F23(LION)`, is left
 * out.
 */
export function typedWords(q: string): TypedWord[] {
  const open = withoutQuoted(q);
  let last = 0;
  return [...open.matchAll(piece)].flatMap((match) => {
    const [text] = match;
    if (beginsAsNotation.test(text)) return [];
    const found = [...text.matchAll(run)];
    const isWhole = found.length === 1 && aroundWord.test(text.replace(run, ''));
    const words = found.flatMap(({ 0: whole, index }) => {
      let start = match.index + index;
      return chineseWords(whole).map((typed) => ({ typed, start: (start += typed.length) - typed.length }));
    });
    return words.map(({ typed, start }): TypedWord => {
      const end = start + typed.length;
      const isApart = pause.test(open.slice(last, start));
      last = end;
      const folded = tokenize(typed).map(askedSpelling).join(' ');
      return { typed, word: folded, start, end, isWhole, isBeginning: q.charAt(end) === '*', isApart };
    });
  });
}

/** Tells whether two spans do not overlap. */
export function areApart(one: Span, other: Span): boolean {
  return one.end <= other.start || other.end <= one.start;
}
