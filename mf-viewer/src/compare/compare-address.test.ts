import { expect, test } from 'vitest';
import { readComparison, writeComparison } from './compare-address.ts';

const read = (query: string) => readComparison(new URLSearchParams(query));

test('an address names items, and for each the image and the look', () => {
  expect(read('item=A&at=3,2.5,0.4,0.31,90&item=B&item=C&at=2')).toEqual({
    items: [
      { uid: 'A', page: 2, look: { zoom: 2.5, x: 0.4, y: 0.31, turn: 90 } },
      { uid: 'B', page: 0 },
      { uid: 'C', page: 1 },
    ],
    isLinked: true,
  });
});

test('more than four items are not compared', () => {
  expect(read('item=A&item=B&item=C&item=D&item=E').items).toHaveLength(4);
});

test.each(['at=1,2,0.5,0.5,0', 'item=A&at=x', 'item=A&at=0,99,1,1,0', 'item=A&at=1,2,0.5,0.5,45', 'item=A&at=1,2,3'])(
  'what %s does not name is left out',
  (query) => {
    expect(read(query).items).toEqual(query.startsWith('item') ? [{ uid: 'A', page: 0 }] : []);
  },
);

test('items without an id, or with one that none can have, are left out', () => {
  expect(read(`item=&item=${'x'.repeat(300)}&item=B`).items).toEqual([{ uid: 'B', page: 0 }]);
});

test('what is written is read again', () => {
  const comparison = {
    items: [
      { uid: 'A,1&2', page: 4, look: { zoom: 1.234, x: 0.5, y: -0.25, turn: 270 } },
      { uid: 'B', page: 0, look: undefined },
    ],
    isLinked: false,
  };

  expect(readComparison(new URLSearchParams(writeComparison(comparison).toString()))).toEqual({
    ...comparison,
    items: [comparison.items[0], { uid: 'B', page: 0 }],
  });
});
