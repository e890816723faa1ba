import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '@iconotheca/releases/testing/test-builds';
import { startSite, withReleases } from '../testing/test-site.ts';

async function open(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function loseLog(releases: string): Promise<void> {
  await rm(join(releases, 'log'), { recursive: true });
}

async function loseSnapshot(releases: string): Promise<void> {
  await rm(join(releases, 'registry.json'));
}

/** The last act of releases as the tests make them. */
const lastEntry = 'log/0000000003.json';

/** Ways to lose a registry. */
const damages: [string, (releases: string) => Promise<void>][] = [
  ['is not there', (releases) => rm(releases, { recursive: true })],
  ['has lost its log', loseLog],
  [
    'has a half-written act',
    async (releases) => {
      await loseSnapshot(releases);
      await writeFile(join(releases, lastEntry), '{"formatVersion":2,"revi');
    },
  ],
];
const laterFormat: (typeof damages)[number] = [
  'is of a later format',
  (releases) => writeFile(join(releases, 'registry.json'), '{"format":3,"revision":3,"later":1}'),
];

describe('a site that starts with a registry of releases that', () => {
  test.each([...damages, laterFormat])(
    '%s says so with 503 on every page, and goes on once it can be read',
    async (_how, damage) => {
      const releases = await withReleases();
      const kept = await aFolder();
      await cp(releases, kept, { recursive: true });
      await damage(releases);
      const { url, log } = await startSite({ releases });

      for (const page of ['/', '/r/section/all?q=lion', '/r/lists', '/r/nowhere', '/mirador.html']) {
        const { status, headers, text } = await open(url + page);

        expect([page, status]).toEqual([page, 503]);
        expect(headers.get('retry-after')).toBe('30');
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(text).toContain('<h1>This site is not available just now</h1>');
        expect(text).toContain(`<a href="${page}">Try again</a>`);
      }
      const told = log.filter((line) => line.includes('There is no registry of releases to make pages from'));
      expect(told).toHaveLength(1);

      await rm(releases, { recursive: true, force: true });
      await cp(kept, releases, { recursive: true });
      const { status, text } = await open(url);
      expect(status).toBe(200);
      expect(text).toContain('/releases/shell/1.0.0/main.js');
    },
  );
});

test('a site whose registry has lost its last act starts with the copy of it', async () => {
  const releases = await withReleases();
  await rm(join(releases, lastEntry));

  const { url } = await startSite({ releases });

  expect((await open(`${url}/`)).text).toContain('/releases/mf-search/1.0.0/');
});

test('a site without a release yet answers its pages with 503, an address of no page with 404', async () => {
  const { url } = await startSite({ releases: await aFolder() });

  expect((await open(`${url}/`)).status).toBe(503);
  expect((await open(`${url}/wp-login.php`)).status).toBe(404);
  expect((await open(`${url}/api/health/live`)).status).toBe(200);
});

test('the page that says so runs no script, and its own sheet alone is let in', async () => {
  const { url } = await startSite();

  const { headers, text } = await open(`${url}/r/view/E1/"><script>alert(1)</script>`);

  expect(text).not.toContain('<script');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /u);
});

test.each(damages)('a running site whose registry %s stays as it was', async (_how, damage) => {
  const releases = await withReleases();
  const { url, log } = await startSite({ releases });
  await open(url);

  await damage(releases);

  for (const page of ['/', '/r/section/all']) {
    const { status, text } = await open(url + page);
    expect(status).toBe(200);
    expect(text).toContain('/releases/shell/1.0.0/main.js');
    expect(text).toContain('/releases/mf-search/1.0.0/');
  }
  expect(log.filter((line) => line.includes('the last good one stays in force'))).toHaveLength(1);
});
