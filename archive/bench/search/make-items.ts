import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { randomNumbers } from '@iconotheca/tooling/random';

/** Number of uses of each notation, by which the items' notations are drawn. */
export type Usage = ReadonlyMap<string, number>;

const types = [
  'print',
  'drawing',
  'emblem pictura',
  'book illustration',
  'manuscript illumination',
  'image',
  'painting',
];
const collections = ['PRINTS', 'DRAWINGS', 'PAINTINGS', 'HAB', 'PHOTOGRAPHS', 'ALCHEMY', 'FABLES'];
const syllables = [
  'ba',
  'co',
  'di',
  'fe',
  'gra',
  'hul',
  'in',
  'jo',
  'ka',
  'lu',
  'men',
  'nor',
  'os',
  'pra',
  'qui',
  'ros',
];
const commonWords = ['the', 'of', 'with', 'and', 'a', 'in', 'view', 'portrait', 'man', 'woman', 'before', 'landscape'];

export const vocabularySize = 200_000;
/** Zipf's law: the word of rank r is 1/r as frequent as the first. */
const zipf = (random: number, size: number) => Math.floor(size ** random) - 1;

/** Returns the word of a rank: the most frequent are those of catalogues, the rest are made of syllables. */
export function wordOf(rank: number): string {
  const common = commonWords[rank];
  if (common !== undefined) return common;
  let word = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

/** Number of items of which the first is a book, and six in ten of the others are parts of it. */
const itemsOfBook = 40;

/** Records as catalogues hold them, always the same ones: some 45 words, 3 notations and 9 other values each. */
export function* makeItems(count: number, usage: Usage): Generator<ItemRecord, void, undefined> {
  const random = randomNumbers(1);
  const drawNotation = drawing(usage, random);
  const pick = (values: readonly string[]) => values[zipf(random(), values.length)] ?? '';
  const words = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least)) }, () =>
      wordOf(zipf(random(), vocabularySize)),
    ).join(' ');
  for (let at = 0; at < count; at += 1) {
    const year = 1400 + Math.floor(random() * 500);
    const book = `BOOK_${Math.floor(at / itemsOfBook)}`;
    const isBook = at % itemsOfBook === 0;
    yield {
      ID: [isBook ? book : `ITEM_${at}`],
      TYPE: [pick(types)],
      HIM: random() < 0.2 ? [pick(collections), 'AGGREGATED'] : [pick(collections)],
      IC: Array.from({ length: 1 + Math.floor(random() * 5) }, drawNotation),
      TITLE: [words(3, 9)],
      DESCRIPTION: [words(10, 60)],
      PERSON_ARTIST: [`Artist ${wordOf(100 + zipf(random(), 20_000))}`],
      PLACE: [`Place ${zipf(random(), 500)}`],
      INSTIT: [`Institution ${zipf(random(), 200)}`],
      ...(random() < 0.1 ? {} : { DATE: [random() < 0.3 ? `c. ${year}-${year + 20}` : String(year)] }),
      ...(random() < 0.6 && !isBook ? { PARENT: [book], SORTID: [`${at % itemsOfBook}`] } : {}),
      ALLIMAGES: [`image_${at}.jpg`],
    };
  }
}

/** Draws notations as often as they are used. */
export function drawing(usage: Usage, random: () => number): () => string {
  const notations = [...usage.keys()];
  const sums: number[] = [];
  let total = 0;
  for (const count of usage.values()) sums.push((total += count));
  return () => {
    const wanted = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return notations[low] ?? '';
  };
}
