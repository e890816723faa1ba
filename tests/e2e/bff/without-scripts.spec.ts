import type { Page } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';

test.use({ javaScriptEnabled: false });

const emblem = '/r/view/CORSARINI_EB05_001/emblembooks';

/** First pages of readers, each with the words that they find there. */
const pages = [
  ['/', 'Iconotheca', /Emblem books/u],
  ['/r/section/all?q=lion', 'All content', /results? for “lion”/u],
  ['/r/section/emblembooks', 'Emblem books', /The first 33 of/u],
  [emblem, 'Noctu legens', /Ruscone/u],
  ['/r/lists', 'Lists and saved items', /Saved items and lists are kept by your browser and need JavaScript\./u],
  ['/r/help/about', 'About', /Read the instructions \(PDF\)/u],
] as const;

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const [path, heading, words] of pages) {
      test(`GLB-1: without scripts ${path} stands within the first screen`, async ({ page }) => {
        await page.goto(path);

        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
        await expect(page.getByRole('main').getByText(words).first()).toBeInViewport();
        await expect(page.getByRole('searchbox', { name: 'Search all content' })).toBeInViewport();
        expect(await isWiderThanScreen(page)).toBe(false);
      });
    }

    test('HOME-3: a search without scripts lands on results that open', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('searchbox').fill('lion');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/r\/section\/all\?q=lion$/u);
      const results = page.locator('.plain-items a');

      await expect(results.first()).toBeInViewport();
      await expect(results.first().locator('img')).toHaveJSProperty('complete', true);
      const title = await results.first().locator('.plain-title').textContent();
      await results.first().click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    });

    test('ITEM-1: without scripts an item shows its picture, and concepts by their names', async ({ page }) => {
      await page.goto(emblem);

      const picture = page.getByRole('main').getByRole('img');
      await expect(picture).toBeInViewport();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const concept = page.getByRole('link', { name: /open book/u });
      await concept.click();
      await expect(page.locator('.plain-items a').first()).toBeInViewport();
    });
  });
}

test.describe('shown where scripts run', () => {
  test.use({ javaScriptEnabled: true });

  test('A11Y-1: what stands there without scripts passes the checks of accessibility', async ({ page }) => {
    for (const path of ['/', '/r/section/all?q=lion', emblem]) {
      const html = await (await page.request.get(path)).text();
      const body = html.replaceAll(/<script[\s\S]*?<\/script>|<\/?noscript>|<link rel="preload"[^>]*>/gu, '');
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(path);
      await expect(page.getByRole('searchbox')).toBeVisible();

      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
