import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { drawPreview } from '@iconotheca/releases/previews';
import { publishBuild } from '@iconotheca/releases/publish';
import { readRegistry } from '@iconotheca/releases/read-log';
import { withBrand } from '@iconotheca/releases/testing/test-brands';
import { aRemoteBuild, aShellBuild } from '@iconotheca/releases/testing/test-builds';
import { describe, expect, test } from 'vitest';
import { openPage, reportFailure } from '../testing/page-visit.ts';
import { askRaw, startSite, withReleases } from '../testing/test-site.ts';

/** A site at mf-search 1.0.0 that has 1.1.0, and 1.2.0, beside it. */
async function aSite(env: Record<string, string> = {}) {
  const releases = await withReleases();
  const store = folderStore(releases);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishBuild({ store, slot: 'mf-search', from: await aRemoteBuild({ version }), by: 'anna' });
  }
  const { url, log } = await startSite({ releases, env });
  const act = (what: Parameters<typeof perform>[1]) => perform(store, what, { by: 'anna' });
  return { url, log, store, act };
}

interface Shown {
  version: string | undefined;
  cookie: string | undefined;
}

/** The release of mf-search that a visitor gets first, and the cookie that came with it. */
async function visit(url: string, cookie = ''): Promise<Shown> {
  const response = await fetch(`${url}/api/releases`, { headers: { cookie } });
  const { slots } = (await response.json()) as { slots: Record<string, { releases: { version: string }[] }> };
  const [set] = response.headers.getSetCookie();
  return { version: slots['mf-search']?.releases[0]?.version, cookie: set?.split(';')[0] };
}

