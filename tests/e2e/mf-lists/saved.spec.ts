import type { Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, test, undo } from '../../support/site.ts';

test('SAVE-1, SAVE-2: saved items outlive a reload; All, None and Remove N with Undo; another tab follows at once', async ({
  page,
  context,
}) => {
  await page.goto('/r/section/all?q=lion&sort=SORTID');
  await saveFirst(page, 3);
  await page.getByRole('tab', { name: '3 Saved Items' }).click();
  await page.reload();
  const other = await context.newPage();
  await other.goto('/r/lists');
  await expect(savedOf(other)).toHaveCount(3);
  const captions = await savedOf(other).getByRole('heading', { level: 3 }).allTextContents();

  await page.getByRole('tab', { name: '3 Saved Items' }).click();
  await expect(page.getByRole('button', { name: 'Remove 0 selected' })).toBeDisabled();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove 3 selected' })).toBeEnabled();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove 0 selected' })).toBeDisabled();
  await savedOf(page).nth(0).getByRole('checkbox').check();
  await savedOf(page).nth(1).getByRole('checkbox').check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove 2 selected' }).click();
  await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
  await expect(savedOf(other).getByRole('heading', { level: 3 })).toHaveText(captions.slice(2));

  await undo(page, 'Removed 2 items from your saved items');
  await expect(page.getByRole('tab', { name: '3 Saved Items' })).toBeVisible();
  await expect(savedOf(other).getByRole('heading', { level: 3 })).toHaveText(captions);
});

test('SAVE-3: a browser that is full is said to be so; the item stands saved until the reader leaves', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=lion&sort=SORTID');
  await expect(cardsOf(page).nth(0)).toBeVisible();
  await page.evaluate(fillStorage);

  await saveFirst(page, 1);

  await expect(messagesOf(page)).toContainText('This browser’s storage is full. Your latest changes will be lost');
  await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
  await searchGoesOn(page);
});

test('SAVE-3: a browser that keeps nothing is said to; searching, saving and viewing go on', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/r/section/all?q=lion&sort=SORTID');

  await saveFirst(page, 1);

  await expect(messagesOf(page).getByText('This browser does not let this site store anything')).toHaveCount(1);
  await page.getByRole('tab', { name: '1 Saved Items' }).click();
  await expect(savedOf(page)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Search Results' }).click();
  await searchGoesOn(page);
  await cardsOf(page).nth(0).locator('h3 a').click();
  await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('1 of ');
  await page.goBack();
  await expect(cardsOf(page).nth(0)).toBeVisible();
  await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
});

async function saveFirst(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await cardsOf(page).nth(at).hover();
    await cardsOf(page)
      .nth(at)
      .getByRole('button', { name: /^Save\b/u })
      .click();
    await expect(
      cardsOf(page)
        .nth(at)
        .getByRole('button', { name: /^Saved\b/u }),
    ).toBeVisible();
  }
}

async function searchGoesOn(page: Page): Promise<void> {
  const count = page.getByText(/\d results?, showing \d/u);
  const before = (await count.textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Search all content' }).fill('ship');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=ship/u);
  // Earlier results stay until the new ones are there.
  await expect(count).not.toHaveText(before);
}

/** Until not a single letter more has room. */
function fillStorage(): void {
  for (let length = 2 ** 23; length >= 1; length = Math.floor(length / 2)) {
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`filling ${length} ${part}`, 'x'.repeat(length));
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause;
    }
  }
}

function savedOf(page: Page) {
  return page.getByRole('list', { name: 'Saved items' }).getByRole('listitem');
}

function messagesOf(page: Page) {
  return page.getByRole('status', { name: 'Messages' });
}
