import type { Page } from 'playwright/test';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

for (const [link, heading] of [
  ['Privacy policy', 'Privacy'],
  ['Copyright and permissions', 'Copyright and permissions'],
] as const) {
  test(`GLB-2: ${link} in the footer leads to what it names`, async ({ page }) => {
    await page.goto('/r/lists');

    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();

    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
  });
}

test('HELP-1: the address of a heading opens there, in a tab that has shown another page as well, and Back finds the place', async ({
  page,
}) => {
  await page.goto('/r/help/accessibility');
  await settled(page);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const left = await page.evaluate(() => window.scrollY);

  await page.goto('/r/help/about#precise');
  await expect.poll(() => topOf(page, '#precise')).toBeLessThan(100);
  await page.goBack();

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('HELP-1: a link of the site leads to the heading that it names', async ({ page }) => {
  await page.goto('/r/section/all?q=lion');
  await page.getByRole('button', { name: 'Search precisely' }).click();

  await page.getByRole('dialog').getByRole('link', { name: 'how it is written' }).click();

  await expect.poll(() => topOf(page, '#precise')).toBeLessThan(100);
});

/** Returns how far below the top of the window an element begins, in px; Infinity while it is not there. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (found) => document.querySelector(found)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    selector,
  );
}

test('HELP-5: the list of institutions names institutions and no themes', async ({ page }) => {
  await page.goto('/r/help/partnercollections');
  const list = page.getByRole('main').getByRole('listitem');

  await expect(list.filter({ hasText: 'CERL Provenance Digital Archive' })).toHaveCount(1);
  for (const theme of ['Alchemy', 'Drawings', 'Can You Help?', 'Fables']) {
    await expect(list.filter({ hasText: new RegExp(`^${theme.replace('?', '\\?')},`, 'u') })).toHaveCount(0);
  }
});

test('HELP-1: a help page speaks the reader’s language', async ({ page }) => {
  await page.goto('/r/help/about?lang=de');

  await expect(page.getByRole('heading', { level: 2, name: 'Ein Vokabular, viele Sprachen' })).toBeVisible();
  await expect(page.locator('main i[lang=fi]')).toHaveText('leijona');
  await expect(page.getByText('Nach Schlagwörtern werden Themen in diesen Sprachen gesucht: ')).toContainText(
    'Deutsch',
  );
  expect(await axeFindings(page)).toEqual([]);
});

test('HELP-1: how a collection is brought in is told from the overview, in the reader’s language, and leads to the workshop', async ({
  page,
}) => {
  await page.goto('/r/help/start?lang=de');
  await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: 'Wie man eine Sammlung einbringt' })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: 'Wie man eine Sammlung einbringt' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Die ersten zehn Datensätze folgen' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Werkstatt', exact: true }).click();
  await expect(page).toHaveURL(/\/r\/workshop$/u);
});

test('HELP-1: a text shows items by their address, and each picture opens its item', async ({ page }) => {
  await page.goto('/r/help/essays');
  await page.getByRole('link', { name: 'How to read an emblem' }).first().click();

  const figure = page.getByRole('figure').filter({ hasText: 'the second of fifty-six emblems' });
  await expect(figure.getByRole('img')).toHaveAttribute('alt', /anchor holds a heart/u);
  expect(await axeFindings(page)).toEqual([]);
  await figure.getByRole('link').click();

  await expect(page).toHaveURL(/\/r\/view\/ROZENDAEL_EB01_002\/all/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Spes ancora vitae' })).toBeVisible();
});

test('HELP-1: help pages are found by their words, by keyboard', async ({ page }) => {
  await page.goto('/r/help/start?lang=de');
  const search = page.getByRole('search', { name: 'In der Hilfe suchen' });
  await search.getByRole('searchbox').focus();

  await page.keyboard.type('zzzz');
  await expect(search.getByRole('status')).toHaveText('Keine Hilfeseite enthält diese Wörter.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('barrierefreie bildschirmleser');
  await expect(search.getByRole('status')).toHaveText('1 Hilfeseite');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeVisible();
});

test('GLB-2: the foot of each page leads to what is accessible and what is not', async ({ page }) => {
  await page.goto('/r/lists');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What is not met' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
