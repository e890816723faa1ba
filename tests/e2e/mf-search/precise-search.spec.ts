import { axeFindings, expect, settled, test } from '../../support/site.ts';

test('MEAN-4: the panel writes a precise query, is opened on it again, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search precisely' }).click();
  const panel = page.getByRole('dialog', { name: 'Search precisely' });
  await panel.getByLabel('All of these words').fill('lion');
  await panel.getByLabel('None of these words').fill('ship');
  await panel.getByLabel('First year').fill('1500');
  await panel.getByLabel('Last year').fill('1800');

  await expect(panel.getByRole('status')).toHaveText('The query: lion -ship date:1500-1800');
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByLabel('Last year').press('Enter');

  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion\+-ship\+date(?::|%3A)1500-1800/u);
  await expect(page.getByRole('combobox', { name: 'Search all content' })).toHaveValue('lion -ship date:1500-1800');
  await settled(page);
  const opener = page.getByRole('button', { name: 'Search precisely' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('None of these words')).toHaveValue('ship');
  await expect(panel.getByLabel('First year')).toHaveValue('1500');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('MEAN-4: what is not understood is said above the results', async ({ page }) => {
  await page.goto(`/r/section/all?q=${encodeURIComponent('lion OR')}`);

  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('“OR” stands alone: what it belongs to is missing.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('MEAN-4: the panel fills the screen and has no fault', async ({ page }) => {
    await page.goto('/r/section/all?q=lion+-ship');
    await page.getByRole('button', { name: 'Search precisely' }).click();
    const panel = page.getByRole('dialog', { name: 'Search precisely' });

    await expect(panel.getByLabel('None of these words')).toHaveValue('ship');
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways).toBe(false);
  });
});
