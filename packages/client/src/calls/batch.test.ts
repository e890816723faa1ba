import { describe, expect, test } from 'vitest';
import { batched } from './batch.ts';

/** Answers each key with itself in capitals, and remembers what was asked for together. */
function capitals(mostKeys: number) {
  const calls: (readonly string[])[] = [];
  const ask = batched(mostKeys, async (keys) => {
    calls.push(keys);
    if (keys.includes('fault')) throw new Error('no answer');
    return (key) => key.toUpperCase();
  });
  return { ask, calls };
}

describe('calls of one turn', () => {
  test('travel together, a key that is asked for twice once', async () => {
    const { ask, calls } = capitals(10);

    const answers = await Promise.all([ask('a'), ask('b'), ask('a')]);

    expect(answers).toEqual(['A', 'B', 'A']);
    expect(calls).toEqual([['a', 'b']]);
  });

  test('become further calls when they are too many for one', async () => {
    const { ask, calls } = capitals(2);

    await Promise.all([ask('a'), ask('b'), ask('c')]);

    expect(calls).toEqual([['a', 'b'], ['c']]);
  });

  test('fail together, and leave those of the next turn alone', async () => {
    const { ask } = capitals(10);

    const failed = await Promise.allSettled([ask('a'), ask('fault')]);

    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask('a')).resolves.toBe('A');
  });
});
