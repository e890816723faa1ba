import type { Page } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';

/** Two emblems of the demonstration collection that show an open book, knowledge and diligence. */
const emblem = '/r/view/CORSARINI_EB05_001/emblembooks';
const otherEmblem = 'A book lies open beside a night candle';

test('ITEM-10: items are related by subject, each with the concepts that both show', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/related')) asked.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(emblem);
  await expect(page.getByRole('heading', { name: 'Iconclass' })).toBeAttached();
  expect(asked.filter((path) => path.startsWith('/api/items'))).toEqual([]);

  await scrollToEnd(page);

  const related = page.getByRole('region', { name: 'Related by subject' });
  const nearest = related.getByRole('listitem').filter({ hasText: otherEmblem });
  await expect(related.getByText(/^\d+ that also show /u).first()).toHaveText(/diligence$/u);
  await expect(nearest).toContainText('Also shows knowledge');
  await expect(nearest).not.toContainText('diligence');
  expect(await axeFindings(page)).toEqual([]);
  await nearest.getByRole('link', { name: otherEmblem }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nocturna versate manu');
});

test('ITEM-10, I18N-1: why items are related is said in the chosen language', async ({ page }) => {
  await page.goto(emblem);
  await scrollToEnd(page);
  const nearest = page
    .getByRole('region', { name: 'Related by subject' })
    .getByRole('listitem')
    .filter({ has: page.locator('[data-uid="ROZENDAEL_EB01_040"]') });
  await expect(nearest).toContainText('Also shows knowledge');

  await page.getByRole('banner').getByRole('combobox').selectOption('Deutsch: subjects only');

  await expect(nearest).toContainText('Also shows Wissen');
  await expect(nearest.getByText('Wissen')).toHaveAttribute('lang', 'de');
});

test('ITEM-10: nothing is said of an item that shows nothing', async ({ page }) => {
  const answered = page.waitForResponse((response) => /\/api\/items\/[^/]+\/related$/u.test(response.url()));
  await page.goto('/r/view/AUT_VERHOEVEN/all');
  await scrollToEnd(page);

  await answered;

  await expect(page.getByRole('heading', { name: 'Related by subject' })).toHaveCount(0);
});

test('SRCH-16: what looks alike is said apart from what is related by subject', async ({ page, request }) => {
  const similar = async () => (await request.get('/similar?filename=corsarini-eb05-2.jpg')).json();
  await expect.poll(async () => (await similar()).length).toBeGreaterThan(3);
  await page.goto(emblem);
  await scrollToEnd(page);

  const alike = page.getByRole('region', { name: 'Looks alike' });
  await expect(alike.getByText('Similar in colour and composition')).toBeVisible();
  await expect(alike.getByText('Also shows')).toHaveCount(0);
  const cards = alike.getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  await expect(cards.locator('[data-uid="CORSARINI_EB05_001"]')).toHaveCount(0);
});

/** Once there is a page to scroll: while it is on its way its end is in view. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'About this item' })).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}
