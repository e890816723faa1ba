import type { Locator, Page } from 'playwright/test';
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
  await tabTo(page, filters.locator('summary').first());
  for (const title of ['Collection', 'Iconclass']) {
    await page.keyboard.press('ArrowDown');
    await expect(filters.locator('summary:focus')).toContainText(title);
  }
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
  await tabTo(page, link);
  await page.keyboard.press('F2');
  await tabTo(page, preview, 'ArrowRight');
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

test('DAY-3: results are two presses away, and one stop of Tab in which keys move, tick, save and preview', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=love&sort=SORTID');
  const links = cardsOf(page).locator('h3 a');
  await expect(links.nth(12)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByText('Iconclass').first()).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeFocused();
  await page.getByRole('link', { name: 'Skip to results' }).focus();
  expect(await stopsUntil(page, links.first())).toBeLessThanOrEqual(25);

  await expect(links.first()).toHaveAccessibleDescription(/^1 of \d+, (?:pictured|no picture here)$/u);
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('s');
  await expect(cardsOf(page).first().getByRole('checkbox')).toBeChecked();
  await expect(links.first()).toHaveAccessibleDescription(/, saved$/u);
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeFocused();

  await page.keyboard.press('F2');
  await expect(cardsOf(page).first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  const opened = page.locator('[aria-label="Items found"] h3 a:focus');
  const uid = (await opened.getAttribute('data-uid')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(opened).toHaveAttribute('data-uid', uid);

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.locator('[aria-label="Items found"] :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(links.nth(1)).toBeFocused();
});

/** Counts the presses of Tab until an element has the focus, with those before. */
async function stopsUntil(page: Page, target: Locator): Promise<number> {
  for (let stops = 3; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error('Tab does not reach it');
}
