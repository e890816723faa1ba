import { itemsFound } from '../../support/results.ts';
import { expect, test } from '../../support/site.ts';

test('I18N-1, I18N-3: captions and concepts follow the language at once, on the page and in the popup, and say theirs', async ({
  page,
}) => {
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  const language = page.getByRole('combobox', { name: 'Iconclass language' });
  const german = itemsFound(page).locator('h3[lang="de"] a');
  await expect(itemsFound(page)).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^Nature 2 /u })).toBeVisible();

  await language.selectOption('Deutsch: subjects only');
  await expect(page.getByRole('treeitem', { name: /^Natur 2 /u })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^Natur 2 /u }).locator('[lang="de"]')).toHaveText('Natur');
  await expect(german.nth(0)).toBeVisible();
  const [uid, caption] = await german
    .nth(0)
    .evaluate((link) => [link.getAttribute('data-uid') ?? '', link.getAttribute('aria-label') ?? '']);
  await itemsFound(page)
    .getByRole('button', { name: `Preview ${caption}`, exact: true })
    .click();
  const popup = page.getByRole('dialog');
  await expect(popup.locator('li [lang="de"]').nth(0)).toBeVisible();
  await popup.getByRole('link', { name: 'More details' }).click();

  await expect(page).toHaveURL(new RegExp(`/r/view/${uid}/`, 'u'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'la');
  await expect(main.locator('p[lang="de"]')).toHaveText(caption);
  await expect(main.locator('[lang="de"]', { hasText: 'Sonne mit Gesicht' }).nth(0)).toBeVisible();
  await language.selectOption('Français: subjects only');
  await expect(main.locator('[lang="fr"]', { hasText: 'soleil' }).nth(0)).toBeVisible();
  await expect(main.locator('[lang="de"]', { hasText: 'Sonne mit Gesicht' })).toHaveCount(0);
});
