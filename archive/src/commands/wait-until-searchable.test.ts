import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexHealth } from '@iconotheca/search-engine/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeServingLock, type ServingLock } from '../db/serving-lock.ts';
import { tellHowFar } from '../search/how-far.ts';
import { waitUntilSearchable } from './wait-until-searchable.ts';

const logger = { error: () => undefined };
let dataDir: string;
let lock: ServingLock | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wait-test-'));
  lock = takeServingLock(dataDir);
});

afterEach(() => {
  lock?.release();
  rmSync(dataDir, { recursive: true, force: true });
});

const healthAt = (seq: number): IndexHealth => ({ seq, behind: 0, refused: 0, due: 0, bytes: 0 });
const wait = (stop = new AbortController().signal) => waitUntilSearchable({ dataDir, from: 1, until: 5, stop });

test('an import waits until searches know what it brought', async () => {
  let seq = 1;
  const stopTelling = tellHowFar({ dataDir, indexer: { health: () => healthAt(seq) }, logger });
  let isOver = false;
  const waiting = wait().finally(() => (isOver = true));

  seq = 4;
  await new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
  expect(isOver).toBe(false);
  seq = 5;

  expect(await waiting).toBe('All of it is searchable.');
  stopTelling();
});

test('it does not wait for an archive that is not there, has stopped or does not say, nor when it is interrupted', async () => {
  expect(await wait()).toMatch(/does not say/u);
  const stopTelling = tellHowFar({ dataDir, indexer: { health: () => healthAt(1) }, logger });
  expect(await wait(AbortSignal.abort())).toMatch(/by itself/u);
  const waiting = wait();
  stopTelling();
  lock?.release();
  lock = undefined;
  expect(await waiting).toMatch(/stopped/u);
  expect(await wait()).toMatch(/No archive serves/u);
});
