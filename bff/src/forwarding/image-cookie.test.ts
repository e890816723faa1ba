import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, archiveCommand } from '../testing/archive-command.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

const picture = join(import.meta.dirname, '../../../docs/pictures/item.jpg');

let archive: RealArchive;
let password: string;
let token: string;
/** An image that only anna, who sent it, and subscribers may see whole. */
let image: string;

beforeAll(async () => {
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }], { ACCESS: 'subscribers' });
  password = await addAccount(archive.dataDir, 'anna');
  ({ token } = await answerOf(`${archive.address}/api/login`, { user: 'anna', pass: password }));
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };
  const body = new Uint8Array(await readFile(picture));
  const sent = await fetch(`${archive.address}/api/upload?filename=a.jpg`, { method: 'POST', headers, body });
  image = ((await sent.json()) as { newfilename: string }).newfilename;
});
afterAll(() => archive.close());

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}

async function answerOf(url: string, body: unknown): Promise<{ token: string }> {
  return (await (await post(url, body)).json()) as { token: string };
}

async function site(env: Record<string, string> = {}): Promise<string> {
  const { url } = await startSite({ archive: archive.address, releases: await withReleases(), env });
  return url;
}

async function logIn(url: string): Promise<{ cookie: string; attributes: string }> {
  const body = new URLSearchParams({ user: 'anna', pass: password, dest: '/' });
  const response = await fetch(`${url}/LOGIN`, { method: 'POST', body, redirect: 'manual' });
  const attributes = response.headers.getSetCookie().find((each) => each.startsWith('iconotheca-images=')) ?? '';
  return { cookie: attributes.split(';')[0] ?? '', attributes };
}

const paths = () => [
  `/f/${image}`,
  `/iiif/2/${image}/info.json`,
  `/iiif/2/${image}/0,0,64,64/64,/0/default.jpg`,
  `/iiif/3/${image}/full/max/0/default.jpg`,
];

async function statuses(url: string, cookie = ''): Promise<number[]> {
  const found = await Promise.all(
    paths().map(async (path) => (await fetch(url + path, { headers: { cookie } })).status),
  );
  return [...new Set(found)];
}

describe('where content is for subscribers', () => {
  test('login by the page lets the browser ask for images with the reader’s right; without it they are refused', async () => {
    const url = await site();
    const { cookie, attributes } = await logIn(url);

    expect(attributes).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/u);
    expect(await statuses(url)).toEqual([403]);
    expect(await statuses(url, cookie)).toEqual([200]);
    expect(await statuses(url)).toEqual([403]);
  });

  test('what a reader was given is kept by their browser alone, what is refused by no cache', async () => {
    const url = await site();
    const { cookie } = await logIn(url);

    for (const path of paths()) {
      const given = await fetch(url + path, { headers: { cookie } });
      const refused = await fetch(url + path);
      expect(given.headers.get('cache-control'), path).toBe('private, max-age=3600');
      expect(given.headers.get('vary'), path).toContain('Cookie');
      expect(refused.headers.get('cache-control'), path).toBe('no-store');
      expect(await refused.json(), path).toMatchObject({ code: 'subscription-required' });
    }
  });

  test('a thumbnail is for everyone and kept by every cache', async () => {
    const url = await site();

    const response = await fetch(`${url}/iiif/2/${image}/full/150,/0/default.jpg`);

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public.*immutable$/u);
  });

  test('the cookie says nothing to any other call', async () => {
    const url = await site();
    const { cookie } = await logIn(url);

    const response = await fetch(`${url}/api/lists`, { headers: { cookie } });

    expect(response.status).toBe(401);
  });

  test('a page that knows its reader has the cookie made again, and logging out takes it away', async () => {
    const url = await site();
    const own = await answerOf(`${url}/api/login`, { user: 'anna', pass: password });

    const known = await post(`${url}/api/user`, { token: own.token });
    const cookie = known.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const again = await post(`${url}/api/user`, { token: own.token }, { cookie });
    const given = await statuses(url, cookie);
    const left = await fetch(`${url}/LOGOUT`, {
      method: 'POST',
      body: new URLSearchParams({ token: own.token }),
      headers: { cookie },
    });

    expect(cookie).toBe(`iconotheca-images=${own.token}`);
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(given).toEqual([200]);
    expect(left.headers.getSetCookie()[0]).toMatch(/^iconotheca-images=; Path=\/; Expires=Thu, 01 Jan 1970/u);
    expect(await statuses(url, cookie)).toEqual([403]);
  });

  test('a subscription that is given later holds at once', async () => {
    const url = await site();
    const added = await archiveCommand(archive.dataDir, 'account', 'add', 'carla', '--subscriber', '--json');
    const pass = (JSON.parse(added) as { password: string }).password;
    const { token: own } = await answerOf(`${url}/api/login`, { user: 'carla', pass });

    expect(await statuses(url, `iconotheca-images=${own}`)).toEqual([200]);
    expect(await statuses(url, 'iconotheca-images=no-such-token')).toEqual([403]);
  });

  test('on a site with TLS the cookie goes nowhere else', async () => {
    const url = await site({ PUBLIC_ORIGIN: 'https://archive.example' });
    const own = await answerOf(`${url}/api/login`, { user: 'anna', pass: password });

    const known = await post(`${url}/api/user`, { token: own.token });

    expect(known.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/u);
  });
});
