import type { Locator, Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

/** Searches of every kind: words that name a subject and words that do not, a notation, a phrase, a filter. */
const searches = [
  'q=lion',
  'q=ship',
  'q=L%C3%B6we',
  'q=Fortuna',
  'q=castle',
  'q=flower',
  'q=anchor',
  'q=25F23(LION)',
  'q=%22rose%22',
  'facet_ic=A25F',
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(cardsOf(page).first()).toBeVisible();
  await settled(page);
}

async function topOfFirstCard(page: Page, search: string): Promise<number> {
  await open(page, `/r/section/all?${search}`);
  return Math.round((await cardsOf(page).first().boundingBox())?.y ?? Infinity);
}

async function topsBelow(page: Page, most: number): Promise<string[]> {
  const late: string[] = [];
  for (const search of searches) {
    const top = await topOfFirstCard(page, search);
    if (top > most) late.push(`${search}: ${top}`);
  }
  return late;
}

test.describe('on a screen of 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('FIND-7: the first picture of ten searches begins in the upper 320 px', async ({ page }) => {
    expect(await topsBelow(page, 320)).toEqual([]);
  });

  test('GRID-6: captions of a row begin on one line, and the facts stand directly below them', async ({ page }) => {
    await open(page, '/r/section/all?q=lion&facet_lacks=Nimages');

    const cards = await cardsOf(page).evaluateAll((all) =>
      all.map((card) => {
        const [caption, facts] = ['h3', '.meta'].map((part) => card.querySelector(part)?.getBoundingClientRect());
        const title = card.querySelector('h3 i, h3');
        return {
          row: Math.round(card.getBoundingClientRect().top),
          caption: Math.round(caption?.top ?? 0),
          gap: (facts?.top ?? Infinity) - (caption?.bottom ?? 0),
          style: title === null ? '' : getComputedStyle(title).fontStyle,
        };
      }),
    );

    expect(cards.length).toBeGreaterThan(10);
    for (const row of Map.groupBy(cards, (card) => card.row).values()) {
      expect(new Set(row.map(({ caption }) => caption)).size).toBe(1);
    }
    expect(cards.filter(({ gap }) => gap < 0 || gap > 5)).toEqual([]);
    expect(new Set(cards.map(({ style }) => style))).toEqual(new Set(['normal']));
  });

  test('GRID-7: the tick stands beside the picture, not on it', async ({ page }) => {
    await open(page, '/r/section/all?q=lion&facet_lacks=Nimages');
    const card = cardsOf(page).nth(1);

    await card.hover();

    await expect(card.getByRole('checkbox')).toBeInViewport();
    expect(await overlap(card)).toBe(false);
    await card.getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('One item selected');
  });

  test('a tick moves nothing', async ({ page }) => {
    await open(page, '/r/section/all?q=lion');
    const card = cardsOf(page).first();
    const before = await card.boundingBox();

    await card.getByRole('checkbox').check();

    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    expect((await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('a section shows its name and three details of its pictures, until something is asked for', async ({ page }) => {
    await page.goto('/r/section/prints');
    await settled(page);
    const band = page.locator('[data-band]');

    await expect(band.locator('img')).toHaveCount(3);
    expect((await band.boundingBox())?.height).toBeGreaterThan(150);
    await expect(page.getByText('Making choices is hard, but sometimes you have to make them.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Search', exact: true }).click();

    await expect(cardsOf(page).first()).toBeVisible();
    await expect(band).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('FIND-7: the first picture of ten searches begins in the upper 360 px', async ({ page }) => {
    expect(await topsBelow(page, 360)).toEqual([]);
  });

  test('GRID-7: the tick stands below the picture, not on it', async ({ page }) => {
    await open(page, '/r/section/all?q=lion&facet_lacks=Nimages');

    expect(await overlap(cardsOf(page).first())).toBe(false);
  });

  test('the ribbon covers neither the name of the site nor the menu', async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/r/section/all?q=lion');
      const banner = page.getByRole('banner');
      const places = [
        banner.getByRole('link', { name: 'Iconotheca' }),
        banner.getByRole('link', { name: 'Feedback' }),
        banner.getByRole('button', { name: 'Menu' }),
      ];
      const boxes = await Promise.all(places.map((place) => place.boundingBox()));

      const edges = boxes.flatMap((box) => (box === null ? [] : [box.x, box.x + box.width]));

      expect(edges).toHaveLength(6);
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    }
  });
});

for (const width of [320, 390, 768, 1000, 1280, 1920]) {
  test(`SRCH-13: at ${width} px all bars of the histogram and its years are within their column`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/r/section/all?q=');
    if (width <= 960) await page.getByRole('button', { name: /^Filters/u }).click();
    const bars = page.getByRole('group', { name: 'Items per half-century' });

    await bars.scrollIntoViewIfNeeded();

    const { left, right, edges } = await bars.evaluate((group) => {
      const column = (group.closest('details') ?? group).getBoundingClientRect();
      const parts = [
        ...group.querySelectorAll('button, i'),
        ...(group.parentElement?.querySelectorAll('p > span') ?? []),
      ];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return { left: column.left, right: column.right, edges: boxes.flatMap((box) => [box.left, box.right]) };
    });
    expect(edges.length).toBeGreaterThan(10);
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(left - 0.5);
    expect(Math.max(...edges)).toBeLessThanOrEqual(right + 0.5);
    expect(await bars.locator('button[tabindex="0"]').count()).toBeLessThanOrEqual(1);
  });
}

/** Tells whether a card's tick lies over its picture's mat. */
async function overlap(card: Locator): Promise<boolean> {
  return await card.evaluate((element) => {
    const tick = element.querySelector('input')?.getBoundingClientRect();
    const mat = element.querySelector('img')?.parentElement?.getBoundingClientRect();
    if (tick === undefined || mat === undefined) throw new Error('A card lacks its tick or its picture.');
    const width = Math.min(tick.right, mat.right) - Math.max(tick.left, mat.left);
    const height = Math.min(tick.bottom, mat.bottom) - Math.max(tick.top, mat.top);
    return width > 0 && height > 0;
  });
}
