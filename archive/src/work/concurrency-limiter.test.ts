import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openLane } from './concurrency-limiter.ts';
import { shareWork } from './single-flight.ts';

const always = () => true;

/** Work that ends when it is told to, and writes down that it began. */
function controlled(began: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    work: () => {
      began.push(name);
      return promise;
    },
    end: () => resolve(name),
  };
}

describe('a lane', () => {
  it('runs a few at a time, in the order they came', async () => {
    const lane = openLane({ atOnce: 2, maxWaiting: 10 });
    const began: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => controlled(began, name));
    const results = works.map(({ work }) => lane.run(work, always));

    works[0]?.end();
    await results[0];
    await nextTurn();

    expect(began).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses what comes when too much is waiting', async () => {
    const lane = openLane({ atOnce: 1, maxWaiting: 1 });
    const began: string[] = [];
    const [first, second, third] = [controlled(began, 'a'), controlled(began, 'b'), controlled(began, 'c')];
    const running = lane.run(first.work, always);
    const waiting = lane.run(second.work, always);

    const refused = lane.run(third.work, always);

    await expect(refused).rejects.toMatchObject({ code: 'overloaded', status: 503 });
    first.end();
    second.end();
    expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
  });

  it('does not do what nobody waits for any more, and makes room at once', async () => {
    const lane = openLane({ atOnce: 1, maxWaiting: 1 });
    const began: string[] = [];
    const [first, second, third] = [controlled(began, 'a'), controlled(began, 'b'), controlled(began, 'c')];
    const running = lane.run(first.work, always);
    const dropped = lane.run(second.work, () => false);
    const waiting = lane.run(third.work, always);

    first.end();
    third.end();

    await expect(dropped).rejects.toMatchObject({ code: 'overloaded' });
    expect(await Promise.all([running, waiting])).toEqual(['a', 'c']);
    expect(began).toEqual(['a', 'c']);
  });

  it('goes on after work that failed', async () => {
    const lane = openLane({ atOnce: 1, maxWaiting: 10 });
    const failed = lane.run(() => Promise.reject(new Error('no')), always);

    const next = lane.run(() => Promise.resolve('yes'), always);

    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('shared work', () => {
  it('is done once for all who ask at the same time', async () => {
    const shared = shareWork<string>();
    const began: string[] = [];
    const { work, end } = controlled(began, 'a');
    const client = new AbortController().signal;
    const results = [1, 2, 3].map(() => shared.run('key', client, work));

    end();

    expect(await Promise.all(results)).toEqual(['a', 'a', 'a']);
    expect(began).toEqual(['a']);
  });

  it('is wanted as long as one client is there', async () => {
    const shared = shareWork<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const { promise, resolve } = Promise.withResolvers<string>();
    let isWanted = always;
    const result = shared.run('key', first.signal, (ask) => {
      isWanted = ask;
      return promise;
    });
    void shared.run('key', second.signal, () => promise);

    first.abort();
    const afterFirst = isWanted();
    second.abort();

    expect([afterFirst, isWanted()]).toEqual([true, false]);
    resolve('done');
    expect(await result).toBe('done');
  });
});
