import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { limits } from '@iconotheca/contracts/limits';
import { sentImagesResult, uploadResult } from '@iconotheca/contracts/upload/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPass, aPerson } from '../testing/people.ts';
import { databaseFile, openRecords } from '../archive.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openFiles } from '../files.ts';
import { findDigests } from '../images/find-digests.ts';
import { imageKeys } from '../images/image-files.ts';
import { openImages } from '../images/images.ts';
import { quartersJpeg } from '../testing/image-archive.ts';
import { sweepUploads } from './sweep-uploads.ts';
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

    const called = ['leaf.jpg', 'SCAN 1.JPEG', 'windows.JFIF', 'old.jpe'];
    const names = await Promise.all(called.map((filename) => uploaded({ token, filename })));

    expect(new Set(names).size).toBe(4);
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
    expect(await errorOf(refused)).toEqual({
      code: 'too-many-requests',
      error: 'One account may upload 60 MB of images in a day, and yours has. Please upload the others later.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(readConfig({}).uploadBytesPerDay).toBe(5_000_000_000);
  });

  test('UPLD-1: is taken however many there were before', async () => {
    const { token, userpk } = aPerson(archive.dataDir);
    const db = connect(databaseFile(archive.dataDir));
    const insert = db.prepare(
      `insert into upload (name, owner_pk, filename, bytes, state, begun_at, wanted_at)
       values (?, ?, 'x.jpg', 1, 'used', ?, 0)`,
    );
    for (let at = 0; at < 2_000; at += 1) insert.run(`sent-${at}.jpg`, userpk, Date.now());
    db.close();

    const response = await send({ token });

    expect(response.status).toBe(200);
  });
});

/** Asks about images that the user of a token sent. */
async function sentImages(token: string, names: string[]) {
  return sentImagesResult.parse(await (await archive.post('/api/uploads', { token, names })).json()).images;
}

function aRecord(image: string) {
  return {
    ID: [`cerlpda_${crypto.randomUUID().replaceAll('-', '')}`],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    TYPE_INS: ['Stamp'],
    INSTIT: ['Library'],
    SHELFMARK: ['A 1'],
    URL_IMAGE: [image],
  };
}

async function saved(token: string, image: string): Promise<Response> {
  return archive.post('/api/modify', { action: 'save', obj: aRecord(image), token });
}

describe('UPLD-7: of what they sent users are told', () => {
  test('the name of the file, its size, and which of their files it is the same as', async () => {
    const { token } = aPerson(archive.dataDir);
    const body = await quartersJpeg(300, 120);
    const first = await uploaded({ token, filename: 'Blatt 1.jpg', body });
    const second = await uploaded({ token, filename: 'copy.jpg', body });

    const known = await sentImages(token, [second, first]);

    expect(known).toEqual([
      {
        name: second,
        filename: 'copy.jpg',
        bytes: body.length,
        width: 300,
        height: 120,
        sameAs: [{ name: first, filename: 'Blatt 1.jpg' }],
      },
      expect.objectContaining({ filename: 'Blatt 1.jpg', sameAs: [{ name: second, filename: 'copy.jpg' }] }),
    ]);
  });

  test('of an image of another only that a record shows it, and nothing where none does', async () => {
    const [anna, bert] = [aPerson(archive.dataDir), aPerson(archive.dataDir)];
    const [shown, unshown] = [await quartersJpeg(310, 120), await quartersJpeg(320, 120)];
    const annas = await uploaded({ token: anna.token, body: shown });
    await uploaded({ token: anna.token, body: unshown });
    expect((await saved(anna.token, annas)).status).toBe(200);
    const [one, two] = [
      await uploaded({ token: bert.token, body: shown }),
      await uploaded({ token: bert.token, body: unshown }),
    ];

    const [first, second] = await sentImages(bert.token, [one, two]);

    expect(first?.sameAs).toEqual([{ name: annas, uid: expect.stringMatching(/^cerlpda_/u) }]);
    expect(second?.sameAs).toBeUndefined();
    expect(await sentImages(bert.token, [annas])).toEqual([]);
  });
});

