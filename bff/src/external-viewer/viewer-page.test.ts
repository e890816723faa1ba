import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promoteReleases, rollbackRelease } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import { decodeHTML } from 'entities';
import { startSite, withReleases } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([
    { ID: ['E&1'], TYPE: ['emblem pictura'], CAPTION: ['A lion & a "gate"'] },
    { ID: ['N1'], TYPE: ['image'], CAPTION: ['A noted pear'], CONTENT_NOTE: ['Shows violence.'] },
  ]);
});

afterAll(() => archive.close());

function viewerBuild(version: string, script: string) {
  const files = {
    'pages.json': JSON.stringify({ mirador: { scripts: [script], styles: ['mirador.css'] } }),
    [script]: 'mirador()',
    'mirador.css': 'main { color: black }',
  };
  return aRemoteBuild({ container: 'mf_viewer', version, files });
}

async function aSite() {
  const releases = await withReleases();
  const act = { store: folderStore(releases), by: 'anna' };
  for (const [version, script] of [
    ['1.0.0', 'first.js'],
    ['2.0.0', 'second.js'],
  ] as const) {
    await publishBuild({ ...act, slot: 'mf-viewer', from: await viewerBuild(version, script) });
    await promoteReleases({ 'mf-viewer': version }, act);
  }
  return { site: await startSite({ archive: archive.address, releases }), act };
}

async function open(url: string) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const item = '/api/iiif/presentation/E%261/info.json';

describe('the external viewer', () => {
  test('content notes: they come before the pictures, alone and beside others, until the reader has chosen to see them', async () => {
    const { site } = await aSite();
    const noted = `manifest=${encodeURIComponent(`${site.url}/api/iiif/presentation/N1/info.json`)}`;
    const other = `manifest=${encodeURIComponent(site.url + item)}`;

    for (const query of [noted, `${other}&${noted}`]) {
      const { status, text } = await open(`${site.url}/mirador.html?${query}`);
      expect(status).toBe(200);
      expect(text).toContain('Shows violence.');
      expect(text).not.toContain('data-manifests');
      const [, href = ''] = /<a class="btn" rel="nofollow" href="([^"]+)"/u.exec(text) ?? [];
      const opened = await open(site.url + decodeHTML(href));
      expect(opened.text).toContain('data-manifests');
      expect(opened.text).not.toContain('Shows violence.');
    }
  });

  test('shows a manifest of this site under the title of its item, with the way back', async () => {
    const { site } = await aSite();

    const { status, text } = await open(`${site.url}/mirador.html?manifest=${encodeURIComponent(site.url + item)}`);

    expect(status).toBe(200);
    expect(text).toContain('<title>A lion &amp; a &quot;gate&quot; – Iconotheca</title>');
    expect(text).toContain('<a href="/r/view/E%261/all">Back to the item</a>');
    expect(text).toContain(`data-manifests="${site.url}${item}"`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/<script defer src="\/releases\/mf-viewer\/2\.0\.0\/second\.js" integrity="sha256-/u);
  });

  test('is rolled back with the release it came with', async () => {
    const { site, act } = await aSite();

    await rollbackRelease('mf-viewer', undefined, act);

    await expect
      .poll(async () => (await open(`${site.url}/mirador.html?manifest=${item}`)).text)
      .toContain('/releases/mf-viewer/1.0.0/first.js');
  });

  test('stands in a sandbox with an origin of its own, and runs scripts of its release alone', async () => {
    const { site } = await aSite();

    const { headers } = await open(`${site.url}/mirador.html?manifest=https%3A%2F%2Fiiif.example.net%2Fm.json`);

    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts(?: allow-[a-z-]+)*;/u);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain(`; script-src ${site.url}/releases/mf-viewer/2.0.0/;`);
    expect(policy).toContain("; connect-src 'self' https: http:;");
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/u);
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
  });

  test('reports from its sandbox that its release failed, as a page of the site, and is counted', async () => {
    const { site } = await aSite();
    const { text } = await open(`${site.url}/mirador.html?manifest=${item}`);
    const [, written = ''] = /data-report="([^"]+)" data-to="\/api\/fallback-report"/u.exec(text) ?? [];
    const report: object = JSON.parse(decodeHTML(written));
    const address = `${site.url}/api/fallback-report`;

    const asked = await fetch(address, {
      method: 'OPTIONS',
      headers: { origin: 'null', 'access-control-request-method': 'POST' },
    });
    const told = await fetch(address, {
      method: 'POST',
      headers: { origin: 'null', 'content-type': 'application/json' },
      body: JSON.stringify({ ...report, reason: 'second.js could not be loaded' }),
    });

    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
    expect([told.status, told.headers.get('access-control-allow-origin')]).toEqual([202, '*']);
    const { fallbacks } = (await (await fetch(`${site.url}/api/releases`)).json()) as { fallbacks: object };
    expect(fallbacks).toEqual({ 'mf-viewer@2.0.0': 1 });
  });

  test('may read its scripts and styles from there', async () => {
    const { site } = await aSite();
    const { text } = await open(`${site.url}/mirador.html?manifest=${item}`);
    const files = [...text.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/gu)].map(([, file]) => file ?? '');

    const answers = await Promise.all(files.map((file) => open(site.url + file)));

    expect(files).toHaveLength(3);
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*', '*']);
  });

  test.each(['javascript:alert(1)', 'data:application/json,{}', '//evil.example.net/m', 'https://a:b@example.net/m'])(
    'refuses %s in words, with a field to try again',
    async (address) => {
      const { site } = await aSite();

      const { status, text } = await open(`${site.url}/mirador.html?manifest=${encodeURIComponent(address)}`);

      expect(status).toBe(400);
      expect(text).toContain('This is not the address of a manifest');
      expect(text).toContain('name="manifest"');
      expect(text).not.toContain('data-manifests');
      expect(text).not.toContain('<script defer');
    },
  );

  test('cannot be led out of its page by an address', async () => {
    const { site } = await aSite();
    const address = 'https://iiif.example.net/"><script>alert(1)</script>';

    const { text } = await open(`${site.url}/mirador.html?manifest=${encodeURIComponent(address)}`);

    expect(text).not.toContain('<script>alert');
  });

  test('asks for an address where none is given, and for no login', async () => {
    const { site } = await aSite();

    const { status, text } = await open(`${site.url}/mirador.html`);

    expect(status).toBe(200);
    expect(text).toContain('Address of a manifest');
  });

  test('says so where no release brings it', async () => {
    const site = await startSite({ archive: archive.address, releases: await withReleases() });

    const { text } = await open(`${site.url}/mirador.html?manifest=${item}`);

    expect(text).toContain('The viewer cannot be shown at the moment.');
  });
});
