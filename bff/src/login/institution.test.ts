import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iconotheca/contracts/api';
import { SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loggedInBy, type LoggedIn } from '../testing/browser-login.ts';
import { newKeys, send, signed, startProvider, type Manner } from '../testing/institution-provider.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

/** Origin as readers see the site; the proxy before it is left out. */
const publicOrigin = 'https://archive.example';
const returnTo = `${publicOrigin}/LOGIN/institution/uni-x/return`;

let folder: string;
let university: Server;
let issuer: string;
let archive: RealArchive;
/** An institution whose provider does what a test says. */
let college: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  university = createServer().listen(0, '127.0.0.1');
  await once(university, 'listening');
  const address = university.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const answer = theProvider().callback();
  university.on('request', (request, response) => void answer(request, response));
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-oidc-'));
  const client = { clientId: 'iconotheca', clientSecret: 'a-secret' };
  college = await startProvider();
  const { clientSecret } = college;
  const ofCollege = { issuer: college.issuer, clientId: 'iconotheca', clientSecret };
  const file = join(folder, 'institutions.json');
  await writeFile(
    file,
    JSON.stringify([
      { id: 'uni-x', name: 'University X', issuer, ...client },
      { id: 'gone', name: 'Gone College', issuer: 'http://127.0.0.1:9', ...client },
      { id: 'college', name: 'College', ...ofCollege },
      { id: 'posted', name: 'Posted College', ...ofCollege, clientAuth: 'client_secret_post' },
    ]),
  );
  archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }], { OIDC_FILE: file });
});

