import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startArchive, type TestArchive } from './testing/start-archive.ts';

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive();
});
afterAll(() => archive.stop());

const long = (length: number) => 'x'.repeat(length);

describe('a bad address is refused with the field at fault', () => {
  test.each([
    ['/api/search?page=-1', 400, 'bad-request', 'page'],
    ['/api/search?page=1.5', 400, 'bad-request', 'page'],
    ['/api/search?page=first', 400, 'bad-request', 'page'],
    ['/api/search?page=99999999999', 400, 'bad-request', 'page'],
    ['/api/search?size=1501', 400, 'bad-request', 'size'],
    ['/api/search?size=0x10', 400, 'bad-request', 'size'],
    ['/api/search?size=', 400, 'bad-request', 'size'],
    ['/api/search?sort=NAME', 400, 'bad-request', 'sort'],
    ['/api/search?section=nowhere', 400, 'bad-request', 'section'],
    ['/api/search?section=him_', 400, 'bad-request', 'section'],
    ['/api/search?section=__proto__', 400, 'bad-request', 'section'],
    ['/api/search?nonce=a%20b', 400, 'bad-request', 'nonce'],
    [`/api/search?q=${long(2001)}`, 400, 'bad-request', 'q'],
    ['/api/search?q=a&q=b', 400, 'bad-request', 'q'],
    ['/api/search?facet_tipe=print', 400, 'bad-request', 'facet_tipe'],
    ['/api/search?facet_tipe=A', 400, 'bad-request', 'facet_tipe'],
    ['/api/search?facet_tipe=', 400, 'bad-request', 'facet_tipe'],
    ['/api/search?facet_date=Asoon', 400, 'bad-request', 'facet_date'],
    ['/api/search?facet_colour=Ared', 400, 'bad-request', 'facet_colour'],
    ['/api/search?offset=3', 400, 'bad-request', 'offset'],
    [
      `/api/search?${Array.from({ length: 201 }, (_, at) => `facet_him=A${at}`).join('&')}`,
      400,
      'bad-request',
      'filters',
    ],
    ['/api/iconclass', 400, 'bad-request', 'notation'],
    [`/api/iconclass?notation=${long(301)}`, 400, 'bad-request', 'notation.0'],
    [`/api/iconclass?${'notation=2&'.repeat(101)}`, 400, 'bad-request', 'notation'],
    ['/api/iconclass/search', 400, 'bad-request', 'q'],
    ['/api/iconclass/search?q=%20', 400, 'bad-request', 'q'],
    [`/api/iconclass/search?q=${long(201)}`, 400, 'bad-request', 'q'],
    ['/api/iconclass/search?q=lion&lang=xx', 400, 'bad-request', 'lang'],
    ['/api/iconclass/search?q=lion&size=101', 400, 'bad-request', 'size'],
    ['/api/iconclass/nothing.jsonld', 404, 'not-found', 'notation'],
    ['/api/search?q=%', 400, 'bad-encoding', undefined],
    ['/api/%E0%A4%A', 400, 'bad-encoding', undefined],
    ['/api/nowhere', 404, 'not-found', undefined],
    ['/', 404, 'not-found', undefined],
    [`/api/search?q=${long(17_000)}`, 414, 'uri-too-long', undefined],
    [`/api/search?q=${long(90_000)}`, 414, 'uri-too-long', undefined],
  ])('%.60s', async (path, status, code, field) => {
    const response = await archive.get(path);

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code, ...(field === undefined ? {} : { field }) });
  });
});

describe('a bad body is refused', () => {
  test.each([
    ['{', 'application/json', 400, 'bad-json', undefined],
    ['"text"', 'application/json', 400, 'bad-json', undefined],
    ['[]', 'application/json', 400, 'bad-request', undefined],
    ['{}', 'application/json', 400, 'bad-request', 'uids'],
    ['{"uids": []}', 'application/json', 400, 'bad-request', 'uids'],
    ['{"uids": "LION"}', 'application/json', 400, 'bad-request', 'uids'],
    ['{"uids": [1]}', 'application/json', 400, 'bad-request', 'uids.0'],
    ['{"uids": [""]}', 'application/json', 400, 'bad-request', 'uids.0'],
    [JSON.stringify({ uids: [long(201)] }), 'application/json', 400, 'bad-request', 'uids.0'],
    [JSON.stringify({ uids: Array(1501).fill('x') }), 'application/json', 400, 'bad-request', 'uids'],
    ['uids=LION', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type', undefined],
    ['{}', 'application/json; charset=x-klingon', 415, 'unsupported-media-type', undefined],
    [JSON.stringify({ uids: [long(1_000_001)] }), 'application/json', 413, 'too-large', undefined],
  ])('%.40s as %s', async (body, type, status, code, field) => {
    const response = await fetch(`${archive.address}/api/objects`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code, ...(field === undefined ? {} : { field }) });
  });

  test('that is compressed in an unknown way', async () => {
    const response = await fetch(`${archive.address}/api/objects`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'x-squeeze' },
      body: '{}',
    });

    expect(response.status).toBe(415);
    expect(await errorOf(response)).toMatchObject({ code: 'unsupported-media-type' });
  });
});

describe('a method that is not possible is refused with those that are', () => {
  test.each([
    ['POST', '/api/search', 'GET, HEAD'],
    ['DELETE', '/api/overview', 'GET, HEAD'],
    ['GET', '/api/objects', 'POST'],
    ['PUT', '/api/iconclass/2.jsonld', 'GET, HEAD'],
  ])('%s %s', async (method, path, allowed) => {
    const response = await fetch(archive.address + path, { method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await errorOf(response)).toMatchObject({ code: 'method-not-allowed' });
  });
});

test('what is not HTTP is told so', async () => {
  const { hostname, port } = new URL(archive.address);
  const socket = connect(Number(port), hostname);

  socket.end('HELLO\r\n\r\n');

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"bad-request"/u);
});

test('a client that goes away in the middle of its body does no harm', async () => {
  const upload = request(`${archive.address}/api/objects`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
  });
  upload.on('error', () => undefined);
  upload.write('{"uids"', () => upload.destroy());
  await new Promise((resolve) => upload.once('close', resolve));

  const response = await archive.get('/api/health/live');

  expect(response.status).toBe(200);
});
