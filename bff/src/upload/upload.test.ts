import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { errorBody } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFaultyArchive, startSite, type TestSite } from '../testing/test-site.ts';

interface Received {
  url: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  bytes: Buffer;
}

/** Knows the tokens `anna` and `bert`, takes any file, and tells what came. */
async function anArchive() {
  const received: Received[] = [];
  const address = await aFaultyArchive((request, response) => {
    const { url, headers } = request;
    void buffer(request).then((bytes) => {
      const user = ['anna', 'bert'].find(
        (token) => headers.authorization === `Bearer ${token}` || bytes.includes(`"token":"${token}"`),
      );
      response.setHeader('content-type', 'application/json');
      if (user === undefined) response.writeHead(401).end(JSON.stringify({ error: 'Log in.', code: 'login-required' }));
      else if (url === '/api/user') {
        response.end(
          JSON.stringify({ userpk: user, name: user, roles: ['user'], collections: [], exp: 4_000_000_000 }),
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

/** A form that stops in the middle of its file. */
function stall({ url }: TestSite, token?: string): ClientRequest {
  const sending = httpRequest(`${url}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  });
  sending.on('error', () => undefined);
  if (token !== undefined) sending.write(`--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n`);
  sending.write('--x\r\ncontent-disposition: form-data; name="datafile"; filename="a.jpg"\r\n\r\nfirst bytes');
  onTestFinished(() => void sending.destroy());
  return sending;
}

const fileFirst = () => form(['datafile', ['a.jpg', bytes]], ['token', 'anna']);
const annas = () => form(['token', 'anna'], ['datafile', ['a.jpg', bytes]]);
const kept = (site: TestSite) => expect.poll(() => readdir(site.uploads));

describe('places', () => {
  test('of users are not taken by strangers who send a little and stall', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    for (let each = 0; each < 20; each += 1) stall(site);
    await kept(site).toHaveLength(4);

    const response = await post(site, annas());

    expect(response.status).toBe(200);
  });

  test('of forms whose sender is not known yet are few, and are free again when those have gone', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    const strangers = [stall(site), stall(site), stall(site), stall(site)];
    await kept(site).toHaveLength(4);

    const refused = await post(site, fileFirst());
    for (const stranger of strangers) stranger.destroy();
    await kept(site).toHaveLength(0);
    const taken = await post(site, fileFirst());

    expect([refused.status, refused.headers.get('retry-after'), taken.status]).toEqual([503, '5', 200]);
    expect(errorBody.parse(await refused.json()).code).toBe('overloaded');
  });

  test('of one account are few, and those of others stay free', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    for (let each = 0; each < 4; each += 1) stall(site, 'anna');
    await kept(site).toHaveLength(4);

    const own = await post(site, annas());
    const other = await post(site, form(['token', 'bert'], ['datafile', ['a.jpg', bytes]]));

    expect([own.status, other.status]).toEqual([429, 200]);
    expect(errorBody.parse(await own.json()).error).toContain('4 files');
  });

  test('are not held by who was refused and does not go on', async () => {
    const tuning = { uploadPace: { everyMs: 20, leastBytes: 1_000 } };
    const site = await startSite({ archive: (await anArchive()).address, tuning });
    const sending = httpRequest(`${site.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data', 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write('no form');

    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'close');

    expect(answer.statusCode).toBe(400);
    await once(sending, 'close');
  });

  test('are given back by who does not go on, with a word that they were too slow', async () => {
    const tuning = { uploadPace: { everyMs: 20, leastBytes: 1_000 } };
    const site = await startSite({ archive: (await anArchive()).address, tuning });

    const [answer] = (await once(stall(site, 'anna'), 'response')) as [IncomingMessage];

    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
    expect(errorBody.parse(JSON.parse(await text(answer))).code).toBe('request-timeout');
    await kept(site).toEqual([]);
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
