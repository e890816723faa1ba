import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';

const one = 'LINDENHORST_EB03_001';
const other = 'CORSARINI_EB05_001';
const book = 'CORSARINI_EB05';

function paneOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function imageIn(pane: Locator): Locator {
  return pane.getByRole('application');
}

/** Reads the image, zoom and centre of each item in an address. */
function placesIn(page: Page): number[][] {
  return new URL(page.url()).searchParams.getAll('at').map((text) => text.split(',').map(Number));
}

/** The zooms that an address says, one an item. */
function zoomsIn(page: Page): (number | undefined)[] {
  return placesIn(page).map(([, zoom]) => zoom);
}

async function openComparison(page: Page, ...uids: string[]): Promise<void> {
  await page.goto(`/r/compare?${new URLSearchParams(uids.map((uid) => ['item', uid]))}`);
  await expect(page.getByRole('button', { name: /^Rotate/u, disabled: false })).toHaveCount(uids.length);
}

test('SAVE-4: two to four saved items are compared', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=&facet_tipe=Oemblempictura&sort=SORTID');
  const found = page.getByRole('list', { name: 'Items found' });
  for (const at of [0, 1, 2]) await found.getByRole('button', { name: /^Save/u }).nth(at).click();
  await page.goto('/r/lists');
  const saved = page.getByRole('list', { name: 'Saved items' });
  await saved.getByRole('checkbox').nth(0).check({ force: true });
  await expect(page.getByRole('link', { name: /^Compare/u })).toBeHidden();
  await saved.getByRole('checkbox').nth(2).check({ force: true });

  await page.getByRole('link', { name: 'Compare 2 selected' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
  await expect(page.getByRole('application')).toHaveCount(2);
  await page.getByRole('region', { name: 'Add from your saved items' }).getByRole('button').click();
  await expect(page.getByRole('application')).toHaveCount(3);
  await expect(page).toHaveURL(/item=[^&]+&item=[^&]+&item=[^&]+$/u);
  expect(await axeFindings(page)).toEqual([]);
});

test('VIEW-10: an item leads to the comparison with another', async ({ page }) => {
  await page.goto(`/r/view/${one}/all`);

  await page.getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(new RegExp(`/r/compare\\?item=${one}$`, 'u'));
  await expect(page.getByText('Choose another item to see beside this one')).toBeVisible();
});

test('VIEW-10: images move and zoom together, by pointer and by keys, and the address keeps it', async ({ page }) => {
  await openComparison(page, one, other);

  await imageIn(paneOf(page, 'Nihil occultum')).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');

  await expect.poll(() => zoomsIn(page)).toEqual([2.25, 2.25]);
  await expect.poll(() => placesIn(page)[0]?.[2]).toBeGreaterThan(0.5);
  await expect.poll(() => new Set(placesIn(page).map(String)).size).toBe(1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoomsIn(page)).toEqual([3.375, 3.375]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Rotate/u, disabled: false })).toHaveCount(2);
  await imageIn(paneOf(page, 'Noctu legens')).focus();
  await page.keyboard.press('-');
  await expect.poll(() => zoomsIn(page)).toEqual([2.25, 2.25]);
  await page.getByRole('button', { name: 'Whole images' }).click();
  await expect.poll(() => placesIn(page)).toEqual([]);
});

test('VIEW-10: apart, each moves alone; together again, the difference stays', async ({ page }) => {
  await openComparison(page, one, other);

  await page.getByRole('checkbox', { name: 'Move together' }).uncheck();
  await imageIn(paneOf(page, 'Noctu legens')).focus();
  await page.keyboard.press('+');

  await expect(page).toHaveURL(/apart=1/u);
  await expect.poll(() => zoomsIn(page)).toEqual([1.5]);
  await page.getByRole('checkbox', { name: 'Move together' }).check();
  await imageIn(paneOf(page, 'Nihil occultum')).focus();
  await page.keyboard.press('+');
  await expect.poll(() => zoomsIn(page)).toEqual([1.5, 2.25]);
  await expect(page).not.toHaveURL(/apart/u);
});

test('VIEW-10: the images of a book are turned over, and an item is removed', async ({ page }) => {
  await openComparison(page, book, one);

  await page.getByRole('button', { name: 'Next image of Delle imprese' }).click();

  await expect(paneOf(page, 'Delle imprese').getByText('2 of 8')).toBeVisible();
  await expect(page).toHaveURL(/item=CORSARINI_EB05&at=2&item=/u);
  await page.getByRole('button', { name: 'Remove Nihil occultum' }).click();
  await expect(page.getByRole('application')).toHaveCount(1);
});

test('VIEW-10: an item that is not there leaves the others', async ({ page }) => {
  await page.goto(`/r/compare?item=${one}&item=no-such-item`);

  await expect(paneOf(page, 'no-such-item').getByRole('alert')).toContainText(
    'The item you tried to access was not found',
  );
  await expect(imageIn(paneOf(page, 'Nihil occultum'))).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('VIEW-10: four items stand side by side', async ({ page }) => {
    await openComparison(page, one, other, book, 'ASHDOWNE_EB06_001');

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
