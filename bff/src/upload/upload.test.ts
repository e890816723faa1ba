import { once } from 'node:events';
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

const users = ['anna', 'bert', 'carla', 'dora', 'emil'];

/** Knows the tokens of the users, takes any file, and tells what came whole, how many files are coming in, and how often it said who sends. */
async function anArchive() {
  const received: Received[] = [];
  let coming = 0;
  let named = 0;
  const address = await aFaultyArchive((request, response) => {
    const { url, headers } = request;
    const isFile = url?.startsWith('/api/upload') === true;
    if (isFile) coming += 1;
    const end = () => (coming -= isFile ? 1 : 0);
    const take = (bytes: Buffer) => {
      const user = users.find(
        (token) => headers.authorization === `Bearer ${token}` || bytes.includes(`"token":"${token}"`),
      );
      response.setHeader('content-type', 'application/json');
      if (user === undefined) response.writeHead(401).end(JSON.stringify({ error: 'Log in.', code: 'login-required' }));
      else if (url === '/api/user') {
        named += 1;
        response.end(
          JSON.stringify({ userpk: user, name: user, roles: ['user'], collections: [], exp: 4_000_000_000 }),
        );
      } else {
        received.push({ url, authorization: headers.authorization, type: headers['content-type'], bytes });
        response.end(JSON.stringify({ newfilename: 'new.jpg' }));
      }
    };
    // A file that is cut off is what some tests are about: then there is nothing to take.
    void buffer(request)
      .then(take, () => undefined)
      .finally(end);
  });
  return { address, received, coming: () => coming, named: () => named };
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
  ])('%s reaches the archive as it was sent', async (_order, body, headers) => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });

    const response = await post(site, body, headers);

    expect([response.status, await response.json()]).toEqual([200, { newfilename: 'new.jpg' }]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(archive.received).toEqual([
      {
        url: expect.stringMatching(/^\/api\/upload\?filename=Blatt\+1\+%C3%9F\.JPG&bytes=\d+$/u),
        authorization: 'Bearer anna',
        type: 'image/jpeg',
        bytes,
      },
    ]);
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
  ])('%s is refused, and the archive gets no whole file', async (_what, body, status, code) => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });

    const response = await post(site, body);

    expect(response.status).toBe(status);
    expect(errorBody.parse(await response.json())).toMatchObject({ code });
    expect(archive.received).toEqual([]);
    await expect.poll(archive.coming).toBe(0);
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

  test.each([
    ['before', form(['datafile', ['a.jpg', bytes]], ['token', 'anna'])],
    ['after', form(['token', 'anna'], ['datafile', ['a.jpg', bytes]])],
  ])('%s the token is not taken while the archive is away', async (_order, body) => {
    const site = await startSite();

    const response = await post(site, body);

    expect(response.status).toBe(502);
    expect(errorBody.parse(await response.json())).toMatchObject({ code: 'archive-unreachable' });
  });

  test('of a sender who goes away in the middle is cut off at the archive, too', async () => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });
    const sending = stall(site, 'anna');
    await expect.poll(archive.coming).toBe(1);

    sending.destroy();

    await expect.poll(archive.coming).toBe(0);
    expect(archive.received).toEqual([]);
  });

  test('is on its way to the archive before its end is there', async () => {
    const first = Promise.withResolvers<string>();
    const address = await aFaultyArchive((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/api/user') response.end(JSON.stringify(anna));
      else request.once('data', (part: Buffer) => first.resolve(part.toString()));
    });
    const site = await startSite({ archive: address });

    stall(site, 'anna', 'first bytes of many'.repeat(10_000));

    expect(await first.promise).toMatch(/^first bytes of many/u);
  });

  test('that the archive refuses in the middle is answered with what it says', async () => {
    const address = await aFaultyArchive((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/api/user') response.end(JSON.stringify(anna));
      else {
        request.once('data', () => {
          response
            .writeHead(507)
            .end(JSON.stringify({ error: 'The disk of the archive is full.', code: 'storage-full' }));
        });
      }
    });
    const site = await startSite({ archive: address });

    const response = await post(site, form(['token', 'anna'], ['datafile', ['a.jpg', Buffer.alloc(20_000_000)]]));

    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ error: 'The disk of the archive is full.', code: 'storage-full' });
  });

  test('comes in no faster than the archive takes it', async () => {
    const taking = Promise.withResolvers<IncomingMessage>();
    const address = await aFaultyArchive((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/api/user') response.end(JSON.stringify(anna));
      else {
        request.pause();
        taking.resolve(request);
        request.once('end', () => response.end(JSON.stringify({ newfilename: 'new.jpg' })));
      }
    });
    const site = await startSite({ archive: address, tuning: { uploadPace: { everyMs: 500, leastBytes: 1 } } });
    const sent = { bytes: 0 };
    const answered = post(site, form(['token', 'anna'], ['datafile', ['a.jpg', Buffer.alloc(30_000_000)]]));
    const request = await taking.promise;

    const before = process.memoryUsage().arrayBuffers;
    // Three windows of the pace, in which nothing can come in.
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    const held = process.memoryUsage().arrayBuffers - before;
    request.on('data', (part: Buffer) => (sent.bytes += part.length)).resume();

    expect((await answered).status).toBe(200);
    expect(sent.bytes).toBe(30_000_000);
    expect(held).toBeLessThan(10_000_000);
  });
});

