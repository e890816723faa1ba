import { cardsOf } from '../support/results.ts';
import { expect, test } from '../support/site.ts';

for (const link of [/^All open questions, \d+$/u, /^All records, \d+$/u, 'Search the collection']) {
  test(`HELP-5: “${link instanceof RegExp ? link.source : link}” on the partner’s page opens items`, async ({
    page,
  }) => {
    await page.goto('/r/cerl/pda');

    await page.getByRole('main').getByRole('link', { name: link }).click();

    await expect(page).toHaveURL(/\/r\/section\/him_CERL\w+\?q=&sort=SORTID$/u);
    await expect(cardsOf(page).nth(0)).toBeVisible();
    await expect(page.getByText('Making choices is hard')).toHaveCount(0);
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
