import { expect, test } from '../../support/site.ts';

test('GLB-15: an area that cannot be fetched says that one is offline, and opens by itself once one is not', async ({
  page,
  faults,
}) => {
  await page.goto('/r/help/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.context().setOffline(true);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await expect(page.getByText('This part of the site opens when you are connected again.')).toBeVisible();
  await expect(page.getByText('Everything else works')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('tab', { name: 'Saved Items' })).toBeVisible();
  // The browser itself reports what it could not fetch.
  faults.length = 0;
});

test('GLB-15: a search says that one is offline', async ({ page, faults }) => {
  await page.goto('/r/section/all?q=ship');
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  await page.context().setOffline(true);

  await page.getByRole('combobox', { name: /^Search /u }).fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByText('An error occurred: You are offline. Try again when you are connected.')).toBeVisible();
  // The browser itself reports what it could not fetch.
  faults.length = 0;
});
