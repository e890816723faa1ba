import type { Page } from 'playwright/test';

/** Turns the wheel until all hits that were fetched are on screen, and the end of the page after them. */
export async function scrollThrough(page: Page, upTo: number): Promise<void> {
  const cards = page.locator('ul[aria-label="Items found"] > li:not([aria-hidden])');
  for (let shown = 0; shown < upTo; shown = await cards.count()) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  }
  await page.mouse.wheel(0, 9_000);
}

/** Fetches the next 150 hits and scrolls through them. */
export async function fetchAndScroll(page: Page, upTo: number): Promise<void> {
  await page.locator('button', { hasText: 'Fetch 150 more' }).click();
  await scrollThrough(page, upTo);
}
