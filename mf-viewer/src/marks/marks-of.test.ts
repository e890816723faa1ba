import { expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { markAt, marksOf } from './marks-of.ts';

const by = { userpk: 'u1', username: 'Anna', timestamp: '2026-03-14T10:00:00Z' };
const item = anItem({
  ID: ['A'],
  TYPE_INS: ['Stamp', 'Motto'],
  _images: [
    { name: 'leaf.jpg', width: 1000, height: 1000 },
    { name: 'verso.jpg', width: 500, height: 500 },
  ],
  region: { image: 'leaf.jpg', x: 100, y: 100, w: 500, h: 500 },
  _annotations: [
    {
      pk: 'c',
      field: 'COMMENT',
      value: 'A lion\nat rest',
      region: { image: 'leaf.jpg', x: 200, y: 200, w: 50, h: 50 },
      ...by,
    },
    { pk: 'n', field: 'IC', value: '25F', region: { image: 'verso.jpg', x: 0, y: 0, w: 900, h: 10 }, ...by },
    { pk: 'w', field: 'COMMENT', value: 'Of the whole', ...by },
    { pk: 'g', field: 'COMMENT', value: 'Lost', region: { image: 'gone.jpg', x: 0, y: 0, w: 9, h: 9 }, ...by },
  ],
});

test('marks are the record’s and those of comments and notations, each on its image', () => {
  expect(marksOf(item)).toEqual([
    { id: 'record:A', kind: 'record', page: 0, rectangle: { x: 100, y: 100, w: 500, h: 500 }, text: 'Stamp, Motto' },
    {
      id: 'c',
      kind: 'comment',
      by: 'Anna',
      page: 0,
      rectangle: { x: 200, y: 200, w: 50, h: 50 },
      text: 'A lion at rest',
    },
    { id: 'n', kind: 'notations', by: 'Anna', page: 1, rectangle: { x: 0, y: 0, w: 500, h: 10 }, text: '25F' },
  ]);
  expect(marksOf(anItem())).toEqual([]);
});

test('of marks in each other the smaller one is pressed', () => {
  const marks = marksOf(item).filter(({ page }) => page === 0);

  expect(markAt(marks, 220, 220, 0)?.id).toBe('c');
  expect(markAt(marks, 300, 300, 0)?.id).toBe('record:A');
  expect(markAt(marks, 90, 300, 0)).toBeUndefined();
  expect(markAt(marks, 90, 300, 12)?.id).toBe('record:A');
});
