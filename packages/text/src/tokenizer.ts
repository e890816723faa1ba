import { toTraditional } from './chinese.ts';

/**
 * The one tokenizer, for items, concepts and queries.
 *
 * A document is indexed under every folding of each of its words; a query asks for the first folding of each of its
 * words only. So `Löwe` in a document meets the queries loewe, lowe and löwe, a transliterated `Loewe` meets the same
 * three, and a query for `toe` still does not find every `to`.
 */

/** Letters that Unicode does not decompose, as European catalogues transliterate them. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'ö',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  // Forms of letters that editions of manuscripts and early prints keep.
  ꝛ: 'r',
  ꞃ: 'r',
  ꞅ: 's',
  ꞇ: 't',
  ꝺ: 'd',
  ꝼ: 'f',
  ᵹ: 'g',
  ƿ: 'w',
};

const undecomposed = /[ßæœøłđðþıħŋŧςꝛꞃꞅꞇꝺꝼᵹƿ]/gu;
/** Signs that nothing is seen of, and those that only draw a word out (tatweel, lajanyalan). */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0640\u07fa]/gu;
/** Marks of romanisation, which Unicode counts as letters, primes and saltillo: they are seen, and typed, as apostrophes. */
const romanised = /[\u02b9-\u02bf\u02ee\u2032\u2035\ua78b\ua78c]/gu;
const apostrophes = /['‘’`´]/u;
/** A word with an apostrophe within. A single letter before it is an article (`l'homme`), but in Irish and romanised names (`Tʻang`). */
const apostrophedWord =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{M}]{2,}|[kopt])(?:['‘’`´][\p{L}\p{M}]+)+(?![\p{L}\p{M}\p{N}])/giu;
/** Ends that English leaves to an apostrophe: what stands before is the word. */
const shortened = /['‘’`´](?:s|t|d|m|re|ll|ve)$/iu;
const markedLetter = /([aou])(\p{M}+)|\p{M}+/gu;
/** Reordering marks takes quadratic time in their number, and no script stacks this many on one letter. */
const stackedMarks = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;
const word = /[\p{L}\p{N}]+/gu;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const cjkOrOther = new RegExp(`${cjk.source}+|${cjk.source.replace('[', '[^')}+`, 'gu');
const beyondAscii = /\P{ASCII}/u;
const asciiWord = /[a-z0-9]+/gu;

const diaeresis = '\u0308';
const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
const plain: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ae: 'a', oe: 'o', ue: 'u' };
const expanded: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const umlautOrDigraph = /[äöü]|[aou]e/gu;

/** More places than this are spelt in three ways only: as written, all as digraphs, all as single letters. */
const mixedPlaces = 3;

/**
 * Returns words in order, lower case, compatibility forms resolved, marks stripped. Of marks only the umlauts of a, o,
 * u stay, for `foldings`. A run of CJK characters becomes its single characters, each followed by the pair it begins:
 * `獅子` → `獅`, `獅子`, `子`; simplified characters become traditional ones. Never throws; time is linear in the text.
 */
export function tokenize(text: string): string[] {
  if (!beyondAscii.test(text)) return text.toLowerCase().match(asciiWord) ?? [];
  const folded = fold(text);
  const found = (cjk.test(folded) ? toTraditional(folded) : folded).match(word) ?? [];
  return found.some((each) => cjk.test(each)) ? found.flatMap(splitCjk) : found;
}

/**
 * Returns the words of a document in order, each in all spellings that it is asked for by. One with an apostrophe within is
 * found without it as well: `Qur’an` has the words [qur, quran] and [an].
 */
export function spelledWords(text: string): string[][] {
  if (!beyondAscii.test(text) && !text.includes("'") && !text.includes('`')) return tokenize(text).map(foldings);
  const seen = legible(text);
  if (!apostrophes.test(seen) || cjk.test(seen)) return tokenize(seen).map(foldings);
  const words: string[][] = [];
  let end = 0;
  for (const { 0: whole, index } of seen.matchAll(apostrophedWord)) {
    if (shortened.test(whole)) continue;
    addWords(words, seen.slice(end, index));
    const [first = [], ...others] = tokenize(whole).map(foldings);
    const joined = tokenize(whole.replaceAll(/['‘’`´]/gu, '')).flatMap(foldings);
    words.push([...new Set([...first, ...joined])], ...others);
    end = index + whole.length;
  }
  addWords(words, seen.slice(end));
  return words;
}

/** One by one: a transcription has more words than a call takes arguments. */
function addWords(words: string[][], text: string): void {
  for (const word of tokenize(text)) words.push(foldings(word));
}

/**
 * Returns the spellings under which a word of `tokenize` meets others: first the one to ask for, then the rest to
 * index. `löwe` → lowe, loewe; `loewe` → loewe, lowe; `lowe` → lowe.
 */
export function foldings(token: string): string[] {
  const places = token.match(umlautOrDigraph);
  if (!places) return [token];
  const asked = token.replace(umlautOrDigraph, (place) => (place.length === 1 ? (plain[place] ?? place) : place));
  const spellings =
    places.length <= mixedPlaces
      ? everySpelling(token)
      : [
          token.replace(umlautOrDigraph, (place) => expanded[place] ?? place),
          token.replace(umlautOrDigraph, (place) => plain[place] ?? place),
        ];
  return [...new Set([asked, ...spellings])];
}

/** Returns the spelling by which a query asks for a word of `tokenize`. */
export function askedSpelling(token: string): string {
  return foldings(token)[0] ?? token;
}

/** Returns the words of a value, each in all its spellings: what a reader may begin to type to mean it. */
export function wordsOfValue(text: string): string[] {
  return [...new Set(spelledWords(text).flat())];
}

/** Returns the words of a query as they are looked for. */
export function wordsToLookFor(q: string): string[] {
  return [...new Set(tokenize(q).map(askedSpelling))];
}

/** Tells whether every word asked for begins a word of the value; none names nothing. */
export function isNamed(text: string, asked: readonly string[]): boolean {
  const words = wordsOfValue(text);
  return asked.length > 0 && asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

function everySpelling(token: string): string[] {
  let spellings = [''];
  let end = 0;
  for (const { 0: place, index } of token.matchAll(umlautOrDigraph)) {
    const between = token.slice(end, index);
    const ways = [plain[place] ?? place, expanded[place] ?? place];
    spellings = spellings.flatMap((spelling) => ways.map((way) => spelling + between + way));
    end = index + place.length;
  }
  const rest = token.slice(end);
  return spellings.map((spelling) => spelling + rest);
}

/** Returns a text with its compatibility forms resolved, without what is not seen, and with one sign for apostrophes. */
function legible(text: string): string {
  return text.replace(stackedMarks, '$1').normalize('NFKC').replace(unseen, '').replace(romanised, "'");
}

function fold(text: string): string {
  return legible(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(undecomposed, (letter) => transliterations[letter] ?? letter)
    .normalize('NFKD')
    .replace(markedLetter, (_, letter: string | undefined, marks: string | undefined) =>
      letter ? (marks?.includes(diaeresis) ? (umlauts[letter] ?? letter) : letter) : '',
    )
    .normalize('NFC');
}

function splitCjk(token: string): string[] {
  return (token.match(cjkOrOther) ?? []).flatMap((run) => (cjk.test(run) ? singlesAndPairs(run) : [run]));
}

function singlesAndPairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.flatMap((character, at) => {
    const next = characters[at + 1];
    return next === undefined ? [character] : [character, character + next];
  });
}

/** Returns the letters and digits of an inventory number or shelfmark, in lower case: `SK-A-1671` and `sk a 1671` are one. */
export function foldedIdentifier(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
