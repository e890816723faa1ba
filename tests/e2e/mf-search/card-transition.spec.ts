import type { Page } from 'playwright/test';
import { expect, test } from '../../support/site.ts';

test('GLB-13: the image goes from its card to the item’s page where the browser can show it', async ({ page }) => {
  await recordMoves(page);
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  const link = page.getByRole('list', { name: 'Items found' }).getByRole('link').nth(3);
  const caption = await link.getAttribute('aria-label');

  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caption ?? '');
  await expect.poll(() => moved(page)).toEqual([expect.stringMatching(/^::view-transition-group\(item-/u)]);
});

test('GLB-13: with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordMoves(page);
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  const link = page.getByRole('list', { name: 'Items found' }).getByRole('link').nth(3);
  const caption = await link.getAttribute('aria-label');

  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caption ?? '');
  expect(await moved(page)).toEqual([]);
});

/** Notes which groups of the page's view transitions are animated. */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const part = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
            if (part.startsWith('::view-transition-group(item-')) {
              document.documentElement.dataset['moves'] =
                `${document.documentElement.dataset['moves'] ?? ''} ${part}`.trim();
            }
          }
        },
        // A transition that the browser leaves out moves nothing.
        () => undefined,
      );
      return transition;
    };
  });
}

async function moved(page: Page): Promise<string[]> {
  const moves = await page.locator('html').getAttribute('data-moves');
  return moves?.split(' ') ?? [];
}
