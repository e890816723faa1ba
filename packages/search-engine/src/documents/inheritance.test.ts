import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { openSmallTable } from '../testing/small-table.ts';
import { searchDocument } from './search-document.ts';

const book: Item = {
  ID: ['BOOK'],
  TYPE: ['book'],
  TITLE: ['Amorum emblemata'],
  PERSON_AUTHOR: ['Vaenius, Otho'],
  PRINTER: ['Swingenius'],
  PLACE: ['Antwerpen'],
  DATE: ['1608'],
  SHELFMARK: ['Xb 12'],
};
const set: Item = { ID: ['SET'], TYPE: ['book'], PERSON_ARTIST: ['Boel, Cornelis'], LOCATION_ORIG: ['Brabant'] };
const documentOf = (fields: Partial<Item>, ...wholes: Item[]) =>
  searchDocument({ ID: ['PART'], TYPE: ['emblem'], ...fields }, openSmallTable(), wholes);

test('a part inherits words of makers, titles, dates and places, and no others, and none that it holds, in all spellings', () => {
  const { inherited, words } = documentOf({ MOTTO_LA: ['Amorum fons'] }, book, set);

  expect([...inherited].toSorted()).toEqual(
    [
      '1608',
      'antwerpen',
      'boel',
      'bol',
      'brabant',
      'cornelis',
      'emblemata',
      'otho',
      'swingenius',
      'vaenius',
      'vanius',
    ].toSorted(),
  );
  expect(words.has('vaenius')).toBe(false);
});

test('makers, places and years are those of the nearest whole that has some, where the part has none', () => {
  const { values, years } = documentOf({ PLACE: ['Leiden'] }, { ...set, LOCATION_ORIG: [] }, book);

  expect([values.ARTIST, values.PLACE, values.DATE]).toEqual([['Boel, Cornelis'], ['Leiden'], ['1600-1649']]);
  expect(years).toEqual({ from: 1608, until: 1608 });
});

test('DAY-5: a maker who is not known is no maker to count, and does not give way to that of the whole', () => {
  const { values, words } = documentOf({ PERSON_ARTIST: ['anoniem', 'Galle, Philips'] });

  expect([values.ARTIST, words.has('anoniem')]).toEqual([['Galle, Philips'], true]);
  expect(documentOf({ PERSON_ARTIST: ['Unknown artist'] }, book).values.ARTIST).toEqual([]);
  expect(documentOf({}, { ...book, PERSON_AUTHOR: ['onbekend'], PRINTER: [] }).values.ARTIST).toEqual([]);
});
