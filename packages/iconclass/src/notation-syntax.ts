/** A notation taken apart: `11H(FOO)59(+4(BALL))` is head 11H, name FOO, tail 59, key { digits 4, name BALL }. */
export interface NotationParts {
  head: string;
  name?: string;
  /** Digits after the name. */
  tail: string;
  key?: { digits: string; name?: string };
}

/** `column` counts characters from 1: where reading stopped. */
export type NotationReading = { parts: NotationParts } | { column: number };

/** Stand-in for the name in a slot that is still open. */
export const openSlot = '...';

const headForm = /\d(?:\d(?:([A-IK-Z])\1?)?\d*)?/y;
const digitsForm = /\d*/y;
/** `( 12)`: a key whose plus an address turned into a blank. Nothing else is written so. */
const keyWithoutPlus = /\( (?=\d+(?:\([^()]*\))?\))/gu;
const curlyQuote = /[‘’ʼ]/gu;
const nameLikeKey = /^ \d+(?:\([^()]*\))?$/u;
/**
 * Characters that no name holds: the plus that begins a key, half characters and control characters; real catalogues do
 * hold those from U+0080 on.
 */
const notInName = /[+\p{Cs}]|(?![\u0080-\u009f])\p{Cc}/u;

/**
 * Reads one notation that is not a compound, strictly as Iconclass writes it: a digit, a second digit, a
 * letter (never J) or the same one twice, digits, a name in balanced brackets, digits, one key. Linear in its length.
 */
export function readNotation(text: string): NotationReading {
  const head = matchAt(headForm, text, 0);
  if (!head) return { column: 1 };
  let at = head.length;

  const name = text.startsWith('(', at) && !text.startsWith('(+', at) ? readName(text, at) : undefined;
  if (name === null) return { column: at + 1 };
  if (name !== undefined) at += name.length + 2;

  const tail = name === undefined ? '' : matchAt(digitsForm, text, at);
  at += tail.length;

  const parts: NotationParts = { head, tail, ...(name === undefined ? {} : { name }) };
  if (at === text.length) return { parts };
  if (!text.startsWith('(+', at)) return { column: at + 1 };

  const digits = matchAt(digitsForm, text, at + 2);
  if (!digits) return { column: at + 3 };
  at += 2 + digits.length;
  const keyName = text.startsWith('(', at) ? readName(text, at) : undefined;
  if (keyName === null) return { column: at + 1 };
  if (keyName !== undefined) at += keyName.length + 2;
  if (!text.startsWith(')', at)) return { column: at + 1 };
  if (at + 1 < text.length) return { column: at + 2 };
  return { parts: { ...parts, key: { digits, ...(keyName === undefined ? {} : { name: keyName }) } } };
}

/**
 * Returns the base of a notation: `11H` + `FOO` + `59`; with `openSlot` as name, the entry of the data that the name is
 * put into.
 */
export function baseOf({ head, tail }: NotationParts, name: string | undefined): string {
  return name === undefined ? head : `${head}(${name})${tail}`;
}

/** Returns the key as the data writes it after the key set's code: `12`, `4(BALL)`. */
export function keySuffix({ digits, name }: NonNullable<NotationParts['key']>): string {
  return name === undefined ? digits : `${digits}(${name})`;
}

/**
 * Replaces curly quotes by straight ones: `ANDREW’S CROSS` → `ANDREW'S CROSS`. The data writes straight quotes, word
 * processors curly ones.
 */
export function straightQuotes(text: string): string {
  return text.replace(curlyQuote, "'");
}

/**
 * Puts a lost plus back: `25F23(LION)( 12)` → `25F23(LION)(+12)`. In an address that is not encoded `+` stands for a
 * blank.
 */
export function restorePlus(text: string): string {
  return text.replace(keyWithoutPlus, '(+');
}

function matchAt(form: RegExp, text: string, at: number): string {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? '';
}

/**
 * The name whose bracket opens at `at`; null when there is none. Inner brackets are balanced
 * (`61F(KLOSTER MAULBRONN (Maulbronn))`); a name neither begins with one nor is empty.
 */
function readName(text: string, at: number): string | null {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    else if (text[end] === ')') depth -= 1;
    if (depth === 0) {
      const name = text.slice(at + 1, end);
      if (name.trim() === '' || name.startsWith('(') || nameLikeKey.test(name)) return null;
      return notInName.test(name) ? null : name;
    }
  }
  return null;
}
