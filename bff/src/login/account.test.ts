import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../testing/archive-command.ts';
import { loggedInBy } from '../testing/browser-login.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

let archive: RealArchive;
let url: string;
let count = 0;

beforeAll(async () => {
  archive = await startRealArchive([]);
});
beforeEach(async () => {
  ({ url } = await startSite({ archive: archive.address, releases: await withReleases() }));
});
afterAll(() => archive.close());

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ dest: '/r/lists', ...fields });
  return fetch(url + path, { method: 'POST', body, redirect: 'manual', headers });
}

function see(cookie: string, query = '?dest=/r/lists', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/LOGIN/account${query}`, { headers: { cookie, ...headers }, redirect: 'manual' });
}

async function aReader() {
  count += 1;
  const user = `reader${count}`;
  const pass = await addAccount(archive.dataDir, user);
  const logIn = async (agent = firefox) =>
    loggedInBy(await send('/LOGIN', { user, pass }, { 'user-agent': agent })).cookie;
  return { cookie: await logIn(), logIn };
}

/** Numbers of what the page has a button to end. */
function endable(html: string): string[] {
  return [...html.matchAll(/name="id" value="(?<id>\d+)"/gu)].map(({ groups }) => groups?.['id'] ?? '');
}

describe('the page of one’s logins', () => {
  test('shows each with its browser and times, and ends another, or all others, but not this one', async () => {
    const { cookie, logIn } = await aReader();
    const [other, third] = [await logIn('curl/8.0'), await logIn('')];

    const seen = await see(cookie);

    const html = await seen.text();
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('Firefox, Linux');
    expect(html).toMatch(/logged in now · last used now · ends (?:in 24 hours|tomorrow)/u);
    expect(html).toContain('This browser');
    expect(html).not.toMatch(/<script/u);
    const ids = endable(html);
    expect(ids).toHaveLength(2);
    const [newest = ''] = ids;
    const ended = await send('/LOGIN/account/end', { id: newest }, { cookie });
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/LOGIN/account?ended=&dest=%2Fr%2Flists']);
    expect(await (await see(cookie, '?ended=')).text()).toContain('It is ended.');
    expect([(await see(third)).status, (await see(other)).status]).toEqual([303, 200]);
    await send('/LOGIN/account/end', { id: 'others' }, { cookie });
    expect([(await see(other)).status, (await see(cookie)).status]).toEqual([303, 200]);
  });

  test('ends nothing of another reader', async () => {
    const [anna, bert] = [await aReader(), await aReader()];
    await anna.logIn();
    const [id = ''] = endable(await (await see(anna.cookie)).text());

    expect((await send('/LOGIN/account/end', { id }, { cookie: bert.cookie })).status).toBe(303);

    expect(endable(await (await see(anna.cookie)).text())).toEqual([id]);
  });

  test('is for readers who are logged in: others are led to login, and back from there', async () => {
    const answer = await see('');

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/LOGIN?dest=%2Fr%2Flists']);
    const pass = loggedInBy(await send('/LOGIN/pass', {})).cookie;
    expect((await see(pass)).headers.get('location')).toBe('/LOGIN?dest=%2Fr%2Flists');
  });

  test('takes no form of another site', async () => {
    const { cookie, logIn } = await aReader();
    await logIn();

    const answer = await send('/LOGIN/account/end', { id: 'others' }, { cookie, origin: 'https://other.example' });

    expect(answer.status).toBe(403);
    expect(endable(await (await see(cookie)).text())).toHaveLength(1);
  });

  test('speaks the reader’s language', async () => {
    const { cookie } = await aReader();

    const html = await (await see(cookie, '', { 'accept-language': 'de' })).text();

    expect(html).toContain('<h1>Ihre Anmeldungen und Token</h1>');
    expect(html).toContain('angemeldet jetzt');
  });

  test.each([
    ['no number', { id: 'x' }],
    ['none', {}],
  ])('refuses to end %s', async (_, fields) => {
    const { cookie } = await aReader();

    expect((await send('/LOGIN/account/end', fields, { cookie })).status).toBe(400);
  });
});

describe('a token for programs', () => {
  const wish = { name: 'Script <b>', scope: 'read', days: '30' };

  test('is shown once, is listed by its name, reads alone, and can be ended', async () => {
    const { cookie } = await aReader();

    const made = await send('/LOGIN/account/tokens', wish, { cookie });

    const html = await made.text();
    const token = /id="made" value="(?<token>iconotheca_[\w-]{43})"/u.exec(html)?.groups?.['token'] ?? '';
    expect([made.status, made.headers.get('cache-control'), token !== '']).toEqual([200, 'no-store', true]);
    const later = await (await see(cookie)).text();
    expect(later).not.toContain(token);
    expect(later).toContain('Script &lt;b&gt;');
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/api/lists`, { headers })).status).toBe(200);
    const body = JSON.stringify({ action: 'modify', obj: { name: 'New' }, token });
    const json = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/api/lists`, { method: 'POST', body, headers: json })).status).toBe(403);
    const [id = ''] = endable(later);
    await send('/LOGIN/account/end', { id }, { cookie });
    expect((await fetch(`${url}/api/lists`, { headers })).status).toBe(401);
  });

  test.each([
    ['without a name', { name: ' ' }, 'Say what the token is for.'],
    ['with another scope', { scope: 'all' }, 'scope: must be read or write'],
    ['for longer than a year', { days: '1000' }, 'days: must be from 1 to 365'],
  ])('%s is refused in words, and what was typed stays', async (_, wrong, said) => {
    const { cookie } = await aReader();

    const answer = await send('/LOGIN/account/tokens', { ...wish, ...wrong }, { cookie });

    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(said);
    expect(html).toContain('name' in wrong ? 'value=" "' : 'value="Script &lt;b&gt;"');
  });
});
