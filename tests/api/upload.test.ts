import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { errorBody } from '@iconotheca/contracts/http/error';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { sentImagesResult, uploadField, uploadResult } from '@iconotheca/contracts/upload/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBucket } from '../support/scaled-stack.ts';
import { askStored } from '../support/stored-records.ts';
import { aJpeg } from '../support/iiif/hostile-files.ts';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';
import type { ServerProcess } from '../support/process.ts';
import { startArchive, startBff } from '../support/stack.ts';

let site: PeopleSite;
let token: string;
/** Servers that were started after a kill. */
let again: { archive: ServerProcess; bff: ServerProcess } | undefined;

beforeAll(async () => {
  site = await startPeopleSite({ records: [] });
  await site.addAccount('anna', 'Anna');
  ({ token } = await site.logIn('anna'));
});
afterAll(async () => {
  await again?.bff.stop();
  await again?.archive.stop();
  await site.stop();
});

const url = () => again?.bff.url ?? site.url;

function upload(bytes: Buffer, name = 'leaf.jpg'): Promise<Response> {
  const form = new FormData();
  form.append('token', token);
  form.append(uploadField, new Blob([new Uint8Array(bytes)]), name);
  return fetch(`${url()}/api/upload`, { method: 'POST', body: form });
}

async function uploaded(bytes: Buffer, name?: string): Promise<string> {
  return uploadResult.parse(await (await upload(bytes, name)).json()).newfilename;
}

function postJson(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url() + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const aRecord = (image: string) => ({
  ID: [`cerlpda_${crypto.randomUUID().replaceAll('-', '')}`],
  TYPE: ['provenance image'],
  HIM: ['CERL', 'CERLPDA'],
  TYPE_INS: ['Stamp'],
  INSTIT: ['Stiftsbibliothek'],
  SHELFMARK: ['Cod. 1'],
  URL_IMAGE: [image],
});

/** The most memory that a process had so far, in bytes. */
function mostMemory(server: ServerProcess): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) * 1_000;
}

async function files(kind: string): Promise<string[]> {
  const found = await readdir(join(site.dataDir, 'images', kind), { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ name }) => name);
}

describe('a file of 50 MB', () => {
  test.skipIf(process.platform !== 'linux')('passes through bff without being held there', async () => {
    await uploaded(await aJpeg(300, 200));
    // After the first upload the process has taken the memory that it needs once for a stream, and gives back late.
    await upload(Buffer.alloc(49_900_000));
    const before = mostMemory(site.bff);

    const answers = await Promise.all([upload(Buffer.alloc(49_900_000)), upload(Buffer.alloc(49_900_000))]);

    // Zeros are no picture; the archive has to have all of it to say so.
    expect(answers.map(({ status }) => status)).toEqual([415, 415]);
    // Both files held would be 50 MB more than one.
    expect(mostMemory(site.bff) - before).toBeLessThan(45_000_000);
  });

  test('and a byte is refused with a sentence', async () => {
    const response = await upload(Buffer.alloc(50_000_001));

    expect(response.status).toBe(413);
    expect(errorBody.parse(await response.json()).error).toBe('The file has more than 50 MB.');
  });
});

// Looks into the folder of the files.
describe.skipIf(hasBucket)('nothing is left anywhere', () => {
  test('of a file that is cut off in the middle', async () => {
    const before = await files('originals');
    const sending = httpRequest(`${site.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write(`--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n`);
    sending.write(`--x\r\ncontent-disposition: form-data; name="${uploadField}"; filename="a.jpg"\r\n\r\n`);
    sending.write(await aJpeg(600, 400));
    await expect.poll(() => files('temporary')).toHaveLength(1);

    sending.destroy();

    await expect.poll(() => files('temporary')).toEqual([]);
    expect(await files('originals')).toEqual(before);
  });

  test('of a file whose form goes on with another', async () => {
    const before = await files('originals');
    const form = new FormData();
    form.append('token', token);
    for (const name of ['a.jpg', 'b.jpg']) {
      form.append(uploadField, new Blob([new Uint8Array(await aJpeg(600, 400))]), name);
    }

    const response = await fetch(`${site.url}/api/upload`, { method: 'POST', body: form });

    expect(response.status).toBe(400);
    await expect.poll(() => files('temporary')).toEqual([]);
    expect(await files('originals')).toEqual(before);
  });
});

test('a path in the name of a file leads nowhere', async () => {
  const name = await uploaded(await aJpeg(310, 200), '../../../etc/passwd.jpg');

  const { images } = sentImagesResult.parse(await (await postJson('/api/uploads', { token, names: [name] })).json());

  expect(name).toMatch(/^[\da-f-]{36}\.jpg$/u);
  expect(images).toMatchObject([{ name, filename: 'passwd.jpg', width: 310, height: 200 }]);
});

test('as many files as one likes are taken, two at a time', async () => {
  const bodies = await Promise.all(Array.from({ length: 10 }, (_, at) => aJpeg(100 + at, 80)));

  const names: string[] = [];
  for (let at = 0; at < bodies.length; at += 2) {
    names.push(...(await Promise.all(bodies.slice(at, at + 2).map((body) => uploaded(body)))));
  }

  expect(new Set(names).size).toBe(10);
});

// The archive of the site ends here: what follows works with the next one.
describe('after the archive was killed', () => {
  test('an upload that was acknowledged is there, and a record is saved with it', async () => {
    const name = await uploaded(await aJpeg(320, 200));

    await site.archive.kill();
    const archive = await startArchive(site.dataDir, { SEED: 'none' });
    again = { archive, bff: await startBff(archive.url) };
    const thumbnail = await fetch(url() + thumbnailUrl(name));
    const saved = await postJson('/api/modify', { action: 'save', obj: aRecord(name), token });

    expect([thumbnail.status, saved.status]).toEqual([200, 200]);
  });

  test('what no record named for a week is swept at the start, and what one names is not', async () => {
    const [unused, used] = [await uploaded(await aJpeg(330, 200)), await uploaded(await aJpeg(340, 200))];
    expect((await postJson('/api/modify', { action: 'save', obj: aRecord(used), token })).status).toBe(200);
    await again?.archive.kill();
    await askStored(site.dataDir, 'update upload set wanted_at = 0 where name in ($1, $2)', unused, used);

    await again?.bff.stop();
    const archive = await startArchive(site.dataDir, { SEED: 'none' });
    again = { archive, bff: await startBff(archive.url) };

    await expect.poll(async () => (await fetch(url() + thumbnailUrl(unused))).status).toBe(404);
    expect((await fetch(url() + thumbnailUrl(used))).status).toBe(200);
    expect(archive.log()).toContain('uploaded images that no record named were removed');
    const refused = await postJson('/api/modify', { action: 'save', obj: aRecord(unused), token });
    expect(refused.status).toBe(400);
    expect(errorBody.parse(await refused.json()).error).toContain('upload it again');
  });
});
