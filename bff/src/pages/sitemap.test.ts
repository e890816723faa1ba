import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { aFaultyArchive, startSite } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([
    { ID: ['E1'], TYPE: ['emblem pictura'], HIM: ['HAB'] },
    { ID: ['a/b & "c"'], TYPE: ['image'] },
  ]);
});

afterAll(() => archive.close());

async function ask(path: string, env: Record<string, string> = {}) {
  const { url } = await startSite({ archive: archive.address, env });
  const response = await fetch(url + path);
  const text = await response.text();
  return { url, status: response.status, type: response.headers.get('content-type'), text };
}

function elements(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'gu'))].map(([, value = '']) => value);
}

describe('the sitemap', () => {
  test('names the others, each with when it last changed', async () => {
    const { url, type, text } = await ask('/sitemap.xml');

    expect(type).toBe('application/xml; charset=utf-8');
    expect(elements(text, 'loc')).toEqual([`${url}/sitemap-pages.xml`, `${url}/sitemap-items-1.xml`]);
    expect(elements(text, 'lastmod').every((day) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(day))).toBe(true);
    expect(elements(text, 'lastmod')).toHaveLength(1);
  });

  test('of items has the one address of each, with when it last changed', async () => {
    const { text } = await ask('/sitemap-items-1.xml', { PUBLIC_ORIGIN: 'https://archive.example.org' });

    expect(elements(text, 'loc')).toEqual([
      'https://archive.example.org/r/view/E1/all',
      'https://archive.example.org/r/view/a%2Fb%20%26%20%22c%22/all',
    ]);
    expect(elements(text, 'lastmod')).toHaveLength(2);
  });

  test('of pages has sections, collections and help, each an address that answers', async () => {
    const { url, text } = await ask('/sitemap-pages.xml');

    const addresses = elements(text, 'loc');
    expect(addresses).toEqual(
      expect.arrayContaining([`${url}/`, `${url}/r/section/emblembooks`, `${url}/r/section/him_HAB`]),
    );
    expect(addresses).toContain(`${url}/r/help/about`);
  });

  test.each(['/sitemap-items-0.xml', '/sitemap-items-2.xml', '/sitemap-items-x.xml', '/sitemap-items-99999999.xml'])(
    '%s is not there',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test('says that the archive does not answer', async () => {
    const faulty = await aFaultyArchive((_request, response) => response.end('nonsense'));
    const { url } = await startSite({ archive: faulty });

    const response = await fetch(`${url}/sitemap.xml`);

    expect([response.status, await response.json()]).toMatchObject([502, { code: 'archive-unreachable' }]);
  });
});

test('crawlers are told of the sitemap, and to leave combinations of filters alone', async () => {
  const { url, text } = await ask('/robots.txt');

  expect(text).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Disallow: /*?*facet_', 'Disallow: /r/lists']));
});
