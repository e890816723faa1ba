import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasS3, startS3, type S3Server } from '@iconotheca/http/testing/s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFilesAt } from '../../files.ts';
import type { CheckedFiles } from '../../ports/file-store.ts';
import { fileStoreContract } from '../../ports/testing/file-store.contract.ts';

describe.skipIf(!hasS3)('with S3 (versitygw is installed)', () => {
  let server: S3Server;
  let folder: string;
  beforeAll(async () => {
    server = await startS3();
    folder = await mkdtemp(join(tmpdir(), 'archive-s3-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  function open(address = `s3://${server.bucket}/${randomUUID()}`, filesCacheBytes?: number): Promise<CheckedFiles> {
    return openFilesAt({ folder: join(folder, randomUUID()), files: address, filesCacheBytes });
  }

  fileStoreContract('a bucket', async () => ({ files: await open(), remove: async () => undefined }));

  test('a bucket that can be used passes the check, and leaves nothing of it', async () => {
    const files = await open();

    await files.check();

    expect(await files.health()).toBe(`in the bucket ${server.bucket}`);
    expect(await keysOf(files, 'checks')).toEqual([]);
  });

  test('archives that start over one empty bucket at the same time all pass the check', async () => {
    const address = `s3://${server.bucket}/${randomUUID()}`;
    const machines = await Promise.all(Array.from({ length: 6 }, () => open(address)));

    const checks = machines.map(async (files) => {
      for (let time = 0; time < 20; time += 1) await files.check();
    });

    await expect(Promise.all(checks)).resolves.toHaveLength(6);
  });

  test('more files than a page of a list holds are listed', async () => {
    const files = await open();
    const keys = Array.from({ length: 1_003 }, (_, at) => `originals/aa/${at}.jpg`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, Buffer.from('1'))));
    }

    expect(new Set(await keysOf(files, 'originals'))).toEqual(new Set(keys));
  });

  test('copies on this machine stay within their size, and one that is in use is there to its end', async () => {
    const own = join(folder, randomUUID());
    const files = await openFilesAt({
      folder: own,
      files: `s3://${server.bucket}/${randomUUID()}`,
      filesCacheBytes: 25,
    });
    for (const name of ['a', 'b', 'c', 'd']) await files.put(`pyramids/aa/${name}.tif`, Buffer.from(name.repeat(10)));

    const read = await files.use('pyramids/aa/a.tif', async (path) => {
      for (const name of ['b', 'c', 'd']) await files.use(`pyramids/aa/${name}.tif`, () => Promise.resolve());
      return await readFile(path, 'utf8');
    });

    expect(read).toBe('aaaaaaaaaa');
    await expect.poll(() => readdir(join(own, 'fetched', 'copies'))).toHaveLength(2);
    expect(await readdir(join(own, 'fetched', 'temporary'))).toEqual([]);
  });

  test('what is wrong with a place is said in a sentence that holds no credentials', async () => {
    const secret = String(process.env['AWS_SECRET_ACCESS_KEY']);
    const sentence = async (address?: string) => {
      const said = await (await open(address)).check().catch((error: Error) => error);
      expect(said).toMatchObject({ name: 'StartError' });
      expect(String(said)).not.toContain(secret);
      return String(said);
    };

    expect(await sentence('s3://no-such-bucket/x')).toMatch(/There is no bucket no-such-bucket at http:\/\/127/u);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    expect(await sentence()).toMatch(/refuses the credentials; set AWS_ACCESS_KEY_ID/u);
    vi.unstubAllEnvs();
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown');
    expect(await sentence()).toMatch(/refuses the credentials/u);
    vi.unstubAllEnvs();
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
    expect(await sentence()).toMatch(/No S3 answers at http:\/\/127\.0\.0\.1:9 \(ECONNREFUSED\)/u);
    vi.unstubAllEnvs();
    await expect(open('s3://X')).rejects.toThrow('FILES must be folder, or s3://BUCKET');
  });

  test('a service that is away refuses with a sentence, loses nothing, and is well when it is back', async () => {
    const key = 'originals/aa/0.jpg';
    const address = `s3://${server.bucket}/${randomUUID()}`;
    await (await open(address)).put(key, Buffer.from('acknowledged'));
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
    const away = await open(address);

    const acts = [
      () => away.put(key, Buffer.from('x')),
      () => away.get(key),
      () => away.open(key),
      () => away.health(),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 5 });
    vi.unstubAllEnvs();

    const back = await open(address);
    expect(String(await back.get(key))).toBe('acknowledged');
  });
});

async function keysOf(files: CheckedFiles, of: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(of)) keys.push(key);
  return keys;
}
