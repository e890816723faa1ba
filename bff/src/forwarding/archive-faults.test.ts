import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorBody } from '@iconotheca/contracts/http/error';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFaultyArchive, startSite } from '../testing/test-site.ts';

async function refusal(response: Response) {
  return { status: response.status, code: errorBody.parse(await response.json()).code };
}

describe('an archive that fails', () => {
  test('by not answering is given up after ARCHIVE_TIMEOUT_MS', async () => {
    const { url } = await startSite({ archive: await aFaultyArchive(() => {}), env: { ARCHIVE_TIMEOUT_MS: '100' } });

    const response = await fetch(`${url}/api/overview`);

    expect(await refusal(response)).toEqual({ status: 504, code: 'archive-timeout' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('by not being there is unreachable', async () => {
    const { url } = await startSite();

    const answers = await Promise.all([fetch(`${url}/api/overview`), fetch(`${url}/iiif/2/a.jpg/info.json`)]);

    expect(await Promise.all(answers.map(refusal))).toEqual([
      { status: 502, code: 'archive-unreachable' },
      { status: 502, code: 'archive-unreachable' },
    ]);
  });

  test.each([
    {
      what: 'which only reads is unreachable',
      path: '/api/objects',
      body: { uids: ['x'] },
      code: 'archive-unreachable',
    },
    {
      what: 'which saves may have saved it',
      path: '/api/entry',
      body: { pk: null, uid: 'x', field: 'IC', value: '11', token: 'x' },
      code: 'maybe-saved',
    },
  ])('by closing the connection of a call $what', async ({ path, body, code }) => {
    const { url } = await startSite({ archive: await aFaultyArchive((request) => request.socket.destroy()) });

    const response = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

    expect(await refusal(response)).toEqual({ status: 502, code });
  });

  test('by taking what is saved and never answering may have saved it', async () => {
    const { url } = await startSite({ archive: await aFaultyArchive(() => {}), env: { ARCHIVE_TIMEOUT_MS: '100' } });

    const response = await fetch(`${url}/api/entry`, {
      method: 'POST',
      body: '{"pk":null,"uid":"x","field":"IC","value":"11","token":"x"}',
      headers: { 'content-type': 'application/json' },
    });

    expect(await refusal(response)).toEqual({ status: 502, code: 'maybe-saved' });
  });

  test('by speaking something else than HTTP is unreachable', async () => {
    const garbage = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    garbage.listen(0, '127.0.0.1');
    await once(garbage, 'listening');
    onTestFinished(() => void garbage.close());
    const address = garbage.address();
    const { url } = await startSite({
      archive: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    });

    const response = await fetch(`${url}/api/overview`);

    expect(await refusal(response)).toEqual({ status: 502, code: 'archive-unreachable' });
  });

  test('by answering a call with a page is unreachable: whoever parses JSON must not get HTML', async () => {
    const archive = await aFaultyArchive((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
    });
    const { url } = await startSite({ archive });

    const response = await fetch(`${url}/api/overview`);

    expect(await refusal(response)).toEqual({ status: 502, code: 'archive-unreachable' });
  });

  test('in the middle of an answer breaks the connection, so that half an answer is never taken for a whole one', async () => {
    const archive = await aFaultyArchive((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"items":');
    });
    const { url } = await startSite({ archive, env: { ARCHIVE_TIMEOUT_MS: '100' } });

    const body = fetch(`${url}/api/overview`).then((response) => response.text());

    await expect(body).rejects.toThrow('terminated');
  });

  test('by closing a kept connection is asked again on a new one', async () => {
    let asked = 0;
    const archive = await aFaultyArchive((request, response) => {
      asked += 1;
      if (asked === 2) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const { url } = await startSite({ archive });
    await (await fetch(`${url}/api/overview`)).text();

    const response = await fetch(`${url}/api/overview`);

    expect(response.status).toBe(200);
    expect(asked).toBe(3);
  });

  test('says why, and its own words and code reach the reader', async () => {
    const archive = await aFaultyArchive((_request, response) => {
      const body = JSON.stringify({ error: 'Too many searches at once.', code: 'overloaded' });
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end(body);
    });
    const { url } = await startSite({ archive });

    const response = await fetch(`${url}/api/search?q=lion`);

    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await refusal(response)).toEqual({ status: 503, code: 'overloaded' });
  });
});

describe('a reader who leaves', () => {
  test('ends the call to the archive', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const archive = await aFaultyArchive((request) => {
      begin();
      request.socket.on('close', () => resolve());
    });
    const { url } = await startSite({ archive, env: { ARCHIVE_TIMEOUT_MS: '60000' } });
    const leaving = new AbortController();
    const response = fetch(`${url}/api/search?q=lion`, { signal: leaving.signal });
    await begun;

    leaving.abort();

    await expect(response).rejects.toThrow('aborted');
    await ended;
  });
});
