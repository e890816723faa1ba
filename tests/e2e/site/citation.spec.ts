import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openAnItem(page: Page): Promise<void> {
  await page.goto('/r/section/emblembooks?q=&facet_tipe=Oemblempictura&sort=SORTID');
  await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Cite' })).toBeVisible();
}

async function downloaded(page: Page, button: string): Promise<{ name: string; content: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await text(await file.createReadStream()) };
}

test('CITE-1: an item is cited as text, BibTeX, RIS and CSL-JSON, to copy and as a file', async ({ page }) => {
  await openAnItem(page);
  const coins = await page.locator('span.Z3988').getAttribute('title');
  const title = new URLSearchParams(coins ?? '').get('rft.title') ?? '';

  await page.getByRole('button', { name: 'Cite' }).click();

  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await expect(dialog.getByRole('region', { name: 'Citation, Text' })).toContainText(title);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('tab', { name: 'Text' }).press('ArrowRight');
  await expect(dialog.getByRole('region', { name: 'Citation, BibTeX' })).toContainText(/@misc\{\S+,/u);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@misc\{.*\n\}$/su);
  await dialog.getByRole('tab', { name: 'RIS' }).click();
  expect(await downloaded(page, 'Download')).toMatchObject({
    name: expect.stringMatching(/\.ris$/u),
    content: expect.stringMatching(/^TY {2}- ART\r\n.*ER {2}- \r\n$/su),
  });
  await dialog.getByRole('tab', { name: 'CSL-JSON' }).click();
  expect(JSON.parse((await downloaded(page, 'Download')).content)).toMatchObject([{ type: 'graphic', title }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cite' })).toBeFocused();
});

test('CITE-2: what citation tools find follows the reader from item to item', async ({ page }) => {
  await openAnItem(page);
  const shown = page.locator('span.Z3988');
  const first = await shown.getAttribute('title');

  await page.getByRole('link', { name: 'Next →' }).click();

  await expect(shown).not.toHaveAttribute('title', first ?? '');
  await expect(shown).toHaveCount(1);
});

test('SAVE-4: saved items are exported in five formats', async ({ page }) => {
  await openAnItem(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/r/lists');

  await page.getByRole('button', { name: 'Export all' }).click();

  await expect(page.getByRole('dialog', { name: 'Export one item' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const bibtex = await downloaded(page, 'Download BibTeX');
  const ris = await downloaded(page, 'Download RIS');
  const csl = await downloaded(page, 'Download CSL-JSON');
  const csv = await downloaded(page, 'Download CSV');
  const iiif = await downloaded(page, 'Download IIIF Collection');
  expect([bibtex.name, ris.name, csl.name, csv.name, iiif.name]).toEqual([
    'saved_items.bib',
    'saved_items.ris',
    'saved_items.json',
    'saved_items.csv',
    'saved_items_manifest.json',
  ]);
  expect(csv.content.split('\r\n')).toHaveLength(3);
  const collection = JSON.parse(iiif.content) as { type: string; items: { id: string }[] };
  expect(collection.type).toBe('Collection');
  expect((await page.request.get(collection.items[0]?.id ?? '')).status()).toBe(200);
});

test('SRCH-6: a search is cited in words, with its hits and the day', async ({ page }) => {
  await page.goto('/r/section/all?q=lion&facet_ic=A25F');
  await page.getByRole('button', { name: 'Citable URL' }).click();

  await page.getByText('Cite this search').click();

  const words = page.getByRole('region', { name: 'Citation, Text' });
  await expect(words).toContainText(/“All content with lion; subject must have 25F animals\.” [\d,]+ results?\./u);
  await expect(words).toContainText(/\/r\/section\/all\?q=lion&facet_ic=A25F \(accessed \d+ \w+ \d{4}\)/u);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'RIS' }).click();
  expect((await downloaded(page, 'Download')).content).toMatch(/^TY {2}- ELEC\r\n.*N1 {2}- [\d,]+ results? on /su);
});
