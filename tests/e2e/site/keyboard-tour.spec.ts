import type { Page } from 'playwright/test';
import { tabTo } from '../../support/keyboard.ts';
import { expect, settled, test } from '../../support/site.ts';

/** Follows a link by the keyboard, and waits for the page behind it. */
async function follow(page: Page, region: 'banner' | 'main' | 'contentinfo', name: string | RegExp): Promise<void> {
  const link = page.getByRole(region).getByRole('link', { name }).first();
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  await page.keyboard.press('Escape');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === path);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('GLB-9: by keyboard alone through the menu, every help page, the settings and the sections', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await follow(page, 'banner', /^Lists/u);
  await follow(page, 'banner', 'Help');

  const pages = await page
    .getByRole('main')
    .locator('a[href^="/r/help/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  expect(pages.length).toBeGreaterThan(4);
  for (const path of pages) {
    const link = page.getByRole('main').locator(`a[href="${path}"]`).first();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === path);
    await settled(page);
    // The heading of the page has the focus: what is read next is the page.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  const language = page.getByRole('combobox', { name: /Iconclass language/u });
  await tabTo(page, language);
  // A letter chooses: each choice draws the page anew, and more letters would go to what is drawn then.
  await page.keyboard.press('D');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(language).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await follow(page, 'banner', 'Home');
  await follow(page, 'main', /^Emblem books/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Emblem books');
});
