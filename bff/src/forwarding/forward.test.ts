import { request } from 'node:http';
import { endpoints } from '@iconotheca/contracts/api';
import { errorBody } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { aFaultyArchive, startSite } from '../testing/test-site.ts';

const json = { 'content-type': 'application/json' };
let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([
    { ID: ['E1'], TYPE: ['emblem pictura'], CAPTION: ['A lion guards the gate'], IC: ['25F23(LION)'] },
    { ID: ['E2'], TYPE: ['emblem pictura'], CAPTION: ['A ship in fair wind'] },
  ]);
});

afterAll(() => archive.close());

async function site() {
  return (await startSite({ archive: archive.address })).url;
}

describe('a call', () => {
  test('brings what the archive answers, to the letter', async () => {
    const path = '/api/search?section=all&q=lion&sort=SORTID&nonce=n1';
    const url = await site();

    const [ours, theirs] = await Promise.all([fetch(url + path), fetch(archive.address + path)]);

    expect(ours.status).toBe(200);
    const text = await ours.text();
    expect(text).toBe(await theirs.text());
    expect(endpoints.search.output.parse(JSON.parse(text)).hits.map(({ ID }) => ID[0])).toEqual(['E1']);
  });

  test('with a body brings the items in the order asked, and those that are not there', async () => {
    const url = await site();

    const response = await fetch(`${url}/api/objects`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ uids: ['E2', 'nope', 'E1'] }),
    });

    const { hits, notfound } = endpoints.objects.output.parse(await response.json());
    expect(hits.map(({ ID }) => ID[0])).toEqual(['E2', 'E1']);
    expect(notfound).toEqual(['nope']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('that was answered before and has not changed is not answered again', async () => {
    const url = await site();
    const etag = (await fetch(`${url}/api/overview`)).headers.get('etag') ?? '';

    const response = await fetch(`${url}/api/overview`, { headers: { 'if-none-match': etag } });

    expect(etag).not.toBe('');
    expect(response.status).toBe(304);
  });

  test('says how long anyone may keep its answer', async () => {
    const url = await site();

    const overview = await fetch(`${url}/api/overview`);

    expect(overview.headers.get('cache-control')).toBe(`public, max-age=${endpoints.overview.maxAgeS}`);
  });

  test.each(['br', 'gzip'])('is compressed with %s when the reader takes it', async (encoding) => {
    const url = await site();

    const response = await fetch(`${url}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });

    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('passes the reader’s token on', async () => {
    const asked: (string | undefined)[] = [];
    const faulty = await aFaultyArchive((request, response) => {
      asked.push(request.url, request.headers.authorization);
      response.writeHead(200, json).end('{}');
    });
    const { url } = await startSite({ archive: faulty });

    const response = await fetch(`${url}/api/overview?token=t1`, { headers: { authorization: 'Bearer t2' } });

    expect(asked).toEqual(['/api/overview?token=t1', 'Bearer t2']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

test('every call of the wire reaches the archive, by its own method', async () => {
  const asked = new Set<string>();
  const faulty = await aFaultyArchive((request, response) => {
    asked.add(`${request.method} ${(request.url ?? '').replace(/\?.*/u, '')}`);
    response.writeHead(200, json).end('{}');
  });
  const { url } = await startSite({ archive: faulty });
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/lists?id=1'],
    ['POST', '/api/lists', { action: 'delete', obj: '1', token: 't' }],
    ['GET', '/api/iconclass/25F.jsonld'],
    ['GET', '/api/iiif/presentation/E1/info.json?t=1'],
  ];

  for (const [method, path, body] of calls) {
    await fetch(url + path, { method, headers: json, ...(body ? { body: JSON.stringify(body) } : {}) });
  }

  expect([...asked]).toEqual(calls.map(([method, path]) => `${method} ${path.replace(/\?.*/u, '')}`));
});

describe('bad input is refused before the archive is asked', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) => ({
    method: 'POST',
    body,
    headers,
  });

  test.each<[string, string, RequestInit | undefined, number, string, string | undefined]>([
    ['a page that is not a number', '/api/search?page=x', undefined, 400, 'bad-request', 'page'],
    ['an unknown parameter', '/api/search?colour=red', undefined, 400, 'bad-request', 'colour'],
    ['a parameter given twice', '/api/search?q=a&q=b', undefined, 400, 'bad-request', 'q'],
    ['an unknown parameter where there are none', '/api/overview?x=1', undefined, 400, 'bad-request', 'x'],
    ['a missing notation', '/api/iconclass', undefined, 400, 'bad-request', 'notation'],
    ['broken percent-encoding in a query', '/api/search?q=100%', undefined, 400, 'bad-encoding', undefined],
    ['broken percent-encoding in a path', '/r/view/%E0%A4%A/all', undefined, 400, 'bad-encoding', undefined],
    ['broken JSON', '/api/objects', post('{"uids":'), 400, 'bad-json', undefined],
    ['no body', '/api/objects', { method: 'POST', headers: json }, 400, 'bad-json', undefined],
    ['a body that is not UTF-8', '/api/objects', post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'bad-json', undefined],
    ['no ids', '/api/objects', post('{"uids":[]}'), 400, 'bad-request', 'uids'],
    ['an id that is not text', '/api/objects', post('{"uids":[5]}'), 400, 'bad-request', 'uids.0'],
    ['an array for an object', '/api/objects', post('[]'), 400, 'bad-request', undefined],
    [
      'a form',
      '/api/objects',
      post('uids=x', { 'content-type': 'text/plain' }),
      415,
      'unsupported-media-type',
      undefined,
    ],
    [
      'a strange encoding',
      '/api/objects',
      post('x', { ...json, 'content-encoding': 'compress' }),
      415,
      'unsupported-media-type',
      undefined,
    ],
    [
      'gzip that is none',
      '/api/objects',
      post('x', { ...json, 'content-encoding': 'gzip' }),
      400,
      'bad-request',
      undefined,
    ],
    ['2 MB', '/api/objects', post(`"${'x'.repeat(2_000_000)}"`), 413, 'too-large', undefined],
    ['a wrong method', '/api/search', { method: 'DELETE' }, 405, 'method-not-allowed', undefined],
    ['a wrong method of our own', '/api/releases', { method: 'POST' }, 405, 'method-not-allowed', undefined],
    ['an unknown call', '/api/nothing', undefined, 404, 'not-found', undefined],
    ['a wrong method of a page', '/r/lists', { method: 'POST' }, 405, 'method-not-allowed', undefined],
    ['a long address', `/api/search?q=${'x'.repeat(limits.maxUriBytes)}`, undefined, 414, 'uri-too-long', undefined],
    ['100 kB of address', `/api/search?q=${'x'.repeat(100_000)}`, undefined, 414, 'uri-too-long', undefined],
  ])('%s', async (_what, path, init, status, code, field) => {
    const { url } = await startSite();

    const response = await fetch(url + path, init);

    const body = errorBody.parse(await response.json());
    expect({ status: response.status, code: body.code, field: body.field }).toEqual({ status, code, field });
    expect(body.error.length).toBeGreaterThan(10);
  });

  test('what is not HTTP is told so', async () => {
    const { url } = await startSite();
    const { port } = new URL(url);

    const status = await new Promise((resolve, reject) => {
      const broken = request({ port, host: '127.0.0.1', headers: { 'content-length': 'x' } }, (response) =>
        resolve(response.statusCode),
      );
      broken.on('error', reject);
      broken.end();
    });

    expect(status).toBe(400);
  });
});
