import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { newTeamToken } from '@iconotheca/releases/access/team-token';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { publishBuild } from '@iconotheca/releases/publish';
import { readEntries, readRegistry } from '@iconotheca/releases/read-log';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import type { Right, TeamToken } from '@iconotheca/releases/token';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { pack } from 'tar-stream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPage, reportFailure } from '../../testing/page-visit.ts';
import { aFaultyArchive, startSite, withReleases, type TestSite } from '../../testing/test-site.ts';

const soon = () => new Date(Date.now() + 86_400_000).toISOString();

/** A site with mf-search 1.0.0, and a way to call it. */
async function aSite(options: Parameters<typeof startSite>[0] = {}) {
  const releases = await withReleases();
  const site = await startSite({ releases, ...options });
  const store = folderStore(releases);
  return {
    ...site,
    store,
    call: (path: string, body: unknown, token?: string) =>
      send(site, path, { body: JSON.stringify(body), type: 'application/json', token }),
    publish: (slot: string, body: Buffer, token?: string) =>
      send(site, `builds/${slot}`, { body, type: 'application/gzip', token }),
    async token(rights: Right[], scope = ['mf-search'], expires = soon()) {
      const { text, token } = newTeamToken({ id: `t${Math.random().toString(36).slice(2)}`, scope, rights, expires });
      await perform(store, { what: 'token-add', token }, { by: 'anna' });
      return { text, id: token.id };
    },
    /** Everything that lies in the store, and the log. */
    async trace() {
      const names = await readdir(releases, { recursive: true });
      return { names: names.filter((name) => !name.startsWith('health')).toSorted(), log: await readEntries(store) };
    },
  };
}

interface Sent {
  body: string | Buffer;
  type: string;
  token?: string | undefined;
}