describe('DEL-3: a canary', () => {
  test('is shown to 10 ± 2 % of 5,000 visitors, and to each of them again', async () => {
    const { url, act } = await aSite();
    await act({ what: 'canary', slot: 'mf-search', version: '1.1.0', percent: 10 });

    const visitors: Shown[] = [];
    while (visitors.length < 5_000) {
      visitors.push(...(await Promise.all(Array.from({ length: 50 }, () => visit(url)))));
    }

    const lucky = visitors.filter(({ version }) => version === '1.1.0');
    expect(lucky.length / visitors.length).toBeGreaterThan(0.08);
    expect(lucky.length / visitors.length).toBeLessThan(0.12);
    for (const before of [...lucky.slice(0, 20), ...visitors.slice(0, 20)]) {
      expect(await visit(url, before.cookie)).toEqual({ version: before.version, cookie: undefined });
    }
  });

  test('marks a visitor with one of 10,000 numbers, which no script reads, and no one where there is no canary', async () => {
    const { url, act } = await aSite({ PUBLIC_ORIGIN: 'https://archive.example' });
    const before = await fetch(`${url}/r/`);
    await act({ what: 'canary', slot: 'mf-search', version: '1.1.0', percent: 10 });

    const response = await fetch(`${url}/r/`);

    expect(before.headers.getSetCookie()).toEqual([]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^iconotheca-share=\d{1,4}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/u,
      ),
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('names in a page the scripts of the version that the page shows', async () => {
    const { url, act } = await aSite();
    await act({ what: 'canary', slot: 'mf-search', version: '1.1.0', percent: 10 });

    const [canary, stable] = await Promise.all(
      ['iconotheca-share=0', 'iconotheca-share=1000'].map(async (cookie) =>
        (await fetch(`${url}/r/`, { headers: { cookie } })).text(),
      ),
    );

    expect(canary).toContain('href="/releases/mf-search/1.1.0/remoteEntry.js"');
    expect(stable).toContain('href="/releases/mf-search/1.0.0/remoteEntry.js"');
  });
});

async function aPreview(hours = 1) {
  const site = await aSite();
  const { id, secret, expires } = drawPreview(hours);
  await site.act({ what: 'preview', id, versions: { 'mf-search': '1.2.0' }, expires });
  return { ...site, id, secret, link: `${site.url}/preview?token=${secret}` };
}

function open(link: string): Promise<Response> {
  return fetch(link, { redirect: 'manual' });
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('DEL-3: a preview', () => {
  test('is seen by who follows its link, kept by no cache, and by no one else', async () => {
    const { url, link, id } = await aPreview();

    const entered = await open(`${link}&dest=/r/section/all`);
    const page = await fetch(`${url}/r/`, { headers: { cookie: cookieOf(entered) } });

    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/r/section/all']);
    expect(entered.headers.getSetCookie()[0]).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/u);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('href="/releases/mf-search/1.2.0/remoteEntry.js"');
    expect(text).toContain(`"channel":{"preview":"${id}"`);
    expect((await visit(url)).version).toBe('1.0.0');
    expect((await visit(url, cookieOf(entered))).version).toBe('1.2.0');
  });

  test('stays with what it shows while others are promoted, until its reader leaves it', async () => {
    const { url, link, store } = await aPreview();
    const cookie = cookieOf(await open(link));
    await promoteReleases({ 'mf-search': '1.1.0' }, { store, by: 'anna' });

    const during = await visit(url, cookie);
    const left = await fetch(`${url}/preview/leave?dest=/r/lists`, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
    });

    expect(during.version).toBe('1.2.0');
    expect([left.status, left.headers.get('location')]).toEqual([303, '/r/lists']);
    expect(left.headers.getSetCookie()[0]).toMatch(/^iconotheca-preview=; Path=\/; Expires=Thu, 01 Jan 1970/u);
  });

  test('that was ended shows what everyone sees, and its link says so', async () => {
    const { url, link, act, id } = await aPreview();
    const cookie = cookieOf(await open(link));
    await act({ what: 'end-preview', id });

    const after = await visit(url, cookie);
    const again = await open(link);

    expect(after).toEqual({ version: '1.0.0', cookie: 'iconotheca-preview=' });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('This preview is over, or its link is not whole.');
  });

  test('cannot be opened by what the log says of it', async () => {
    const { url, id } = await aPreview();

    const response = await open(`${url}/preview?token=${id}`);

    expect(response.status).toBe(404);
    expect((await visit(url, `iconotheca-preview=${id}`)).version).toBe('1.0.0');
  });

  test('reports what fails in it, which is noted for its team and counts for no version', async () => {
    const { url, link, log, store, act } = await aPreview();
    await act({ what: 'canary', slot: 'mf-search', version: '1.1.0', percent: 10 });
    const cookie = cookieOf(await open(link));

    const statuses = [];
    for (const version of [...Array.from({ length: 25 }, () => '1.1.0'), '1.2.0', '1.0.0']) {
      const secret = await openPage(url, '/r/', { cookie });
      const report = { slot: 'mf-search', version, reason: 'page.js answered 404', visit: secret };
      statuses.push((await reportFailure(url, report)).status);
    }

    const { fallbacks } = (await (await fetch(`${url}/api/releases`)).json()) as { fallbacks: object };
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(fallbacks).toEqual({});
    expect((await readRegistry(store)).slots['mf-search']?.canary?.version).toBe('1.1.0');
    const noted = log.filter((line) => line.includes('A release failed in a preview.'));
    expect(noted.join('')).toContain('"version":"1.2.0","reason":"page.js answered 404"');
    expect(noted.join('')).not.toContain('visit');
  });

  test('leads to no other site', async () => {
    const { link } = await aPreview();

    const entered = await open(`${link}&dest=${encodeURIComponent('//elsewhere.example/')}`);

    expect(entered.headers.get('location')).toBe('/');
  });
});

describe('DEL-3: a breaking shell', () => {
  test('is given to hosts whose remotes fit it; a partner stays on the one before, policy and all', async () => {
    const { url, store } = await aSite();
    const own = await aRemoteBuild({ container: 'mf_provenance', version: '3.0.0' });
    await publishBuild({ store, slot: 'mf-provenance-leuven', from: own, by: 'anna' });
    const ofBoth = await aRemoteBuild({ container: 'mf_provenance', version: '1.0.0', shellApi: '^1.0.0 || ^2.0.0' });
    await publishBuild({ store, slot: 'mf-provenance', from: ofBoth, by: 'anna' });
    await promoteReleases({ 'mf-provenance-leuven': '3.0.0', 'mf-provenance': '1.0.0' }, { store, by: 'anna' });
    const slots = { 'mf-provenance': { slot: 'mf-provenance-leuven' } };
    await withBrand(store, 'leuven', { name: 'Leuven', hosts: ['leuven.example'], slots });
    const shell = await aShellBuild({ shellApi: '2.0.0' });
    await publishBuild({ store, slot: 'shell', version: '2.0.0', from: shell, by: 'anna' });
    const from = await aRemoteBuild({ version: '2.0.0', shellApi: '^2.0.0' });
    await publishBuild({ store, slot: 'mf-search', from, by: 'anna' });

    await promoteReleases({ shell: '2.0.0', 'mf-search': '2.0.0' }, { store, by: 'anna' });

    const [everyone, partner] = await Promise.all([askPage(url, 'localhost'), askPage(url, 'leuven.example')]);
    const both = '/releases/mf-provenance/1.0.0/';
    expect(everyone).toEqual({ scripts: [both, '/releases/mf-search/2.0.0/', '/releases/shell/2.0.0/'] });
    expect(partner).toEqual({
      scripts: ['/releases/mf-provenance-leuven/3.0.0/', both, '/releases/mf-search/1.0.0/', '/releases/shell/1.0.0/'],
    });
  });
});

/** Lists the folders that a page's policy lets scripts come from. */
async function askPage(url: string, host: string): Promise<{ scripts: string[] }> {
  const { headers } = await askRaw(url, '/r/', { host });
  const [, sources = ''] = /script-src ([^;]+)/u.exec(String(headers['content-security-policy'])) ?? [];
  const folders = sources.split(' ').filter((source) => source.startsWith('http'));
  // A name that is asked for is one of the site's where a brand has it.
  expect(new Set(folders.map((folder) => new URL(folder).host))).toEqual(new Set([host]));
  return { scripts: [...new Set(folders.map((folder) => new URL(folder).pathname))].toSorted() };
}
