import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { recordTasks } from '../../support/main-thread.ts';
import { importManyItems } from '../../support/many-items.ts';
import { fetchAndScroll, scrollThrough } from '../../support/scroll-results.ts';
import { expect, test } from '../../support/site.ts';
import { startStack, type Stack } from '../../support/stack.ts';

/** A site of its own with more hits than can be fetched. */
let stack: Stack;
let folder: string;

test.beforeAll(async () => {
  folder = await importManyItems(1_620, 'pennant', process.env['SITE_URL'] ?? '');
  stack = await startStack({ dataDir: folder, env: { SEED: 'none' } });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

// Pictures of the page that a trace takes would be work for the page too.
test.use({ trace: 'off' });

test('GRID-1: 1,500 hits are scrolled to the end, nothing moves, and the last cost no more than the first', async ({
  page,
}) => {
  await page.goto(`${stack.url}/r/section/all?q=pennant`);
  await expect(page.getByText('1,620 results, showing 33')).toBeVisible();
  await expect(page.getByText('The first 150 of 1,620. Add filters')).toBeVisible();
  await watchShifts(page);
  await page.mouse.move(800, 600);

  const first = await recorded(page, () => scrollThrough(page, 150));
  for (let fetched = 300; fetched < 1_500; fetched += 150) await fetchAndScroll(page, fetched);
  const last = await recorded(page, () => fetchAndScroll(page, 1_500));

  await expect(page.getByText('The first 1,500 of 1,620. Add filters')).toBeInViewport();
  await expect(page.locator('button', { hasText: /^(?:Show|Fetch) \d/u })).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-moved', '');
  test.info().annotations.push({ type: 'ms of work', description: `${longest(first)}, at last ${longest(last)}` });
  // All that is done for each of the hits on the page would be ten times as much by now.
  expect(longest(last)).toBeLessThan(5 * longest(first));
});

async function recorded(page: Page, act: () => Promise<void>): Promise<number[]> {
  const stop = await recordTasks(page);
  await act();
  return await stop();
}

/** Says on the page which parts have moved without the reader's doing, once its letters are those that stay. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const body = document.body;
    body.dataset['moved'] = '';
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node }[] })[];
      for (const { hadRecentInput, sources } of shifts) {
        if (!hadRecentInput) body.dataset['moved'] += sources.map(({ node }) => node?.textContent?.slice(0, 60)).join();
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** Three tasks, lest an accident of one decide. @returns ms */
function longest(tasks: readonly number[]): number {
  return tasks.toSorted((one, other) => other - one)[2] ?? 0;
}
