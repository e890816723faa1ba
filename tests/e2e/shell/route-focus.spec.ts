import type { Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';

test('GLB-7: a new page gives the focus to its heading, and is announced once by its title', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  await settled(page);
  const announced = await announcementsOf(page);
  const link = cardsOf(page).nth(3).locator('h3 a');
  const caption = (await link.getAttribute('aria-label')) ?? '';
  const results = await page.title();

  await link.click();

  const heading = page.getByRole('heading', { level: 1, name: caption });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('tabindex', '-1');
  await settled(page);
  await expect(page).toHaveTitle(`${caption} – Iconotheca`);
  await expect.poll(announced).toEqual([`${caption} – Iconotheca`]);

  await page.goBack();

  await expect(link).toBeFocused();
  await expect.poll(announced).toEqual([`${caption} – Iconotheca`, results]);
});

test('GLB-7: Back gives the focus to the link that was used, also in the menu', async ({ page }) => {
  await page.goto('/');
  const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  const tile = page.getByRole('main').getByRole('link', { name: 'Partner collections' });
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Partner collections' })).toBeFocused();

  await page.goBack();
  await expect(tile).toBeFocused();
  await page.goBack();
  await expect(help).toBeFocused();
});

test('GLB-7: filters, order, tabs and what is expanded leave the focus where it is', async ({ page }) => {
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage&sort=SORTID');
  await settled(page);
  const announced = await announcementsOf(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });

  const nature = filters.getByRole('tree', { name: 'Iconclass' }).getByRole('treeitem', { name: /^Nature 2 / });
  // It can be expanded once it is known what lies below it.
  await expect(nature).toHaveAttribute('aria-expanded', 'false');
  await nature.focus();
  await page.keyboard.press('ArrowRight');
  await expect(nature).toHaveAttribute('aria-expanded', 'true');
  await expect(nature).toBeFocused();

  const mode = filters.getByRole('combobox', { name: 'Mode of Image' });
  await mode.focus();
  await page.keyboard.type('Must have');
  await expect(filters.getByRole('button', { name: 'Search again' })).toBeVisible();
  await expect(mode).toBeFocused();

  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption('ADATE');
  await expect(page).toHaveURL(/sort=ADATE/u);
  await settled(page);
  await expect(sort).toBeFocused();

  await page.getByRole('tab', { name: 'Search Results' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '0 Saved Items', selected: true })).toBeFocused();
  expect(await announced()).toEqual([]);
});

/** Titles read out from now on. @returns them so far */
async function announcementsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole('status', { name: 'Announcements' }).evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
