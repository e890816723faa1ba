import { limits } from '@iconotheca/contracts/limits';
import { describe, expect, test } from 'vitest';
import { itemPageReader } from './item-pages.ts';
import { openDatabase } from '../db/open-database.ts';
import { anItem } from '../testing/an-item.ts';
import { openRecordStore } from '../stores/sqlite/record-store.ts';

const day = /^\d{4}-\d{2}-\d{2}T/u;

async function anArchive(uids: readonly string[]) {
  const { items } = openRecordStore(openDatabase(':memory:'));
  for (const uid of uids) await items.save(anItem({ ID: [uid] }));
  return { items, pages: itemPageReader(items) };
}

describe('the list of all items', () => {
  test('has them in the order in which they came in, each with the day of its last save', async () => {
    const { pages } = await anArchive(['b', 'a', 'c']);

    const { items } = await pages.page(0);

    expect(items.map(({ uid }) => uid)).toEqual(['b', 'a', 'c']);
    expect(items.every(({ changed }) => day.test(changed))).toBe(true);
  });

  test('of an empty archive is empty, and has no further page', async () => {
    const { pages } = await anArchive([]);

    expect(await pages.summary()).toEqual({ total: 0, pages: [] });
    expect(await pages.page(0)).toEqual({ items: [] });
    await expect(pages.page(1)).rejects.toMatchObject({ code: 'not-found', field: 'page' });
  });

  test('is cut into pages, and says of each when it last changed', async () => {
    const { pages } = await anArchive(Array.from({ length: limits.itemsPerPage + 1 }, (_, at) => `i${at}`));

    const summary = await pages.summary();

    expect(summary.total).toBe(limits.itemsPerPage + 1);
    expect(summary.pages.map(({ count }) => count)).toEqual([limits.itemsPerPage, 1]);
    expect((await pages.page(1)).items.map(({ uid }) => uid)).toEqual([`i${limits.itemsPerPage}`]);
  });

  test('follows what is saved and removed', async () => {
    const { items, pages } = await anArchive(['a', 'b']);
    await pages.summary();

    await items.remove('a');
    await items.save(anItem({ ID: ['c'] }));

    expect((await pages.summary()).total).toBe(2);
    expect((await pages.page(0)).items.map(({ uid }) => uid)).toEqual(['b', 'c']);
  });
});
