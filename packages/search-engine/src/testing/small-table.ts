import type { OpenedTable } from '../ports/concept-table.ts';
import { baseForm } from '@iconotheca/text';

/** A record of the table: what lies directly above it, and the words that name it. */
interface Concept {
  above: readonly string[];
  words: readonly string[];
  /** Words that stand among its possible attributes alone. */
  tail?: readonly string[];
}

/** A classification of a few concepts, one of them with two parents, and one key that all of them take. */
const concepts: Readonly<Record<string, Concept>> = {
  '2': { above: [], words: ['nature'] },
  '25F': { above: ['2'], words: ['animals', 'dieren'] },
  '25F23': { above: ['25F'], words: ['beasts', 'predators'] },
  '25F23(LION)': { above: ['25F23', '46A1'], words: ['lion', 'leone', 'loewe'] },
  '25G': { above: ['2'], words: ['plants'] },
  '25G3(OAK)': { above: ['25G'], words: ['oak', 'eik'] },
  '4': { above: [], words: ['society'] },
  '43C1': { above: ['4'], words: ['hunting', 'lion'] },
  '46A1': { above: ['4'], words: ['heraldry'] },
  '46C24': { above: ['4'], words: ['ship', 'sailing'] },
  '11H(JEROME)': { above: [], words: ['jerome', 'hermit'], tail: ['lion', 'skull'] },
};
/** Some of the words in other languages. */
const translations: Readonly<Record<string, readonly string[]>> = { ship: ['nave', 'schip'], oak: ['chene'] };
const key = /^(.+)(\(\+1\))$/u;
const keyRecord = 'key(+1)';
const keyWords = ['heraldic'];

function isNamed(words: readonly string[], word: string, prefix = false): boolean {
  return words.some((each) => (prefix ? each.startsWith(word) : each === word));
}

function above(notation: string): string[] {
  return [notation, ...(concepts[notation]?.above ?? []).flatMap(above)];
}

function ancestors(notation: string): string[] {
  const base = key.exec(notation)?.[1];
  return [...new Set([notation, ...above(base ?? notation)])];
}

function baseOf(word: string): string {
  return baseForm('en', word, (base) => word === `${base}s`);
}

/**
 * Opens a table of a few concepts for tests.
 * @param otherWords words that name a concept beside its own, by notation
 */
export function openSmallTable(otherWords: Readonly<Record<string, string>> = {}): OpenedTable {
  const headsOf = (notation: string) => [
    ...(concepts[notation]?.words ?? []),
    ...(otherWords[notation] === undefined ? [] : [otherWords[notation]]),
  ];
  // The first word is the name.
  const namesOf = (notation: string) => headsOf(notation).slice(0, 1);
  const wordsOf = (notation: string) => [...headsOf(notation), ...(concepts[notation]?.tail ?? [])];
  const records = [...Object.keys(concepts), keyRecord];
  return {
    records: {
      count: records.length,
      numberOf: (record) => (records.includes(record) ? records.indexOf(record) : undefined),
      recordOf: (number) => records[number] ?? '',
    },
    naming(word, { prefix } = {}) {
      const numbersOf = (wordsIn: (notation: string) => string[]) =>
        Uint32Array.from(
          records.flatMap((record, number) =>
            isNamed(record === keyRecord ? keyWords : wordsIn(record), word, prefix) ? number : [],
          ),
        );
      return { byLabel: numbersOf(wordsOf), byHead: numbersOf(headsOf), byName: numbersOf(namesOf) };
    },
    // Words are no part of it: other ones need no other index.
    graph: 'small',
    ancestors,
    conceptsOf(notation) {
      const base = key.exec(notation)?.[1];
      const known = base ?? notation;
      return { bases: known in concepts ? [known] : [], keys: base === undefined ? [] : [keyRecord] };
    },
    conceptsNamed: (word, { prefix } = {}) =>
      Object.keys(concepts).filter((notation) => isNamed(wordsOf(notation), word, prefix)),
    keysNamed: (word, { prefix } = {}) => (isNamed(keyWords, word, prefix) ? [keyRecord] : []),
    namedByHead: (word, { prefix } = {}) => [
      ...Object.keys(concepts).filter((notation) => isNamed(headsOf(notation), word, prefix)),
      ...(isNamed(keyWords, word, prefix) ? [keyRecord] : []),
    ],
    // One form of each word: with an s, as in English.
    formsOf: (token) => ({
      languages: ['en'],
      forms: Object.keys(concepts)
        .flatMap(wordsOf)
        .filter((word) => word !== token && baseOf(word) === baseOf(token)),
    }),
    translationsOf: (token) => ({ words: translations[token] ?? [], areNames: false }),
    rank({ q, size, usage = () => 0, onlyUsed = false }) {
      const words = q.trim().split(/\s+/u);
      const notations = Object.keys(concepts)
        .filter((notation) => words.some((word) => isNamed(wordsOf(notation), word, !q.endsWith(' '))))
        .filter((notation) => !onlyUsed || usage(notation) > 0)
        .toSorted((one, other) => usage(other) - usage(one))
        .slice(0, size);
      const isName = (notation: string) => words.every((word) => isNamed(headsOf(notation), word, false));
      return { notations, named: new Set(notations.filter(isName)) };
    },
    resolve(notation) {
      if (!(notation in concepts)) return { n: notation, error: 'unknown', message: 'There is no such notation.' };
      const p = ancestors(notation).toReversed();
      return { n: notation, p, b: notation, c: [], kc: [], r: [], txt: { en: wordsOf(notation)[0] ?? '' }, kw: {} };
    },
    repair: () => undefined,
    close: () => undefined,
  };
}
