import { cardsOf } from '../../support/results.ts';
import { expect, test } from '../../support/site.ts';
import { upright } from '../../support/viewer.ts';

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

test('GLB-15: a line says for as long as there is no network what there is, and a saved item opens as it was saved', async ({
  page,
  faults,
}) => {
  await page.goto('/r/section/all?q=lion&sort=SORTID');
  await cardsOf(page).nth(0).hover();
  await cardsOf(page)
    .nth(0)
    .getByRole('button', { name: /^Save\b/u })
    .click();
  await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
  // A new document, which has no searches any more, and then the area of the lists beside that of the viewer.
  await page.goto(`/r/view/${upright}/all`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/u);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();
  const link = page.getByRole('list', { name: 'Saved items' }).locator('h3 a');
  await expect(link).toHaveCount(1);
  const href = (await link.getAttribute('href')) ?? '';
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline. What you saved in this browser' });
  await expect(line).toBeVisible();

  await link.click();

  await expect(page).toHaveURL((url) => url.pathname === href.split('?')[0]);
  await expect(page.getByText('You are offline. Try again when you are connected.')).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toHaveCount(0);
  // The browser itself reports what it could not fetch.
  faults.length = 0;
});
