import { expect, test } from 'vitest';
import { searchDocument } from '../../documents/search-document.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { sortKeysOf } from '../columns/sort-orders.ts';
import type { WrittenDocument } from '../writing/delta.ts';
import { rememberBeginnings } from './remembered-beginnings.ts';

function written(title: string): WrittenDocument {
  const document = searchDocument({ ID: ['A'], TYPE: ['print'], TITLE: [title] }, openSmallTable(), []);
  const positions = { SORTID: 0, TIPE: 0, HIM: 0, ADATE: 0, PARENT: 0, NEWEST: 0, hash: 0 };
  return { document, versionId: 1, keys: sortKeysOf(document), positions };
}

test('words of a beginning are remembered until an item comes to hold one that belongs among them', () => {
  const asked = { beginning: 'li', size: 2 };
  const remembered = rememberBeginnings();
  const rememberedAfter = (title: string) => {
    remembered.set(asked, ['lion', 'lioness']);
    remembered.write({ written: [written(title)] });
    return remembered.get(asked) !== undefined;
  };

  expect(['a lion', 'a ship', 'a lizard', 'a lily'].map(rememberedAfter)).toEqual([true, true, true, false]);
  expect(remembered.get({ ...asked, size: 3 })).toBeUndefined();
  remembered.set({ beginning: 'li', size: 3 }, ['lion', 'lioness']);
  remembered.write({ written: [written('a lizard')] });
  expect(remembered.get({ beginning: 'li', size: 3 })).toBeUndefined();
});
