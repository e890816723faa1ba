import type { Page } from 'playwright/test';
import { tabTo } from '../../support/keyboard.ts';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keys', exact: true });
const searchField = (page: Page) => page.getByRole('combobox', { name: /^Search /u });

test('GLB-19: / leads to the search field and ? to the list of keys; in a field both are only signs', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage');
  await settled(page);

  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('ship');
  await page.keyboard.press('End');
  await page.keyboard.type('/?');
  await expect(searchField(page)).toHaveValue('ship/?');
  await expect(keysDialog(page)).toHaveCount(0);

  const mode = page.getByRole('combobox', { name: 'Mode of Image' });
  await mode.focus();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(mode).toBeFocused();
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();

  await page.keyboard.press('?');
  await expect(keysDialog(page).getByRole('definition')).toContainText([
    'Search field',
    'This list',
    'From result to result',
    'Select',
    'Preview',
    'Save',
    'What else',
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('/');
  await expect(keysDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keysDialog(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
});

test('GLB-19: single keys can be switched off and on again, and the choice is kept', async ({ page }) => {
  await page.goto('/r/help/start');
  await settled(page);
  const setting = page.getByRole('checkbox', { name: /^Keyboard shortcuts/u });
  await expect(setting).toBeChecked();
  await page.keyboard.press('?');
  await keysDialog(page)
    .getByRole('checkbox', { name: /^Keyboard shortcuts/u })
    .uncheck();
  await page.keyboard.press('Escape');
  await expect(keysDialog(page)).toHaveCount(0);
  await expect(setting).not.toBeChecked();

  await page.reload();
  await expect(setting).not.toBeChecked();
  const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(help).toBeFocused();
  await expect(keysDialog(page)).toHaveCount(0);

  await tabTo(page, setting);
  await page.keyboard.press('Space');
  await help.focus();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
});
