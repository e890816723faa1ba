import { expect, type Locator, type Page } from 'playwright/test';

/** Finds the grid of a search. */
export function itemsFound(page: Page): Locator {
  return page.getByRole('list', { name: 'Items found' });
}

/** Finds cards by their markup: asking hundreds of them for their roles and names takes long. */
export function cardsOf(page: Page): Locator {
  return page.locator('[aria-label="Items found"] [role="listitem"]');
}

/** Lists the addresses of the cards, in their order. */
export async function hrefsOf(page: Page): Promise<string[]> {
  await expect(itemsFound(page)).toBeVisible();
  return await cardsOf(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Jumps to the end of the page; each time 33 more follow (GRID-1). */
export async function showByScrolling(page: Page, counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    // A key scrolls to what the browser has laid out by then; this, to the end.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(cardsOf(page)).toHaveCount(count);
  }
}

/** Records the addresses of the pages of hits that are asked for from now on; items ask for their contents by themselves. */
export function searchesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search' && searchParams.get('size') === '150') asked.push(request.url());
  });
  return asked;
}
