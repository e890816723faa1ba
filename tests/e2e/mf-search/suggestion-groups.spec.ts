import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';

test('SRCH-12: makers and places stand beside concepts, each group with its heading, each row with its count', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search all content' }).fill('ver');

  const makers = group(page, 'Makers');
  await expect(makers.getByRole('option').first()).toHaveText(/^Crispijn Vermaes\s*\d+ items$/u);
  await page.getByRole('combobox', { name: 'Search all content' }).fill('lyon');
  await expect(group(page, 'Places').getByRole('option')).toHaveText([/^Lyon\s*\d+ items$/u]);
  await expect(makers).toBeHidden();

  expect(await axeFindings(page)).toEqual([]);
});

test('SRCH-12: a maker that is chosen becomes an Include filter; keys go through all groups', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search all content' });
  await field.fill('georg leop');
  const option = group(page, 'Makers').getByRole('option');
  await expect(option).toHaveText(/Georg Leopold Hauer/u);

  await field.press('ArrowUp');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');

  await expect(page).toHaveURL(/\/r\/section\/all\?facet_artist=OGeorg\+Leopold\+Hauer$/u);
  await expect(page.getByRole('combobox', { name: 'Mode of Georg Leopold Hauer' })).toHaveValue('O');
});

test('SRCH-12: on a section a chosen place stands beside the filters of the panel', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=ship&facet_tipe=Oemblempictura');
  await page.getByRole('combobox', { name: 'Search emblem books' }).fill('utr');

  await group(page, 'Places')
    .getByRole('option', { name: /^Utrecht/u })
    .click();

  await expect(page).toHaveURL(/emblembooks\?facet_tipe=Oemblempictura&facet_place=OUtrecht$/u);
});

test('SRCH-12: pages that show no results of their own suggest as well, and lead to the results', async ({ page }) => {
  await page.goto('/r/help/about');
  await page.getByRole('combobox', { name: 'Search all content' }).fill('utr');

  await group(page, 'Places')
    .getByRole('option', { name: /^Utrecht/u })
    .click();

  await expect(page).toHaveURL(/\/r\/section\/all\?facet_place=OUtrecht$/u);
  await expect(page.getByRole('list', { name: 'Items found' }).getByRole('listitem').first()).toBeVisible();
});

test('SRCH-8, SRCH-12: a late answer for fewer letters never replaces that for more', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/suggest?q=ly&**', async (route) => {
    await late.promise;
    await route.fallback().catch(() => undefined);
  });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search all content' });
  const asked = page.waitForRequest('**/api/suggest?q=ly&**');
  await field.fill('ly');
  await asked;

  await field.fill('utrecht');
  await expect(group(page, 'Places').getByRole('option')).toHaveText([/^Utrecht/u]);
  const other = page.waitForResponse('**/api/suggest?q=utrec&**');
  late.resolve();
  await field.fill('utrec');
  await other;

  await expect(group(page, 'Places').getByRole('option')).toHaveText([/^Utrecht/u]);
});

function group(page: Page, name: string): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name });
}
