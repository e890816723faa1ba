import { tabTo } from '../../support/keyboard.ts';
import { searchesOf } from '../../support/results.ts';
import { expect, searchFor, test } from '../../support/site.ts';

test('HOME-2, GRID-3, ITEM-5, ITEM-6: from a word to an item, closer, on to the next, and back to the same place', async ({
  page,
}) => {
  await searchFor(page, 'ship');
  const results = page.getByRole('list', { name: 'Items found' });
  const count = page.locator('output').filter({ hasText: /results?, showing/u });
  await expect(count).toBeVisible();
  const countOfAll = (await count.textContent()) ?? '';

  await page.getByRole('checkbox', { name: /^Image, \d/u }).check();
  await expect(page.getByText('These results belong to a different filter set')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/facet_tipe=Oimage/u);
  await expect(page.getByText('These results belong to a different filter set')).toBeHidden();
  // Earlier results stay until the new ones are there.
  await expect(count).not.toHaveText(countOfAll);
  const order = await results.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const tenth = results.getByRole('listitem').nth(9).getByRole('link');
  const caption = await tenth.getAttribute('aria-label');
  await tenth.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caption ?? '');
  await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('10 of');
  const image = page.getByRole('application', { name: /^Zoomable image/u });
  await expect(image).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText(/^Zoom 1[2-9]\d %$/u)).toBeAttached();

  await page.getByRole('link', { name: 'Next →' }).click();
  await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('11 of');

  const asked = searchesOf(page);
  await page.getByRole('link', { name: /^Back to results/u }).click();
  await expect(results).toBeVisible();
  await expect
    .poll(() => results.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(order);
  await expect(tenth).toBeFocused();
  await expect(tenth).toBeInViewport();
  expect(asked).toEqual([]);
});

test('GLB-9: the same by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: /^Search /u }));
  await page.keyboard.type('lion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion/u);
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();

  const count = page.locator('output').filter({ hasText: /results?, showing/u });
  const countOfAll = (await count.textContent()) ?? '';
  const type = page.getByRole('checkbox', { name: /^Emblem pictura, \d/u });
  await tabTo(page, page.getByRole('checkbox', { name: /^Image, \d/u }));
  await tabTo(page, type, 'ArrowDown');
  await page.keyboard.press('Space');
  await expect(type).toBeDisabled();
  await tabTo(page, page.getByRole('combobox', { name: /^Search /u }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/facet_tipe=Oemblempictura/u);

  await expect(count).not.toHaveText(countOfAll);
  const first = page.getByRole('list', { name: 'Items found' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const image = page.getByRole('application', { name: /^Zoomable image/u });
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await tabTo(page, image);
  await page.keyboard.press('+');
  await expect(page.getByText(/^Zoom 1\d\d %$/u)).toBeAttached();

  await tabTo(page, page.getByRole('link', { name: /^Back to results/u }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  await expect(first).toBeFocused();
});
