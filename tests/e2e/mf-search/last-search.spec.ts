import type { Page } from 'playwright/test';
import { expect, settled, test } from '../../support/site.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search /u });
const modes = (page: Page) => page.getByRole('complementary', { name: 'Filters' }).locator('select[data-filter]');

test('text and filters of the last search are there after the tab is closed', async ({ page, context }) => {
  await page.goto('/r/section/all?q=lion&facet_tipe=Oprint');
  await settled(page);
  await expect(modes(page)).toHaveCount(1);
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  await expect(field(later)).toHaveValue('lion');
  await later.goto('/r/section/all');

  await expect(field(later)).toHaveValue('lion');
  await expect(modes(later)).toHaveCount(1);
  await later.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(later).toHaveURL(/q=lion&facet_tipe=Oprint/u);
});

test('two tabs go on with a search each', async ({ page, context }) => {
  await page.goto('/r/section/all?q=lion&facet_tipe=Oprint');
  await settled(page);
  const other = await context.newPage();
  await other.goto('/r/section/all?q=ship');
  await settled(other);

  await page.reload();
  await page.goto('/r/lists');

  await expect(field(other)).toHaveValue('ship');
  await expect(modes(other)).toHaveCount(0);
  await page.goto('/');
  await expect(field(page)).toHaveValue('lion');
});
