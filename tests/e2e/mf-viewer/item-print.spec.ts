import type { Page } from 'playwright/test';
import { expect, test } from '../../support/site.ts';

const emblem = '/r/view/CORSARINI_EB05_001/emblembooks';

async function openOnPaper(page: Page): Promise<void> {
  await page.goto(emblem);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noctu legens');
  await page.emulateMedia({ media: 'print' });
}

test('ITEM-13: on paper stand image, metadata, citation and address, and nothing of the site around them', async ({
  page,
}) => {
  await openOnPaper(page);

  const article = page.getByRole('article');
  await expect(article.getByRole('figure').getByRole('img')).toBeVisible();
  await expect(article.getByRole('link', { name: 'Gasparo Ruscone', exact: true })).toBeVisible();
  await expect(article.getByRole('link', { name: /^About /u })).toHaveCount(0);
  await expect(article.getByText('open book')).toBeVisible();
  const citation = page.getByRole('region', { name: 'Cite as' });
  await expect(citation).toContainText('Ruscone');
  await expect(citation).toContainText(/\/r\/view\/CORSARINI_EB05_001\/all \(accessed \d/u);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Search', { exact: true })).toBeHidden();
  await expect(page.getByRole('application')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('ITEM-13: the image comes in print size, whole, and takes no more than a page', async ({ page }) => {
  await openOnPaper(page);
  const image = page.getByRole('figure').getByRole('img');

  await expect(image).toHaveJSProperty('complete', true);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(1_000);

  const box = await image.boundingBox();
  // 261 mm at 96 dots an inch: A4 without its margins.
  expect(box?.height).toBeLessThan((261 / 25.4) * 96);
});

test('ITEM-13: as a PDF a short record is two pages at most', async ({ page }) => {
  await page.goto(emblem);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noctu legens');

  const pdf = await page.pdf({ format: 'A4' });

  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
});

test('ITEM-13: nothing is fetched for paper by those who do not print', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(emblem);
  await expect(page.getByRole('application')).toBeVisible();

  expect(asked.filter((address) => address.includes('/full/1200,/'))).toEqual([]);
});

test('ITEM-13: an emblem stands on the first page, right below its heading', async ({ page }) => {
  await page.setViewportSize({ width: 672, height: 986 });
  await openOnPaper(page);
  const image = page.getByRole('figure').getByRole('img');
  await expect(image).toHaveJSProperty('complete', true);

  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const box = await image.boundingBox();

  expect(box?.y).toBeGreaterThan(heading?.y ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(986);
});
