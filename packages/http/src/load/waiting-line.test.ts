import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWaitingLine, type Cost, type LineBounds, type WaitingLine } from './waiting-line.ts';

const bounds: LineBounds = {
  atOnce: 3,
  costlyAtOnce: 2,
  mostWaiting: 4,
  patienceMs: 1_000,
  hurriedMs: 100,
  countedMs: 10_000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes callers for a line, and records the outcome of each. */
function callers(line: WaitingLine) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    refused,
    come: async (name: string, cost: Cost, gone?: AbortSignal) => {
      void line.enter(cost, gone).then((end) => {
        if (end === undefined) refused.push(name);
        else {
          begun.push(name);
          ends.set(name, end);
        }
      });
      await vi.advanceTimersByTimeAsync(0);
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('calls that stand in line', () => {
  test('are served cheap ones first, each group in the order in which it came', async () => {
    const { begun, come, end } = callers(openWaitingLine(bounds));
    for (const name of ['d1', 'd2', 'd3', 'd4']) await come(name, 'costly');
    for (const name of ['c1', 'c2']) await come(name, 'cheap');

    for (const name of ['d1', 'd2', 'c2', 'd3']) await end(name);

    expect(begun).toEqual(['d1', 'd2', 'c1', 'c2', 'd3', 'd4']);
  });

  test('leave room for cheap ones, however many costly ones there are', async () => {
    const { begun, come } = callers(openWaitingLine(bounds));
    for (const name of ['d1', 'd2', 'd3']) await come(name, 'costly');

    await come('c1', 'cheap');

    expect(begun).toEqual(['d1', 'd2', 'c1']);
  });

  test('are refused at once where too many wait', async () => {
    const line = openWaitingLine(bounds);
    const { refused, come } = callers(line);
    for (let at = 0; at < 6; at += 1) await come(`d${at}`, 'costly');

    await come('too many', 'costly');
    await come('too many, too', 'cheap');
    await come('and too many', 'cheap');

    expect(refused).toEqual(['too many', 'and too many']);
    expect(line.length()).toEqual({ atWork: 3, waiting: 4 });
  });

  test('are refused when their turn does not come in time, and nothing is left of them', async () => {
    const line = openWaitingLine(bounds);
    const { refused, come } = callers(line);
    for (const name of ['d1', 'd2', 'd3']) await come(name, 'costly');

    await vi.advanceTimersByTimeAsync(bounds.patienceMs);

    expect(refused).toEqual(['d3']);
    expect(line.length()).toEqual({ atWork: 2, waiting: 0 });
  });

  test('may wait for long after a quiet time, and only shortly once calls have waited all along', async () => {
    const { begun, refused, come, end } = callers(openWaitingLine({ ...bounds, mostWaiting: 20 }));
    for (const name of ['d1', 'd2', 'd3']) await come(name, 'costly');
    await vi.advanceTimersByTimeAsync(900);
    await come('d4', 'costly');
    await end('d1');
    expect(begun).toContain('d3');
    await vi.advanceTimersByTimeAsync(200);

    await come('d5', 'costly');
    await vi.advanceTimersByTimeAsync(50);
    await end('d2');

    expect(refused).toEqual(['d4']);
    expect(begun.at(-1)).toBe('d5');
  });

  test('stand in the way of none once their caller has gone', async () => {
    const line = openWaitingLine(bounds);
    const { begun, come, end } = callers(line);
    const gone = new AbortController();
    for (const name of ['d1', 'd2']) await come(name, 'costly');
    await come('d3', 'costly', gone.signal);
    await come('d4', 'costly');

    gone.abort();
    await end('d1');

    expect(begun).toEqual(['d1', 'd2', 'd4']);
    expect(line.length()).toEqual({ atWork: 2, waiting: 0 });
  });

  test('come to their turn where those before them take long', async () => {
    const { begun, come, end } = callers(openWaitingLine({ ...bounds, countedMs: 500 }));
    for (const name of ['d1', 'd2', 'd3']) await come(name, 'costly');

    await vi.advanceTimersByTimeAsync(500);
    // Their ends, which come late, make no second room.
    for (const name of ['d1', 'd2']) await end(name);
    for (const name of ['d4', 'd5']) await come(name, 'costly');

    expect(begun).toEqual(['d1', 'd2', 'd3', 'd4']);
  });
});
