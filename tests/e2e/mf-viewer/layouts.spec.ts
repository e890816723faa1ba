import { itemTypeLabel, type ItemType } from '@iconotheca/contracts/item/item-type';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { Page } from 'playwright/test';
import { fullRecord, fullTypes, fullUid, startFullSite } from '../../support/full-site.ts';
import type { Stack } from '../../support/stack.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** Partners' texts as none should be sent: each tries to run a script or to restyle the page. */
const attack = `<p onclick="window.hit=1" style="position:fixed">Harmless words<script>window.hit=2</script></p>
<img src="x" onerror="window.hit=3"/><svg onload="window.hit=4"/><iframe src="javascript:parent.hit=5"/>
<a href="javascript:window.hit=6">a link that lies</a><ref target="data:text/html,&lt;script&gt;hit=7&lt;/script&gt;">another</ref>
<style>body{display:none}</style><![CDATA[<script>window.hit=8</script>]]>&lt;script&gt;window.hit=9&lt;/script&gt;`;
const hostile: ItemRecord = {
  ID: ['HOSTILE'],
  TYPE: ['essay'],
  TITLE: ['<img src=x onerror=window.hit=10> A hostile title'],
  CAPTION: ['"><script>window.hit=11</script>'],
  DESCRIPTION: ['<b onmouseover="window.hit=12">Description</b>'],
  TEXT_EXPL_XML: [attack],
  ESSAY_XML: [attack],
  ESSAY_XML_EN: [`<div><unclosed>${'<p>'.repeat(5_000)}deep down${attack}`],
  URL_WEBPAGE: ['javascript:window.hit=13'],
  LINK: ['javascript:window.hit=14'],
  LINK_FACSIMILE: ['data:text/html,<script>window.hit=15</script>'],
  COMMENT: ['[a](javascript:window.hit=16)'],
};

/** Its images are told of by another server alone. */
const elsewhere: ItemRecord = {
  ID: ['ELSEWHERE'],
  TYPE: ['manuscript book'],
  TITLE: ['Hours of a distant library'],
  URL_IIIF_MANIFEST: ['https://iiif.example.org/hours/manifest.json'],
};

/** Titles in scripts that go from right to left, or have no italics; none says its language. */
const psalms: ItemRecord = {
  ID: ['PSALMS'],
  TYPE: ['book'],
  TITLE: ['ספר תהלים (1545).'],
  PERSON_AUTHOR: ['אברהם אבן עזרא (d. 1167).'],
};
const animals: ItemRecord = { ID: ['ANIMALS'], TYPE: ['book'], TITLE: ['動物誌（圖譜）'] };

/** Fields that are shown by what they lead to, or decide something, instead of standing there as they are. */
const notAsText = new Set(['_OWNER_PK', 'ID', 'TYPE', 'HIM', 'PARENT', 'PREV', 'NEXT', 'IC', 'ALLIMAGES', 'URL_IMAGE']);
const addresses = ['LINK', 'LINK_FACSIMILE', 'URL_WEBPAGE', 'URL_IIIF_MANIFEST'];

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

let site: Stack;
test.beforeAll(async () => {
  site = await startFullSite({ records: [hostile, elsewhere, psalms, animals] });
});
test.afterAll(() => site.stop());

// One page goes through several types: the browser has its scripts from the first on.
for (const types of inGroups(fullTypes, 6)) {
  test(`ITEM-1: ${types.map(itemTypeLabel).join(', ')} have a layout that shows every field of the record`, async ({
    page,
  }) => {
    for (const type of types) await test.step(type, () => expectEveryField(page, type));
  });
}

async function expectEveryField(page: Page, type: ItemType): Promise<void> {
  const record = await fullRecord(type);

  await page.goto(`${site.url}/r/view/${fullUid(type)}/all`);

  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(page.getByText('Of the lion the')).toBeVisible();
  const texts = Object.entries(record).flatMap(([field, values]) =>
    notAsText.has(field) || addresses.includes(field) || !isTexts(values) ? [] : values.flatMap(wordsIn),
  );
  await expect
    .poll(async () => {
      const shown = simple(await page.getByRole('main').innerText());
      return texts.filter((text) => !shown.includes(simple(text)));
    }, type)
    .toEqual([]);
  for (const field of addresses) {
    const address = String(record[field]);
    const link = page.locator(`main a:is([href="${address}"], [href*="${encodeURIComponent(address)}"])`);
    await expect(link.nth(0), `${field} of ${type}`).toBeVisible();
  }
}

test('I18N-3: texts carry their language', async ({ page }) => {
  await page.goto(`${site.url}/r/view/${fullUid('emblempictura')}/all`);
  const article = page.getByRole('main');

  for (const [text, lang] of [
    ['Ein Löwe schläft mit offenen Augen vor dem Stadttor', 'de'],
    ['Leo apertis oculis ante portam dormit', 'la'],
    ['Γρηγορεῖτε οὖν ὅτι οὐκ οἴδατε', 'el'],
    ['獅子', 'zh'],
    ['Schlafende Löwen soll man nicht wecken', 'de'],
  ] as const) {
    await expect(
      article
        .locator(`[lang="${lang}"]`)
        .getByText(text)
        .or(article.locator(`[lang="${lang}"]`, { hasText: text }))
        .nth(0),
    ).toBeVisible();
  }
});

