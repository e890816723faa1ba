import { pageData, pageDataElementId } from '@iconotheca/contracts/release/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveCommand } from '../testing/archive-command.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

/** Caption that only subscribers get. */
const caption = 'A lion for subscribers';
const inNetwork = { 'x-forwarded-for': '192.0.2.7' };

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive(
    [
      { ID: ['B'], TYPE: ['print'], HIM: ['HAB'], CAPTION: [caption], PERSON_ARTIST: ['Nobody, Else'] },
      { ID: ['P'], TYPE: ['provenance image'], HIM: ['CERL', 'CERLPDA'], CAPTION: ['A stamp for everyone'] },
    ],
    { ACCESS: 'subscribers' },
  );
  await archiveCommand(archive.dataDir, 'institution', 'add', 'Library Y', '--network', '192.0.2.0/24', '--subscribed');
});

afterAll(() => archive.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const { url } = await startSite({
    archive: archive.address,
    releases: await withReleases(),
    env: { TRUST_PROXY: 'loopback' },
  });
  const response = await fetch(url + path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

function dataOf(text: string) {
  const found = new RegExp(`<script type="application/json" id="${pageDataElementId}">(.*?)</script>`, 'su').exec(text);
  return pageData.parse(JSON.parse(found?.[1] ?? ''));
}

describe('where content is for subscribers', () => {
  test('the page of an item tells a visitor nothing of it, and search engines to leave it aside', async () => {
    const { status, text } = await open('/r/view/B/all');

    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/A lion for subscribers|Nobody, Else|og:title|ld\+json/u);
  });

  test('the page of an item that a partner opened is described as ever', async () => {
    const { text } = await open('/r/view/P/all');

    expect(text).toContain('A stamp for everyone');
    expect(text).not.toContain('content="noindex"');
  });

  test.each(['/', '/r/section/all', '/sitemap-pages.xml', '/sitemap.xml'])('%s tells nothing of it', async (path) => {
    const { status, text } = await open(path);

    expect(status).toBe(200);
    expect(text).not.toContain(caption);
    expect(text).not.toContain('sitemap-items');
  });

  test('the items are named in no sitemap', async () => {
    expect((await open('/sitemap-items-1.xml')).status).toBe(404);
  });

  test('the home page says that something was left out', async () => {
    const { text } = await open('/');

    expect(dataOf(text).answers['/api/overview']).toMatchObject({ items: 2, withheld: true });
  });

  test('a reader in the network of an institution that subscribes gets everything, and sees its name', async () => {
    const [home, item] = [await open('/', inNetwork), await open('/r/view/B/all', inNetwork)];

    expect(item.text).toContain(caption);
    expect(dataOf(home.text).answers['/api/overview']).not.toHaveProperty('withheld');
    expect(dataOf(home.text).site.organisation).toBe('Library Y');
    expect(home.text).toContain('<meta name="organisation" content="Library Y">');
    expect(home.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('the name that the site has chosen stands before that of the network', async () => {
    const { url } = await startSite({
      archive: archive.address,
      env: { TRUST_PROXY: 'loopback', ORGANISATION: 'Consortium' },
      releases: await withReleases(),
    });

    const text = await (await fetch(`${url}/`, { headers: inNetwork })).text();

    expect(dataOf(text).site.organisation).toBe('Consortium');
  });
});
