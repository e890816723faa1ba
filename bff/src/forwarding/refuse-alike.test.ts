import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }]);
});
afterAll(() => archive.close());

/** Returns the parts of a refusal that decide how a client goes on. */
async function refusal(response: Response) {
  const { headers, status } = response;
  return { status, body: await response.json(), allow: headers.get('allow'), retryAfter: headers.get('retry-after') };
}

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('bff and the archive refuse alike', () => {
  test.each<[string, string, RequestInit, number]>([
    ['an address that is not UTF-8', '/api/search?q=%E9', {}, 400],
    ['a lone %', '/api/search?q=%', {}, 400],
    ['an address that is too long', `/api/search?q=${'x'.repeat(limits.maxUriBytes)}`, {}, 414],
    ['a name that is given twice', '/api/iconclass/samples?notation=1&notation=2', {}, 400],
    ['a body of another type', '/api/objects', post('uids=1', { 'content-type': 'text/plain' }), 415],
    ['a body in an encoding that is not known', '/api/objects', post('{}', { 'content-encoding': 'x' }), 415],
    ['a body that is too large', '/api/objects', post(`"${'x'.repeat(limits.maxBodyBytes)}"`), 413],
    ['a wrong login', '/api/login', post('{"user":"nobody","pass":"none"}'), 401],
  ])('%s', async (_what, path, request, status) => {
    const { url } = await startSite({ archive: archive.address });

    const [ours, theirs] = await Promise.all([fetch(url + path, request), fetch(archive.address + path, request)]);

    expect(ours.status).toBe(status);
    expect(await refusal(ours)).toEqual(await refusal(theirs));
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a request line without a version', 'GET /api/overview\r\n\r\n'],
    ['a version that is not spoken', 'GET /api/overview HTTP/2.0\r\nHost: a\r\n\r\n'],
    ['two Host headers', 'GET /api/overview HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['no Host header', 'GET /api/overview HTTP/1.1\r\n\r\n'],
  ])('what is not HTTP: %s', async (_what, sent) => {
    const { url } = await startSite({ archive: archive.address });

    const answers = await Promise.all(
      [url, archive.address].map(async (address) => {
        const { hostname, port } = new URL(address);
        const socket = connect(Number(port), hostname);
        socket.write(sent);
        const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
        return { status: head.split(' ')[1], body: errorBody.parse(JSON.parse(body)) };
      }),
    );

    expect(answers[0]).toMatchObject({ status: '400', body: { code: 'bad-request' } });
    expect(answers[0]).toEqual(answers[1]);
  });
});
