import type { Page } from 'playwright/test';
import { tabTo } from '../../support/keyboard.ts';
import { cardsOf } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';

const message = (page: Page) => page.getByRole('status', { name: 'Messages' });
const undoInMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Undo: ./u });
const filter = (page: Page) => page.getByRole('combobox', { name: 'Mode of Image' });

/** A page on which something has been done that can be taken back; its clock is the test's. */
async function removeFilter(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: '2030-01-01T12:00:00Z' });
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage&sort=SORTID');
  await settled(page);
  await page.clock.pauseAt('2030-01-01T13:00:00Z');
  await page.getByRole('button', { name: /^Remove Image/u }).click();
  await expect(filter(page)).toHaveCount(0);
  await expect(message(page).getByRole('button', { name: 'Undo' })).toBeVisible();
}

test('GLB-18: a message with Undo is a status, stays ten seconds, and longer while it is pointed at', async ({
  page,
}) => {
  await removeFilter(page);
  const undo = message(page).getByRole('button', { name: 'Undo' });

  await page.clock.runFor(9_900);
  await expect(undo).toBeVisible();
  await undo.hover();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_900);
  await expect(undo).toBeVisible();
  await page.clock.runFor(200);

  await expect(message(page)).toBeEmpty();
});

test('GLB-18: the keyboard reaches Undo, and the message waits as long as it has the focus', async ({ page }) => {
  await removeFilter(page);
  const undo = message(page).getByRole('button', { name: 'Undo' });

  await page.getByRole('contentinfo').getByRole('link').nth(0).focus();
  await tabTo(page, undo);
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(filter(page)).toHaveValue('O');
  await expect(message(page)).toBeEmpty();
  await expect(undoInMenu(page)).toHaveCount(0);
});

test('GLB-18: when the message has gone, Undo still stands in the menu of its page', async ({ page }) => {
  await removeFilter(page);
  await page.clock.runFor(10_100);
  await expect(message(page)).toBeEmpty();

  await undoInMenu(page).click();

  await expect(filter(page)).toHaveValue('O');
  await expect(undoInMenu(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove Image/u }).click();
  await expect(undoInMenu(page)).toBeVisible();
  await page.clock.resume();
  await cardsOf(page).nth(0).locator('h3 a').click();
  await expect(page).toHaveURL(/\/r\/view\//u);
  await expect(undoInMenu(page)).toHaveCount(0);
});
