import { cardsOf } from '../../support/results.ts';
import { expect, test } from '../../support/site.ts';

for (const link of [/^All open questions, \d+$/u, /^All records, \d+$/u, 'Search the collection']) {
  test(`HELP-5: “${link instanceof RegExp ? link.source : link}” on the partner’s page opens items`, async ({
    page,
  }) => {
    await page.goto('/r/cerl/pda');

    await page.getByRole('main').getByRole('link', { name: link }).click();

    await expect(page).toHaveURL(/\/r\/section\/him_CERL\w+\?(?:q=&sort=SORTID|facet_answered=Oopen&sort=NEWEST)$/u);
    await expect(cardsOf(page).nth(0)).toBeVisible();
    await expect(page.getByText('Making choices is hard')).toHaveCount(0);
  });
}
