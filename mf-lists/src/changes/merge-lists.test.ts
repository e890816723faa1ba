import { describe, expect, test } from 'vitest';
import { addEntries, moveEntry, removeEntries, withDetails, withNote, type ListContent } from './list-changes.ts';
import { mergeLists } from './merge-lists.ts';

const base: ListContent = {
  name: 'Ships',
  description: 'Of hope',
  public: false,
  entries: [{ uid: 'A' }, { uid: 'B' }, { uid: 'C' }, { uid: 'D' }],
};

function merged(mine: ListContent, theirs: ListContent) {
  const { content, disputed } = mergeLists({ base, mine, theirs });
  return { ...content, order: content.entries.map(({ uid }) => uid).join(''), disputed };
}

describe('two changes of one list that do not touch are both kept', () => {
  test('a name and a description', () => {
    const result = merged({ ...base, name: 'Boats' }, { ...base, description: 'Of state', public: true });

    expect(result).toMatchObject({ name: 'Boats', description: 'Of state', public: true, disputed: [] });
  });

  test('items added by both, each after what it followed', () => {
    const inTheMiddle = moveEntry('F', 1)(addEntries(['F'])(base));

    expect(merged(addEntries(['E'])(base), inTheMiddle)).toMatchObject({ order: 'AFBCDE', disputed: [] });
    expect(merged(inTheMiddle, addEntries(['E'])(base))).toMatchObject({ order: 'AFBCDE', disputed: [] });
  });

  test('the same item added by both is there once', () => {
    expect(merged(addEntries(['E'])(base), addEntries(['E', 'F'])(base))).toMatchObject({ order: 'ABCDEF' });
  });

  test('an item removed here and an order changed there', () => {
    expect(merged(removeEntries(['B'])(base), moveEntry('D', 0)(base))).toMatchObject({ order: 'DAC', disputed: [] });
  });

  test('an order changed here and an item added there', () => {
    expect(merged(moveEntry('D', 0)(base), addEntries(['E'])(base))).toMatchObject({ order: 'DEABC', disputed: [] });
  });

  test('notes on different items', () => {
    const { entries, disputed } = merged(withNote('A', 'mine')(base), withNote('B', 'theirs')(base));

    expect(entries.slice(0, 2)).toEqual([
      { uid: 'A', note: 'mine' },
      { uid: 'B', note: 'theirs' },
    ]);
    expect(disputed).toEqual([]);
  });

  test('the same change made twice', () => {
    const change = withDetails({ name: 'Boats', description: '', public: true });

    expect(merged(change(base), change(base))).toMatchObject({ name: 'Boats', disputed: [] });
  });
});

describe('two changes that touch are told apart', () => {
  test('two names', () => {
    expect(merged({ ...base, name: 'Boats' }, { ...base, name: 'Barks' })).toMatchObject({
      name: 'Boats',
      disputed: ['name'],
    });
  });

  test('two orders', () => {
    expect(merged(moveEntry('A', 3)(base), moveEntry('D', 0)(base))).toMatchObject({ disputed: ['entries'] });
  });

  test('two notes on one item', () => {
    expect(merged(withNote('A', 'one')(base), withNote('A', 'other')(base))).toMatchObject({ disputed: ['entries'] });
  });

  test('a note on an item that is gone', () => {
    expect(merged(withNote('A', 'look')(base), removeEntries(['A'])(base))).toMatchObject({ disputed: ['entries'] });
    expect(merged(removeEntries(['A'])(base), withNote('A', 'look')(base))).toMatchObject({ disputed: ['entries'] });
  });
});