async function send({ url }: TestSite, path: string, { body, type, token }: Sent) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/releases/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...authorization },
    body: body instanceof Buffer ? new Uint8Array(body) : body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function tarOf(folder: string, further: Record<string, string> = {}): Promise<Buffer> {
  const tar = pack();
  for (const name of await readdir(folder)) tar.entry({ name: `./${name}` }, await readFile(`${folder}/${name}`));
  for (const [name, text] of Object.entries(further)) tar.entry({ name }, text);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

describe('a team with a token', () => {
  test('DEL-3: publishes a tar and promotes it, live at once, in the log by its name', async () => {
    const { publish, call, token, url, store, log } = await aSite();
    const { text, id } = await token(['publish', 'promote']);
    const build = await tarOf(await aRemoteBuild({ version: '1.1.0' }));

    const published = await publish('mf-search', build, text);
    const again = await publish('mf-search', build, text);
    const promoted = await call('promote', { versions: { 'mf-search': '1.1.0' }, why: 'faster facets' }, text);
    const page = await (await fetch(`${url}/`)).text();

    expect([published.status, published.body]).toEqual([201, { slot: 'mf-search', version: '1.1.0', outcome: 'new' }]);
    expect([again.status, again.body['outcome']]).toEqual([200, 'there']);
    expect(promoted).toMatchObject({ status: 200, body: { slots: { 'mf-search': { active: '1.1.0' } } } });
    expect(page).toContain('/releases/mf-search/1.1.0/remoteEntry.js');
    expect((await readEntries(store)).slice(-2)).toMatchObject([
      { by: `token ${id}`, act: { what: 'publish', slot: 'mf-search' } },
      { by: `token ${id}`, why: 'faster facets', act: { what: 'promote' } },
    ]);
    expect(log.join('')).not.toContain(text);
  });

  test('DEL-3: canary, preview, recall and rollback are acts like any other', async () => {
    const { call, token, url, store, releases } = await aSite();
    const { text } = await token(['promote']);
    for (const version of ['1.1.0', '1.2.0']) {
      await publishBuild({ store, slot: 'mf-search', from: await aRemoteBuild({ version }), by: 'anna' });
    }
    const on = (version: string) => ({ slot: 'mf-search', version, why: 'a try' });

    const canary = await call('canary', { ...on('1.1.0'), percent: 100 }, text);
    const shown = await (await fetch(`${url}/`)).text();
    const preview = await call('preview', { versions: { 'mf-search': '1.2.0' }, hours: 2, why: 'to look' }, text);
    const recall = await call('recall', on('1.1.0'), text);
    const promote = await call('promote', { versions: { 'mf-search': '1.2.0' }, why: 'good' }, text);
    const rollback = await call('rollback', { slot: 'mf-search', why: 'not so good' }, text);

    expect([canary, preview, recall, promote, rollback].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(shown).toContain('/releases/mf-search/1.1.0/remoteEntry.js');
    expect(preview.body['link']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/preview\?token=[\w-]+$/u);
    expect((await readRegistry(folderStore(releases))).slots['mf-search']).toMatchObject({
      active: '1.0.0',
      recalled: ['1.1.0'],
    });
  });

  test('DEL-3: reads what stands and what happened, and no secret', async () => {
    const { token, url } = await aSite();
    const { text } = await token(['publish']);
    const headers = { authorization: `Bearer ${text}` };

    const state = await (await fetch(`${url}/api/releases/state`, { headers })).text();
    const log = await (await fetch(`${url}/api/releases/log?count=2`, { headers })).text();
    const tokens = await fetch(`${url}/api/releases/tokens`, { headers });

    expect(JSON.parse(state)).toMatchObject({
      slots: { 'mf-search': { active: '1.0.0' } },
      you: { rights: ['publish'] },
    });
    expect(JSON.parse(log)).toMatchObject({ entries: [{ act: { what: 'token-add' } }, { act: { what: 'promote' } }] });
    expect(state + log).not.toMatch(/hash/u);
    expect(tokens.status).toBe(403);
  });

  test('DEL-3: gives out and revokes tokens where it may operate', async () => {
    const { call, token } = await aSite();
    const { text } = await token(['operate', 'promote'], ['*']);
    const asked = { id: 'ci', scope: ['mf-search'], rights: ['promote'], days: 5, why: 'for its pipeline' };
    const promotion = { versions: { 'mf-search': '1.0.0' }, why: 'again' };

    const made = await call('tokens', asked, text);
    const given = String(made.body['token']);
    const before = await call('promote', promotion, given);
    const twice = await call('tokens', asked, text);
    await call('tokens/revoke', { id: 'ci', why: 'leaked' }, text);
    const after = await call('promote', promotion, given);

    expect([made, before, twice, after].map(({ status }) => status)).toEqual([200, 200, 409, 401]);
    expect(before.body).toMatchObject({ changed: false });
    expect(made.body).not.toHaveProperty('hash');
  });
});

describe('what is refused leaves no trace', () => {
  test('DEL-3: tokens of other slots, without the right, expired, revoked, made up or absent', async () => {
    const { publish, call, token, trace, log } = await aSite();
    const build = await tarOf(await aRemoteBuild({ version: '1.1.0' }));
    const other = (await token(['publish', 'promote'], ['mf-lists'])).text;
    const lesser = (await token(['publish'])).text;
    const expired = (await token(['publish', 'promote'], ['*'], '2020-01-01T00:00:00Z')).text;
    const before = await trace();
    const promotion = { versions: { 'mf-search': '1.0.0' }, why: 'mine' };

    const tokens = [other, lesser, expired, 'icr_nobody.x', 'a.b.c', undefined];
    const promoted = await Promise.all(tokens.map(async (each) => (await call('promote', promotion, each)).status));
    const sent = await Promise.all(
      [other, expired, undefined].map(async (each) => (await publish('mf-search', build, each)).status),
    );
    const set = await call('promote', { versions: { 'mf-lists': '1', 'mf-search': '1.0.0' }, why: 'both' }, other);

    expect(promoted).toEqual([403, 403, 401, 401, 401, 401]);
    expect(sent).toEqual([403, 401, 401]);
    expect(set).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(set.body['error']).toMatch(/may not touch mf-search: it is for mf-lists\.$/u);
    expect(await trace()).toEqual(before);
    expect(log.join('')).not.toContain(other);
  });

  test('DEL-2: builds that lead out, lack files, are no tar, too large, another type, or made as another slot', async () => {
    const { publish, token, trace, url } = await aSite();
    const { text } = await token(['publish'], ['*']);
    const folder = await aRemoteBuild({ version: '1.1.0' });
    const whole = await tarOf(folder);
    const before = await trace();

    const answers = [
      await publish('mf-search', await tarOf(folder, { '../../registry.json': '{}' }), text),
      await publish('mf-search', await tarOf(await aRemoteBuild({ files: { 'page.js': undefined } })), text),
      await publish('mf-search', whole.subarray(0, whole.length / 2), text),
      await publish('mf-search', Buffer.from('not a tar'), text),
      await publish('mf-lists', await tarOf(folder), text),
      await publish('Mf..', whole, text),
    ];
    const json = await fetch(`${url}/api/releases/builds/mf-search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
      body: '{}',
    });

    expect(answers.map(({ status }) => status)).toEqual([400, 422, 400, 400, 422, 422]);
    expect(json.status).toBe(415);
    expect(answers.map(({ body }) => body['error']).join(' ')).not.toMatch(/iconotheca-build|\/tmp/u);
    expect(await trace()).toEqual(before);
  });

  test('DEL-2: a build that is cut off in the middle, or says that it is too large', async () => {
    const { token, trace, url } = await aSite();
    const { text } = await token(['publish']);
    const whole = await tarOf(await aRemoteBuild({ version: '1.1.0' }));
    const before = await trace();
    const { hostname, port } = new URL(url);
    const head = (bytes: number) =>
      `POST /api/releases/builds/mf-search HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${text}\r\n` +
      `Content-Type: application/gzip\r\nContent-Length: ${bytes}\r\n\r\n`;

    const cut = connect(Number(port), hostname);
    cut.write(head(whole.length));
    cut.write(whole.subarray(0, 200));
    await delay(100);
    cut.destroy();
    const large = connect(Number(port), hostname);
    large.write(head(1e9));
    const [answer] = (await once(large, 'data')) as [Buffer];
    large.destroy();

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /u);
    await expect.poll(async () => (await fetch(`${url}/api/health/live`)).status).toBe(200);
    expect(await trace()).toEqual(before);
  });

  test('DEL-3: acts without a reason, on nothing, out of range, on what there is not, or on an old revision', async () => {
    const { call, token, trace } = await aSite();
    const { text } = await token(['promote'], ['*']);
    const before = await trace();
    const why = 'a try';

    const answers = [
      await call('promote', { versions: { 'mf-search': '1.0.0' } }, text),
      await call('promote', { versions: {}, why }, text),
      await call('promote', { versions: { 'mf-search': '../..' }, why }, text),
      await call('canary', { slot: 'mf-search', version: '1.0.0', percent: 101, why }, text),
      await call('promote', { versions: { __proto__: '1' }, why, more: 1 }, text),
      await call('recall', { slot: 'mf-search', version: '9.9.9', why }, text),
      await call('recall', { slot: 'constructor', version: '1.0.0', why }, text),
      await call('rollback', { slot: 'mf-search', why }, text),
      await call('promote', { versions: { 'mf-search': '1.0.0' }, why, expected: 1 }, text),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404, 404, 409, 409]);
    expect(answers[0]?.body).toEqual({
      error: 'why: must say why: it stands in the log',
      code: 'bad-request',
      field: 'why',
    });
    expect(await trace()).toEqual(before);
  });
});

describe('accounts', () => {
  test('DEL-3: of operators may do everything, others nothing', async () => {
    const archive = await aFaultyArchive((request, response) => {
      void buffer(request).then((body) => {
        const isOperator = body.includes('operator-session');
        const session = {
          userpk: 'A1',
          name: 'Anna',
          roles: ['user'],
          collections: [],
          exp: 4e9,
          ...(isOperator && { isOperator }),
        };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
      });
    });
    const { call, store } = await aSite({ archive });
    const preview = { versions: { 'mf-search': '1.0.0' }, why: 'over' };

    const other = await call('preview', preview, 'other-session');
    const operator = await call('preview', preview, 'operator-session');

    expect([other.status, operator.status]).toEqual([403, 200]);
    expect((await readEntries(store)).at(-1)).toMatchObject({ by: 'Anna (account A1)', why: 'over' });
  });
});

describe('tokens of a CI', () => {
  const audience = 'https://archive.example.org';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
  });

  async function anIssuer(): Promise<string> {
    const server = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      void exportJWK(keys.publicKey).then((jwk) => {
        const body =
          request.url?.endsWith('openid-configuration') === true
            ? { issuer, jwks_uri: `${issuer}/keys` }
            : { keys: [{ ...jwk, kid: 'one', alg: 'RS256' }] };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  test('DEL-3: are taken by issuer, subject and audience, and no others', async () => {
    const { call, store, trace } = await aSite({ env: { PUBLIC_ORIGIN: audience } });
    const issuer = await anIssuer();
    const subject = 'repo:search/search:ref:refs/heads/main';
    const token: TeamToken = {
      id: 'gh',
      scope: ['mf-search'],
      rights: ['promote'],
      expires: soon(),
      oidc: { issuer, subject },
    };
    await perform(store, { what: 'token-add', token }, { by: 'anna' });
    const gone = { ...token, id: 'gone', oidc: { issuer: 'http://127.0.0.1:1', subject } };
    await perform(store, { what: 'token-add', token: gone }, { by: 'anna' });
    const before = await trace();
    const good: JWTPayload = { iss: issuer, sub: subject, aud: audience };
    const sign = (claims: JWTPayload, exp = '5m', key = keys.privateKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime(exp)
        .sign(key);
    const others = await generateKeyPair('RS256');
    const promotion = { versions: { 'mf-search': '1.0.0' }, why: 'from main' };
    const unsigned = (alg: string) =>
      [{ alg }, { ...good, exp: 4e9 }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

    const refused = [
      await sign({ ...good, sub: 'repo:search/search:pull_request' }),
      await sign({ ...good, aud: 'https://elsewhere.example' }),
      await sign({ ...good, iss: 'http://127.0.0.1:2' }),
      await sign(good, '-5m'),
      await sign(good, '5m', others.privateKey),
      `${unsigned('none')}.`,
      `${unsigned('HS256')}.AAAA`,
    ];
    const statuses = [];
    for (const each of refused) statuses.push((await call('promote', promotion, each)).status);
    const silent = await call('promote', promotion, await sign({ ...good, iss: 'http://127.0.0.1:1' }));

    expect(statuses).toEqual(refused.map(() => 401));
    expect(silent).toMatchObject({ status: 502, body: { code: 'issuer-unreachable' } });
    expect(await trace()).toEqual(before);

    const taken = await call('promote', promotion, await sign(good));
    const elsewhere = await call('promote', { versions: { shell: '1.0.0' }, why: 'more' }, await sign(good));
    expect([taken.status, elsewhere.status]).toEqual([200, 403]);
  });
});

describe('automatic recall', () => {
  async function aCanary(env: Record<string, string> = {}) {
    const site = await aSite({ env });
    const from = await aRemoteBuild({ version: '2.0.0' });
    await publishBuild({ store: site.store, slot: 'mf-search', from, by: 'anna' });
    await perform(site.store, { what: 'canary', slot: 'mf-search', version: '2.0.0', percent: 100 }, { by: 'anna' });
    return site;
  }
  const failed = { slot: 'mf-search', version: '2.0.0', reason: 'page.js answered 404' };

  test('DEL-3: takes a canary back that fails for more than 2 % of 20 visits, with a line in the log', async () => {
    const { url, store } = await aCanary();
    const visits = [];
    for (let at = 0; at < 19; at += 1) visits.push(await openPage(url));

    await reportFailure(url, { ...failed, visit: visits[0] });
    const early = (await readRegistry(store)).slots['mf-search'];
    visits.push(await openPage(url));
    await reportFailure(url, { ...failed, visit: visits[1] });

    expect(early?.canary).toMatchObject({ version: '2.0.0' });
    expect((await readRegistry(store)).slots['mf-search']).toMatchObject({ active: '1.0.0', recalled: ['2.0.0'] });
    expect((await readEntries(store)).at(-1)).toMatchObject({
      by: 'automatic recall',
      why: '2 of 20 visits failed (10.0 %), last: page.js answered 404',
      act: { what: 'recall', slot: 'mf-search', version: '2.0.0', automatic: true },
    });
    expect(await (await fetch(url)).text()).toContain('/releases/mf-search/1.0.0/remoteEntry.js');
  });

  test('DEL-3: counts no report that is forged, sent twice, or without a page', async () => {
    const { url, trace } = await aCanary();
    const visit = await openPage(url);
    for (let at = 0; at < 59; at += 1) await openPage(url);
    const before = await trace();

    const statuses = [];
    for (const each of [visit, visit, `${visit}A`, 'a.b.c.d', undefined]) {
      statuses.push((await reportFailure(url, { ...failed, visit: each })).status);
    }

    expect(statuses).toEqual([202, 202, 403, 403, 403]);
    expect(await trace()).toEqual(before);
    expect(await (await fetch(`${url}/api/releases`)).json()).toMatchObject({ fallbacks: { 'mf-search@2.0.0': 1 } });
  });

  test('DEL-3: leaves what everyone gets, and where it is off leaves canaries', async () => {
    const { url, store } = await aCanary({ AUTO_RECALL: 'off' });
    const visits = [];
    for (let at = 0; at < 20; at += 1) visits.push(await openPage(url));

    await reportFailure(url, { ...failed, visit: visits[0] });
    await perform(store, { what: 'promote', versions: { 'mf-search': '2.0.0' } }, { by: 'anna' });
    await reportFailure(url, { ...failed, visit: visits[1] });

    expect((await readRegistry(store)).slots['mf-search']).toMatchObject({ active: '2.0.0', recalled: [] });
  });
});
