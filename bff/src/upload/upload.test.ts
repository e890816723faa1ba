import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { errorBody } from '@iconotheca/contracts/error';
import { limits } from '@iconotheca/contracts/limits';
import { describe, expect, test } from 'vitest';
import { aFaultyArchive, startSite, type TestSite } from '../testing/test-site.ts';

interface Received {
  url: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  bytes: Buffer;
}

/** Knows the token `anna`, takes any file, and tells what came. */
async function anArchive() {
  const received: Received[] = [];
  const address = await aFaultyArchive((request, response) => {
    const { url, headers } = request;
    void buffer(request).then((bytes) => {
      const isAnna = headers.authorization === 'Bearer anna' || bytes.includes('"token":"anna"');
      response.setHeader('content-type', 'application/json');
      if (!isAnna) response.writeHead(401).end(JSON.stringify({ error: 'Log in.', code: 'login-required' }));
      else if (url === '/api/user') {
        response.end(
          JSON.stringify({ userpk: '1', name: 'Anna', roles: ['user'], collections: [], exp: 4_000_000_000 }),
        );
      } else {
        received.push({ url, authorization: headers.authorization, type: headers['content-type'], bytes });
        response.end(JSON.stringify({ newfilename: 'new.jpg' }));
      }
    });
  });
  return { address, received };
}

/** Parts in their order; a file is `[name, bytes]`. */
function form(...parts: [field: string, value: string | [string, Buffer]][]): FormData {
  const made = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') made.append(field, value);
    else made.append(field, new Blob([new Uint8Array(value[1])]), value[0]);
  }
  return made;
}

const post = ({ url }: TestSite, body: FormData, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/upload`, { method: 'POST', body, headers });

const bytes = Buffer.from('the bytes of a JPEG');

describe('a file', () => {
  test.each([
    ['before the token', form(['datafile', ['Blatt 1 ß.JPG', bytes]], ['token', 'anna']), {}],
    ['after the token', form(['token', 'anna'], ['datafile', ['Blatt 1 ß.JPG', bytes]]), {}],
    ['with the token as a header', form(['datafile', ['Blatt 1 ß.JPG', bytes]]), { authorization: 'Bearer anna' }],
  ])('%s reaches the archive as it was sent, and does not stay', async (_order, body, headers) => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });

    const response = await post(site, body, headers);

    expect([response.status, await response.json()]).toEqual([200, { newfilename: 'new.jpg' }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(archive.received).toEqual([
      { url: '/api/upload?filename=Blatt+1+%C3%9F.JPG', authorization: 'Bearer anna', type: 'image/jpeg', bytes },
    ]);
    expect(await readdir(site.uploads)).toEqual([]);
  });

  test.each<[string, FormData, number, string]>([
    ['from a stranger', form(['token', 'eve'], ['datafile', ['a.jpg', bytes]]), 401, 'login-required'],
    ['without a token', form(['datafile', ['a.jpg', bytes]]), 401, 'login-required'],
    [
      'that is not a JPEG by its name',
      form(['token', 'anna'], ['datafile', ['a.png', bytes]]),
      415,
      'unsupported-media-type',
    ],
    [
      'beside another',
      form(['token', 'anna'], ['datafile', ['a.jpg', bytes]], ['datafile', ['b.jpg', bytes]]),
      400,
      'bad-request',
    ],
    ['in another field', form(['token', 'anna'], ['file', ['a.jpg', bytes]]), 400, 'bad-request'],
    ['that is not there', form(['token', 'anna']), 400, 'bad-request'],
    [
      'with a path for a field',
      form(['token', 'anna'], ['a[b][c]', 'x'], ['datafile', ['a.jpg', bytes]]),
      400,
      'bad-request',
    ],
    [
      'with a token of a megabyte',
      form(['token', 'x'.repeat(1e6)], ['datafile', ['a.jpg', bytes]]),
      400,
      'bad-request',
    ],
    [
      'that is too large',
      form(['token', 'anna'], ['datafile', ['a.jpg', Buffer.alloc(limits.maxUploadBytes + 1)]]),
      413,
      'too-large',
    ],
  ])('%s is refused, and does not stay', async (_what, body, status, code) => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });

    const response = await post(site, body);

    expect(response.status).toBe(status);
    expect(errorBody.parse(await response.json())).toMatchObject({ code });
    expect(archive.received).toEqual([]);
    expect(await readdir(site.uploads)).toEqual([]);
  });

  test('leaves no more listeners on its answer than Node allows', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning);
    process.on('warning', onWarning);

    await post(site, form(['token', 'anna'], ['datafile', ['a.jpg', bytes]]));

    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  test('is not taken while the archive is away, and does not stay', async () => {
    const site = await startSite();

    const response = await post(site, form(['datafile', ['a.jpg', bytes]], ['token', 'anna']));

    expect(response.status).toBe(502);
    expect(errorBody.parse(await response.json())).toMatchObject({ code: 'archive-unreachable' });
    expect(await readdir(site.uploads)).toEqual([]);
  });

  test('of somebody who goes away in the middle does not stay', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    const sending = httpRequest(`${site.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);

    sending.write('--x\r\ncontent-disposition: form-data; name="datafile"; filename="a.jpg"\r\n\r\nfirst bytes');
    await expect.poll(() => readdir(site.uploads)).toHaveLength(1);
    sending.destroy();

    await expect.poll(() => readdir(site.uploads)).toEqual([]);
  });
});

test.each([
  ['application/json', '{}', 415],
  ['multipart/form-data', 'x', 400],
  ['multipart/form-data; boundary=x', 'no form at all', 400],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="datafile"; filename="a.jpg"\r\n',
    400,
  ],
])('a body of %s that is not a whole form is refused: %j', async (type, body, status) => {
  const site = await startSite({ archive: (await anArchive()).address });

  const response = await fetch(`${site.url}/api/upload`, { method: 'POST', headers: { 'content-type': type }, body });

  expect(response.status).toBe(status);
  expect(await readdir(site.uploads)).toEqual([]);
});

test('a token does not reach the log', async () => {
  const site = await startSite({ archive: (await anArchive()).address });

  await post(site, form(['token', 'anna-secret'], ['datafile', ['a.jpg', bytes]]));

  expect(site.log.join('')).toContain('/api/upload');
  expect(site.log.join('')).not.toContain('anna-secret');
});
