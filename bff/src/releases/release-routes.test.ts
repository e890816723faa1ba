import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { publishBuild } from '@iconotheca/releases/publish';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import { openPage, reportFailure } from '../testing/page-visit.ts';
import { askRaw, startSite, withReleases } from '../testing/test-site.ts';

describe('a file of a release', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('for a browser that takes %s is kept for ever', async (accepted, encoding) => {
    const { url } = await startSite({ releases: await withReleases() });

    const response = await fetch(`${url}/releases/mf-search/1.0.0/page.js`, {
      headers: { 'accept-encoding': accepted },
    });

    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('worth compressing');
  });

  test.each([
    ['Chrome', 'gzip, deflate, br, zstd', 'br'],
    ['Firefox', 'gzip, deflate, br, zstd', 'br'],
    ['Safari', 'gzip, deflate, br', 'br'],
    ['a browser on plain http', 'gzip, deflate', 'gzip'],
    ['curl --compressed', 'deflate, gzip, br, zstd', 'br'],
    ['a program that takes all', '*', 'br'],
    ['a program that refuses brotli', 'gzip, br;q=0', 'gzip'],
    ['a program that refuses gzip', 'gzip;q=0, br', 'br'],
    ['a program that refuses both', 'gzip;q=0, br;q=0', null],
    ['a program that refuses all', 'identity, *;q=0', null],
    ['a program that weighs them', 'gzip;q=1.0, br;q=0.8', 'br'],
  ])('goes to %s in the smallest form that it takes', async (_who, accepted, encoding) => {
    const { url } = await startSite({ releases: await withReleases() });
    const path = '/releases/mf-search/1.0.0/page.js';

    const { headers } = await askRaw(url, path, { 'accept-encoding': accepted });

    expect(headers['content-encoding'] ?? null).toBe(encoding);
  });

  test.each([
    ['Chrome', 'gzip, deflate, br, zstd', 'br'],
    ['Safari', 'gzip, deflate, br', 'br'],
    ['a program that refuses brotli', 'gzip, br;q=0', 'gzip'],
  ])('is named by a page that goes to %s as small as it can', async (_who, accepted, encoding) => {
    const { url } = await startSite({ releases: await withReleases() });

    const { headers } = await askRaw(url, '/r/', { 'accept-encoding': accepted });

    expect(headers['content-encoding']).toBe(encoding);
  });

  test('that was too small to compress comes as it is', async () => {
    const { url } = await startSite({ releases: await withReleases() });

    const response = await fetch(`${url}/releases/mf-search/1.0.0/page.css`, {
      headers: { 'accept-encoding': 'br, gzip' },
    });

    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe('.page { display: grid }');
  });

  test.each([
    '/releases/registry.json',
    '/releases/mf-search/registry.json',
    '/releases/mf-search/1.0.0/nothing.js',
    '/releases/mf-search/9.9.9/page.js',
    '/releases/mf-search/1.0.0/../../registry.json',
    '/releases/mf-search/1.0.0/%2e%2e/%2e%2e/registry.json',
    '/releases/mf-search/1.0.0/%2e%2e%2f%2e%2e%2fregistry.json',
    '/releases/mf-search/../registry.json/x',
    '/releases/mf-search/..%2f..%2fregistry.json/x',
    '/releases/%2e%2e/1.0.0/x',
    '/releases/mf-search/1.0.0/',
    '/releases/',
  ])('%s is none', async (path) => {
    const { url } = await startSite({ releases: await withReleases() });

    const { statusCode, headers } = await askRaw(url, path);

    expect(statusCode).toBe(404);
    expect(headers['cache-control']).not.toContain('immutable');
  });
});

async function siteWith(files: Record<string, string>) {
  const releases = await withReleases();
  const from = await aRemoteBuild({ container: 'mf_help', files });
  await publishBuild({ store: folderStore(releases), slot: 'mf-help', from, by: 'anna' });
  await promoteReleases({ 'mf-help': '1.0.0' }, { store: folderStore(releases), by: 'anna' });
  return await startSite({ releases });
}

