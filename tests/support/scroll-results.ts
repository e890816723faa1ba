import type { Page } from 'playwright/test';

/** Turns the wheel until all hits that were fetched are on screen, and the end of the page after them. */
export async function scrollThrough(page: Page, upTo: number): Promise<void> {
  for (let shown = 0; shown < upTo;) {
    await page.mouse.wheel(0, 400);
    shown = await page.evaluate(async () => {
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
      return document.querySelectorAll('[aria-label="Items found"] [role="listitem"]').length;
    });
  }
  await page.mouse.wheel(0, 9_000);
}

/** Fetches the next 150 hits and scrolls through them. */
export async function fetchAndScroll(page: Page, upTo: number): Promise<void> {
  await page.locator('button', { hasText: 'Show 150 more' }).click();
  await scrollThrough(page, upTo);
}