afterAll(async () => {
  await archive.close();
  college.close();
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
function aBrowser(site: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function ask(
    address: string,
    init: { method?: string; body?: URLSearchParams } = {},
  ): Promise<{ response: Response; at: string }> {
    const at = address.replace(publicOrigin, site);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', ...init, headers: { ...headers, cookie } });
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
    // Back at the site with credentials: the test wants to see the address.
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

    const [set = ''] = response.headers.getSetCookie();
    const state = arrivalOf(response).searchParams.get('state') ?? '';
    const inPlain = Buffer.from(set.split(/[=;.]/u)[1] ?? '', 'base64url').toString();
    expect(inPlain).toBe('{"alg":"dir","enc":"A256GCM"}');
    expect(Buffer.from(set, 'base64url').includes(state)).toBe(false);
    expect(set).toMatch(
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

  test('that another put into the browser is refused', async () => {
    const { url, browser } = await start();
    const secret = 'x'.repeat(43);
    const check = { state: secret, nonce: secret, verifier: secret };
    const planted = Buffer.from(JSON.stringify({ institution: 'college', dest: '/', check })).toString('base64url');
    browser.cookies.set('iconotheca-institution', planted);

    const { response } = await browser.ask(`${url}/LOGIN/institution/college/return?code=abc&state=${secret}`);

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

/** A login at the college, which lets everyone in. */
async function atCollege(manner: Manner, { url, id = 'college' }: { url: string; id?: string }) {
  college.behave(manner);
  const { response } = await aBrowser(url).follow(`${url}/LOGIN/institution/${id}?dest=%2Fr%2Flists`);
  return { status: response.status, name: arrivalOf(response).searchParams.get('name'), response };
}

const hour = 3_600;
const nowS = () => Math.floor(Date.now() / 1_000);
const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const hs256 = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(college.clientSecret));
const announced = { authorization_response_iss_parameter_supported: true };

describe('an institution', () => {
  test.each<[string, Manner]>([
    [
      'signed by another key',
      { sign: async (claims, own) => signed(claims, { ...own, key: (await newKeys()).privateKey }) },
    ],
    [
      'signed by a key that is not its own',
      { sign: async (claims) => signed(claims, { key: (await newKeys()).privateKey, kid: 'x' }) },
    ],
    ['not signed', { sign: (claims) => Promise.resolve(`${plain({ alg: 'none' })}.${plain(claims)}.`) }],
    [
      'not signed, which it announces',
      {
        sign: (claims) => Promise.resolve(`${plain({ alg: 'none' })}.${plain(claims)}.`),
        description: { id_token_signing_alg_values_supported: ['RS256', 'none'] },
      },
    ],
    ['signed by the secret', { sign: hs256 }],
    [
      'signed by the secret, which it announces',
      { sign: hs256, description: { id_token_signing_alg_values_supported: ['HS256'] } },
    ],
    ['for another login', { claims: { nonce: 'another' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another institution', { claims: { iss: 'http://127.0.0.1:9' } }],
    ['that is over', { claims: { exp: nowS() - hour } }],
    ['of tomorrow', { claims: { iat: nowS() + 24 * hour } }],
    ['of a blank name', { claims: { sub: '' } }],
    ['of a name of spaces', { claims: { sub: ' ' } }],
    ['whose name is a number', { claims: { sub: 7 } }],
    ['of a name without end', { claims: { sub: 'a'.repeat(256) } }],
    ['that comes back without its issuer', { description: announced }],
    ['that comes back from another issuer', { back: { iss: 'http://127.0.0.1:9' } }],
    ['that its reader declined', { back: { code: undefined, error: 'access_denied' } }],
  ])('does not confirm a reader by an ID token %s', async (_what, manner) => {
    const { url } = await start();

    const { status, response } = await atCollege(manner, { url });

    expect(status).toBe(401);
    expect(await response.text()).toContain('Your institution did not confirm the login.');
  });

  test('is asked for its keys at each login, so that those of a moment ago hold', async () => {
    const { url } = await start();
    const before = await atCollege({}, { url });
    await college.rotateKeys();

    const after = await atCollege({}, { url });
    const named = await atCollege({ description: announced, back: { iss: college.issuer } }, { url });

    expect([before.status, after.status, named.status]).toEqual([303, 303, 303]);
    expect(college.asked).toContain('/jwks');
  });

  test.each([
    [undefined, 'college', 'client_secret_basic'],
    [['client_secret_post', 'client_secret_basic'], 'college', 'client_secret_basic'],
    [['private_key_jwt', 'client_secret_post'], 'college', 'client_secret_post'],
    [['client_secret_basic', 'client_secret_post'], 'posted', 'client_secret_post'],
  ])('that takes the secret by %s is given it so: %s by %s', async (taken, id, way) => {
    const { url } = await start();

    const { status } = await atCollege({ description: { token_endpoint_auth_methods_supported: taken } }, { url, id });

    expect(status).toBe(303);
    expect(college.asked).toContain(way);
  });

  test('that knows this site no more is told of in the archive’s log, without a secret, and its reader in their language', async () => {
    const { url } = await start();
    const german = { 'accept-language': 'de' };
    college.behave({ token: [401, { error: 'invalid_client', error_description: college.clientSecret }] });

    const { response } = await aBrowser(url, german).follow(`${url}/LOGIN/institution/college`);

    expect(response.status).toBe(401);
    expect(await response.text()).toContain('Ihre Institution hat die Anmeldung nicht bestätigt.');
    await expect
      .poll(() => archive.log.join('\n'))
      .toMatch(/"institution":"college".*"event":"institution login failed".*invalid_client/u);
    expect(archive.log.join('\n')).not.toContain(college.clientSecret);
  });

  test.each<[string, Required<Manner>['userinfo']]>([
    ['fails', (response) => send(response, 500, {})],
    ['never answers', () => undefined],
    ['breaks off', (response) => response.destroy()],
    ['is no JSON', (response) => response.end('an-access-token')],
    ['speaks of another reader', (response) => send(response, 200, { sub: 'bert', name: 'Bert' })],
  ])('whose userinfo %s logs its reader in without a name', async (_what, userinfo) => {
    const { url } = await start();

    const { status, name } = await atCollege(
      { claims: { sub: crypto.randomUUID(), name: undefined }, userinfo },
      { url },
    );

    expect([status, name]).toEqual([303, 'Reader of College']);
    await expect.poll(() => archive.log.at(-1)).toMatch(/"event":"institution userinfo failed","causes":\["\w+/u);
    expect(archive.log.join('\n')).not.toContain('an-access-token');
  });

  test.each([
    ['Ed\u202eitor\nX\u200b', 'Editor X'],
    ['  ', 'Ada by userinfo'],
    ['é'.repeat(300), 'é'.repeat(200)],
    ['نرگس\u200cها', 'نرگس\u200cها'],
  ])('that calls a reader %j is understood: %s', async (given, shown) => {
    const { url } = await start();
    const sub = crypto.randomUUID();
    const userinfo = (response: ServerResponse) => send(response, 200, { sub, name: 'Ada by userinfo' });

    const { name } = await atCollege({ claims: { sub, name: given }, userinfo }, { url });

    expect(name).toBe(shown);
  });

  test('lets any number of its readers in from one address at once, while what it refuses has to wait', async () => {
    const { url } = await start();
    const campus = { 'x-forwarded-for': '198.51.100.77' };
    college.behave({});
    const logIn = async () => (await aBrowser(url, campus).follow(`${url}/LOGIN/institution/college`)).response.status;

    const right = await Promise.all(Array.from({ length: 32 }, logIn));
    college.behave({ claims: { sub: '' } });
    const wrong: number[] = [];
    // The first wait is a second, which a slow machine may take: the next are longer.
    while (!wrong.includes(429)) wrong.push(await logIn());

    expect(new Set(right)).toEqual(new Set([303]));
    expect(new Set(wrong.slice(0, 30))).toEqual(new Set([401]));
  });
});

test('the site knows which institutions there are, and not their secrets', async () => {
  const { url } = await start();

  const text = await (await fetch(`${url}/api/institutions`)).text();

  expect(JSON.parse(text)).toEqual([
    { id: 'uni-x', name: 'University X' },
    { id: 'gone', name: 'Gone College' },
    { id: 'college', name: 'College' },
    { id: 'posted', name: 'Posted College' },
  ]);
});
