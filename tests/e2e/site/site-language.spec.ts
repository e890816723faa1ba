import { expect, test } from '../../support/site.ts';

/** Words that begin the names of English controls. */
const englishWords = /^(?:Search|Save|Close|Cancel|More|Show|Filters|Log in|Add|Clear)\b/u;

test('I18N-4: a language is chosen for the whole site at once, or for the subjects alone, and is kept', async ({
  page,
}) => {
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  const language = page.getByRole('combobox', { name: 'Iconclass language' });
  await expect(page.getByRole('treeitem', { name: /^Nature 2 /u })).toBeVisible();

  await language.selectOption('Deutsch: subjects only');
  await expect(page.getByRole('treeitem', { name: /^Natur 2 /u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await language.selectOption('Polski');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('button', { name: 'Szukaj', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pomoc', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Szukaj', exact: true })).toBeVisible();
  await language.selectOption('English');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('for a reader whose browser asks for German', () => {
  test.use({ locale: 'de-AT' });

  test('I18N-4: pages speak German from the first, in menus, controls and what is heard', async ({ page }) => {
    for (const path of ['/r/', '/r/section/all?q=lion', '/r/lists', '/r/help/start', '/r/cerl/pda/']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Hilfe', exact: true })).toBeVisible();
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const heard = await page.locator('button, nav a, label, legend, h1, h2').allInnerTexts();
      expect(heard.filter((text) => englishWords.test(text.trim()))).toEqual([]);
    }
  });
});
