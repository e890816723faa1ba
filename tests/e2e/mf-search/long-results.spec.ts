import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { searchResult } from '@iconotheca/contracts/search/search';
import type { Page } from 'playwright/test';
import { recordTasks } from '../../support/main-thread.ts';
import { importManyItems } from '../../support/many-items.ts';
import { cardsOf } from '../../support/results.ts';
import { fetchAndScroll, scrollThrough } from '../../support/scroll-results.ts';
import { expect, test } from '../../support/site.ts';
import { startStack, type Stack } from '../../support/stack.ts';

/** Letters that no compression makes fewer by much. */
function noise(of: string, letters: number): string {
  const parts = Array.from({ length: Math.ceil(letters / 86) }, (_, at) =>
    createHash('sha512').update(`${of} ${at}`).digest('base64url').replaceAll(/[_-]/gu, 'x'),
  );
  return parts.join(' ').slice(0, letters);
}

/** A page of results with 60 kB in each record, of all kinds. */
const leaves = Array.from({ length: 150 }, (_, at) => ({
  ID: [`LEAF_${at}`],
  TYPE: ['book illustration'],
  CAPTION: [`A vellum leaf, ${at}`],
  TEXT: [noise(`text ${at}`, 40_000)],
  KW_EN: Array.from({ length: 100 }, (_, word) => noise(`word ${at} ${word}`, 60)),
  USAGE: Array.from({ length: 100 }, (_, use) => ({ ID: noise(`use ${at} ${use}`, 60), PRINTER_KEY: [] })),
  ALLIMAGES: Array.from({ length: 100 }, (_, image) => `${noise(`image ${at} ${image}`, 40)}.jpg`),
}));

const books = Array.from({ length: 3 }, (_, at) => ({
  ID: [`CODEX_${at}`],
  TYPE: ['book'],
  CAPTION: [`A codex, ${at}`],
  TRANSCRIPTION: [`${'In the beginning was a word. '.repeat(35_000)}Here the codex ends.`],
}));

const technique = `${'ink and '.repeat(250)}gold, where the scroll ends`;
const scroll = { ID: ['SCROLL'], TYPE: ['book'], CAPTION: ['A scroll'], TECHNIQUE: [technique] };

/** A site of its own with more hits than can be fetched, and records that are long. */
let stack: Stack;
let folder: string;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await importManyItems(1_620, 'pennant', process.env['SITE_URL'] ?? '', [...leaves, ...books, scroll]);
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

test('GRID-1: a page of results is small whatever records hold, and takes the place of no record', async () => {
  for (const query of ['vellum', 'codex', 'leaf OR codex', '']) {
    expect(await bytesOf(`/api/search?section=all&q=${encodeURIComponent(query)}&sort=SORTID`)).toBeLessThan(300_000);
  }
  const found = searchResult.parse(await (await fetch(`${stack.url}/api/search?section=all&q=codex`)).json());

  const [hit] = found.hits;
  expect(found.total).toBe(3);
  expect(hit?._shortened).toEqual({ TRANSCRIPTION: 1 });
  expect(hit?.TRANSCRIPTION?.[0]).toMatch(/^In the beginning .*…$/u);
  const objects = await fetch(`${stack.url}/api/objects`, { ...jsonPost, body: JSON.stringify({ uids: ['CODEX_1'] }) });
  const [whole] = objectsResult.parse(await objects.json()).hits;
  expect(whole?._shortened).toBeUndefined();
  expect(whole?.TRANSCRIPTION).toEqual(books[1]?.TRANSCRIPTION);
  const modify = { action: 'save', obj: hit, token: 'any' };
  const refused = await fetch(`${stack.url}/api/modify`, { ...jsonPost, body: JSON.stringify(modify) });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('ask POST /api/objects for the whole item');
});

test('SAVE-1, ITEM-1: of a hit with a long text the saved object, the closer look and the item page have all of it', async ({
  page,
}) => {
  await page.goto(`${stack.url}/r/section/all?q=codex&sort=SORTID`);
  const card = cardsOf(page).first();

  await card.getByRole('button', { name: /^Save/u }).click();

  const saved = () => page.evaluate(() => localStorage.getItem('iconotheca:saved-items') ?? '');
  await expect.poll(async () => (await saved()).includes('Here the codex ends.')).toBe(true);
  expect(await saved()).not.toContain('_shortened');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A codex, 0');
  await expect(page.getByRole('main')).toContainText('Here the codex ends.');
});

test('SAVE-4: an export of what was just saved has all of a long text, however late the saved object is whole', async ({
  page,
}) => {
  const isExported = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/objects', async (route) => {
    asked += 1;
    if (asked === 1) await isExported.promise;
    await route.continue();
  });
  await page.goto(`${stack.url}/r/section/all?q=scroll`);
  await cardsOf(page).first().getByRole('button', { name: /^Save/u }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await text(await (await download).createReadStream());

  expect(file).toContain(technique);
  isExported.resolve();
});

const jsonPost = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** Counts the bytes that an answer has on its way to a browser. */
function bytesOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${stack.url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

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
