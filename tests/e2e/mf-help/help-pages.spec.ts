import { expect, test } from '../../support/site.ts';

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

test('HELP-5: the list of institutions names institutions and no themes', async ({ page }) => {
  await page.goto('/r/help/partnercollections');
  const list = page.getByRole('main').getByRole('listitem');

  await expect(list.filter({ hasText: 'CERL Provenance Digital Archive' })).toHaveCount(1);
  for (const theme of ['Alchemy', 'Drawings', 'Can You Help?', 'Fables']) {
    await expect(list.filter({ hasText: new RegExp(`^${theme.replace('?', '\\?')},`, 'u') })).toHaveCount(0);
  }
});
