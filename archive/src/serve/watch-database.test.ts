import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { watchDatabase } from './watch-database.ts';

test('a table of Iconclass that the index could not be read by at once is tried again, and items are followed meanwhile', async () => {
  const refresh = vi.fn(() => Promise.resolve(false)).mockResolvedValueOnce(true);
  const rebuild = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('its file could not be read'));
  const onChange = vi.fn(() => Promise.resolve());

  const stop = watchDatabase({
    records: { stateOfOthers: () => Promise.resolve('1') },
    table: { refresh },
    indexer: { advance: () => Promise.resolve(), rebuild, health: vi.fn(), close: () => Promise.resolve() },
    onChange,
    logger: pino({ level: 'silent' }),
    intervalMs: 1,
  });
  await vi.waitUntil(() => refresh.mock.calls.length > 3);
  stop();

  expect(rebuild).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenCalledTimes(1);
});
