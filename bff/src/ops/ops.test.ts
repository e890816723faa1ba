import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newTeamToken } from '@iconotheca/releases/access/team-token';
import { askedActs, type AnyAsked } from '@iconotheca/releases/acts';
import { runReleaseCommand } from '@iconotheca/releases/command/command';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { publishBuild } from '@iconotheca/releases/publish';
import { readEntries, readRegistry } from '@iconotheca/releases/read-log';
import { aFolder, aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import type { Right } from '@iconotheca/releases/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from '../releases/api/inputs.ts';
import { addAccount } from '../testing/archive-command.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

/** A site that a team has entered with its token, with a version of mf-search that waits. */
async function entered(rights: Right[] = ['promote'], scope = ['mf-search'], env: Record<string, string> = {}) {
  const releases = await withReleases();
  const store = folderStore(releases);
  await publishBuild({ store, slot: 'mf-search', from: await aRemoteBuild({ version: '1.1.0' }), by: 'anna' });
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const { text, token } = newTeamToken({ id: 'team', scope, rights, expires });
  await perform(store, { what: 'token-add', token }, { by: 'anna' });
  const site = await startSite({ releases, env });

  async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(form);
    return await fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  }
  const login = await post('/ops/login', { token: text });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    ...site,
    store,
    login,
    text,
    page: async (path: string) => await (await fetch(site.url + path, { headers: { cookie } })).text(),
    send: (path: string, form: Record<string, string>, headers = {}) => post(path, form, { cookie, ...headers }),
  };
}

