import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerKey, pageData, pageDataElementId } from '@iconotheca/contracts/release/registry';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { searchResult } from '@iconotheca/contracts/search/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandPromote, brandPut } from '@iconotheca/releases/acts/brand-acts';
import { doAct } from '@iconotheca/releases/acts/do-act';
import { withBrand } from '@iconotheca/releases/testing/test-brands';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { archiveCommand } from '../testing/archive-command.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import { askRaw, startSite, withReleases } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([
    {
      ID: ['E1'],
      TYPE: ['emblem pictura'],
      CAPTION: ['A lion </script><script>alert(1)</script> & "gate"'],
      PERSON_ARTIST: ['Vaenius, Otho'],
      DATE: ['1710'],
      WIDTH: ['12,5cm'],
      HIM: ['PHOTOGRAPHS'],
    },
  ]);
  const gallery = join(archive.dataDir, 'gallery.jsonl');
  await writeFile(gallery, JSON.stringify({ ID: ['H1'], TYPE: ['print'], HIM: ['HOOGVELD'] }));
  const named = ['--collection', 'HOOGVELD', '--name', 'Hoogveld Picture Gallery'];
  await archiveCommand(archive.dataDir, 'import', gallery, ...named);
});

afterAll(() => archive.close());

async function aSite(env: Record<string, string> = {}) {
  const releases = await withReleases();
  return await startSite({ archive: archive.address, releases, env: { ...env } });
}

async function open(url: string, init?: RequestInit) {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { response, status: response.status, text: await response.text() };
}

async function policyAt(url: string): Promise<string> {
  return (await open(`${url}/`)).response.headers.get('content-security-policy') ?? '';
}

function dataOf(text: string) {
  const found = new RegExp(`<script type="application/json" id="${pageDataElementId}">(.*?)</script>`, 'su').exec(text);
  return pageData.parse(JSON.parse(found?.[1] ?? ''));
}

