import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { health } from '@iconotheca/contracts/http/health';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { uploadResult } from '@iconotheca/contracts/upload/upload';
import { hasS3, startS3, type S3Server } from '@iconotheca/http/testing/s3-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quartersJpeg, readQuarters } from '../../testing/image-archive.ts';
import { aPerson } from '../../testing/people.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../../testing/start-archive.ts';

describe.skipIf(!hasS3)('an archive whose files lie in S3 (versitygw is installed)', () => {
  let server: S3Server;
  let archive: TestArchive;
  let token: string;

  beforeAll(async () => {
    server = await startS3();
    archive = await startArchive({ env: { FILES: `s3://${server.bucket}/site` } });
    ({ token } = aPerson(archive.dataDir));
  });
  afterAll(async () => {
    await archive.stop();
    await server.stop();
  });

  async function send(): Promise<Response> {
    return fetch(`${archive.address}/api/upload?filename=leaf.jpg`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${token}` },
      body: new Uint8Array(await quartersJpeg(1_200, 1_100)),
    });
  }

  const read = async (path: string) => Buffer.from(await (await archive.get(path)).arrayBuffer());

  test('takes an upload, and serves thumbnail, tile, part and description of it, also from another machine', async () => {
    const { newfilename: name } = uploadResult.parse(await (await send()).json());

    for (const round of ['here', 'elsewhere']) {
      expect((await sharp(await read(thumbnailUrl(name))).metadata()).width, round).toBe(150);
      const tile = await read(`/iiif/2/${name}/0,0,512,512/512,512/0/default.jpg`);
      expect((await sharp(tile).metadata()).width).toBe(512);
      expect(await readQuarters(await read(`/iiif/2/${name}/full/300,275/0/default.jpg`))).toEqual([
        'red',
        'green',
        'blue',
        'yellow',
      ]);
      expect(await (await archive.get(`/iiif/2/${name}/info.json`)).json()).toMatchObject({
        width: 1_200,
        height: 1_100,
      });
      expect((await sharp(await read(`/f/${name}`)).metadata()).width).toBe(1_200);
      // Nothing of it is left on this machine: it is made again from the bucket.
      for (const folder of ['fetched', 'derivatives']) {
        await rm(join(archive.dataDir, 'images', folder), { recursive: true, force: true });
      }
    }
  });

  test('refuses with a sentence while S3 is away, says so, and has lost nothing when it is back', async () => {
    const { newfilename: name } = uploadResult.parse(await (await send()).json());
    await server.pause();

    const refused = await send();

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await errorOf(refused)).error).toMatch(/store of the archive’s files cannot be used just now/u);
    const ready = await archive.get('/api/health/ready');
    expect(ready.status).toBe(503);
    expect(health.parse(await ready.json()).parts['files']).toMatch(/store of the archive’s files cannot be used/u);

    await server.resume();
    await waitFor(async () => (await archive.get('/api/health/ready')).ok);
    expect((await sharp(await read(`/iiif/2/${name}/full/max/0/default.jpg`)).metadata()).width).toBe(1_200);
    expect((await send()).status).toBe(200);
  });
});