test('DEL-3: what readers get stands on a page for those who operate, and a way in for all others', async () => {
  const { url, page, login, text, log } = await entered();

  const overview = await page('/ops');
  const visitor = await fetch(`${url}/ops`);

  expect(login.status).toBe(303);
  expect(login.headers.get('set-cookie')).toMatch(/; Path=\/ops; Expires=[^;]+; HttpOnly; SameSite=Strict$/u);
  expect(overview).toContain('<span class="version">1.0.0</span>');
  expect(overview).not.toContain(text);
  expect(visitor.status).toBe(401);
  expect(visitor.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+'; style-src 'self'/u);
  expect(await visitor.text()).not.toContain('class="version"');
  expect(log.join('')).not.toContain(text);
});

test('DEL-3: an act is done with its reason, and told', async () => {
  const { send, page, store } = await entered();
  const form = { slot: 'mf-search', version: '1.1.0' };

  const without = await send('/ops/act/promote', { ...form, why: ' ' });
  const done = await send('/ops/act/promote', { ...form, why: 'faster <facets>' });

  expect(without.status).toBe(400);
  expect(await without.text()).toContain('why: say why: it stands in the log');
  expect([done.status, done.headers.get('location')]).toEqual([303, '/ops/slot/mf-search?done=6']);
  expect(await page('/ops/slot/mf-search?done=6')).toContain('role="status">token team promoted mf-search 1.1.0.');
  expect(await page('/ops/log')).toContain('<q>faster &lt;facets&gt;</q>');
  expect((await readEntries(store)).at(-1)).toMatchObject({ by: 'token team', why: 'faster <facets>' });
});

test('DEL-3: what one may not do is neither offered nor done, and nothing on an older look or from another site', async () => {
  const { send, page, store } = await entered(['promote'], ['mf-lists']);
  const form = { slot: 'mf-search', version: '1.1.0', why: 'mine' };
  const own = await entered();

  const statuses = [
    (await send('/ops/act/promote', form)).status,
    (await send('/ops/tokens', { id: 'x', scope: '*', rights: 'operate', days: '5', why: 'more' })).status,
    (await own.send('/ops/act/promote', { ...form, expected: '1' })).status,
    (await own.send('/ops/act/promote', form, { 'sec-fetch-site': 'cross-site' })).status,
    (await own.send('/ops/act/promote', { ...form, version: '9' })).status,
    (await own.send('/ops/act/steal', form)).status,
  ];

  expect(statuses).toEqual([403, 403, 409, 403, 404, 404]);
  expect(await page('/ops')).not.toContain('/ops/act/recall?slot=mf-search');
  expect(await own.page('/ops')).toContain('/ops/act/recall?slot=mf-search');
  for (const each of [store, own.store]) {
    expect((await readRegistry(each)).slots['mf-search']).toMatchObject({ active: '1.0.0' });
    expect((await readEntries(each)).at(-1)?.act.what).toBe('token-add');
  }
});

test('DEL-3: a preview and a token are shown once', async () => {
  const { send, page, store } = await entered(['promote', 'operate'], ['*']);

  const preview = await send('/ops/act/preview', { 'slot.mf-search': '1.1.0', hours: '24', why: 'to look' });
  const token = await send('/ops/tokens', {
    id: 'ci',
    scope: 'mf-search',
    rights: 'publish',
    days: '5',
    why: 'pipeline',
  });
  const secret = /icr_ci\.[\w-]{43}/u.exec(await token.text())?.[0] ?? 'none';

  expect(await preview.text()).toMatch(/\/preview\?token=[\w-]+/u);
  expect(await page('/ops/tokens')).not.toContain(secret);
  expect((await readRegistry(store)).tokens['ci']).toMatchObject({ scope: ['mf-search'], rights: ['publish'] });
});

test('DEL-3: where an entry of the log is damaged, all else of it is shown, and which one it is', async () => {
  const { page, releases, url, text } = await entered();
  await truncate(join(releases, 'log/0000000003.json'), 50);

  const [overview, log] = [await page('/ops'), await page('/ops/log')];
  const call = await fetch(`${url}/api/releases/log`, { headers: { authorization: `Bearer ${text}` } });

  for (const each of [overview, log]) expect(each).toContain('The entry of revision 3 cannot be read.');
  expect(log).toContain('published mf-search 1.1.0');
  expect(await call.json()).toMatchObject({
    entries: [{ revision: 5 }, { revision: 4 }, { revision: 2 }, { revision: 1 }],
    lost: [3],
  });
});

test('DEL-3: a token is given for hosts and for what is still to come, by their names alone', async () => {
  const { send, page, store } = await entered(['operate'], ['*']);
  const form = { id: 'leuven', scope: 'mf-search', rights: 'brand', days: '5', why: 'a partner' };

  const refused = await send('/ops/tokens', { ...form, further: 'host:https://leuven.example' });
  const given = await send('/ops/tokens', { ...form, further: 'brand:leuven, host:leuven.example' });

  expect([refused.status, given.status]).toEqual([400, 200]);
  expect(await refused.text()).toContain('must be a slot, brand:ID, host:NAME');
  const scope = ['mf-search', 'brand:leuven', 'host:leuven.example'];
  expect((await readRegistry(store)).tokens['leuven']).toMatchObject({ scope });
  expect(await page('/ops/tokens')).toContain('brand on mf-search, brand:leuven, host:leuven.example');
});

describe('DEL-3: an act that is declared', () => {
  const onVersion = { slot: 'mf-search', version: '9.9.9' };
  const versions = { 'mf-search': '9.9.9' };
  const document = { formatVersion: 1, names: { en: 'Leuven' }, hosts: [], favicon: { file: 'icon.svg' } };
  /** Arguments of each act that are refused, and the sentence. */
  const rows: Readonly<Record<string, [input: Record<string, unknown>, refusal: string]>> = {
    promote: [{ versions }, 'mf-search has no version 9.9.9.'],
    canary: [{ ...onVersion, percent: 101 }, 'must be a number from 0 to 100'],
    preview: [{ versions, hours: 337 }, 'must be 1 to 336'],
    'end-preview': [{ id: 'none' }, 'There is no preview none.'],
    recall: [onVersion, 'mf-search has no version 9.9.9.'],
    rollback: [onVersion, 'mf-search has no version 9.9.9.'],
    prune: [{ keep: 1_001 }, 'must be at most 1000'],
    'brand-put': [{ brand: 'leuven', version: '1', document, files: {} }, 'icon.svg is named and not there'],
    'brand-promote': [{ brand: 'none', version: '1' }, 'There is no brand none.'],
    'brand-rollback': [{ brand: 'none', version: '1' }, 'There is no brand none.'],
    'token-add': [
      {
        id: 'team',
        scope: ['*'],
        rights: ['operate'],
        days: 5,
        oidc: { issuer: 'https://ci.example', subject: 'main' },
      },
      'There is a token team already',
    ],
    'token-revoke': [{ id: 'none' }, 'There is no token none.'],
  };

  /** Values as they are typed, by field: those of one argument may be several. */
  function typed(input: Record<string, unknown>, slotField: string): [name: string, text: string][] {
    return Object.entries(input).flatMap(([name, value]): [string, string][] => {
      if (name === 'document' || name === 'files') return [];
      if (name === 'oidc') return typed(Object(value), slotField);
      if (name === 'versions') return Object.entries(versions).map(([slot, text]) => [slotField + slot, text]);
      return [[name, String(value)]];
    });
  }

  async function said(asked: AnyAsked, input: Record<string, unknown>, store: ReturnType<typeof folderStore>) {
    const from = await aFolder();
    await writeFile(join(from, 'brand.json'), JSON.stringify(document));
    const words = typed(input, '').flatMap(([name, text]) => {
      if (name in versions) return [`${name}@${text}`];
      return asked.operands.includes(name) ? [text] : [`--${name}`, text];
    });
    let complaint = '';
    const code = await runReleaseCommand(
      [...asked.command.split(' '), ...words, ...('document' in input ? ['--from', from] : [])],
      {
        name: 'release',
        store: () => Promise.resolve(store),
        by: 'anna',
        say: () => {},
        complain: (line) => void (complaint += line),
      },
    );
    return { code, complaint };
  }

  test('is on all three doors with the same arguments and the same refusal', async () => {
    const { url, text, store, page, send } = await entered(['publish', 'promote', 'brand', 'operate'], ['*']);
    let help = '';
    const silent = { name: 'release', store: () => Promise.resolve(store), by: 'anna', complain: () => {} };
    await runReleaseCommand(['--help'], { ...silent, say: (line) => void (help += line) });

    for (const asked of askedActs) {
      const [input = {}, refusal = 'none'] = rows[asked.what] ?? [];
      const names = Object.keys(asked.input.shape);
      expect(Object.keys(input), asked.what).toEqual(names);

      // The command.
      const { code, complaint } = await said(asked, input, store);
      expect([code, complaint], asked.what).toEqual([1, expect.stringContaining(refusal)]);
      expect(help).toContain(`\n  ${asked.command} `);

      // The call.
      const inPath = names.filter((name) => asked.call.path.includes(`:${name}`));
      const path = `/api/releases/${asked.call.path}`;
      expect([...inPath, ...Object.keys(bodyOf(asked).shape)], asked.what).toEqual([...names, 'why', 'expected']);
      const own = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
      const answer = await fetch(url + path.replaceAll(/:(\w+)/gu, (_whole, name: string) => String(input[name])), {
        method: 'POST',
        headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...own, why: 'a try' }),
      });
      expect(answer.status, asked.what).toBeGreaterThanOrEqual(400);
      expect(await answer.json(), asked.what).toMatchObject({ error: expect.stringContaining(refusal) });

      // The page; files come by the other doors alone.
      const fields = typed(input, 'slot.');
      const address = `/ops/act/${asked.what}`;
      const isLinked = asked.operands.some((name) => fields.some(([field]) => field === name));
      const form = await page(isLinked ? `${address}?${new URLSearchParams(fields).toString()}` : address);
      const done = await send(address, { ...Object.fromEntries(fields), why: 'a try' });
      expect(asked.form === undefined, asked.what).toBe('document' in input);
      if (asked.form === undefined) expect(done.status).toBe(404);
      else {
        for (const [name] of fields) expect(form, asked.what).toContain(`name="${name}"`);
        expect([done.status, await done.text()], asked.what).toEqual([answer.status, expect.stringContaining(refusal)]);
      }
    }
  });

  test('is refused on both doors of the web before its arguments are looked at, where the right is lacking', async () => {
    const { url, text, send } = await entered(['publish'], ['*']);

    const statuses = [];
    for (const {
      what,
      call: { path },
      form,
    } of askedActs) {
      const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/releases/${path}`, { method: 'POST', headers, body: '{}' });
      statuses.push([what, answer.status, form && (await send(`/ops/act/${what}`, {})).status]);
    }

    expect(statuses).toEqual(askedActs.map(({ what, form }) => [what, 403, form && 403]));
  });
});

describe('DEL-3: the cookie of who operates', () => {
  test('is sealed, of these pages alone, and over https with a prefix that no other scheme sets', async () => {
    const { login, text, url } = await entered(['promote'], ['mf-search'], { PUBLIC_ORIGIN: 'https://127.0.0.1' });
    const set = login.headers.get('set-cookie') ?? '';
    const [pair = ''] = set.split(';');
    const value = pair.slice(pair.indexOf('=') + 1);

    expect(set).toMatch(
      /^__Secure-iconotheca-ops=ey[\w-]+\.[\w.-]+; Path=\/ops; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/u,
    );
    expect(Buffer.from(value.split('.').join(''), 'base64url').toString('latin1')).not.toContain(text);
    const uses = {
      'as it was set': { cookie: pair },
      'as it was before': { cookie: `iconotheca-ops=${text}` },
      'with the token in it': { cookie: `__Secure-iconotheca-ops=${text}` },
      changed: { cookie: `${pair.slice(0, -9)}${pair.at(-9) === 'A' ? 'B' : 'A'}${pair.slice(-8)}` },
      'as a session': { cookie: `__Host-session=${value}` },
      'as a token': { authorization: `Bearer ${value}` },
    };
    const statuses = await Promise.all(
      Object.entries(uses).map(async ([how, headers]) => [how, (await fetch(`${url}/ops`, { headers })).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      'as it was set': 200,
      'as it was before': 401,
      'with the token in it': 401,
      changed: 401,
      'as a session': 401,
      'as a token': 401,
    });
  });
});

describe('DEL-3: an operator’s account', () => {
  const PUBLIC_ORIGIN = 'https://site.example';
  let archive: RealArchive;
  beforeAll(async () => {
    archive = await startRealArchive([{ ID: ['E1'], TYPE: ['print'] }], { PUBLIC_ORIGIN });
  });
  afterAll(() => archive.close());

  test('enters by password, and is offered a passkey where the site has an address; a reader’s account is sent away', async () => {
    const [site, nameless] = [
      await startSite({ archive: archive.address, releases: await withReleases(), env: { PUBLIC_ORIGIN } }),
      await startSite({ archive: archive.address, releases: await withReleases() }),
    ];
    const passwords = {
      clara: await addAccount(archive.dataDir, 'clara', 'Clara', '--operator'),
      anna: await addAccount(archive.dataDir, 'anna', 'Anna'),
    };
    const headers = { 'x-forwarded-host': 'site.example' };
    const post = (path: string, form: Record<string, string>) =>
      fetch(site.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

    const [operator, reader] = [
      await post('/ops/login', { user: 'clara', pass: passwords.clara, dest: '/ops/log' }),
      await post('/ops/login', { user: 'anna', pass: passwords.anna }),
    ];
    const [offered, without] = [await fetch(`${site.url}/ops`, { headers }), await fetch(`${nameless.url}/ops`)];
    const begun = await post('/ops/passkey/begin', {});
    const madeUp = await post('/ops/passkey', { answer: '{"id":"a"}', dest: '/ops' });

    expect([operator.status, operator.headers.get('location')]).toEqual([303, '/ops/log']);
    expect([reader.status, reader.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await offered.text()).toMatch(
      /action="\/ops\/passkey" data-passkey="get" data-origin="https:\/\/site\.example"/u,
    );
    expect(offered.headers.get('content-security-policy')).toContain(`${PUBLIC_ORIGIN}/LOGIN/passkey.js`);
    expect(await without.text()).not.toContain('data-passkey');
    expect(await begun.json()).toMatchObject({ rpId: 'site.example', userVerification: 'required' });
    expect([madeUp.status, madeUp.headers.get('set-cookie')]).toEqual([400, null]);
    expect(await madeUp.text()).toContain('This passkey did not log you in.');
  });
});
