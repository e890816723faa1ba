import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openConcurrencyLimiter } from './concurrency-limiter.ts';
import { openSingleFlight } from './single-flight.ts';

const refusal = 'Too much is waiting.';

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

describe('a limiter of concurrency', () => {
  it('runs a few at a time, in the order they came', async () => {
    const limiter = openConcurrencyLimiter({ refusal, atOnce: 2, maxWaiting: 10 });
    const began: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => controlled(began, name));
    const results = works.map(({ work }) => limiter.run(work));

    works[0]?.end();
    await results[0];
    await nextTurn();

    expect(began).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses what comes when too much is waiting', async () => {
    const limiter = openConcurrencyLimiter({ refusal, atOnce: 1, maxWaiting: 1 });
    const began: string[] = [];
    const [first, second, third] = [controlled(began, 'a'), controlled(began, 'b'), controlled(began, 'c')];
    const running = limiter.run(first.work);
    const waiting = limiter.run(second.work);

    const refused = limiter.run(third.work);

    await expect(refused).rejects.toMatchObject({ code: 'overloaded', status: 503 });
    first.end();
    second.end();
    expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
  });

  it('leaves out what no caller waits for any more, and makes room at once', async () => {
    const limiter = openConcurrencyLimiter({ refusal, atOnce: 1, maxWaiting: 1 });
    const began: string[] = [];
    const [first, second, third] = [controlled(began, 'a'), controlled(began, 'b'), controlled(began, 'c')];
    const running = limiter.run(first.work);
    const client = new AbortController();
    const dropped = limiter.run(second.work, client.signal);
    client.abort();
    const waiting = limiter.run(third.work);

    first.end();
    third.end();

    await expect(dropped).rejects.toMatchObject({ code: 'overloaded' });
    expect(await Promise.all([running, waiting])).toEqual(['a', 'c']);
    expect(began).toEqual(['a', 'c']);
  });

  it('goes on after work that failed', async () => {
    const limiter = openConcurrencyLimiter({ refusal, atOnce: 1, maxWaiting: 10 });
    const failed = limiter.run(() => Promise.reject(new Error('no')));

    const next = limiter.run(() => Promise.resolve('yes'));

    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('a single flight', () => {
  it('is done once for all who ask at the same time', async () => {
    const shared = openSingleFlight<string>();
    const began: string[] = [];
    const { work, end } = controlled(began, 'a');
    const client = new AbortController().signal;
    const results = [1, 2, 3].map(() => shared.run('key', client, work));

    end();

    expect(await Promise.all(results)).toEqual(['a', 'a', 'a']);
    expect(began).toEqual(['a']);
  });

  it('is wanted as long as one client is there', async () => {
    const shared = openSingleFlight<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const { promise, resolve } = Promise.withResolvers<string>();
    let signal: AbortSignal | undefined;
    const result = shared.run('key', first.signal, (given) => {
      signal = given;
      return promise;
    });
    void shared.run('key', second.signal, () => promise);

    first.abort();
    const afterFirst = signal?.aborted;
    second.abort();

    expect([afterFirst, signal?.aborted]).toEqual([false, true]);
    resolve('done');
    expect(await result).toBe('done');
  });

  it('begins anew for a caller who comes when no one waits any more', async () => {
    const shared = openSingleFlight<string>();
    const gone = new AbortController();
    const left = Promise.withResolvers<string>();
    const first = shared.run('key', gone.signal, () => left.promise);
    gone.abort();

    const second = await shared.run('key', new AbortController().signal, () => Promise.resolve('made anew'));

    expect(second).toBe('made anew');
    left.resolve('left');
    expect(await first).toBe('left');
  });
});
