import { tabTo } from '../../support/keyboard.ts';
import { cardsOf, itemsFound } from '../../support/results.ts';
import { expect, test } from '../../support/site.ts';

test('GLB-9, IC-1, IC-2: search, mode, tree, grid, popup, save and export by the keyboard alone, each part by its name', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage&sort=SORTID');
  await expect(cardsOf(page).nth(0)).toBeVisible();
  const count = page.getByRole('status').filter({ hasText: /results?, showing/u });
  const before = (await count.textContent()) ?? '';
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const mode = filters.getByRole('combobox', { name: 'Mode of Image' });
  const again = filters.getByRole('button', { name: 'Search again' });

  await tabTo(page, mode);
  await page.keyboard.type('Exclude');
  await expect(mode).toHaveValue('N');
  await expect(filters.getByRole('status')).toContainText('These results belong to a different filter set');
  await tabTo(page, again, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=ship&facet_tipe=Nimage&sort=SORTID$/u);
  await expect(count).not.toHaveText(before);

  const tree = filters.getByRole('tree', { name: 'Iconclass' });
  const nature = tree.getByRole('treeitem', { name: /^Nature 2 / });
  await expect(tree).toHaveCSS('max-height', '600px');
  await tabTo(page, tree.locator('[role="treeitem"][tabindex="0"]'));
  await page.keyboard.type('nat');
  await expect(nature).toBeFocused();
  await expect(nature).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(nature).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  const below = tree.locator('[role="treeitem"]:focus');
  await expect(below).toHaveAttribute('aria-level', '2');
  await expect(below).toHaveAccessibleName(/\S 2\w+ [\d,]+ items?$/u);
  const notation = (await below.locator('code').textContent()) ?? '';
  await page.keyboard.press('Space');
  await expect(below).toHaveAttribute('aria-checked', 'true');
  await expect(filters.getByRole('combobox', { name: new RegExp(`^Mode of .* ${notation}$`, 'u') })).toHaveValue('A');
  await tabTo(page, again, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`facet_tipe=Nimage&facet_ic=A${notation}&sort=SORTID$`, 'u'));
  await expect(again).toBeHidden();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  const link = cardsOf(page).nth(0).locator('h3 a');
  const caption = (await link.getAttribute('aria-label')) ?? '';
  await expect(cardsOf(page).nth(0)).toMatchAriaSnapshot(`
    - listitem:
      - checkbox ${JSON.stringify(`Select ${caption}`)}
      - heading ${JSON.stringify(caption)} [level=3]:
        - link ${JSON.stringify(caption)}
      - button /^Save/
      - button ${JSON.stringify(`Preview ${caption}`)}
  `);
  const preview = itemsFound(page).getByRole('button', { name: `Preview ${caption}`, exact: true });
  await tabTo(page, preview);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: caption });
  await expect(popup.getByRole('img', { name: caption })).toBeVisible();
  await tabTo(page, popup.getByRole('button', { name: /^Save\b/u }));
  await page.keyboard.press('Space');
  await expect(popup.getByRole('button', { name: /^Saved\b/u, pressed: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: 'Search Results', selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '1 Saved Items', selected: true })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Export all' }));
  await page.keyboard.press('Enter');
  const exporting = page.getByRole('dialog', { name: 'Export one item' });
  await tabTo(page, exporting.getByRole('button', { name: 'Download CSV' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('saved_items.csv');
  await expect(exporting.getByRole('status')).toHaveText('Downloaded one item');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export all' })).toBeFocused();
});