const days = (count: number) => Date.now() + count * 24 * 3_600_000;

/** Sweeps as the archive does, as if it were later. */
async function sweepAt(now: number): Promise<string[]> {
  const records = await openRecords(archive);
  const dir = folder();
  const images = openImages({ records: records.images, files: openFiles(dir), dir, log: { warn: () => undefined } });
  const swept = await sweepUploads({ records, images, now, signal: new AbortController().signal });
  await images.close();
  await records.close();
  return swept;
}

describe('an uploaded image that no record names', () => {
  test('is removed with its files a week after it was sent, and a record that names it then is told so', async () => {
    const { token } = aPerson(archive.dataDir);
    const name = await uploaded({ token, body: await quartersJpeg(330, 120) });
    const files = allFiles().length;

    const early = await sweepAt(days(6.9));
    const swept = await sweepAt(days(7.1));

    expect(early).not.toContain(name);
    expect(swept).toContain(name);
    expect(allFiles().length).toBeLessThanOrEqual(files - 3);
    expect((await archive.get(thumbnailUrl(name))).status).toBe(404);
    const refused = await saved(token, name);
    expect(refused.status).toBe(400);
    expect(await errorOf(refused)).toMatchObject({
      field: 'obj.URL_IMAGE.0',
      error: expect.stringContaining('was removed, since no record named it for 7 days; upload it again'),
    });
  });

  test('stays while its sender works with it, and for good once a version of a record named it', async () => {
    const { token } = aPerson(archive.dataDir);
    const named = await uploaded({ token, body: await quartersJpeg(340, 120) });
    const record = aRecord(named);
    await archive.post('/api/modify', { action: 'save', obj: record, token });
    await archive.post('/api/modify', { action: 'delete', obj: record.ID[0], token });
    const asked = await uploaded({ token, body: await quartersJpeg(350, 120) });
    const db = connect(databaseFile(archive.dataDir));
    db.prepare('update upload set wanted_at = 0 where name in (?, ?)').run(named, asked);
    db.close();
    await sentImages(token, [asked]);

    const swept = await sweepAt(days(1));

    expect(swept).not.toContain(named);
    expect(swept).not.toContain(asked);
    expect((await archive.get(thumbnailUrl(named))).status).toBe(200);
  });

  test('is either saved or swept where both happen at once', async () => {
    const { token } = aPerson(archive.dataDir);
    const bodies = await Promise.all(Array.from({ length: 6 }, (_, at) => quartersJpeg(360 + at, 120)));
    const names: string[] = [];
    for (const body of bodies) names.push(await uploaded({ token, body }));

    const [saves, swept] = await Promise.all([Promise.all(names.map((name) => saved(token, name))), sweepAt(days(8))]);

    for (const [at, name] of names.entries()) {
      const isSaved = saves[at]?.status === 200;
      expect([isSaved, swept.includes(name)]).toEqual(isSaved ? [true, false] : [false, true]);
      expect((await archive.get(thumbnailUrl(name))).status).toBe(isSaved ? 200 : 404);
    }
  });
});

test('images that are older than digests get theirs from what was handed in', async () => {
  const { token } = aPerson(archive.dataDir);
  const body = await quartersJpeg(370, 120);
  const [old, again] = [await uploaded({ token, body }), await uploaded({ token, body })];
  const db = connect(databaseFile(archive.dataDir));
  db.prepare('update image set digest = null where name = ?').run(old);
  db.close();
  const records = await openRecords(archive);
  expect((await records.images.sameAs([again])).size).toBe(0);

  const found = await findDigests({
    records: records.images,
    files: openFiles(folder()),
    log: { warn: () => undefined },
    signal: new AbortController().signal,
  });

  expect(found).toBe(1);
  expect(await records.images.sameAs([again])).toEqual(new Map([[again, [old]]]));
  await records.close();
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