const anna = { userpk: 'anna', name: 'Anna', roles: ['user'], collections: [], exp: 4_000_000_000 };

/** A form that stops in the middle of its file. */
function stall({ url }: TestSite, token?: string, start = 'first bytes'): ClientRequest {
  const sending = httpRequest(`${url}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  });
  sending.on('error', () => undefined);
  if (token !== undefined) sending.write(`--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n`);
  sending.write('--x\r\ncontent-disposition: form-data; name="datafile"; filename="a.jpg"\r\n\r\n');
  sending.write(start);
  onTestFinished(() => void sending.destroy());
  return sending;
}

const fileFirst = () => form(['datafile', ['a.jpg', bytes]], ['token', 'anna']);
const annas = () => form(['token', 'anna'], ['datafile', ['a.jpg', bytes]]);
/** Waits until the places of forms whose sender is not known are taken. */
const unnamedTaken = (site: TestSite) => expect.poll(async () => (await post(site, fileFirst())).status);

describe('places', () => {
  test('of users are not taken by strangers who send a little and stall', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    for (let each = 0; each < 20; each += 1) stall(site);
    await unnamedTaken(site).toBe(503);

    const response = await post(site, annas());

    expect(response.status).toBe(200);
  });

  test('of forms whose sender is not known yet are few, and are free again when those have gone', async () => {
    const site = await startSite({ archive: (await anArchive()).address });
    const strangers = [stall(site), stall(site)];
    await unnamedTaken(site).toBe(503);

    const refused = await post(site, fileFirst());
    for (const stranger of strangers) stranger.destroy();

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await unnamedTaken(site).toBe(200);
    expect(errorBody.parse(await refused.json()).code).toBe('overloaded');
  });

  test('of one account are few, and those of others stay free', async () => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });
    for (let each = 0; each < 4; each += 1) stall(site, 'anna');
    await expect.poll(archive.coming).toBe(4);

    const own = await post(site, annas());
    const other = await post(site, form(['token', 'bert'], ['datafile', ['a.jpg', bytes]]));

    expect([own.status, other.status]).toEqual([429, 200]);
    expect(errorBody.parse(await own.json()).error).toContain('4 files');
  });

  test('are not all taken by a few accounts that send slowly: one more has a place', async () => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });
    for (const user of users.slice(0, 4)) for (let each = 0; each < 4; each += 1) stall(site, user);
    await expect.poll(archive.named).toBe(16);

    const emils = await post(site, form(['token', 'emil'], ['datafile', ['a.jpg', bytes]]));

    expect(emils.status).toBe(200);
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
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address, tuning });

    const [answer] = (await once(stall(site, 'anna'), 'response')) as [IncomingMessage];

    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
    expect(errorBody.parse(JSON.parse(await text(answer))).code).toBe('request-timeout');
    await expect.poll(archive.coming).toBe(0);
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
});

test('a token does not reach the log', async () => {
  const site = await startSite({ archive: (await anArchive()).address });

  await post(site, form(['token', 'anna-secret'], ['datafile', ['a.jpg', bytes]]));

  expect(site.log.join('')).toContain('/api/upload');
  expect(site.log.join('')).not.toContain('anna-secret');
});

const send = ({ url }: TestSite, body: FormData) => fetch(`${url}/api/runs`, { method: 'POST', body });

describe('a sheet', () => {
  const sheet = (...before: [string, string][]) => form(...before, ['datafile', ['Sammlung.xlsx', bytes]]);

  test('reaches the archive as it was sent, with the collection that it is for', async () => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });

    const response = await send(site, sheet(['token', 'anna'], ['collection', 'M & N']));

    expect(response.status).toBe(200);
    expect(archive.received).toEqual([
      {
        url: expect.stringMatching(/^\/api\/runs\?filename=Sammlung\.xlsx&collection=M\+%26\+N&bytes=\d+$/u),
        authorization: 'Bearer anna',
        type: 'application/octet-stream',
        bytes,
      },
    ]);
  });

  test.each<[string, FormData, number]>([
    ['of a stranger', sheet(['token', 'eve'], ['collection', 'M']), 401],
    [
      'whose token stands after it, for it is kept in no memory',
      form(['datafile', ['a.csv', bytes]], ['token', 'anna']),
      401,
    ],
    ['that is not there', form(['token', 'anna'], ['collection', 'M']), 400],
  ])('%s is refused, and the archive gets none', async (_which, body, status) => {
    const archive = await anArchive();
    const site = await startSite({ archive: archive.address });

    expect((await send(site, body)).status).toBe(status);
    expect(archive.received).toEqual([]);
  });
});
