import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until the element has the focus; a page whose end is reached first fails the test. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}
