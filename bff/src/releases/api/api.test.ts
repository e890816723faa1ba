import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { newTeamToken } from '@iconotheca/releases/access/team-token';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { publishBuild } from '@iconotheca/releases/publish';
import { readEntries, readRegistry } from '@iconotheca/releases/read-log';
import { withBrand } from '@iconotheca/releases/testing/test-brands';
import { aRemoteBuild, aShellBuild } from '@iconotheca/releases/testing/test-builds';
import type { Right, TeamToken } from '@iconotheca/releases/token';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { pack } from 'tar-stream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPage, openPageData, reportFailure } from '../../testing/page-visit.ts';
import { aFaultyArchive, askRaw, startSite, withReleases, type TestSite } from '../../testing/test-site.ts';

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
    token: async (rights: Right[], scope = ['mf-search'], expires = soon()) => {
      const { text, token } = newTeamToken({ id: `t${Math.random().toString(36).slice(2)}`, scope, rights, expires });
      await perform(store, { what: 'token-add', token }, { by: 'anna' });
      return { text, id: token.id };
    },
    /** Everything that lies in the store, and the log. */
    trace: async () => {
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

function aTry(version: string) {
  return { slot: 'mf-search', version, why: 'a try' };
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

    const canary = await call('canary', { ...aTry('1.1.0'), percent: 100 }, text);
    const shown = await (await fetch(`${url}/`)).text();
    const preview = await call('preview', { versions: { 'mf-search': '1.2.0' }, hours: 2, why: 'to look' }, text);
    const recall = await call('recall', aTry('1.1.0'), text);
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

  test('DEL-2: a build that is cut off in the middle, comes slowly beside others of its token, or says that it is too large', async () => {
    const { publish, token, trace, url } = await aSite();
    const { text } = await token(['publish']);
    const whole = await tarOf(await aRemoteBuild({ version: '1.1.0' }));
    const { hostname, port } = new URL(url);
    const head = (bytes: number) =>
      `POST /api/releases/builds/mf-search HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${text}\r\n` +
      `Content-Type: application/gzip\r\nContent-Length: ${bytes}\r\n\r\n`;

    const slow = Array.from({ length: 2 }, () => connect(Number(port), hostname));
    for (const each of slow) {
      each.write(head(whole.length));
      each.write(whole.subarray(0, 200));
    }
    // The third is refused as soon as both have begun.
    await expect.poll(async () => (await publish('mf-search', Buffer.from('none'), text)).status).toBe(429);
    const other = await publish('mf-search', Buffer.from('none'), (await token(['publish'])).text);
    for (const each of slow) each.destroy();
    await expect.poll(async () => (await publish('mf-search', Buffer.from('none'), text)).status).toBe(400);
    expect(other.status).toBe(400);
    const before = await trace();

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

/** Starts a site with the brand lunaria, versions of evil that an operator put, and a slot of evil's team. */
async function withBrands(env: Record<string, string> = {}) {
  const site = await aSite({ env });
  const { store } = site;
  const from = await aRemoteBuild({ container: 'mf_provenance', version: '6.6.7' });
  for (const slot of ['mf-provenance-evil', 'mf-provenance-leuven']) {
    await publishBuild({ store, slot, from, by: 'anna' });
  }
  await withBrand(store, 'lunaria', { name: 'Lunaria', hosts: ['waits.example'] });
  await withBrand(store, 'lunaria', { name: 'Lunaria', hosts: ['lunaria.example'] });
  return {
    ...site,
    put: (id: string, document: object, token: string, version = '1') =>
      site.call(
        `brands/${id}/versions`,
        { version, document: { formatVersion: 1, names: { en: 'EVIL' }, hosts: [], ...document }, why: 'mine' },
        token,
      ),
  };
}

function swap(slot: string) {
  return { slots: { 'mf-provenance': { slot } } };
}

/** Publishes shell 2 with its remotes beside shell 1, and an area of another team for each of the two. */
async function onShell2() {
  const site = await withBrands();
  const action = { store: site.store, by: 'anna' };
  const tours = { container: 'mf_tours', metaData: { routes: [{ page: 'tours', path: '/r/tours' }] } };
  await publishBuild({ ...action, slot: 'shell', version: '2.0.0', from: await aShellBuild({ shellApi: '2.0.0' }) });
  for (const [slot, build] of [
    ['mf-search', {}],
    ['mf-lists', { container: 'mf_lists' }],
    ['mf-tours', tours],
  ] as const) {
    for (const major of ['1', '2']) {
      if (slot === 'mf-search' && major === '1') continue;
      const from = await aRemoteBuild({ ...build, version: `${major}.0.0`, shellApi: `^${major}.0.0` });
      await publishBuild({ ...action, slot, from });
    }
  }
  await promoteReleases({ 'mf-lists': '1.0.0' }, action);
  return { ...site, set: { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' } };
}

describe('a token reaches no further than its scope names', () => {
  test('DEL-3: a brand takes no host and no slot that its token does not name, by no way', async () => {
    const { put, call, token, trace, store } = await withBrands();
    const scope = ['brand:evil', 'host:evil.example', 'host:waits.example', 'host:localhost', 'mf-search'];
    const evil = (await token(['brand'], scope)).text;
    const every = (await token(['brand'], ['*'])).text;
    const base = (await token(['brand'], ['brand:default', 'host:a.example', 'mf-search'])).text;
    for (const hosts of [['localhost'], ['evil.example']]) {
      const document = { formatVersion: 1 as const, names: { en: 'Evil' }, hosts };
      const version = hosts[0] === 'localhost' ? '7' : '8';
      await perform(store, { what: 'brand-put', brand: 'evil', version, document }, { by: 'anna' });
    }
    const before = await trace();

    const answers = [
      ...(await Promise.all(
        ['localhost', '127.0.0.1', '[::1]', 'lunaria.example', 'waits.example', 'other.example'].map((host) =>
          put('evil', { hosts: ['evil.example', host] }, evil),
        ),
      )),
      await put('evil', { hosts: ['evil.example'], ...swap('mf-provenance-evil') }, evil),
      await put('evil', { hosts: ['evil.example'], slots: { 'mf-lists': { version: '1.0.0' } } }, evil),
      await put('evil', { hosts: ['127.0.0.1'] }, every),
      await put('default', { slots: { 'mf-search': { slot: 'mf-search', version: '1.0.0' } } }, base),
      await call('brands/evil/promote', { version: '7', why: 'mine' }, evil),
      await call('brands/evil/rollback', { version: '7', why: 'mine' }, evil),
    ];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    const said = answers.map(({ body }) => String(body['error']).replace(/^token \w+ may not do this: /u, ''));
    expect(said[0]).toBe('localhost is the site’s own host, which an operator alone gives to a brand.');
    expect(said[3]).toBe('lunaria.example is a host of the brand lunaria, and an operator alone moves it.');
    expect(said[5]).toMatch(/^the brand evil needs host:other\.example in the token’s scope/u);
    expect(said[6]).toMatch(/^the brand evil needs mf-provenance-evil in the token’s scope/u);
    expect(await trace()).toEqual(before);
    expect((await call('brands/evil/promote', { version: '8', why: 'mine' }, evil)).status).toBe(200);
  });

  test('DEL-3: an honest partner ships its slot and its brand at its host, and an earlier token its next version', async () => {
    const { put, call, token, url } = await withBrands();
    const scope = ['brand:leuven', 'host:provenance.example.org', 'mf-provenance-leuven'];
    const leuven = (await token(['promote', 'brand'], scope)).text;
    const earlier = (await token(['brand'], ['brand:leuven'])).text;
    const document = { hosts: ['provenance.example.org'], ...swap('mf-provenance-leuven') };

    const statuses = [
      await put('leuven', document, leuven),
      await call('brands/leuven/promote', { version: '1', why: 'live' }, leuven),
      await call('promote', { versions: { 'mf-provenance-leuven': '6.6.7' }, why: 'live' }, leuven),
      await put('leuven', { ...document, headline: 'Owners of books' }, earlier, '2'),
      await call('brands/leuven/promote', { version: '2', why: 'words' }, earlier),
    ].map(({ status }) => status);

    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const there = await openPageData(url, { 'x-forwarded-host': 'provenance.example.org' });
    const here = await openPageData(url);
    expect(there.brand).toMatchObject({ id: 'leuven', headline: 'Owners of books' });
    expect(here.brand.id).toBe('default');
  });

  test('DEL-3: who has hosts shows nothing on others, by no promote, canary or preview of addresses of its own', async () => {
    const { call, token, trace, publish } = await withBrands();
    const scope = ['mf-tours', 'host:tours.example'];
    const bound = (await token(['publish', 'promote'], scope)).text;
    const free = (await token(['promote'], ['mf-tours'])).text;
    const metaData = { routes: [{ page: 'tours', path: '/r/tours' }] };
    const build = await tarOf(await aRemoteBuild({ container: 'mf_tours', metaData }));
    const published = await publish('mf-tours', build, bound);
    const before = await trace();
    const versions = { 'mf-tours': '1.0.0' };

    const refused = [
      await call('promote', { versions, why: 'mine' }, bound),
      await call('canary', { slot: 'mf-tours', version: '1.0.0', percent: 10, why: 'mine' }, bound),
      await call('preview', { versions, why: 'mine' }, bound),
    ];

    expect(published.status).toBe(201);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused[0]?.body['error']).toMatch(
      /would move default, lunaria from none to mf-tours 1\.0\.0, and its hosts are others: needs operate\.$/u,
    );
    expect(await trace()).toEqual(before);
    expect((await call('promote', { versions, why: 'an area' }, free)).status).toBe(200);
  });

  test.each([
    ['without PUBLIC_ORIGIN', {}, { 'lunaria.example': 404, '127.0.0.1': 401, 'site.example': 401 }],
    [
      'with PUBLIC_ORIGIN',
      { PUBLIC_ORIGIN: 'https://site.example' },
      { 'lunaria.example': 404, '127.0.0.1': 404, 'SITE.example:443': 401 },
    ],
  ])('DEL-3: %s /ops answers on the site’s own host alone', async (_when, env, expected) => {
    const { url } = await withBrands(env);

    const statuses: Record<string, number | undefined> = {};
    for (const host of Object.keys(expected)) {
      statuses[host] = (await askRaw(url, '/ops/tokens', { host })).statusCode;
    }

    expect(statuses).toEqual(expected);
    expect((await askRaw(url, '/ops/ops.css', { host: 'lunaria.example' })).statusCode).toBe(404);
  });

  test('DEL-3: one part’s token moves no host to another shell, and is told what would move', async () => {
    const { call, token, trace, set, store } = await onShell2();
    await promoteReleases(set, { store, by: 'anna' });
    const lists = (await token(['promote'], ['mf-lists'])).text;
    const operator = (await token(['promote', 'operate'], ['*'])).text;
    const before = await trace();

    const refused = [
      await call('rollback', { slot: 'mf-lists', why: 'mine' }, lists),
      await call('recall', { slot: 'mf-lists', version: '2.0.0', why: 'mine' }, lists),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(refused[0]?.body['error']).toMatch(
      /may not do this: it would move default, lunaria from shell 2\.0\.0 to 1\.0\.0: needs operate, or a build for client 2\.0\.0\.$/u,
    );
    expect(await trace()).toEqual(before);
    expect((await call('rollback', { slot: 'mf-lists', why: 'all of it' }, operator)).status).toBe(200);
  });

  test('DEL-3: an area of another team neither holds the shell nor takes it back: it is left out, with a word', async () => {
    const { call, token, set, url } = await onShell2();
    const tours = (await token(['promote'], ['mf-tours'])).text;
    const operator = (await token(['promote', 'operate'], ['*'])).text;
    await call('promote', { versions: { 'mf-tours': '1.0.0' }, why: 'first' }, tours);
    const earlier = (await fetch(`${url}/r/tours`)).status;

    const moved = await call('promote', { versions: set, why: 'client 2' }, operator);
    const plan = await fetch(`${url}/api/releases/plan`, { headers: { authorization: `Bearer ${operator}` } });
    const without = (await fetch(`${url}/r/tours`)).status;
    const again = await call('promote', { versions: { 'mf-tours': '2.0.0' }, why: 'for client 2' }, tours);
    const canary = await call('canary', { slot: 'mf-tours', version: '1.0.0', percent: 5, why: 'old' }, tours);
    const page = await openPageData(url);

    const needs = { slot: 'mf-tours', version: '1.0.0', unmet: ['shell API ^1.0.0 (the shell has 2.0.0)'] };
    expect([earlier, moved.status, without, again.status]).toEqual([200, 200, 404, 200]);
    expect(moved.body['leftOut']).toEqual([{ ...needs, brands: ['default', 'lunaria'] }]);
    expect(await plan.json()).toMatchObject({ brands: [{ brand: 'default', shell: '2.0.0', leftOut: [needs] }, {}] });
    expect(again.body).not.toHaveProperty('leftOut');
    expect(canary.body['unshown']).toEqual([{ slot: 'mf-tours', version: '1.0.0' }]);
    expect([page.shell, page.slots['mf-tours']?.releases[0]?.version]).toEqual(['2.0.0', '2.0.0']);
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

  function sign(claims: JWTPayload, exp = '5m', key = keys.privateKey): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign(key);
  }

  test('DEL-3: are taken by issuer, subject and audience, and no others', async () => {
    const { call, store, trace } = await aSite({ env: { PUBLIC_ORIGIN: audience } });
    const issuer = await anIssuer();
    const subject = 'repo:search/search:ref:refs/heads/main';
    const token: TeamToken = {
      id: 'gh',
      scope: ['mf-search', 'brand:evil'],
      rights: ['promote', 'brand'],
      expires: soon(),
      oidc: { issuer, subject },
    };
    await perform(store, { what: 'token-add', token }, { by: 'anna' });
    const gone = { ...token, id: 'gone', oidc: { issuer: 'http://127.0.0.1:1', subject } };
    await perform(store, { what: 'token-add', token: gone }, { by: 'anna' });
    const before = await trace();
    const good: JWTPayload = { iss: issuer, sub: subject, aud: audience };
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
    const document = { formatVersion: 1, names: { en: 'EVIL' }, hosts: ['archive.example.org'] };
    const brand = { version: '1', document, why: 'mine' };
    const host = await call('brands/evil/versions', brand, await sign(good));
    expect([taken.status, elsewhere.status, host.status]).toEqual([200, 403, 403]);
  });
});

async function aCanary(env: Record<string, string> = {}) {
  const site = await aSite({ env });
  const from = await aRemoteBuild({ version: '2.0.0' });
  await publishBuild({ store: site.store, slot: 'mf-search', from, by: 'anna' });
  await perform(site.store, { what: 'canary', slot: 'mf-search', version: '2.0.0', percent: 100 }, { by: 'anna' });
  return site;
}

function fromAddress(address: string) {
  return { 'x-forwarded-for': address };
}

describe('automatic recall', () => {
  const failed = { slot: 'mf-search', version: '2.0.0', reason: 'page.js answered 404' };

  async function failEach({ url }: TestSite, address: string): Promise<void> {
    for (let at = 0; at < 21; at += 1) {
      const visit = await openPage(url, '/', fromAddress(address));
      await reportFailure(url, { ...failed, visit }, fromAddress(address));
    }
  }

  test('DEL-3: takes a canary back that fails for more than 2 % of 20 visits, asked at a visit as at a failure, with a line in the log', async () => {
    const { url, store } = await aCanary();
    const visits = [];
    for (let at = 0; at < 19; at += 1) visits.push(await openPage(url));

    await reportFailure(url, { ...failed, visit: visits[0] });
    const early = (await readRegistry(store)).slots['mf-search'];
    await openPage(url);

    expect(early?.canary).toMatchObject({ version: '2.0.0' });
    await expect
      .poll(async () => (await readRegistry(store)).slots['mf-search'])
      .toMatchObject({ active: '1.0.0', recalled: ['2.0.0'] });
    expect((await readEntries(store)).at(-1)).toMatchObject({
      by: 'automatic recall',
      why: '1 of 20 visits failed (5.0 %), last: page.js answered 404',
      act: { what: 'recall', slot: 'mf-search', version: '2.0.0', automatic: true },
    });
    expect(await (await fetch(url)).text()).toContain('/releases/mf-search/1.0.0/remoteEntry.js');
  });

  test('DEL-3: takes a canary back that fails for every visitor of one network, and not on the word of one address alone', async () => {
    const [failing, healthy] = [await aCanary(), await aCanary()];
    for (let at = 1; at <= 6; at += 1) await openPage(healthy.url, '/', fromAddress(`192.0.2.${at}`));

    await failEach(failing, '198.51.100.7');
    await failEach(healthy, '198.51.100.7');

    const state = async ({ store }: typeof failing) => (await readRegistry(store)).slots['mf-search'];
    await expect.poll(async () => (await state(failing))?.recalled).toEqual(['2.0.0']);
    expect(await state(healthy)).toMatchObject({ canary: { version: '2.0.0' }, recalled: [] });
    expect(healthy.log.join('')).not.toContain('could not be recalled');
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
