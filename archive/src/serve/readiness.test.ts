import { rename, rm, writeFile } from 'node:fs/promises';
import { health, type Health } from '@iconotheca/contracts/http/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imagesFolder } from '../archive.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { describeRoom } from './room-on-disk.ts';

async function readinessOf({ get }: TestArchive): Promise<{ status: number; state: Health }> {
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
