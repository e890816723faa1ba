import { axeFindings, expect, searchFor, test } from '../../support/site.ts';

const lion = '25F23(LION)';

test('FIND-7: the subject of a query is a card, others a row of chips; the first pictures stay on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await searchFor(page, 'ship');

  const subjects = page.getByRole('region', { name: 'Subjects that match “ship”' });
  await expect(subjects.getByText(/^\d+ items?$/u).first()).toBeVisible();
  const chips = subjects.getByRole('list').getByRole('button');
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeLessThan(2);
  const card = await subjects.locator(':scope > div').first().boundingBox();
  expect(card?.height).toBeLessThanOrEqual(96);
  const picture = page.getByRole('list', { name: 'Items found' }).getByRole('listitem').first();
  expect((await picture.boundingBox())?.y).toBeLessThan(844);
  expect(await axeFindings(page)).toEqual([]);
});

test('FIND-7: one press asks for the subject; what lies above it leads to all that has it', async ({ page }) => {
  await searchFor(page, 'leijona');
  const subjects = page.getByRole('region', { name: 'Subjects that match “leijona”' });
  await subjects.getByRole('button', { name: `Must have lion ${lion}` }).click();

  await expect(subjects.getByRole('button', { name: 'lion is a filter already' })).toBeDisabled();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/facet_ic=A25F23/u);
  await subjects.getByRole('link', { name: /beasts of prey/u }).click();
  await expect(page).toHaveURL(/\/r\/section\/all\?facet_ic=A25F23$/u);
});
