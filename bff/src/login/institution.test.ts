import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loggedInBy, type LoggedIn } from '../testing/browser-login.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

/** As readers see the site; the proxy before it is left out. */
const publicOrigin = 'https://archive.example';
const returnTo = `${publicOrigin}/LOGIN/institution/uni-x/return`;

let folder: string;
let university: Server;
let issuer: string;
let archive: RealArchive;

beforeAll(async () => {
  university = createServer().listen(0, '127.0.0.1');
  await once(university, 'listening');
  const address = university.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const answer = theProvider().callback();
  university.on('request', (request, response) => void answer(request, response));
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-oidc-'));
  const client = { clientId: 'iconotheca', clientSecret: 'a-secret' };
  const file = join(folder, 'institutions.json');
  await writeFile(
    file,
    JSON.stringify([
      { id: 'uni-x', name: 'University X', issuer, ...client },
      { id: 'gone', name: 'Gone College', issuer: 'http://127.0.0.1:9', ...client },
    ]),
  );
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }], { OIDC_FILE: file });
});

afterAll(async () => {
  await archive.close();
  university.closeAllConnections();
  university.close();
  await rm(folder, { recursive: true, force: true });
});

/** A real provider of OpenID Connect, which lets everyone in under the name they give. */
function theProvider(): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: 'iconotheca', client_secret: 'a-secret', redirect_uris: [returnTo] }],
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name: `Prof. ${id}` }) }),
    cookies: { keys: ['test'] },
  });
}

/** A browser as far as redirects and cookies go: goes on until it is asked for a page of the site. */
function aBrowser(site: string) {
  const cookies = new Map<string, string>();

  async function ask(
    address: string,
    init: { method?: string; body?: URLSearchParams } = {},
  ): Promise<{ response: Response; at: string }> {
    const at = address.replace(publicOrigin, site);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', ...init, headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { response, at };
  }

  async function follow(
    address: string,
    init?: { method: string; body: URLSearchParams },
  ): Promise<{ response: Response; at: string }> {
    const answer = await ask(address, init);
    const location = answer.response.headers.get('location');
    if (location === null) return answer;
    const next = new URL(location, answer.at).href;
    // Back at the site with credentials: whoever asked wants to see the address.
    return next.includes('token=') ? answer : follow(next);
  }

  const submit = (address: string, fields: Record<string, string>) =>
    follow(address, { method: 'POST', body: new URLSearchParams(fields) });

  /** Logs in at the university and agrees to what it passes on. */
  async function logInAtUniversity(page: string, login: string) {
    const agreeing = await submit(page, { prompt: 'login', login, password: 'whatever' });
    return submit(agreeing.at, { prompt: 'consent' });
  }

  return { cookies, ask, follow, logInAtUniversity };
}

async function start() {
  const { url, log } = await startSite({ archive: archive.address, env: { PUBLIC_ORIGIN: publicOrigin } });
  return { url, log, browser: aBrowser(url) };
}

function arrivalOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? '', publicOrigin);
}

async function sessionOf(url: string, { cookie, handle: token }: LoggedIn) {
  const { path, output } = endpoints.user;
  const headers = { 'content-type': 'application/json', cookie };
  return output.parse(
    await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify({ token }) })).json(),
  );
}

describe('logging in at one’s institution', () => {
  test('leads to its own page and back to the exact page with credentials', async () => {
    const { url, log, browser } = await start();
    const there = await browser.follow(
      `${url}/LOGIN/institution/uni-x?dest=${encodeURIComponent('/r/lists?list=1&login_state=f00')}`,
    );

    const { response } = await browser.logInAtUniversity(there.at, 'ada');

    const { pathname, searchParams } = arrivalOf(response);
    const { handle: token } = loggedInBy(response);
    expect(there.at).toMatch(new RegExp(`^${issuer}/interaction/`, 'u'));
    expect([pathname, searchParams.get('list'), searchParams.get('name')]).toEqual(['/r/lists', '1', 'Prof. ada']);
    expect(searchParams.get('login_state')).toBe('f00');
    expect(await sessionOf(url, loggedInBy(response))).toMatchObject({ name: 'Prof. ada', roles: ['user'] });
    expect(log.join('')).not.toMatch(new RegExp(`${token}|code=[^[]`, 'u'));
  });

  test('brings the same reader to the same account, and another to another', async () => {
    const { url } = await start();
    const userpks: (string | undefined)[] = [];
    for (const login of ['bert', 'bert', 'carla']) {
      const browser = aBrowser(url);
      const there = await browser.follow(`${url}/LOGIN/institution/uni-x`);
      const { response } = await browser.logInAtUniversity(there.at, login);
      userpks.push((await sessionOf(url, loggedInBy(response))).userpk);
    }

    expect(userpks[0]).toBe(userpks[1]);
    expect(userpks[0]).not.toBe(userpks[2]);
  });

  test('keeps its secrets in a cookie that no script sees, for ten minutes, under https alone', async () => {
    const { url, browser } = await start();

    const { response } = await browser.ask(`${url}/LOGIN/institution/uni-x`);

    expect(response.headers.getSetCookie().join()).toMatch(
      /^iconotheca-institution=[^;]+; Max-Age=600; Path=\/LOGIN\/institution; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/u,
    );
  });

  test('that began in another browser is refused', async () => {
    const { url, browser } = await start();
    const there = await browser.follow(`${url}/LOGIN/institution/uni-x`);
    browser.cookies.delete('iconotheca-institution');

    const { response } = await browser.logInAtUniversity(there.at, 'ada');

    expect(response.status).toBe(401);
    expect(await response.text()).toContain('began in another browser');
  });

  test('with a made-up code or state is refused', async () => {
    const { url, browser } = await start();
    await browser.ask(`${url}/LOGIN/institution/uni-x`);

    const { response } = await browser.ask(`${url}/LOGIN/institution/uni-x/return?code=abc&state=mine&iss=${issuer}`);

    expect(response.status).toBe(401);
    expect(await response.text()).toContain('Your institution did not confirm the login.');
  });

  test.each([
    ['gone', 502, 'Your institution does not answer.'],
    ['nowhere', 404, 'There is no institution nowhere.'],
    ['No_Id', 400, 'must be 1 to 40 letters'],
  ])('at %s is answered %i', async (id, status, sentence) => {
    const { url, browser } = await start();

    const { response } = await browser.ask(`${url}/LOGIN/institution/${id}`);

    expect(response.status).toBe(status);
    expect(await response.text()).toContain(sentence);
  });
});

test('the site knows which institutions there are, and not their secrets', async () => {
  const { url } = await start();

  const text = await (await fetch(`${url}/api/institutions`)).text();

  expect(JSON.parse(text)).toEqual([
    { id: 'uni-x', name: 'University X' },
    { id: 'gone', name: 'Gone College' },
  ]);
});
