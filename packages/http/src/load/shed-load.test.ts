import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorBody } from '@iconotheca/contracts/http/error';
import type { Response as Answering } from 'express';
import { expect, test } from 'vitest';
import { serveApp } from '../testing/serve-app.ts';
import { shedLoad } from './shed-load.ts';
import { openWaitingLine } from './waiting-line.ts';

const bounds = { atOnce: 2, costlyAtOnce: 1, mostWaiting: 1, patienceMs: 60_000, hurriedMs: 60_000, countedMs: 60_000 };

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

/** A server whose calls are answered when the test says so. */
async function aBusyServer(delayMs = 0, given = bounds) {
  const held: Answering[] = [];
  const line = openWaitingLine(given);
  const { url, log } = await serveApp((app) => {
    const costs = new Map([
      ['/search', 'costly'],
      ['/read', 'cheap'],
    ] as const);
    app.use(shedLoad({ line, loop: { delayMs: () => delayMs }, costOf: ({ path }) => costs.get(path as '/search') }));
    app.get('/health', (_request, response) => void response.json({ ok: true }));
    app.use((_request, response) => void held.push(response));
  });
  return {
    log,
    line,
    held,
    ask: (path: string, init?: RequestInit) => fetch(url + path, init),
    answerAll: () => {
      for (const response of held.splice(0)) response.json({ ok: true });
    },
  };
}

test('what comes when the line is full is refused with 503 and when to come again, and health is told all the same', async () => {
  const { ask, line, held, answerAll } = await aBusyServer();
  const first = ask('/search');
  await until(() => held.length === 1);
  const second = ask('/search');
  await until(() => line.length().waiting === 1);

  const refused = await ask('/search');
  const health = await ask('/health');
  answerAll();
  await until(() => held.length === 1);
  answerAll();

  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(errorBody.parse(await refused.json()).code).toBe('overloaded');
  expect([health.status, (await first).status, (await second).status]).toEqual([200, 200, 200]);
});

test('a reader who leaves gives their turn away', async () => {
  const { ask, line, held, answerAll } = await aBusyServer();
  const leaving = new AbortController();
  const left = ask('/search', { signal: leaving.signal });
  await until(() => held.length === 1);
  const next = ask('/search');
  await until(() => line.length().waiting === 1);

  leaving.abort();

  await expect(left).rejects.toThrow('aborted');
  await until(() => held.length === 2);
  answerAll();
  expect((await next).status).toBe(200);
});

test('a process that is late refuses what is costly before what is cheap, and neither where hardly any calls are there', async () => {
  const many = { ...bounds, atOnce: 100, costlyAtOnce: 50 };
  const { ask, line, answerAll } = await aBusyServer(500, many);
  const calls = Array.from({ length: 17 }, () => ask('/search'));
  await until(() => line.length().atWork === calls.length);

  const costly = await ask('/search');
  const cheap = ask('/read');
  await until(() => line.length().atWork === calls.length + 1);
  answerAll();

  expect(costly.status).toBe(503);
  expect((await cheap).status).toBe(200);
  expect(await Promise.all(calls.map(async (call) => (await call).status))).toEqual(calls.map(() => 200));
});

test('what is refused costs no line of the log but for those who look into it, and no trace', async () => {
  const { ask, line, held, answerAll, log } = await aBusyServer(0, { ...bounds, mostWaiting: 0 });
  const first = ask('/search');
  await until(() => held.length === 1);

  await (await ask('/search')).text();
  answerAll();
  await first;
  await until(() => log.length === 2);

  expect(log.filter((each) => 'err' in each)).toEqual([]);
  const debug = 20;
  expect(new Map(log.map(({ status, level }) => [status, level])).get(503)).toBe(debug);
  expect(line.length()).toEqual({ atWork: 0, waiting: 0 });
});
