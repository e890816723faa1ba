import { expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { imagesNamedIn, namesIn } from './image-names.ts';

test.each([
  ['none', {}, []],
  ['some', { ALLIMAGES: ['a.jpg', 'b.jpg'] }, ['a.jpg', 'b.jpg']],
  ['an empty list', { ALLIMAGES: [], URL_IMAGE: ['c.jpg'] }, ['c.jpg']],
  ['those of both fields', { URL_IMAGE: ['c.jpg'], ALLIMAGES: ['a.jpg'] }, ['a.jpg', 'c.jpg']],
  ['names with signs of JSON in them', { ALLIMAGES: ['a"],[\\.jpg', '獅 {1}.jpg'] }, ['a"],[\\.jpg', '獅 {1}.jpg']],
  ['names with a backslash at the end', { ALLIMAGES: ['a\\', 'b.jpg'] }, ['a\\', 'b.jpg']],
])('of a record that names %s they are read', (_, fields, names) => {
  expect(namesIn(imagesNamedIn(JSON.stringify(anItem(fields))))).toEqual(names);
});

test('what a text says of them is not taken for them', () => {
  const record = anItem({ CAPTION: ['"ALLIMAGES":["a.jpg"]'], ALLIMAGES: ['b.jpg'] });

  expect(namesIn(imagesNamedIn(JSON.stringify(record)))).toEqual(['b.jpg']);
});

test('those that a record in the record names are not taken for its own', () => {
  const inner = { name: 'A list', entries: [{ uid: 'X', ALLIMAGES: ['inner.jpg'] }] };
  const record = { USER_LIST: [inner], ...anItem({ ALLIMAGES: ['own.jpg'] }) };

  expect(namesIn(imagesNamedIn(JSON.stringify(record)))).toEqual(['own.jpg']);
});

test('a record of some megabytes is read as well', () => {
  const names = ['x'.repeat(5_000_000), 'b.jpg'];

  expect(namesIn(imagesNamedIn(JSON.stringify(anItem({ ALLIMAGES: names }))))).toEqual(names);
});