test('ITEM-1: a list that the record carries has its name, its words, and its items', async ({ page }) => {
  await page.goto(`${site.url}/r/view/${fullUid('emblembook')}/all`);

  const list = page.getByRole('region', { name: 'Lions of the low countries' });
  await expect(list.locator('em')).toHaveText('Of the lion');
  const items = list.getByRole('list', { name: 'Lions of the low countries' }).getByRole('listitem');
  await expect(items).toHaveText([/The one before/u, /The one after/u]);
  await expect(list).toContainText('One item of this list is not in this archive.');
  await items.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'The one after' })).toBeVisible();
});

test('VIEW-8: where only a manifest elsewhere tells of images, their place leads to the external viewer', async ({
  page,
  faults,
}) => {
  await page.goto(`${site.url}/r/view/ELSEWHERE/all`);

  const place = page.getByRole('region', { name: 'Image' });
  await expect(place.getByRole('link', { name: 'Look at the images in Mirador' })).toHaveAttribute(
    'href',
    '/mirador.html?manifest=https%3A%2F%2Fiiif.example.org%2Fhours%2Fmanifest.json',
  );
  await expect(page.getByText('No subjects yet.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Nothing answers at that address: see item-own-manifest.spec.ts for those that do.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('iiif.example.org')));
});

test('ITEM-1, GLB-8: a full item has no accessibility findings, and keys reach what scrolls at 320 px', async ({
  page,
}) => {
  await page.goto(`${site.url}/r/view/${fullUid('printersdevice')}/all`);
  await expect(page.getByText('Of the lion the')).toBeVisible();

  expect(await axeFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await axeFindings(page), 'at 320 px').toEqual([]);
  const uses = page.getByRole('region', { name: /^Use/u }).filter({ has: page.getByRole('table') });
  await uses.focus();
  await expect(uses).toBeFocused();
});

test('ITEM-1, SRCH-1: titles and makers stand in the direction of their script, upright where it has no italics, with and without scripts', async ({
  page,
}) => {
  const styleOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const { direction, fontStyle } = getComputedStyle(element);
        const block = element.closest('h1, h3, dd, p, li') ?? element;
        const range = new Range();
        range.selectNodeContents(element);
        const [words, box] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
        return { direction, fontStyle, atRight: Math.abs(box.right - words.right) < 2 };
      });
  const fromRight = { direction: 'rtl', fontStyle: 'normal', atRight: true };

  await page.goto(`${site.url}/r/view/PSALMS/all`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await styleOf('ספר תהלים (1545).')).toEqual(fromRight);
  expect(await styleOf('אברהם אבן עזרא (d. 1167).')).toMatchObject({ direction: 'rtl', fontStyle: 'normal' });

  await page.goto(`${site.url}/r/section/all?q=${encodeURIComponent('תהלים')}`);
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  expect(await styleOf('ספר תהלים (1545).')).toEqual(fromRight);

  await page.goto(`${site.url}/r/view/ANIMALS/all`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await styleOf('動物誌（圖譜）')).toMatchObject({ direction: 'ltr', fontStyle: 'normal' });

  const plain = await (await page.request.get(`${site.url}/r/view/PSALMS/all`)).text();
  expect(plain).toContain('<h1 dir="auto">ספר תהלים (1545).');
  expect(plain).toContain('<dd dir="auto">אברהם אבן עזרא (d. 1167).');
});

test('GLB-20: nothing in a partner’s texts runs, restyles the page or leads astray', async ({ page, faults }) => {
  await page.goto(`${site.url}/r/view/HOSTILE/all`);
  await expect(page.getByText('Harmless words').nth(0)).toBeVisible();
  await expect(page.getByText('deep down')).toBeVisible();
  await page.getByText('Harmless words').nth(0).click();

  const main = page.getByRole('main');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  for (const kind of ['script', 'iframe', 'style', 'img[src="x"]', '[onclick]', '[onerror]', '[style*="fixed"]']) {
    await expect(main.locator(kind)).toHaveCount(0);
  }
  await expect(page.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  expect(faults).toEqual([]);
});

function inGroups<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

function isTexts(values: unknown): values is string[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'string');
}

/** Returns the words of a value that a reader reads: the label of `identifier|label`, the words of XML, line by line. */
function wordsIn(value: string): string[] {
  const label = value.includes('|') ? value.slice(value.indexOf('|') + 1) : value;
  return label.split(/<[^>]*>|\n/u).filter((text) => text.trim() !== '');
}

/** Without case and the spaces of the layout; dates and languages are told in words. */
function simple(text: string): string {
  const told = text.replace('1613-05-02', '2 May 1613').replace(/^la$/u, 'Latin').replace(/^17$/u, '17th century');
  return told.toLowerCase().replaceAll(/\s+/gu, '');
}
