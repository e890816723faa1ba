import { createHash } from 'node:crypto';
import { isAnonymous } from '@iconotheca/contracts/search/anonymous';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { describe, expect, inject, it } from 'vitest';
import { ask, search } from '../support/ask.ts';

/** The first item of a section by object id. */
async function anItemOf(section: string): Promise<Item> {
  const { hits } = await search(`section=${section}&size=20&sort=SORTID`);
  const hit = hits.find(({ _images }) => _images !== undefined);
  if (hit === undefined) throw new Error(`The section ${section} has no item with an image.`);
  return hit;
}

async function pageOf(path: string) {
  const response = await ask(path);
  const text = await response.text();
  const contentOf = (name: string) => metaContents(text, name)[0];
  return { status: response.status, response, text, contentOf };
}

function metaContents(html: string, name: string): string[] {
  const tags = html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'gu'));
  return [...tags].map(([, content = '']) => content);
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function itemPath(item: Item, section: string): string {
  return `/r/view/${encodeURIComponent(uidOf(item))}/${section}`;
}

interface LinkedData {
  '@type': string;
  name: string;
  image: string;
  isAccessibleForFree: boolean;
}

function linkedDataOf(html: string): LinkedData {
  const found = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(html)?.[1];
  return JSON.parse(found ?? '') as LinkedData;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

describe('an item’s page without scripts', () => {
  it('CITE-3: has title, description and one address, whatever section it is opened in', async () => {
    const item = await anItemOf('emblembooks');

    const { text, contentOf } = await pageOf(itemPath(item, 'emblembooks'));

    expect(text).toMatch(/<title>[^<]{5,} – Iconotheca<\/title>/u);
    expect(contentOf('description')?.length).toBeGreaterThan(3);
    expect(text).toContain(`<link rel="canonical" href="${inject('site')}${itemPath(item, 'all')}">`);
    expect(contentOf('og:url')).toBe(inject('site') + itemPath(item, 'all'));
  });

  it.each(['emblembooks', 'paintings', 'manuscripts', 'photography', 'prints'])(
    'CITE-3: a preview of %s has a picture of the size it promises',
    async (section) => {
      const { contentOf } = await pageOf(itemPath(await anItemOf(section), section));
      const [width, height] = [Number(contentOf('og:image:width')), Number(contentOf('og:image:height'))];

      const picture = await fetch(contentOf('og:image') ?? '');

      expect(picture.status).toBe(200);
      expect(contentOf('twitter:image')).toBe(contentOf('og:image'));
      expect(sizeOfJpeg(Buffer.from(await picture.arrayBuffer()))).toEqual({ width, height });
      expect(width).toBeLessThanOrEqual(1200);
      expect(Math.abs(width / height - 1200 / 630)).toBeLessThan(0.02);
    },
  );

  it.each([
    ['emblembooks', /^(?:Book|VisualArtwork)$/u],
    ['paintings', /^VisualArtwork$/u],
    ['photography', /^Photograph$/u],
    ['manuscripts', /^(?:Manuscript|VisualArtwork)$/u],
  ])('CITE-3: linked data of %s is of the fitting type and names its picture', async (section, type) => {
    const { text } = await pageOf(itemPath(await anItemOf(section), section));

    const data = linkedDataOf(text);

    expect(data).toMatchObject({ '@type': expect.stringMatching(type), isAccessibleForFree: true });
    expect(data.name.length).toBeGreaterThan(3);
    expect((await fetch(data.image)).status).toBe(200);
  });

  it('CITE-3: shows its caption, picture and main facts, and its policy names each script that runs', async () => {
    const { text, response } = await pageOf(itemPath(await anItemOf('prints'), 'prints'));

    const plain = /<noscript>(.*?)<\/noscript>/su.exec(text)?.[1] ?? '';
    expect(plain).toMatch(/<h1 dir="auto">[^<]+<\/h1>/u);
    expect(plain).toMatch(/<img src="[^"]+" alt="[^"]+">/u);
    expect(plain).toContain('<dt>Type</dt>');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const scripts = [...text.matchAll(/<script(?! type="application\/)([^>]*)>(.*?)<\/script>/gsu)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes = '', body = ''] of scripts) {
      const folder = /src="([^"]*\/)/u.exec(attributes)?.[1];
      const source = folder === undefined ? sha256(body) : inject('site') + folder;
      expect(policy).toContain(source);
    }
  });

  it('CITE-2: tells citation tools title, type, authors and the persistent address', async () => {
    const item = await anItemOf('paintings');

    const { text, contentOf } = await pageOf(itemPath(item, 'paintings'));

    expect(contentOf('citation_title')?.length).toBeGreaterThan(3);
    expect(contentOf('z:itemType')).toBe('artwork');
    expect(metaContents(text, 'citation_author').length).toBe(
      (item.PERSON_ARTIST ?? []).filter((name) => !isAnonymous(name)).length,
    );
    expect(contentOf('citation_public_url')).toBe(inject('site') + itemPath(item, 'all'));
  });

  it('CITE-3: of an item that is not there is 404 and kept by no search engine', async () => {
    const { status, text, contentOf } = await pageOf('/r/view/no-such-item/all');

    expect(status).toBe(404);
    expect(contentOf('robots')).toBe('noindex');
    expect(text.includes('rel="canonical"')).toBe(false);
  });
});

describe('search engines', () => {
  it('CITE-4: find every item by the sitemap, with when it last changed', async () => {
    const { total } = await search('section=all&size=0');
    const index = await (await ask('/sitemap.xml')).text();
    const maps = locations(index).filter((address) => address.includes('/sitemap-items-'));

    const texts = await Promise.all(maps.map(async (address) => (await fetch(address)).text()));

    const items = texts.flatMap(locations);
    expect(new Set(items).size).toBe(total);
    expect(texts.every((text) => locations(text).length <= 50_000)).toBe(true);
    expect(texts.join('').match(/<lastmod>\d{4}-\d\d-\d\dT/gu)?.length).toBe(total);
    expect((await fetch(items[0] ?? '')).status).toBe(200);
  });

  it('CITE-4: find sections and collections by the sitemap, each of which answers', async () => {
    const addresses = locations(await (await ask('/sitemap-pages.xml')).text());

    const statuses = [];
    for (const address of addresses) statuses.push((await fetch(address)).status);

    expect(addresses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('CITE-4: are kept out of combinations of filters, which lead to their section', async () => {
    const robots = await (await ask('/robots.txt')).text();

    const { text, contentOf } = await pageOf('/r/section/prints?q=lion&facet_ic=A25F&sort=ADATE');

    expect(robots).toContain('Disallow: /*?*facet_');
    expect(robots).toContain(`Sitemap: ${inject('site')}/sitemap.xml`);
    expect(contentOf('robots')).toBe('noindex');
    expect(text).toContain(`<link rel="canonical" href="${inject('site')}/r/section/prints">`);
  });

  it.each(['/sitemap-items-0.xml', '/sitemap-items-9999.xml', '/sitemap-items-1e3.xml'])(
    'CITE-4: get 404 for %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

/** Width and height stand in the frame header (SOF) of a JPEG. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('The picture is not a JPEG with a frame.');
}
