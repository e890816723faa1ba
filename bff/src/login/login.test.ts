import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../testing/archive-command.ts';
import { loggedInBy } from '../testing/browser-login.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
let archive: RealArchive;
let password: string;

beforeAll(async () => {
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }]);
  password = await addAccount(archive.dataDir, 'anna', 'Anna Kühn');
});
afterAll(() => archive.close());

async function site(env: Record<string, string> = {}) {
  return await startSite({ archive: archive.address, releases: await withReleases(), env });
}

interface Sent {
  user?: string;
  pass?: string;
  dest?: string;
}

function logIn(url: string, fields: Sent, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ user: 'anna', pass: password, dest: '/r/lists', ...fields });
  return fetch(`${url}/LOGIN`, { method: 'POST', body, redirect: 'manual', headers: { ...form, ...headers } });
}

function takePass(url: string, dest: string): Promise<Response> {
  return fetch(`${url}/LOGIN/pass`, { method: 'POST', body: new URLSearchParams({ dest }), redirect: 'manual' });
}

/** Returns the address that an answer leads to. */
function destinationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? '', 'http://site.invalid');
}

describe('the login page', () => {
  test('is a form that password managers know, and needs no script', async () => {
    const { url } = await site();

    const response = await fetch(`${url}/LOGIN?dest=%2Fr%2Flists%3Flist%3D1`);

    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<form method="post" action="\/LOGIN">/u);
    expect(html).toMatch(/<input type="hidden" name="dest" value="\/r\/lists\?list=1">/u);
    expect(html).toMatch(/name="user"[^>]*autocomplete="username"/u);
    expect(html).toMatch(/name="pass" type="password" autocomplete="current-password"/u);
    expect(html).not.toMatch(/<script/u);
    expect(html).toContain('href="/r/lists?list=1&amp;token=skip"');
  });

  test('offers the languages of the site also after a wrong password, and keeps the one that is chosen', async () => {
    const { url } = await site();

    const wrong = await (await logIn(url, { pass: 'wrong', dest: '/r/lists?list=1' })).text();
    const german = /href="(\/LOGIN\?lang=de[^"]*)"/u.exec(wrong)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const chosen = await fetch(url + german);
    const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = await (await logIn(url, { pass: 'wrong' }, { cookie })).text();

    const text = await chosen.text();
    expect(text).toContain('<h1>Anmelden</h1>');
    expect(text).toMatch(/name="dest" value="\/r\/lists\?list=1"/u);
    expect(text).toMatch(/lang="de" hreflang="de" aria-current="true">Deutsch</u);
    expect(again).toContain('<h1>Anmelden</h1>');
  });

  test('looks like the site: the shell’s sheet and its own, under the strict policy', async () => {
    const { url } = await site();

    const response = await fetch(`${url}/LOGIN`);
    const sheets = [...(await response.text()).matchAll(/rel="stylesheet" href="([^"]+)"/gu)].map(([, href]) => href);
    const answers = await Promise.all(sheets.map((href) => fetch(url + href)));

    expect(sheets).toEqual(['/releases/shell/1.0.0/main.css', '/LOGIN/login.css']);
    expect(answers.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual(['text/css', 'text/css']);
    expect(response.headers.get('content-security-policy')).toMatch(/form-action 'self'/u);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('says why it comes when a login has expired', async () => {
    const { url } = await site();

    const html = await (await fetch(`${url}/LOGIN?expired&dest=/`)).text();

    expect(html).toContain('role="alert">Your login has expired.');
  });

  test('escapes what is in its address', async () => {
    const { url } = await site();

    const html = await (await fetch(`${url}/LOGIN?dest=${encodeURIComponent('/"><img src=x>')}`)).text();

    expect(html).not.toContain('<img');
  });
});

describe('logging in', () => {
  test('HELP-2: leads back to the exact page with token, name, exp and uid, which nobody keeps', async () => {
    const { url } = await site();

    const response = await logIn(url, { dest: '/r/section/all?q=lion&facet_ic=A25F#here' });

    const { pathname, hash, searchParams } = destinationOf(response);
    expect(response.status).toBe(303);
    expect({ pathname, hash, q: searchParams.get('q'), ic: searchParams.get('facet_ic') }).toEqual({
      pathname: '/r/section/all',
      hash: '#here',
      q: 'lion',
      ic: 'A25F',
    });
    expect(searchParams.get('token')).toMatch(/^session\.[\w-]{22}$/u);
    expect(searchParams.get('name')).toBe('Anna Kühn');
    expect(searchParams.get('uid')).toBe('anna');
    expect(Number(searchParams.get('exp'))).toBeGreaterThan(Date.now() / 1_000);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('leads to no other site', async () => {
    const { url } = await site();

    const response = await logIn(url, { dest: '//evil.example/' });

    expect(response.headers.get('location')).toMatch(/^\/\?token=/u);
  });

  test.each([{ pass: 'wrong' }, { user: 'nobody' }])(
    'with %j says that something is wrong, and not which',
    async (sent) => {
      const { url } = await site();

      const response = await logIn(url, { ...sent, dest: '/r/lists?list=1' });

      const html = await response.text();
      expect(response.status).toBe(401);
      expect(html).toMatch(/<nav aria-label="Main">.*href="\/r\/help\/start">Help<.*<\/nav>/su);
      expect(html).toMatch(/<footer>.*Publisher<.*Privacy policy<.*Copyright and permissions<.*<\/footer>/su);
      expect(html).toContain('role="alert">Wrong username or password.');
      expect(html).toContain(`name="user" value="${sent.user ?? 'anna'}"`);
      expect(html).toContain('name="dest" value="/r/lists?list=1"');
      expect(html).not.toContain(password);
      expect(html).not.toContain('value="wrong"');
    },
  );

  test('too often has to wait, and is told how long', async () => {
    const { url } = await site();
    const tries: Response[] = [];
    // The first wait is a second, which a slow machine may take: the next are longer.
    while (tries.at(-1)?.status !== 429) tries.push(await logIn(url, { user: 'bruno', pass: 'wrong' }));

    const response = tries.at(-1);
    expect(tries.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response?.text()).toMatch(/Too many attempts[^<]*It is possible again in \d+ second/u);
  });

  test('counts readers behind a proxy apart', async () => {
    const { url } = await site({ TRUST_PROXY: 'loopback' });
    for (let tries = 0; tries < 6; tries += 1) {
      await logIn(url, { user: 'carla', pass: 'wrong' }, { 'x-forwarded-for': '192.0.2.1' });
    }

    const other = await logIn(url, { user: 'carla', pass: 'wrong' }, { 'x-forwarded-for': '192.0.2.2' });

    expect(other.status).toBe(401);
  });

  test('without a password asks for it', async () => {
    const { url } = await site();

    const response = await logIn(url, { pass: '' });

    expect(await response.text()).toContain('Fill in both username and password.');
  });

  test('says so when the archive cannot be reached', async () => {
    const { url } = await startSite();

    const response = await logIn(url, {});

    expect(response.status).toBe(502);
    expect(await response.text()).toContain('role="alert">The archive cannot be reached.');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  ])('from a page that says %j is answered %i', async (headers, status) => {
    const { url } = await site();

    const response = await logIn(url, {}, headers);

    expect(response.status).toBe(status);
  });

  test.each([
    [{ method: 'PUT' }, 405],
    [{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 415],
    [{ method: 'POST', body: 'x'.repeat(30_000), headers: form }, 413],
    [{ method: 'POST', body: 'user=a&user=b&pass=c', headers: form }, 400],
  ])('by %j is refused', async (init, status) => {
    const { url } = await site();

    const response = await fetch(`${url}/LOGIN`, init);

    expect(response.status).toBe(status);
  });
});

describe('a 7-day pass', () => {
  const address = '/LOGIN/pass?dest=%2Fr%2Fsection%2Fall%3Flogin_state%3Df00';

  test('is given by the button of its page, which needs no script, and leads back to the tab that asked', async () => {
    const { url } = await site();
    const page = await fetch(url + address);
    const html = await page.text();
    const dest = /<form method="post" action="\/LOGIN\/pass">\s*<input type="hidden" name="dest" value="([^"]*)">/u;

    const response = await takePass(url, dest.exec(html)?.[1] ?? '');

    const { pathname, searchParams } = destinationOf(response);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('Take a 7-day pass</button>');
    expect(html).not.toMatch(/<script/u);
    expect([response.status, pathname, searchParams.get('uid')]).toEqual([303, '/r/section/all', 'pass']);
    expect(searchParams.get('login_state')).toBe('f00');
    expect(Number(searchParams.get('exp'))).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400);
  });

  test.each<[string, RequestInit]>([
    ['its link', {}],
    ['a link of another site', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } }],
    ['a picture', { headers: { 'sec-fetch-dest': 'image' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a look at the headers', { method: 'HEAD' }],
  ])('is not given by %s alone', async (_what, init) => {
    const { url } = await site();

    const response = await fetch(url + address, { redirect: 'manual', ...init });

    expect([response.status, response.headers.get('location')]).toEqual([200, null]);
    expect(await response.text()).not.toMatch(/token=(?!skip)/u);
  });
});

describe('a form of another site', () => {
  test.each(['/LOGIN', '/LOGIN/pass', '/LOGIN/password', '/LOGOUT'])(
    'sent to %s changes nothing, and a sentence says why',
    async (path) => {
      const { url } = await site();
      const body = new URLSearchParams({ user: 'anna', pass: password, dest: '/r/lists' });
      const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' };

      const response = await fetch(url + path, { method: 'POST', body, redirect: 'manual', headers });

      const html = await response.text();
      expect([response.status, response.headers.get('location')]).toEqual([403, null]);
      expect(html).toContain('role="alert">This form was sent by another site. Log in here if you want to.');
      expect(html).toContain('name="dest" value="/"');
      expect(html).not.toContain(password);
    },
  );

  test('is refused in words to a program that takes no page', async () => {
    const { url } = await site();

    const response = await logIn(url, {}, { origin: 'https://evil.example', accept: 'application/json' });

    expect([response.status, await response.json()]).toEqual([
      403,
      { error: 'This form was sent by another site. Log in here if you want to.', code: 'not-allowed' },
    ]);
  });
});

test('the state of the tab that asked for login comes back with credentials, also after a wrong password', async () => {
  const { url } = await site();
  const dest = '/r/lists?list=1&login_state=f00';

  const wrong = await (await logIn(url, { pass: 'wrong', dest })).text();
  const { searchParams } = destinationOf(await logIn(url, { dest }));

  expect(wrong).toContain('name="dest" value="/r/lists?list=1&amp;login_state=f00"');
  expect([searchParams.get('login_state'), searchParams.get('uid')]).toEqual(['f00', 'anna']);
});

test('logging out makes the token useless', async () => {
  const { url } = await site();
  const { cookie, handle: token } = loggedInBy(await logIn(url, {}));
  const whoAmI = () =>
    fetch(`${url}/api/user`, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json', cookie },
    });
  const before = await whoAmI();

  const body = new URLSearchParams({ token });
  const response = await fetch(`${url}/LOGOUT`, { method: 'POST', body, headers: { cookie } });

  expect([before.status, response.status, (await whoAmI()).status]).toEqual([200, 204, 401]);
});

test('no log, error or page holds a token or a password', async () => {
  const { url, log } = await site();
  const token = destinationOf(await logIn(url, {})).searchParams.get('token') ?? '';

  const answers = await Promise.all([
    fetch(`${url}/r/lists?token=${token}&name=Anna&exp=1&uid=anna`),
    fetch(`${url}/LOGIN?dest=${encodeURIComponent(`/r/lists?token=${token}`)}`),
    fetch(`${url}/api/search?token=${token}&page=x`),
    fetch(`${url}/api/lists?id=nowhere&token=${token}`, { headers: { referer: `${url}/?token=${token}` } }),
    fetch(`${url}/api/user`, {
      method: 'POST',
      body: JSON.stringify({ token: `${token}x` }),
      headers: { 'content-type': 'application/json' },
    }),
  ]);

  const told = (await Promise.all(answers.map((answer) => answer.text()))).join('') + log.join('');
  expect(token).not.toBe('');
  expect(told).not.toContain(token);
  expect(told).not.toContain(password);
});
