import { describe, expect, test } from 'vitest';
import { aFaultyArchive, startSite } from '../testing/test-site.ts';

const jpeg = Buffer.from('0123456789');

/** Starts an archive that answers an image as an image server does: whole, by range, or not modified. */
function anImageArchive() {
  return aFaultyArchive((request, response) => {
    const headers = {
      'content-type': 'image/jpeg',
      etag: '"v1"',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, headers).end();
    else if (request.headers.range === 'bytes=2-4') {
      response
        .writeHead(206, { ...headers, 'content-range': 'bytes 2-4/10', 'content-length': '3' })
        .end(jpeg.subarray(2, 5));
    } else response.writeHead(200, { ...headers, 'content-length': '10', 'x-path': request.url ?? '' }).end(jpeg);
  });
}

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));

describe('an image', () => {
  test('passes through whole, with its type, its tag and its caching, and not compressed again', async () => {
    const { url } = await startSite({ archive: await anImageArchive() });

    const response = await fetch(`${url}/iiif/2/a.jpg/full/150,/0/default.jpg`);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10',
      etag: '"v1"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
  });

  test('is given by range', async () => {
    const { url } = await startSite({ archive: await anImageArchive() });

    const response = await fetch(`${url}/f/a.jpg`, { headers: { range: 'bytes=2-4' } });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await response.text()).toBe('234');
  });

  test('that the reader has already is not sent again', async () => {
    const { url } = await startSite({ archive: await anImageArchive() });

    const response = await fetch(`${url}/f/a.jpg`, { headers: { 'if-none-match': '"v1"' } });

    expect(response.status).toBe(304);
  });

  test('comes as it is made: its first bytes are there before the last are drawn', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const archive = await aFaultyArchive((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.write('first');
      void mayEnd.then(() => response.end('last'));
    });
    const { url } = await startSite({ archive });

    const response = await fetch(`${url}/iiif/3/a.jpg/full/max/0/default.jpg`);
    const reader = response.body?.getReader();
    const first = await reader?.read();

    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    end();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  test('is asked for at the very address the reader used', async () => {
    const asked: string[] = [];
    const archive = await aFaultyArchive((request, response) => {
      asked.push(`${request.url} ${String(request.headers['x-forwarded-host'])}`);
      response.end();
    });
    const { url } = await startSite({ archive, env: { PUBLIC_ORIGIN: 'https://archive.example.org' } });

    await fetch(`${url}/iiif/2/a%2Fb%20c.jpg/info.json?x=%2F`);

    expect(asked).toEqual(['/iiif/2/a%2Fb%20c.jpg/info.json?x=%2F archive.example.org']);
  });

  test('that was asked for a moment ago is given again without asking the archive, to each reader under their own address', async () => {
    let asked = 0;
    const archive = await aFaultyArchive(({ headers }, response) => {
      asked += 1;
      const link = `<http://${String(headers['x-forwarded-host'])}/iiif/2/a.jpg>;rel="canonical"`;
      const cacheControl = 'public, max-age=31536000, immutable';
      response
        .writeHead(200, {
          'content-type': 'image/jpeg',
          etag: '"v1"',
          'cache-control': cacheControl,
          link,
          'content-length': '10',
        })
        .end(jpeg);
    });
    const { url } = await startSite({ archive });
    const path = `${url}/iiif/2/a.jpg/full/150,/0/default.jpg`;

    const first = await fetch(path);
    const again = await fetch(path);
    const known = await fetch(path, { headers: { 'if-none-match': '"v1"' } });
    const behindProxy = await fetch(path, { headers: { 'x-forwarded-host': '127.0.0.1:9999' } });

    expect(headersOf(again)).toEqual(headersOf(first));
    expect([Buffer.from(await again.arrayBuffer()), known.status]).toEqual([jpeg, 304]);
    expect(behindProxy.headers.get('link')).toContain('http://127.0.0.1:9999/');
    expect(asked).toBe(2);
  });

  test('is only read', async () => {
    const { url } = await startSite({ archive: await anImageArchive() });

    const response = await fetch(`${url}/f/a.jpg`, { method: 'PUT', body: 'x' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});
