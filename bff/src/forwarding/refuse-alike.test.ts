import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits } from '@iconotheca/contracts/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }]);
});
afterAll(() => archive.close());

/** What decides how a client goes on. */
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

  test('what is not HTTP', async () => {
    const { url } = await startSite({ archive: archive.address });

    const answers = await Promise.all(
      [url, archive.address].map((address) => {
        const { hostname, port } = new URL(address);
        const socket = connect(Number(port), hostname);
        socket.write('hello\r\n\r\n');
        return text(socket);
      }),
    );

    expect(answers[0]).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answers[0]).toBe(answers[1]);
  });
});
