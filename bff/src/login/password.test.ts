import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { addAccount } from '../testing/archive-command.ts';
import { loggedInBy } from '../testing/browser-login.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([]);
});
afterAll(() => archive.close());

async function site(): Promise<string> {
  const { url } = await startSite({ archive: archive.address, releases: await withReleases() });
  return url;
}

function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ dest: '/r/lists?list=1', ...fields });
  return fetch(`${url}/LOGIN/password`, { method: 'POST', body, redirect: 'manual', headers });
}

const wanted = 'three words in a row';

describe('the page for another password', () => {
  test('is a form that password managers know, and needs no script', async () => {
    const response = await fetch(`${await site()}/LOGIN/password?dest=/r/lists%3Flist=1`);

    const html = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(/name="user"[^>]*autocomplete="username"/u);
    expect(html).toMatch(/name="pass" type="password" autocomplete="current-password"/u);
    expect(html).toMatch(/name="wanted" type="password" autocomplete="new-password" minlength="12"/u);
    expect(html).toContain('<a href="/r/lists?list=1">Cancel</a>');
    expect(html).not.toMatch(/<script/u);
  });

  test('leads back with new credentials; the old ones and the old password are of no use', async () => {
    const url = await site();
    const pass = await addAccount(archive.dataDir, 'anna');
    const ask = (path: string, body: object, cookie = '') =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', cookie },
      });
    const { token }: { token: string } = JSON.parse(await (await ask('/api/login', { user: 'anna', pass })).text());

    const response = await send(url, { user: 'anna', pass, wanted, again: wanted });

    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', url);
    expect([response.status, pathname, searchParams.get('note')]).toEqual([303, '/r/lists', 'password-changed']);
    const statuses = await Promise.all([
      ask('/api/user', { token: searchParams.get('token') }, loggedInBy(response).cookie),
      ask('/api/user', { token }),
      ask('/api/login', { user: 'anna', pass }),
      ask('/api/login', { user: 'anna', pass: wanted }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401, 200]);
  });

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['another repetition', { again: 'something else entirely' }, 400, /and its repetition are not the same/u],
    ['a short one', { wanted: 'short', again: 'short' }, 400, /needs at least 12 characters/u],
    ['a wrong password', { pass: 'wrong' }, 401, /Wrong username or password/u],
    ['nothing', { user: '', pass: '' }, 401, /Fill in your username and the password you have/u],
  ])('with %s says what is wrong, and keeps no password', async (_what, fields, status, sentence) => {
    const url = await site();
    const pass = 'the password that they have';

    const response = await send(url, { user: 'bert', pass, wanted, again: wanted, ...fields });

    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toMatch(sentence);
    expect(html).toMatch(/aria-invalid="true" aria-describedby="message/u);
    expect(html).not.toContain(wanted);
    expect(html).not.toContain(pass);
  });

  test('refuses the password that they have, their username, and what is easily guessed', async () => {
    const url = await site();
    const pass = await addAccount(archive.dataDir, 'carla-of-the-archive');
    const user = 'carla-of-the-archive';

    const same = await send(url, { user, pass, wanted: pass, again: pass });
    const named = await send(url, { user, pass, wanted: user, again: user });
    const common = await send(url, { user, pass, wanted: 'P@ssw0rd1234', again: 'P@ssw0rd1234' });

    expect(await same.text()).toContain('The new password is the one you have');
    expect(await named.text()).toContain('The new password is your username');
    expect(await common.text()).toContain('The new password is common or easily guessed');
  });

  test('counts tries as login does', async () => {
    const url = await site();
    const tries: Response[] = [];
    // The first wait is a second, which a slow machine may take: the next are longer.
    while (tries.at(-1)?.status !== 429) {
      tries.push(await send(url, { user: 'dora', pass: `wrong-${tries.length}`, wanted, again: wanted }));
    }

    expect(tries.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is not sent by another site', async () => {
    const response = await send(await site(), { user: 'anna', pass: 'x' }, { 'sec-fetch-site': 'cross-site' });

    expect(response.status).toBe(403);
  });
});
