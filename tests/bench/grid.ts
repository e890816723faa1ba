import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium as browserType, type Page } from 'playwright';
import { chromium } from '../support/chromium.ts';
import { recordTasks } from '../support/main-thread.ts';
import { importManyItems } from '../support/many-items.ts';
import { fetchAndScroll, scrollThrough } from '../support/scroll-results.ts';
import { demonstrationDir, startStack } from '../support/stack.ts';
import { giveReport, type Figure } from './report/report.ts';

/** How much slower than this machine the reader's is. */
const slowDown = 4;
const hits = 1_500;
const perFetch = 150;

const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
const pictures = await startStack({ dataDir: demonstrationDir });
const dataDir = await importManyItems(hits + 120, 'pennant', pictures.url);
await pictures.stop();
const site = await startStack({ dataDir, env: { SEED: 'none' } });
const browser = await browserType.launch(chromium.launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const figures = await measure(page, `${site.url}/r/section/all?q=pennant`);
  const title = `A grid of ${hits} hits, scrolled to its end by a browser ${slowDown} times slower`;
  await giveReport({ title, data: 'items with one of a dozen images each', figures }, options.json);
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(page: Page, address: string): Promise<Figure[]> {
  await page.goto(address);
  await page.getByText('showing 33').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const seen = await observe(page);
  const stop = await recordTasks(page);
  await page.mouse.move(800, 600);
  await scrollThrough(page, perFetch);
  for (let fetched = 2 * perFetch; fetched <= hits; fetched += perFetch) await fetchAndScroll(page, fetched);
  const own = await stop();
  const over = (limit: number): Figure => ({
    name: `tasks of more than ${limit} ms`,
    value: seen.longtask.filter((duration) => duration > limit).length,
    unit: '',
  });
  return [
    { name: 'longest task', value: Math.max(0, ...seen.longtask), unit: 'ms', budget: { most: 200 } },
    { name: 'longest task, without what others took of its processor', value: Math.max(0, ...own), unit: 'ms' },
    ...[50, 100, 200].map(over),
    { name: 'layout shifts', value: seen['layout-shift'].length, unit: '', budget: { most: 0 } },
  ];
}

/** ms of each long task, and of each shift nothing; the page tells them by its console. */
async function observe(page: Page): Promise<Record<'longtask' | 'layout-shift', number[]>> {
  const seen: Record<'longtask' | 'layout-shift', number[]> = { longtask: [], 'layout-shift': [] };
  page.on('console', (message) => {
    const [kind, duration] = message.text().split(' ');
    if (kind === 'longtask' || kind === 'layout-shift') seen[kind].push(Number(duration));
  });
  await page.evaluate(() => {
    for (const type of ['longtask', 'layout-shift']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
          console.debug(`${type} ${entry.duration}`);
        }
      }).observe({ type });
    }
  });
  return seen;
}
