import { uidOf } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { findUndescribed, undescribedPageSize, type UndescribedPage } from './find-undescribed.ts';

/** A server on which these items have no notations. */
function serverOf(uids: readonly string[]) {
  const asked: number[] = [];
  const ask = (page: number): Promise<UndescribedPage> => {
    asked.push(page);
    const first = page * undescribedPageSize;
    const hits = uids.slice(first, first + undescribedPageSize).map((id) => ({ ID: [id], TYPE: ['print'] }));
    return Promise.resolve({ hits, total: uids.length });
  };
  return { ask, asked };
}

const many = Array.from({ length: 50 }, (_, index) => `item ${index}`);
const found = async (server: ReturnType<typeof serverOf>, passed: readonly string[], skipped = passed.length) => {
  const item = await findUndescribed(server.ask, new Set(passed), skipped);
  return item && uidOf(item);
};

test('ANNO-6: the next item is the first that was neither described nor skipped', async () => {
  expect(await found(serverOf(many), [])).toBe('item 0');
  expect(await found(serverOf(many), ['item 0', 'item 1'])).toBe('item 2');
});

test('ANNO-6: what was skipped by the page is not asked for again', async () => {
  const server = serverOf(many);

  expect(await found(server, many.slice(0, 45))).toBe('item 45');
  expect(server.asked).toEqual([2]);
});

test('ANNO-6: when others described what was skipped, nothing before is missed', async () => {
  const passed = many.slice(0, 45);

  expect(await found(serverOf(['new', ...passed.slice(0, 3)]), passed)).toBe('new');
});

test('ANNO-6: nothing is left when everything was passed', async () => {
  expect(await found(serverOf(many), many)).toBeUndefined();
  expect(await found(serverOf([]), [])).toBeUndefined();
});
