import type { Locator, Page } from 'playwright/test';
import { hrefsOf, itemsFound } from '../../support/results.ts';
import { axeFindings, expect, searchFor, settled, test } from '../../support/site.ts';

test('SRCH-11: a search is saved under its sentence or a name, and opened, renamed and deleted with Undo', async ({
  page,
}) => {
  await page.goto('/r/section/emblembooks?q=lion');
  await save(page);
  await expect(page.getByText('Saved as “Emblem books with lion.”')).toBeVisible();
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage');
  await save(page, 'Ships to draw');
  const dialog = await openSaved(page, 2);
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Ships to draw', 'Emblem books with lion.']);
  await expect(row(dialog, 'Ships to draw')).toContainText('All content with ship; type is Image.');
  await expect(row(dialog, 'Ships to draw')).toContainText(/results, nothing new since/u);
  expect(await axeFindings(page)).toEqual([]);

  await row(dialog, 'Emblem books with lion.')
    .getByRole('button', { name: /^Rename/u })
    .click();
  await dialog.getByRole('textbox', { name: 'New name of Emblem books with lion.' }).fill('Lions');
  await page.keyboard.press('Enter');
  await row(dialog, 'Ships to draw').getByRole('button', { name: 'Delete Ships to draw' }).click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Lions']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Ships to draw', 'Lions']);
  await row(dialog, 'Lions').getByRole('link', { name: 'Lions' }).click();

  await expect(page).toHaveURL(/\/r\/section\/emblembooks\?q=lion$/u);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved as “Lions”')).toBeVisible();
});

test('SRCH-11: the list says by how many a search has grown since it was last looked at', async ({ page }) => {
  const search = { id: 's1', name: 'Ships', section: 'all', q: 'ship', filters: [], total: 1 };
  await remember(page, 'saved-searches', [{ ...search, countedAt: Date.UTC(2026, 10, 18, 12) }]);
  await page.goto('/');

  const dialog = await openSaved(page, 1);
  await expect(row(dialog, 'Ships')).toContainText(/\d+ results, \d+ new since 18 November 2026/u);
  await row(dialog, 'Ships').getByRole('link', { name: 'Ships' }).click();
  await expect(page).toHaveURL(/\/r\/section\/all\?q=ship$/u);
  await settled(page);
  await openSaved(page, 1);

  await expect(row(dialog, 'Ships')).toContainText('nothing new since');
});

test('SRCH-11: Escape leaves a name as it is and the list open; another tab has what is saved at once', async ({
  page,
  context,
}) => {
  await page.goto('/r/section/all?q=lion');
  const other = await context.newPage();
  await other.goto('/r/section/all?q=ship');
  await expect(other.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await save(page, 'Lions');

  const dialog = await openSaved(other, 1);
  await row(dialog, 'Lions').getByRole('button', { name: 'Rename Lions' }).click();
  await dialog.getByRole('textbox', { name: 'New name of Lions' }).fill('Something else');
  await other.keyboard.press('Escape');

  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Lions']);
  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('SRCH-11, SAVE-3: storage that is full is said, and the page goes on', async ({ page }) => {
  await page.goto('/r/section/all?q=lion');
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

  await save(page, 'Lions');

  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('This browser’s storage is full');
  await expect(page.getByText('Saved as “Lions”')).toBeVisible();
});

test('HOME-5: home shows the last searches; Continue leads to the last results in the order they were left', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Browse by kind' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your searches' })).toBeHidden();
  await page.goto('/r/section/emblembooks?q=ship');
  await expect(itemsFound(page).getByRole('link').first()).toBeVisible();
  await searchFor(page, 'lion');
  const order = await hrefsOf(page);

  await page.getByRole('link', { name: 'Iconotheca' }).first().click();
  const searches = page.getByRole('region', { name: 'Your searches' });
  await expect(searches.getByRole('link')).toHaveText(['Continue: All content with lion.', 'Emblem books with ship.']);
  expect(await axeFindings(page)).toEqual([]);
  await searches.getByRole('link', { name: /^Continue/u }).click();

  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion$/u);
  expect(await hrefsOf(page)).toEqual(order);
});

test('HOME-5: last searches are forgotten, with Undo', async ({ page }) => {
  const search = { section: 'all', q: 'lion', filters: [], total: 34, countedAt: 0, nonce: 'abc' };
  await remember(page, 'recent-searches', [search]);
  await page.goto('/');
  const searches = page.getByRole('region', { name: 'Your searches' });

  await searches.getByRole('button', { name: /^Clear/u }).click();
  await expect(searches).toBeHidden();
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();

  await expect(searches.getByRole('link')).toHaveText(['Continue: All content with lion.']);
});

async function save(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  if (name !== undefined) await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openSaved(page: Page, count: number): Promise<Locator> {
  await page.getByRole('button', { name: `Saved searches (${count})` }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(dialog).toBeVisible();
  return dialog;
}

function row(dialog: Locator, name: string): Locator {
  return dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('heading', { name, exact: true }) });
}

/** Before the first page of the test alone, so that what the page stores stays. */
async function remember(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([name = '', text = '']) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    [`iconotheca:${key}`, JSON.stringify(value)],
  );
}
