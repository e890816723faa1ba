import type { Page } from 'playwright/test';
import { expect, settled, test } from '../../support/site.ts';
import { openItem, upright } from '../../support/viewer.ts';

test('GLB-3: the feedback ribbon is a link that takes the whole current address along, wherever the reader goes', async ({
  page,
}) => {
  await page.goto('/');
  await expectFeedbackAboutThis(page);

  await page.getByRole('region', { name: 'Browse by kind' }).getByRole('link', { name: 'Emblem books' }).click();
  await expect(page).toHaveURL(/\/r\/section\/emblembooks/u);
  await settled(page);
  await expectFeedbackAboutThis(page);
  await page.getByRole('combobox', { name: /^Search /u }).fill('lion & Löwe #1');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=lion/u);
  await settled(page);
  await expectFeedbackAboutThis(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=lion/u);
  await expectFeedbackAboutThis(page);

  await openItem(page, upright);
  await page.getByRole('button', { name: 'Detail' }).click();
  await page.getByRole('button', { name: 'Mark the current view' }).click();
  await expect(page).toHaveURL(/#xywh=/u);
  await expectFeedbackAboutThis(page);
  await page.goto('/r/cerl/pda');
  await page.getByRole('main').getByRole('link', { name: 'Add New Item' }).click();
  await expect(page).toHaveURL(/\/r\/cerl\/pda\/$/u);
  await expectFeedbackAboutThis(page);
  await page.goto(`/r/compare?item=${upright}`);
  await expectFeedbackAboutThis(page);
});

/** One page of each kind, with one of a partner's. */
const kinds = ['/', '/r/section/all?q=lion', `/r/view/${upright}/all`, '/r/lists', '/r/help/access', '/r/cerl/pda/'];

test('HELP-4: Help is the last link of the menu, at the same place on every page', async ({ page }) => {
  const places = new Set<string>();

  for (const path of kinds) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Log in', 'Lists', 'Help']);
    places.add(JSON.stringify(await links.nth(3).boundingBox()));
  }

  expect([...places]).toHaveLength(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('HELP-4: the pages for login have it as well, and those without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();

  for (const path of ['/LOGIN', '/LOGIN/password', '/LOGIN/pass', ...kinds]) {
    await page.goto(path);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await expect(link).toHaveText('Help');
    await expect(link).toHaveAttribute('href', '/r/help/start');
  }

  await context.close();
});

async function expectFeedbackAboutThis(page: Page): Promise<void> {
  const ribbon = page.getByRole('link', { name: 'Feedback', exact: true });
  await expect.poll(async () => toldBy(await ribbon.getAttribute('href'))).toBe(page.url());
}

/** The address that a letter about it begins with. */
function toldBy(href: string | null): string | null {
  return new URL(href ?? 'about:blank').searchParams.get('body');
}