describe('an address', () => {
  test.each([
    ['/', 200, 'Iconotheca'],
    ['/r', 200, 'Iconotheca'],
    ['/r/', 200, 'Iconotheca'],
    ['/r/section/emblembooks', 200, 'Emblem books – Iconotheca'],
    ['/r/section/emblembooks/', 200, 'Emblem books – Iconotheca'],
    ['/r/section/him_CERLPDA?q=lion', 200, 'CERL Provenance Digital Archive – Iconotheca'],
    ['/r/section/him_CERLCANYOUHELP', 200, 'Can You Help? – Iconotheca'],
    ['/r/section/him_HOOGVELD', 200, 'Hoogveld Picture Gallery – Iconotheca'],
    ['/r/section/him_NOBODYS', 200, 'NOBODYS – Iconotheca'],
    ['/r/section/nowhere', 404, 'No such section – Iconotheca'],
    [
      '/r/view/E1/all',
      200,
      'A lion &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;gate&quot; – Iconotheca',
    ],
    ['/r/view/nope/all', 404, 'The item you tried to access was not found – Iconotheca'],
    [`/r/view/${'x'.repeat(300)}/all`, 404, 'The item you tried to access was not found – Iconotheca'],
    ['/r/concept/25F23(LION)', 200, 'lion 25F23(LION) – Iconotheca'],
    ['/r/concept/25F23(LION)(%2B12)', 200, 'lion: heraldic animal 25F23(LION)(+12) – Iconotheca'],
    ['/r/concept/25f23', 404, 'There is no such notation in Iconclass – Iconotheca'],
    [`/r/concept/${'2'.repeat(10_000)}`, 404, 'There is no such notation in Iconclass – Iconotheca'],
    ['/r/concept/%2E%2E%2F', 404, 'There is no such notation in Iconclass – Iconotheca'],
    ['/r/maker/Vaenius,%20Otho', 200, 'Vaenius, Otho – Iconotheca'],
    ['/r/maker/workshop%20of%20Vaenius,%20Otho', 200, 'Vaenius, Otho – Iconotheca'],
    ['/r/maker/Nomen%20Nescio', 404, 'No item here names this maker – Iconotheca'],
    ['/r/place/%2E%2E%2F', 404, 'No item here names this place – Iconotheca'],
    [`/r/place/${'x'.repeat(10_000)}`, 404, 'No item here names this place – Iconotheca'],
    ['/r/maker/%00', 404, 'No item here names this maker – Iconotheca'],
    ['/r/maker/%E2%80%8B', 404, 'No item here names this maker – Iconotheca'],
    ['/r/iconclass', 200, 'Browse Iconclass – Iconotheca'],
    ['/r/iconclass/25F', 200, 'Browse Iconclass – Iconotheca'],
    ['/r/lists', 200, 'Lists and saved items – Iconotheca'],
    ['/r/lists/', 200, 'Lists and saved items – Iconotheca'],
    ['/r/help/start', 200, 'Help – Iconotheca'],
    ['/r/help/trial', 200, 'Trial – Iconotheca'],
    ['/r/help/whatever', 200, 'Help – Iconotheca'],
    ['/r/cerlpda', 200, 'CERL Provenance Digital Archive – Iconotheca'],
    ['/r/cerlpda/', 200, 'CERL Provenance Digital Archive – Iconotheca'],
    ['/r/cerl/pda', 200, 'CERL Provenance Digital Archive – Iconotheca'],
    ['/r/cerl/pda/', 200, 'Provenance record – Iconotheca'],
    ['/r/cerl/pda/edit/cerlpda_1', 200, 'Provenance record – Iconotheca'],
    ['/r/cerl/pda/history/cerlpda_1', 200, 'History of a record – Iconotheca'],
    ['/r/cerl/pda/thesaurus', 200, 'Thesaurus – Iconotheca'],
    ['/r/nowhere', 404, 'Page not found – Iconotheca'],
    ['/R/LISTS', 404, 'Page not found – Iconotheca'],
    ['/help/', 404, 'Page not found – Iconotheca'],
  ])('%s answers %i with the title of its page', async (path, status, title) => {
    const { url } = await aSite();

    const { status: answered, text, response } = await open(url + path);

    expect({ answered, title: /<title>(.*?)<\/title>/su.exec(text)?.[1] }).toEqual({ answered: status, title });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test.each(['/wp-login.php', '/favicon.ico', '/r/../etc/passwd.txt', '/a/b.js'])(
    'of a file, %s, gets no page',
    async (path) => {
      const { url } = await aSite();

      const { statusCode, headers } = await askRaw(url, path);

      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
});

describe('a page', () => {
  test('runs scripts of the releases that it names, and no others', async () => {
    const { url, releases } = await aSite();
    const act = { store: folderStore(releases), by: 'anna' };
    await publishBuild({ ...act, slot: 'mf-search', from: await aRemoteBuild({ version: '1.1.0' }) });
    await publishBuild({ ...act, slot: 'mf-search', from: await aRemoteBuild({ version: '1.2.0' }) });
    await promoteReleases({ 'mf-search': '1.1.0' }, act);

    const { text, response } = await open(`${url}/`);

    const policy = response.headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*);/u.exec(policy)?.[1]?.split(' ')).toEqual([
      expect.stringMatching(/^'sha256-[\w+/]{43}='$/u),
      `${url}/releases/shell/1.0.0/`,
      `${url}/releases/mf-search/1.1.0/`,
      `${url}/releases/mf-search/1.0.0/`,
    ]);
    const hash = createHash('sha256')
      .update(/<script>(.*?)<\/script>/su.exec(text)?.[1] ?? '')
      .digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(text.match(/<script(?! (?:type="application\/|defer src="\/releases\/))[^>]*>/gu)).toEqual(['<script>']);
    expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe-inline|unsafe-eval/u);
    expect(policy).toMatch(
      /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/u,
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('finds its scripts under the site’s own address and under the one that it was asked by', async () => {
    const { url } = await aSite({ PUBLIC_ORIGIN: 'https://archive.example.org' });

    const policy = await policyAt(url);

    expect(policy).toContain(` ${url}/releases/shell/1.0.0/ `);
    expect(policy).toContain(' https://archive.example.org/releases/shell/1.0.0/ ');
  });

  test('of a partner’s host runs the scripts of the slot that fills the partner’s', async () => {
    const { url, releases } = await aSite();
    const act = { store: folderStore(releases), by: 'anna' };
    await publishBuild({ ...act, slot: 'acme-search', from: await aRemoteBuild({ version: '7.0.0' }) });
    await promoteReleases({ 'acme-search': '7.0.0' }, act);
    const slots = { 'mf-search': { slot: 'acme-search' } };
    await withBrand(act.store, 'acme', { name: 'Acme', hosts: ['localhost'], slots });
    const host = url.replace('127.0.0.1', 'localhost');

    expect(await policyAt(host)).toContain(` ${host}/releases/acme-search/7.0.0/`);
    expect(await policyAt(url)).not.toContain('acme-search');
  });

  test('shows images of this site and of the servers that are configured, and of no others', async () => {
    const [plain, more] = [await aSite(), await aSite({ IMAGE_HOSTS: 'https://a.example, https://b.example:8443' })];

    const policies = await Promise.all([plain, more].map(({ url }) => policyAt(url)));

    expect(policies.map((policy) => /img-src ([^;]*);/u.exec(policy)?.[1])).toEqual([
      "'self' data: blob:",
      "'self' data: blob: https://a.example https://b.example:8443",
    ]);
  });

  test.each(['/', '/r/section/all', '/r/view/E1/all', '/mirador.html'])(
    '%s that has not changed is not sent again',
    async (path) => {
      const { url } = await aSite();
      const first = (await open(url + path)).response;

      const second = await askRaw(url, path, { 'if-none-match': first.headers.get('etag') ?? '' });

      expect([first.status, second.statusCode]).toEqual([200, 304]);
      expect(second.headers['content-security-policy']).toBe(first.headers.get('content-security-policy'));
    },
  );

  test('names the shell’s files and those of its own remote with their hashes, styles and fonts included', async () => {
    const { url } = await aSite();

    const { text } = await open(`${url}/r/section/all`);

    expect(text).toMatch(
      /<script defer src="\/releases\/shell\/1.0.0\/main.js" integrity="sha256-[^"]+" crossorigin="anonymous" fetchpriority="high">/u,
    );
    expect(text).toMatch(/<link rel="stylesheet" href="\/releases\/shell\/1.0.0\/main.css" integrity=/u);
    expect(text).toMatch(
      /<link rel="preload" as="script" href="\/releases\/mf-search\/1.0.0\/remoteEntry.js" integrity=/u,
    );
    expect(text.match(/rel="preload" as="font"/gu)).toHaveLength(2);
  });

  test('holds releases, manifests and what the institution configured, in the form of the contract', async () => {
    const { url } = await aSite({ ORGANISATION: 'Universität & Co', FEEDBACK_URL: 'https://forms.example/f' });

    const { text } = await open(`${url}/`);

    const { slots, manifests, site, brand } = dataOf(text);
    const entry = '/releases/mf-search/1.0.0/mf-manifest.json';
    expect(slots['mf-search']?.releases[0]?.entry).toBe(entry);
    expect(manifests[entry]).toMatchObject({ name: 'mf_search' });
    // The names of all files of all builds would be a fifth of a page.
    expect(manifests[entry]).not.toHaveProperty('exposes');
    expect(site).toMatchObject({ organisation: 'Universität & Co', feedbackUrl: 'https://forms.example/f' });
    expect(brand.name).toBe('Iconotheca');
    expect(text).toContain('<meta name="organisation" content="Universität &amp; Co">');
  });

  test('of the home brings the overview with it', async () => {
    const { url } = await aSite();

    const { text } = await open(`${url}/`);

    expect(dataOf(text).answers['/api/overview']).toMatchObject({ items: 2 });
  });

  test('GLB-16: of a search brings what its page asks first, under the nonce to ask with, and is the same again', async () => {
    const { url } = await aSite();

    const { text } = await open(`${url}/r/section/all?q=lion`);

    const { nonce = '', answers } = dataOf(text);
    const address = `/api/search?section=all&q=lion&sort=RANDOM&page=0&size=150&lang=en&nonce=${nonce}`;
    expect(searchResult.parse(answers[address]).hits.map(({ ID }) => ID)).toEqual([['E1']]);
    expect(answers[address]).toEqual(await (await fetch(url + address)).json());
    expect((await open(`${url}/r/section/all?q=lion`)).text).toContain(nonce);
    expect(dataOf((await open(`${url}/r/section/all`)).text).nonce).toBeUndefined();
  });

  test('GLB-16: of an item brings it, and nothing of what is not there', async () => {
    const { url } = await aSite();

    const { answers } = dataOf((await open(`${url}/r/view/E1/all`)).text);

    const key = answerKey('/api/objects', '{"uids":["E1"]}');
    expect(objectsResult.parse(answers[key]).hits.map(({ ID }) => ID)).toEqual([['E1']]);
    expect(dataOf((await open(`${url}/r/view/nope/all`)).text).answers).toEqual({});
  });

  test('of an item describes it for search engines and previews, and nothing in it can end its element', async () => {
    const { url } = await aSite({ PUBLIC_ORIGIN: 'https://archive.example.org' });

    const { text } = await open(`${url}/r/view/E1/all`);

    const linked: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(text)?.[1] ?? '');
    expect(linked).toMatchObject({
      '@type': 'Photograph',
      '@id': 'https://archive.example.org/r/view/E1/all',
      creator: { name: 'Vaenius, Otho' },
      dateCreated: '1710',
      width: { value: 12.5, unitCode: 'CMT' },
    });
    expect(text).toContain('<link rel="canonical" href="https://archive.example.org/r/view/E1/all">');
    expect(text).not.toContain('<script>alert(1)');
  });

  test('leads on without scripts: a heading, a form to all content, and a word about scripts', async () => {
    const { url } = await aSite();

    const { text } = await open(`${url}/r/section/prints`);

    const plain = /<noscript>(.*?)<\/noscript>/su.exec(text)?.[1] ?? '';
    expect(plain).toContain('<h1 dir="auto">Prints</h1>');
    expect(plain).toMatch(/<form action="\/r\/section\/all" method="get"[^>]*>.*name="q"/su);
    expect(plain).toContain('need JavaScript');
  });

  test('is told to search engines without its query, and not at all when it is the reader’s own', async () => {
    const { url } = await aSite();

    const plain = await open(`${url}/r/section/prints`);
    const filtered = await open(`${url}/r/section/prints?facet_ic=A25F`);
    const own = await open(`${url}/r/lists`);

    expect(plain.text).toContain(`<link rel="canonical" href="${url}/r/section/prints">`);
    expect(filtered.text).toContain(`<link rel="canonical" href="${url}/r/section/prints">`);
    expect(filtered.text).toContain('<meta name="robots" content="noindex">');
    expect(own.text).toContain('<meta name="robots" content="noindex">');
  });

  test.each([
    ['/r', '/'],
    ['/r/section/prints/', '/r/section/prints'],
    ['/r/view/E1/emblembooks', '/r/view/E1/all'],
    ['/r/view/E1/him_HAB?image=2', '/r/view/E1/all'],
    ['/r/help', '/r/help/start'],
    ['/r/help/whatever', '/r/help/start'],
    ['/r/help/trial', '/r/help/trial'],
    ['/r/cerl/pda', '/r/cerlpda/'],
  ])('%s is told to search engines as %s', async (path, canonical) => {
    const { url } = await aSite();

    const { text } = await open(url + path);

    expect(/rel="canonical" href="([^"]*)"/u.exec(text)?.[1]).toBe(url + canonical);
    expect(text.includes('noindex')).toBe(false);
  });

  test.each([
    ['/', '/api/iiif/collection/top'],
    ['/r/section/prints?q=lion', '/api/iiif/collection/section/prints'],
    ['/r/section/him_HAB', '/api/iiif/collection/section/him_HAB'],
    ['/r/lists?list=k7', '/api/iiif/collection/list/k7'],
    ['/r/lists?list=../etc', undefined],
    ['/r/lists', undefined],
    ['/r/help/trial', undefined],
    ['/r/section/nowhere', undefined],
  ])('%s leads IIIF viewers to %s', async (path, collection) => {
    const { url } = await aSite();

    const { text } = await open(url + path);

    const link = /<link rel="alternate" type="application\/ld\+json;profile=[^>]*" href="([^"]*)"/u.exec(text)?.[1];
    expect(link).toBe(collection === undefined ? undefined : url + collection);
  });

  test('that is not there is told to nobody', async () => {
    const { url } = await aSite();

    const { text } = await open(`${url}/r/view/nope/all`);

    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(/rel="canonical"|og:/u.test(text)).toBe(false);
  });

  test('of an item shows a reader without scripts what it is', async () => {
    const { url } = await aSite();

    const { text } = await open(`${url}/r/view/E1/all`);

    const plain = /<noscript>(.*?)<\/noscript>/su.exec(text)?.[1] ?? '';
    expect(plain).toContain('<h1 dir="auto">A lion &lt;/script&gt;');
    expect(plain).toContain('<dt>By</dt><dd dir="auto">Vaenius, Otho</dd><dt>Date</dt><dd dir="auto">1710</dd>');
    expect(plain).toContain('<dt>Dimensions</dt><dd dir="auto">12,5 cm</dd>');
  });

  test('whose address carries a token tells nobody where the reader comes from', async () => {
    const { url } = await aSite();

    const { response } = await open(`${url}/r/?token=abc&name=x&exp=1&uid=u`);

    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('behind https asks browsers to stay there', async () => {
    const { url } = await aSite({ PUBLIC_ORIGIN: 'https://archive.example.org' });

    const { response } = await open(`${url}/`);

    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  test('comes without an archive as well, and its status says what is wrong', async () => {
    const releases = await withReleases();
    const { url } = await startSite({ releases });

    const [home, item] = await Promise.all([open(`${url}/`), open(`${url}/r/view/E1/all`)]);

    expect([home.status, item.status]).toEqual([200, 502]);
    expect(dataOf(home.text).answers).toEqual({});
    expect(item.text).toContain('/releases/shell/1.0.0/main.js');
  });

  test('names a release from the moment it is promoted', async () => {
    const { url, releases } = await aSite();
    const act = { store: folderStore(releases), by: 'anna' };
    await publishBuild({ ...act, slot: 'mf-search', from: await aRemoteBuild({ version: '1.1.0' }) });
    const before = dataOf((await open(`${url}/`)).text);

    await promoteReleases({ 'mf-search': '1.1.0' }, act);

    const after = dataOf((await open(`${url}/`)).text);
    expect(before.slots['mf-search']?.releases.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(after.slots['mf-search']?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  test('at the host of a partner bears the partner’s name', async () => {
    const { url, releases } = await aSite();
    await withBrand(folderStore(releases), 'acme', { name: 'Acme Archive', hosts: ['localhost'] });

    const { text } = await open(url.replace('127.0.0.1', 'localhost'));

    expect(dataOf(text).brand).toEqual({ id: 'acme', name: 'Acme Archive', version: '1' });
    expect(text).toContain('<title>Acme Archive</title>');
  });

  test('BRD-1: at the host of a brand has its style sheet, pictures, contacts and profiles; elsewhere nothing of it', async () => {
    const { url, releases } = await aSite();
    const act = { store: folderStore(releases), by: 'anna' };
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const document = {
      formatVersion: 1,
      names: { en: 'Leuven', nl: 'Leuven in beeld' },
      hosts: ['localhost'],
      logo: { file: 'logo.svg', alt: 'Leuven', width: 40, height: 40 },
      favicon: { file: 'logo.svg' },
      tokens: { light: { accent: '#1f3fd6' }, dark: { accent: '#9db2ff' } },
      contacts: { sales: 'sales@leuven.example' },
      defaultLanguage: 'nl',
      home: '/r/section/prints',
    };
    const files = { 'logo.svg': Buffer.from(logo).toString('base64') };
    await doAct(brandPut, brandPut.input.parse({ brand: 'leuven', document, files }), act);
    await doAct(brandPromote, { brand: 'leuven', version: '1' }, act);
    const host = url.replace('127.0.0.1', 'localhost');

    const [page, login, other, style, picture, first] = await Promise.all([
      (await fetch(`${host}/r/`)).text(),
      (await fetch(`${host}/LOGIN`)).text(),
      (await fetch(`${url}/r/`)).text(),
      fetch(`${host}/brands/leuven/1/brand.css`),
      fetch(`${host}/brands/leuven/1/logo.svg`),
      fetch(host, { redirect: 'manual' }),
    ]);

    expect(page).toContain('<link rel="stylesheet" href="/brands/leuven/1/brand.css">');
    expect(page).toContain('<link rel="icon" href="/brands/leuven/1/logo.svg" type="image/svg+xml">');
    expect(dataOf(page)).toMatchObject({
      brand: { name: 'Leuven in beeld', logo: { address: '/brands/leuven/1/logo.svg' } },
      site: { contacts: { sales: 'sales@leuven.example' } },
      profiles: { BIBLIASACRA: { banner: { kind: 'dark' } } },
    });
    expect(login).toContain('src="/brands/leuven/1/logo.svg"');
    expect(other).not.toContain('/brands/');
    expect(await style.text()).toContain('--vermilion: light-dark(#1f3fd6, #9db2ff);');
    expect(await picture.text()).toBe(logo);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect([first.status, first.headers.get('location')]).toEqual([302, '/r/section/prints']);
    expect((await fetch(`${host}/brands/leuven/1/brand.json`)).status).toBe(404);
  });
});
