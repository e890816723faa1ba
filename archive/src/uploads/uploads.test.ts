import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { limits } from '@iconotheca/contracts/limits';
import { uploadResult } from '@iconotheca/contracts/upload/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPass, aPerson } from '../testing/people.ts';
import { databaseFile } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { imageKeys } from '../images/image-files.ts';
import { quartersJpeg } from '../testing/image-archive.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await quartersJpeg(200, 100);
  archive = await startArchive({ env: { UPLOAD_DAILY_MB: '60' } });
});
afterAll(() => archive.stop());

interface Sending {
  token?: string | undefined;
  filename?: string;
  type?: string;
  body?: Buffer;
}

function send({ token, filename = 'leaf.jpg', type = 'image/jpeg', body = jpeg }: Sending): Promise<Response> {
  return fetch(`${archive.address}/api/upload?${new URLSearchParams({ filename }).toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    body: new Uint8Array(body),
  });
}

async function uploaded(sending: Sending): Promise<string> {
  return uploadResult.parse(await (await send(sending)).json()).newfilename;
}

const folder = () => join(archive.dataDir, 'images');

function filesBelow(kind: string): string[] {
  const dir = join(folder(), kind);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name);
}

const allFiles = () => ['originals', 'pyramids', 'thumbnails', 'temporary'].flatMap(filesBelow);

describe('an upload', () => {
  test('becomes an image under a new name each time', async () => {
    const { token } = aPerson(archive.dataDir);

    const names = [await uploaded({ token }), await uploaded({ token, filename: 'SCAN 1.JPEG' })];

    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      const thumbnail = await archive.get(thumbnailUrl(name));
      expect((await sharp(await thumbnail.bytes()).metadata()).width).toBe(150);
    }
    expect(filesBelow('temporary')).toEqual([]);
  });

  test('UPLD-4: is persisted as it was sent, where no request reaches it', async () => {
    const { token } = aPerson(archive.dataDir);
    const sent = await sharp(jpeg)
      .withExif({ IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();
    const before = new Set(filesBelow('originals'));

    const name = await uploaded({ token, body: sent });

    const version = filesBelow('originals').find((file) => !before.has(file)) ?? '';
    const original = readdirSync(join(folder(), 'originals')).map((dir) => join(folder(), 'originals', dir, version));
    expect(await readFile(original.find((file) => existsSync(file)) ?? '')).toEqual(sent);
    const served = Buffer.from(await (await archive.get(`/f/${name}`)).arrayBuffer());
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['without an account', () => undefined, 401, 'login-required'],
    ['whose login has expired', () => aPerson(archive.dataDir, { expiresAt: 1 }).token, 401, 'login-required'],
    ['with a pass', () => aPass(archive.dataDir), 403, 'not-allowed'],
  ])('of a sender %s is refused before it is read', async (_who, tokenOf, status, code) => {
    const files = allFiles();

    const response = await send({ token: tokenOf(), body: Buffer.alloc(1_000_000) });

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code });
    expect(allFiles()).toEqual(files);
  });

  test.each<[string, Sending, number, string]>([
    ['is called .png', { filename: 'leaf.png' }, 415, 'unsupported-media-type'],
    ['is called .jpg.exe', { filename: 'leaf.jpg.exe' }, 415, 'unsupported-media-type'],
    ['has no name', { filename: '' }, 400, 'bad-request'],
    ['has a name of 300 letters', { filename: `${'x'.repeat(300)}.jpg` }, 400, 'bad-request'],
    ['is a form', { type: 'multipart/form-data; boundary=x' }, 415, 'unsupported-media-type'],
    ['is empty', { body: Buffer.alloc(0) }, 415, 'unsupported-media-type'],
    ['is a PNG', { body: Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1') }, 415, 'unsupported-media-type'],
    ['has too many bytes', { body: Buffer.alloc(limits.maxUploadBytes + 1) }, 413, 'too-large'],
  ])('that %s is refused, and nothing of it stays', async (_what, sending, status, code) => {
    const { token } = aPerson(archive.dataDir);
    const files = allFiles();

    const response = await send({ token, ...sending });

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code });
    expect(allFiles()).toEqual(files);
  });

  test('of a sender who goes away in the middle leaves nothing', async () => {
    const { token } = aPerson(archive.dataDir);
    const files = allFiles();
    const sending = httpRequest(`${archive.address}/api/upload?filename=leaf.jpg`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg', 'Content-Length': 1_000_000, Authorization: `Bearer ${token}` },
    });
    sending.on('error', () => undefined);

    sending.write(jpeg);
    await waitFor(() => filesBelow('temporary').length > 0);
    sending.destroy();

    await waitFor(() => filesBelow('temporary').length === 0);
    expect(allFiles()).toEqual(files);
  });

  test('beyond what one user may send in a day has to wait, while others go on', async () => {
    const [anna, bert] = [aPerson(archive.dataDir).token, aPerson(archive.dataDir).token];
    await send({ token: anna, body: Buffer.alloc(45_000_000) });
    await send({ token: anna, body: Buffer.alloc(14_990_000) });

    const refused = await send({ token: anna, body: await quartersJpeg(1_200, 900) });
    const other = await send({ token: bert });

    expect([refused.status, other.status]).toEqual([429, 200]);
    expect(await errorOf(refused)).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  test('UPLD-1: is taken however many there were before', async () => {
    const { token, userpk } = aPerson(archive.dataDir);
    const db = connect(databaseFile(archive.dataDir));
    const insert = db.prepare("insert into upload values (?, ?, 'x.jpg', 1, 'kept', ?)");
    for (let at = 0; at < 2_000; at += 1) insert.run(`sent-${at}.jpg`, userpk, Date.now());
    db.close();

    const response = await send({ token });

    expect(response.status).toBe(200);
  });
});

test('the folders of images are named by digests, never by what came from outside', () => {
  expect(filesBelow('pyramids').every((name) => /^[\da-f]{30}\.tif$/u.test(name))).toBe(true);
  expect(imageKeys.pyramid('ab'.repeat(16))).toContain('/ab/');
});

test('uploads are made by POST alone', async () => {
  const response = await archive.get('/api/upload');

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});
