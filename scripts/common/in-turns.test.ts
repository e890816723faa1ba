import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('no more than so many are worked on at a time, and results keep the order of the items', async () => {
  let running = 0;
  let most = 0;

  const results = await inTurns([3, 1, 2, 0], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });

  expect(results).toEqual([30, 10, 20, 0]);
  expect(most).toBe(2);
});

test('the first failure is the result', async () => {
  const results = inTurns([1, 2, 3], 1, async (item) => {
    if (item === 2) throw new Error('two');
    return await Promise.resolve(item);
  });

  await expect(results).rejects.toThrow('two');
});
