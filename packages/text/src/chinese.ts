// Importers of this module need the declaration of the untyped dictionary too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opencc-dictionary.d.ts" />
import simplifiedToTraditional from 'opencc-js/dict/STCharacters';

/** By each simplified character the traditional one, the most common where there are several. */
const traditional = new Map(
  simplifiedToTraditional.split('|').flatMap((entry): [string, string][] => {
    const [simplified = '', first = ''] = entry.split(' ');
    return simplified === first || simplified === '' ? [] : [[simplified, first]];
  }),
);
const han = /\p{Script=Han}/gu;
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** Returns a text in traditional characters, in which catalogues and Iconclass are written: `狮` → `獅`. */
export function toTraditional(text: string): string {
  return text.replace(han, (character) => traditional.get(character) ?? character);
}

/** Tells whether a token is one character, or two, of those that are written without blanks between words. */
export function isChineseToken(token: string): boolean {
  return cjk.test(token);
}

/** Two characters, each of which may take two code units. */
const pair = /^..$/u;

function isPair(token: string | undefined): token is string {
  return token !== undefined && isChineseToken(token) && pair.test(token);
}

/** Characters that make a word of another one and say nothing themselves: `獅` and `獅子` are the same. */
const suffixes = /^(.)[子兒頭]$/u;
const prefixes = /^[老阿](.)$/u;

/** Returns the character of a pair that is the word by itself; undefined where both say something. */
export function plainCharacter(pair: string): string | undefined {
  return (suffixes.exec(pair) ?? prefixes.exec(pair))?.[1];
}

/** Runs of Chinese and of everything else. */
const chineseOrOther = /\p{Script=Han}+|\P{Script=Han}+/gu;
const isHan = /^\p{Script=Han}/u;

/** Cuts a text into consecutive pieces: the words of Chinese, which has no blanks between them, and what is between. */
export function chineseWords(text: string): string[] {
  return (text.match(chineseOrOther) ?? []).flatMap((run) => (isHan.test(run) ? wordsOf(run) : [run]));
}

function wordsOf(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Returns the tokens of a text that a query asks for. A run of characters is parted into its words (`奴隸|市場`, by the
 * dictionary of Unicode's libraries), and of each word its pairs are asked for, or the character that it is.
 */
export function askedTokens(tokens: readonly string[]): string[] {
  const asked: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (!isChineseToken(token)) {
      asked.push(token);
      continue;
    }
    let run = token;
    // In a run each character is followed by the pair that it begins.
    while (isPair(tokens[at + 1]) && tokens[at + 1]?.startsWith(lastOf(run)) === true) {
      run += lastOf(tokens[at + 1] ?? '');
      at += 2;
    }
    asked.push(...wordsOf(run).flatMap(pairsOf));
  }
  return asked;
}

function lastOf(text: string): string {
  return Array.from(text).at(-1) ?? '';
}

/** The pairs of a word; of one character the character. */
function pairsOf(word: string): string[] {
  const characters = Array.from(word);
  const pairs = characters.slice(0, -1).map((character, at) => character + (characters[at + 1] ?? ''));
  return pairs.length === 0 ? [word] : pairs;
}
