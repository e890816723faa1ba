import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserSessionEndpoints } from '@iconotheca/contracts/account/endpoints';
import { uploadField } from '@iconotheca/contracts/upload/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, archiveCommand } from '../testing/archive-command.ts';
import { loggedInBy, type LoggedIn } from '../testing/browser-login.ts';
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

function sendLogin(url: string): Promise<Response> {
  const body = new URLSearchParams({ user: 'anna', pass: password, dest: '/' });
  return fetch(`${url}/LOGIN`, { method: 'POST', body, redirect: 'manual' });
}

async function logIn(url: string): Promise<LoggedIn> {
  return loggedInBy(await sendLogin(url));
}

const own = { 'sec-fetch-site': 'same-origin' };
const readLists = (url: string, handle: string, headers: Record<string, string>) =>
  fetch(`${url}/api/lists?summary=true&token=${handle}`, { headers });

describe('a session of a browser', () => {
  test('lies in a cookie that no script reads and that shows no token; the address holds a handle', async () => {
    const response = await sendLogin(await site());

    const { cookie, handle } = loggedInBy(response);
    const attributes = response.headers.getSetCookie()[0] ?? '';
    expect(attributes).toMatch(/^iconotheca-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/u);
    expect(handle).toMatch(/^session\.[\w-]{22}$/u);
    expect(cookie).not.toContain(handle.slice('session.'.length));
  });

  test('on a site with TLS is of that host alone', async () => {
    const response = await sendLogin(await site({ PUBLIC_ORIGIN: 'https://archive.example' }));

    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/u,
    );
  });

  test('makes of a handle the reader’s token: in a query, a header, a body, a form with a file', async () => {
    const url = await site();
    const { cookie, handle } = await logIn(url);
    const file = new FormData();
    file.set('token', handle);
    file.set(uploadField, new Blob([new Uint8Array(await readFile(picture))], { type: 'image/jpeg' }), 'a.jpg');

    const answers = await Promise.all([
      readLists(url, handle, { cookie }),
      fetch(`${url}/api/lists?summary=true`, { headers: { cookie, authorization: `Bearer ${handle}` } }),
      post(`${url}/api/user`, { token: handle }, { cookie, ...own }),
      fetch(`${url}/api/upload`, { method: 'POST', body: file, headers: { cookie, ...own } }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('is nothing by its handle alone, by its cookie alone, or by the handle of another', async () => {
    const url = await site();
    const { cookie, handle } = await logIn(url);
    const other = await logIn(url);

    const answers = await Promise.all([
      readLists(url, handle, {}),
      fetch(`${url}/api/lists?summary=true`, { headers: { cookie } }),
      readLists(url, other.handle, { cookie }),
      post(`${url}/api/user`, { token: handle }),
      post(`${url}/api/user`, { token: other.handle }, { cookie }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('is said to be of one browser where its handle came alone, and that it has expired where it has', async () => {
    const url = await site();
    const { cookie, handle } = await logIn(url);
    const file = new FormData();
    file.set('token', handle);
    file.set(uploadField, new Blob(['x']), 'a.jpg');

    const alone = await Promise.all([
      readLists(url, handle, {}),
      fetch(`${url}/api/lists?summary=true`, { headers: { authorization: `Bearer ${handle}` } }),
      post(`${url}/api/user`, { token: handle }),
      post(`${url}/api/session`, { token: handle }, own),
      post(`${url}/api/user`, { token: handle }, { cookie, 'sec-fetch-site': 'cross-site' }),
      fetch(`${url}/api/upload`, { method: 'POST', body: file }),
    ]);
    const others = await Promise.all([
      readLists(url, 'x'.repeat(43), {}),
      post(`${url}/api/user`, { token: 'x'.repeat(43) }),
    ]);

    for (const answer of alone) {
      const words = expect.stringContaining('stands for the login of one browser');
      expect(await answer.json()).toEqual({ error: words, code: 'login-required', field: 'token' });
    }
    for (const answer of others) expect(await answer.json()).not.toHaveProperty('field');
  });

  test('is begun by no token for programs', async () => {
    const url = await site();
    const made = await post(`${archive.address}/api/account/tokens`, {
      token,
      name: 'Script',
      scope: 'write',
      days: 1,
    });
    const { token: ofProgram } = (await made.json()) as { token: string };

    const refused = await post(`${url}/api/session`, { token: ofProgram }, own);

    expect([made.status, refused.status, refused.headers.getSetCookie()]).toEqual([200, 403, []]);
  });

  test.each(['cross-site', 'same-site', 'none'])('changes nothing for a page of %s', async (from) => {
    const url = await site();
    const { cookie, handle } = await logIn(url);
    const save = {
      action: 'modify',
      obj: { name: 'mine', description: '', public: false, entries: [] },
      token: handle,
    };

    const refused = await post(`${url}/api/lists`, save, { cookie, 'sec-fetch-site': from });
    const taken = await post(`${url}/api/lists`, save, { cookie, ...own });

    expect([refused.status, taken.status]).toEqual([401, 200]);
  });

  test('is not one that was changed, sealed elsewhere, or begun by no login', async () => {
    const url = await site();
    const { cookie, handle } = await logIn(url);
    const elsewhere = await logIn(await site());
    const changed = `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`;

    const tried = [changed, elsewhere.cookie, 'iconotheca-session=x', `iconotheca-session=${token}`];
    const answers = await Promise.all(tried.map((each) => readLists(url, handle, { cookie: each })));

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('is known to every server that has the secret, also after a newer one took its place', async () => {
    const [old, newer] = ['an-old-secret-of-many-characters!', 'a-newer-secret-of-many-characters'];
    const before = await site({ SESSION_KEY: old });
    const { cookie, handle } = await logIn(before);
    const statusAt = async (secrets: string) =>
      (await readLists(await site({ SESSION_KEY: secrets }), handle, { cookie })).status;

    expect(await statusAt(old)).toBe(200);
    expect(await statusAt(`${newer} ${old}`)).toBe(200);
    expect(await statusAt(newer)).toBe(401);
  });

  test('begins as well with a token that another server’s login gave, on a page of this site alone', async () => {
    const url = await site();

    const kept = await post(`${url}/api/session`, { token }, own);
    const { token: handle } = browserSessionEndpoints.keepSession.output.parse(await kept.json());
    const cookie = kept.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const known = await readLists(url, handle, { cookie });
    const refused = await Promise.all([
      post(`${url}/api/session`, { token }, { 'sec-fetch-site': 'cross-site' }),
      post(`${url}/api/session`, { token: 'x'.repeat(43) }, own),
      post(`${url}/api/session`, {}, own),
    ]);

    expect([kept.status, known.status, ...refused.map(({ status }) => status)]).toEqual([200, 200, 403, 401, 400]);
    expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  test('ends with logging out, and where the archive does not know it any more', async () => {
    const url = await site();
    const [first, second] = [await logIn(url), await logIn(url)];

    const left = await post(`${url}/api/logout`, { token: first.handle }, { cookie: first.cookie, ...own });
    const gone = await post(`${url}/api/user`, { token: first.handle }, { cookie: first.cookie, ...own });
    const page = await fetch(`${url}/LOGOUT`, {
      method: 'POST',
      body: new URLSearchParams({ token: second.handle }),
      headers: { cookie: second.cookie, ...own },
    });

    expect([left.status, gone.status, page.status]).toEqual([200, 401, 204]);
    for (const { headers } of [left, gone, page]) {
      expect(headers.getSetCookie()[0]).toMatch(/^iconotheca-session=; Path=\/; Expires=Thu, 01 Jan 1970/u);
    }
  });

  test('leaves programs their tokens, with the cookie of a browser and without', async () => {
    const url = await site();
    const { cookie } = await logIn(url);

    const answers = await Promise.all([readLists(url, token, {}), readLists(url, token, { cookie })]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

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
  test('a session lets the browser ask for images with the reader’s right; without it they are refused', async () => {
    const url = await site();
    const { cookie, handle } = await logIn(url);

    expect(await statuses(url)).toEqual([403]);
    expect(await statuses(url, cookie)).toEqual([200]);
    await post(`${url}/api/logout`, { token: handle }, { cookie, ...own });
    expect(await statuses(url, cookie)).toEqual([403]);
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

  test('a subscription that is given later holds at once', async () => {
    const url = await site();
    const added = await archiveCommand(archive.dataDir, 'account', 'add', 'carla', '--subscriber', '--json');
    const pass = (JSON.parse(added) as { password: string }).password;
    const body = new URLSearchParams({ user: 'carla', pass, dest: '/' });

    const { cookie } = loggedInBy(await fetch(`${url}/LOGIN`, { method: 'POST', body, redirect: 'manual' }));

    expect(await statuses(url, cookie)).toEqual([200]);
  });
});
