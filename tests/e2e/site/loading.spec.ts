import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { expect, openWithin, settled, takeRoutesLater, test } from '../../support/site.ts';
import { upright } from '../../support/viewer.ts';

test('GLB-17: boxes show after 150 ms and not before, so that a quick answer never flashes', async ({ page }) => {
  await takeRoutesLater(page);
  await page.goto('/r/section/emblembooks');
  const answer = await hold(page, '**/api/search?**');

  await searchFor(page, 'lion');

  const box = skeletons(page).nth(0);
  await expect(box).toBeAttached();
  expect(await visibilityAt(box, 149)).toBe('hidden');
  expect(await visibilityAt(box, 151)).toBe('visible');
  answer.resolve();
  await expect(cardsOf(page).nth(0)).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`GLB-17: at ${width} px, results take the places that their boxes held`, async ({ page }) => {
      await takeRoutesLater(page);
      await page.goto('/r/section/all');
      const answer = await hold(page, '**/api/search?**');
      await searchFor(page, 'lion');
      const cards = page.locator('main [data-view][aria-hidden="true"] > * > *');
      await expect(cards).toHaveCount(15);
      await page.evaluate(() => document.fonts.ready);
      const held = await placesOf(cards, 4);

      answer.resolve();

      await expect(cardsOf(page).nth(3)).toBeVisible();
      await settled(page);
      expect(await placesOf(cardsOf(page), 4)).toEqual(held);
    });

    test(`GLB-17: at ${width} px, an item’s image takes the place that its box held`, async ({ page }) => {
      await takeRoutesLater(page);
      await page.goto('/r/lists');
      const answer = await hold(page, '**/api/objects**');
      await openWithin(page, `/r/view/${upright}/all`);
      await expect(page.getByRole('heading', { level: 1, name: 'Opening the item' })).toBeAttached();
      const [held] = await placesOf(skeletons(page), 1);

      answer.resolve();

      const image = page.getByRole('region', { name: 'Image', exact: true });
      await expect(image).toBeVisible();
      const [place] = await placesOf(image, 1);
      expect({ ...place, height: 0 }).toEqual({ ...held, height: 0 });
    });
  });
}

test('GLB-17: the tiles of the home page take the places that their boxes held', async ({ page }) => {
  await takeRoutesLater(page);
  await page.goto('/r/help/start');
  const answer = await hold(page, '**/api/overview**');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const tiles = page.getByRole('region', { name: 'Browse by kind' }).getByRole('listitem');
  await expect(tiles).toHaveCount(14);
  const held = await placesOf(tiles, 14);

  answer.resolve();

  await expect(tiles.nth(13).locator('img')).toBeAttached();
  expect(await placesOf(tiles, 14)).toEqual(held);
});

test('GLB-16: nothing moves while the home page, results, an item and the partner’s page open', async ({ page }) => {
  await watchShift(page);
  for (const path of ['/', '/r/section/all?q=lion', `/r/view/${upright}/all`, '/r/cerl/pda']) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    if (path.includes('/view/')) await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();

    expect(await shiftOf(page)).toBeLessThanOrEqual(0.1);
  }
});

for (const [screen, width, height] of [
  ['wide screen', 1280, 900],
  ['phone', 390, 844],
] as const) {
  test(`GLB-16: on a ${screen}, a reader who jumps to the end of the results sees hardly anything move when more come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await watchShift(page);
    await page.goto('/r/section/all?q=&sort=SORTID');
    await expect(cardsOf(page)).toHaveCount(33);
    const before = await shiftOf(page);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

    await expect(cardsOf(page)).toHaveCount(66);
    // The boxes of those that come next stand below.
    await expect(page.locator('[aria-label="Items found"] div[aria-hidden="true"]:empty')).toHaveCount(15);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await shiftOf(page)) - before).toBeLessThanOrEqual(0.1);
  });
}

/** Sums what moves on the page without the reader's doing, from its beginning. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry)) continue;
        const { dataset } = document.documentElement;
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

test('GLB-16: what few need comes on demand: viewer, year slider, tree, form', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.text());
  });
  const fetched = (mark: RegExp) => [...scripts].filter(([, text]) => mark.test(text)).map(([path]) => path);
  const areas = () => new Set([...scripts.keys()].map((path) => path.split('/')[2]));

  await page.goto('/', { waitUntil: 'networkidle' });
  await settled(page);

  expect(areas()).toEqual(new Set(['shell', 'mf-search']));
  const onDemand = { viewer: /OpenSeadragon/u, charts: /First year/u, tree: /role:\s*"treeitem"|"treeitem"/u };
  for (const mark of Object.values(onDemand)) expect(fetched(mark)).toEqual([]);
  const shell = [...scripts].filter(([path]) => path.startsWith('/releases/shell/'));
  expect(shell.reduce((sum, [, text]) => sum + gzipSync(text).length, 0)).toBeLessThanOrEqual(180_000);

  await page.goto('/r/section/all?q=lion', { waitUntil: 'networkidle' });
  await settled(page);
  await expect.poll(() => fetched(onDemand.charts)).toHaveLength(1);
  expect(fetched(onDemand.tree)).not.toEqual([]);
  expect(fetched(onDemand.viewer)).toEqual([]);
  await page.goto(`/r/view/${upright}/all`);
  await expect.poll(() => fetched(onDemand.viewer)).not.toEqual([]);
  expect(areas().has('mf-provenance')).toBe(false);
});

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Search /u }).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

function skeletons(page: Page): Locator {
  return page.locator('main [class*="skeleton"][aria-hidden="true"]');
}

/** Keeps answers back until it is resolved. */
async function hold(page: Page, address: string): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held;
}

/** @param ms since the box came onto the page */
function visibilityAt(box: Locator, ms: number): Promise<string> {
  return box.evaluate((element, at) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
    return getComputedStyle(element).visibility;
  }, ms);
}

/** Boxes of the first elements, to the pixel. */
async function placesOf(elements: Locator, count: number) {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top: top + window.scrollY, width, height };
    }),
  );
  return boxes.slice(0, count).map(({ left, top, width, height }) => ({
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  }));
}
