import { credentials } from '@iconotheca/contracts/account/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addAccount } from '../testing/archive-command.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

const line = z.looseObject({ service: z.string(), requestId: z.string().optional(), route: z.string().optional() });

let archive: RealArchive;
let password: string;

beforeAll(async () => {
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }], { LOG_LEVEL: 'info' });
  password = await addAccount(archive.dataDir, 'anna', 'Anna Kühn');
});
afterAll(() => archive.close());

const site = async () => await startSite({ archive: archive.address, releases: await withReleases() });

/** Routes that were answered under an id. */
function routesOf(log: readonly string[], id: string): (string | undefined)[] {
  return log
    .map((each) => line.parse(JSON.parse(each)))
    .filter(({ requestId, route }) => requestId === id && route !== undefined)
    .map(({ route }) => route);
}

test.each([
  ['a search', '/api/search?q=secret-subject', '/api/search', '/api/search', 200],
  ['a call that the archive refuses', '/api/lists?id=nowhere', '/api/lists', '/api/lists', 404],
  ['a page', '/r/view/E1/all', '/{*path}', '/api/collections', 200],
  ['a picture that is not there', '/iiif/2/nowhere.jpg/info.json', '/iiif/2/*', '/iiif/:version/:name/info.json', 404],
])('%s stands under one id in the log of bff and of the archive, and its answer tells it', async (...row) => {
  const [, path, ofBff, ofArchive, status] = row;
  const { url, log } = await site();

  const response = await fetch(url + path);
  await response.text();
  const id = response.headers.get('x-request-id') ?? '';

  expect([response.status, id]).toEqual([status, expect.stringMatching(/^[\w.-]{8,64}$/u)]);
  await vi.waitFor(() => expect(routesOf(log, id)).toEqual([ofBff]));
  await vi.waitFor(() => expect(routesOf(archive.log, id)).toContain(ofArchive));
});

test('a call that fails before the archive is asked tells its id, too, as a page and as JSON', async () => {
  const { url, log } = await site();

  const answers = await Promise.all([
    fetch(`${url}/api/search?page=x`),
    fetch(`${url}/%E9`, { headers: { accept: 'text/html' } }),
  ]);

  for (const { headers, status } of answers) {
    const id = headers.get('x-request-id') ?? '';
    expect(status).toBe(400);
    await vi.waitFor(() => expect(routesOf(log, id)).toHaveLength(1));
  }
});

test('neither log holds a token, a password, or what a reader looked for', async () => {
  const { url, log } = await site();
  const given = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ user: 'anna', pass: password }),
    headers: { 'content-type': 'application/json' },
  });
  const { token } = credentials.parse(await given.json());

  const answers = await Promise.all([
    fetch(`${url}/api/lists?token=${token}`),
    fetch(`${url}/api/search?q=anna+kuehn+born+1970`, { headers: { authorization: `Bearer ${token}` } }),
    fetch(`${url}/r/section/all?q=anna+kuehn+born+1970&token=${token}`, {
      headers: { referer: `${url}/r/?token=${token}` },
    }),
    fetch(`${url}/api/user`, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
    }),
  ]);

  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const id of ids) {
    await vi.waitFor(() => expect(routesOf(log, id)).toHaveLength(1));
    await vi.waitFor(() => expect(routesOf(archive.log, id)).not.toEqual([]));
  }
  expect(token).toMatch(/^[\w-]{43}$/u);
  const told = [...log, ...archive.log].join('');
  for (const secret of [token, password, 'born', 'kuehn', 'secret-subject']) expect(told).not.toContain(secret);
});
