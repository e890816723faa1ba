import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  const image = sharp({ create: { width: 60, height: 80, channels: 3, background: 'tan' } });
  const record = {
    ID: ['N1'],
    TYPE: ['image'],
    CAPTION: ['A noted pear'],
    CONTENT_NOTE: ['Shows violence.'],
    CONTENT_NOTE_DE: ['Zeigt Gewalt.'],
    ALLIMAGES: ['n1.jpg'],
  };
  archive = await startRealArchive([record], {}, { 'n1.jpg': await image.jpeg().toBuffer() });
});

afterAll(() => archive.close());

async function aSite(): Promise<string> {
  return (await startSite({ archive: archive.address, releases: await withReleases() })).url;
}

test('content notes: without scripts the note comes before the picture, which is fetched when it is opened', async () => {
  const site = await aSite();
  const text = await (await fetch(`${site}/r/view/N1/all`)).text();
  const german = await fetch(`${site}/r/view/N1/all`, { headers: { 'accept-language': 'de' } });

  const plain = text.split('<noscript>')[1] ?? '';
  expect(plain).toMatch(
    /<b>Content note<\/b> <span dir="auto">Shows violence\.<\/span><\/p>\s*<details><summary>Show the picture<\/summary>\s*<p class="plain-picture"><img [^>]*loading="lazy"/u,
  );
  expect(plain.match(/<img/gu)).toHaveLength(1);
  expect(await german.text()).toContain('<span lang="de" dir="auto">Zeigt Gewalt.</span>');
});

test('content notes: no page fetches the picture beforehand, and no preview of a link shows it', async () => {
  const site = await aSite();
  for (const path of ['/r/view/N1/all', '/r/section/all?q=pear']) {
    const [head = ''] = (await (await fetch(site + path)).text()).split('<noscript>');

    expect(head).not.toContain('og:image');
    expect(head).not.toMatch(/<link rel="preload" as="image"/u);
  }
});

test('content notes: without scripts results say that there is one in the place of the picture', async () => {
  const site = await aSite();
  const plain = (await (await fetch(`${site}/r/section/all?q=pear`)).text()).split('<noscript>')[1] ?? '';

  expect(plain).toContain('<span class="plain-mat meta">Content note</span>');
  expect(plain).not.toContain('<img');
});