describe('the instructions', () => {
  test('are the PDF of the active help pages, shown in place', async () => {
    const { url } = await siteWith({ 'tutorial.pdf': '%PDF-1.7' });

    const response = await fetch(`${url}/help/`);

    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline/u);
    expect(await response.text()).toBe('%PDF-1.7');
  });

  test('I18N-1: are those in the reader’s language, in English where there are none', async () => {
    const { url } = await siteWith({ 'tutorial.pdf': 'english', 'tutorial.de.pdf': 'deutsch' });
    const inLanguage = async (language: string) => {
      const response = await fetch(`${url}/help/`, { headers: { 'accept-language': language } });
      expect(response.headers.get('vary')).toContain('Accept-Language');
      return [await response.text(), response.headers.get('content-language')];
    };

    expect(await inLanguage('de-AT')).toEqual(['deutsch', 'de']);
    expect(await inLanguage('fr')).toEqual(['english', 'en']);
    expect(await (await fetch(`${url}/help/?lang=de`)).text()).toBe('deutsch');
  });
});

describe('a browser that left a release aside', () => {
  test('is counted and logged', async () => {
    const { url, log } = await startSite({ releases: await withReleases() });

    const response = await reportFailure(url, {
      slot: 'mf-search',
      version: '1.0.0',
      reason: 'chunk missing',
      visit: await openPage(url),
    });

    expect(response.status).toBe(202);
    expect(await (await fetch(`${url}/api/releases`)).json()).toMatchObject({ fallbacks: { 'mf-search@1.0.0': 1 } });
    expect(log.join('')).toContain('chunk missing');
  });

  test('of which nobody has heard is not counted', async () => {
    const { url } = await startSite({ releases: await withReleases() });

    await reportFailure(url, { slot: 'mf-search', version: 'made-up', reason: 'x' });

    expect(await (await fetch(`${url}/api/releases`)).json()).toMatchObject({ fallbacks: {} });
  });

  test.each([
    [{ slot: 'mf-search' }, 400],
    [{ slot: 'mf-search', version: '1.0.0', reason: 'x'.repeat(501) }, 400],
    [{ slot: 'x'.repeat(10_000) }, 413],
  ])('in a form that is not the contract’s is refused', async (body, status) => {
    const { url } = await startSite();

    expect((await reportFailure(url, body)).status).toBe(status);
  });
});

describe('health', () => {
  test('lives without an archive, but is not ready', async () => {
    const { url } = await startSite();

    const [live, ready] = await Promise.all([fetch(`${url}/api/health/live`), fetch(`${url}/api/health/ready`)]);

    expect([live.status, ready.status]).toEqual([200, 503]);
    expect(await ready.json()).toMatchObject({
      ok: false,
      parts: { archive: 'The archive cannot be reached.', releases: 'no active shell' },
    });
  });

  test('survives a registry that cannot be read', async () => {
    const releases = await withReleases();
    const { url, log } = await startSite({ releases });
    await fetch(`${url}/`);
    await rm(join(releases, 'log'), { recursive: true });

    const response = await fetch(`${url}/`);

    expect(await response.text()).toContain('/releases/shell/1.0.0/main.js');
    expect(log.join('')).toContain('the last good one stays in force');
  });
});

test('DEL-4: every answer of the API names the revision of the releases, and the view what was recalled', async () => {
  const releases = await withReleases();
  const action = { store: folderStore(releases), by: 'anna' };
  const { url } = await startSite({ releases });
  await publishBuild({ ...action, slot: 'mf-search', from: await aRemoteBuild({ version: '3.0.0' }) });

  const { registry } = await perform(action.store, { what: 'recall', slot: 'mf-search', version: '3.0.0' }, action);

  await expect
    .poll(async () => (await fetch(`${url}/api/nothing`)).headers.get('x-releases-revision'))
    .toBe(String(registry.revision));
  const view: unknown = await (await fetch(`${url}/api/releases`)).json();
  expect(view).toMatchObject({ revision: registry.revision, recalled: ['mf-search@3.0.0'] });
});
