import { describe, expect, test } from 'vitest';
import {
  addEntries,
  missing,
  moveEntry,
  putBack,
  removeEntries,
  takenEntries,
  withNote,
  type ListChange,
  type ListContent,
} from './list-changes.ts';

const list: ListContent = {
  name: 'Ships',
  description: '',
  public: false,
  entries: [{ uid: 'A' }, { uid: 'B', note: 'start here' }, { uid: 'C' }, { uid: 'D' }],
};

function order({ entries }: ListContent): string {
  return entries.map(({ uid }) => uid).join('');
}

describe('LIST-5: items on a list', () => {
  test('are added at its end, each once', () => {
    expect(order(addEntries(['E', 'B', 'F'])(list))).toBe('ABCDEF');
    expect(missing(list, ['E', 'B', 'F'])).toEqual(['E', 'F']);
  });

  test('come back with their notes to where they stood', () => {
    const taken = takenEntries(list, ['D', 'B']);

    const removed = removeEntries(['D', 'B'])(list);

    expect(order(removed)).toBe('AC');
    expect(putBack(taken)(removed)).toEqual(list);
  });
});

test.each([
  ['A', 2, 'BCAD'],
  ['D', 0, 'DABC'],
  ['B', 99, 'ACDB'],
  ['C', -1, 'CABD'],
  ['gone', 1, 'ABCD'],
])('LIST-4: %s moves to place %i: %s', (uid, to, expected) => {
  expect(order(moveEntry(uid, to)(list))).toBe(expected);
});

test('LIST-6: a note is kept without blanks around it, and blank words take it away', () => {
  expect(withNote('A', '  look \n')(list).entries[0]).toEqual({ uid: 'A', note: 'look' });
  expect(withNote('B', ' ')(list).entries[1]).toEqual({ uid: 'B' });
});

test.each<[string, ListChange]>([
  ['adding', addEntries(['E', 'A'])],
  ['removing', removeEntries(['B'])],
  ['putting back', putBack([{ entry: { uid: 'E' }, index: 1 }])],
  ['moving', moveEntry('A', 2)],
  ['noting', withNote('A', 'look')],
])('%s twice is the same as once', (_act, change) => {
  expect(change(change(list))).toEqual(change(list));
});
