/** A number, a word, a sign, or one Chinese character of a text. */
export interface Token {
  kind: 'number' | 'word' | 'sign';
  /** In lower case and without accents. */
  text: string;
  start: number;
  /** Behind its last character, a full stop of an abbreviation aside. */
  end: number;
  /** True where nothing stands between it and the token before it. */
  isGlued: boolean;
  hasDot: boolean;
  isCapital: boolean;
  isUpper: boolean;
}

const piece = /(?<number>\d+)|(?<han>\p{Script=Han})|(?<word>\p{L}[\p{L}\p{M}]*)|(?<sign>\.\.+|--+|[^\s\p{L}\d])/gu;
const capital = /^\p{Lu}/u;
const marks = /\p{M}+/gu;
const dashes = /^[‐‑‒–—―−－～〜]$/u;

/**
 * Splits a text into tokens. What has several forms has one here: dashes, apostrophes, digits and letters of full
 * width.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last: Token | undefined;
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const [raw] = match;
    const isGlued = match.index === end && last !== undefined;
    end = match.index + raw.length;
    if (raw === '.' && isGlued && last !== undefined && last.kind !== 'sign' && !last.hasDot) {
      last.hasDot = true;
      continue;
    }
    const { number, sign } = match.groups ?? {};
    const kind = number === undefined ? (sign === undefined ? 'word' : 'sign') : 'number';
    const folded = kind === 'number' ? raw : foldWord(raw);
    const isCapital = kind === 'word' && capital.test(raw);
    const isUpper = isCapital && raw === raw.toUpperCase();
    last = { kind, text: folded, start: match.index, end, isGlued, hasDot: false, isCapital, isUpper };
    tokens.push(last);
  }
  return tokens;
}

function foldWord(raw: string): string {
  if (/^[a-z]+$/u.test(raw)) return raw;
  if (dashes.test(raw)) return '-';
  if (raw === '’' || raw === '‘' || raw === 'ʼ') return "'";
  return raw.toLowerCase().normalize('NFD').replace(marks, '').replaceAll('ł', 'l').replaceAll('ß', 'ss');
}

/** Phrases and what each means, by their first token, the longest first. */
export type Phrases<Meaning> = ReadonlyMap<string, readonly (readonly [tokens: readonly Token[], meaning: Meaning])[]>;

/**
 * Groups phrases by their first token, the longest first.
 * @param written phrases between upright strokes, and what they mean
 */
export function phrasesOf<Meaning>(
  written: readonly (readonly [phrases: string, meaning: Meaning])[],
): Phrases<Meaning> {
  const phrases = new Map<string, (readonly [readonly Token[], Meaning])[]>();
  for (const [texts, meaning] of written) {
    for (const tokens of texts.split('|').map(tokensOf)) {
      const first = tokens[0]?.text ?? '';
      phrases.set(first, [...(phrases.get(first) ?? []), [tokens, meaning]]);
    }
  }
  for (const list of phrases.values()) list.sort(([one], [other]) => other.length - one.length);
  return phrases;
}

/** Finds the longest of the phrases that begin at a token, and the place behind it; undefined where none does. */
export function phraseAt<Meaning>(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases<Meaning>,
): { end: number; meaning: Meaning } | undefined {
  const first = tokens[at];
  const found = first && phrases.get(first.text)?.find(([phrase]) => begins(tokens, at, phrase));
  return found && { end: at + found[0].length, meaning: found[1] };
}

function begins(tokens: readonly Token[], at: number, phrase: readonly Token[]): boolean {
  return phrase.every(({ text, hasDot }, step) => {
    const token = tokens[at + step];
    return token !== undefined && token.text === text && (token.hasDot || !hasDot);
  });
}
