import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health, type Health } from '@iconotheca/contracts/http/health';
import { freePort } from '@iconotheca/http/testing/free-port';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { imagesFolder } from '../archive.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { openEngine } from '../search/open-engine.ts';
import { serve } from '../serve.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';
import { describeRoom } from './room-on-disk.ts';

async function readinessOf({ get }: Pick<TestArchive, 'get'>): Promise<{ status: number; state: Health }> {
  const answer = await get('/api/health/ready');
  return { status: answer.status, state: health.parse(await answer.json()) };
}

let archive: TestArchive;
beforeAll(async () => {
  archive = await startArchive();
});
afterAll(() => archive.stop());

test('an archive whose pictures are gone says so by name until they are back, and lives', async () => {
  const folder = imagesFolder(archive.dataDir);
  expect(await readinessOf(archive)).toMatchObject({ status: 200, state: { parts: { files: 'in a folder' } } });

  await rename(folder, `${folder}-lost`);
  const lost = await readinessOf(archive);
  // The folder becomes a file, as when a disk comes back as something else.
  await writeFile(folder, '');
  const replaced = await readinessOf(archive);
  const live = await archive.get('/api/health/live');
  await rm(folder);
  await rename(`${folder}-lost`, folder);

  expect(lost).toMatchObject({
    status: 503,
    state: { ok: false, parts: { files: expect.stringContaining('images cannot be written just now (ENOENT)') } },
  });
  expect(replaced).toMatchObject({ status: 503, state: { parts: { files: expect.stringContaining('(ENOTDIR)') } } });
  expect(live.status).toBe(200);
  expect(await readinessOf(archive)).toMatchObject({ status: 200, state: { ok: true } });
});

test('an archive lives while its index is made, says so, and asks readers to come again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'archive-starting-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  const settings = { DATA_DIR: dataDir, ARCHIVE_PORT: port, SEED: 'none', ICONCLASS: 'built-in', LOG_LEVEL: 'silent' };
  const config = readConfig(settings);
  const [opening, isMade] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const serving = serve(config, createLogger(config), {
    async open(deps) {
      opening.resolve(undefined);
      await isMade.promise;
      return openEngine(deps);
    },
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await opening.promise;

  expect((await get('/api/health/live')).status).toBe(200);
  expect(await readinessOf({ get })).toMatchObject({
    status: 503,
    state: { ok: false, parts: { start: 'The search index is being opened, or made of 0 items.' } },
  });
  const search = await get('/api/search?q=lion');
  expect([search.status, search.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await errorOf(search)).toMatchObject({ code: 'overloaded', error: expect.stringContaining('is starting') });
  isMade.resolve(undefined);
  const running = await serving;

  expect(await readinessOf({ get })).toMatchObject({ status: 200, state: { ok: true } });
  expect((await get('/api/search?q=lion')).status).toBe(200);
  await running.close();
});

test('an archive with room says so', async () => {
  expect(await readinessOf(archive)).toMatchObject({ state: { parts: { disk: 'has room' } } });
});

test.runIf(process.platform === 'linux')('a disk without room is named', async () => {
  // A file system that has no free blocks for any user.
  await expect(describeRoom('/proc')).rejects.toMatchObject({
    code: 'storage-full',
    message: expect.stringContaining('less than 50 MB left'),
  });
});
