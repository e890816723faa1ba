import { limits } from '@iconotheca/contracts/limits';
import { searchResult } from '@iconotheca/contracts/search/search';
import type { Page } from 'playwright/test';
import { cardsOf, hrefsOf, itemsFound, searchesOf, showByScrolling } from '../../support/results.ts';
import { axeFindings, expect, openWithin, test, undo } from '../../support/site.ts';

const everything = '/r/section/all?q=&sort=SORTID';

test('GRID-1, GRID-2: 33 and 33 more by scrolling or by the button, which leads on; the footer is within reach', async ({
  page,
}) => {
  await page.goto(everything);
  await expect(page.getByText('761 results, showing 33')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Search Results', '0 Saved Items']);
  await expect(page.getByText('The first 150 of 761. Add filters to narrow the search')).toBeVisible();
  const more = page.getByRole('button', { name: /^(?:Show|Fetch) \d+ more$/u });

  await showByScrolling(page, [66]);
  await expect(page.getByText('761 results, showing 66')).toBeVisible();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cardsOf(page)).toHaveCount(99);
  await expect(cardsOf(page).nth(66).locator('h3 a')).toBeFocused();

  await more.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').nth(0)).toBeFocused();
  await expect(page.getByRole('contentinfo').getByRole('link').nth(0)).toBeInViewport();
  await expect(cardsOf(page)).toHaveCount(99);
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await showByScrolling(page, [132, 150]);
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();

  const asked = searchesOf(page);
  await more.click();
  await expect(cardsOf(page).nth(150).locator('h3 a')).toBeFocused();
  await expect(page.getByText('The first 300 of 761.')).toBeVisible();
  expect(asked.map((address) => new URL(address).searchParams.get('page'))).toEqual(['1']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('151 of 761');
});

test('GRID-3: opening item 118 and going back restores the grid', async ({ page }) => {
  await page.goto('/r/section/all?q=');
  await expect(cardsOf(page)).toHaveCount(33);
  await showByScrolling(page, [66, 99, 132]);
  await cardsOf(page).nth(99).getByRole('checkbox').check();
  await cardsOf(page).nth(101).getByRole('checkbox').check();
  const order = await hrefsOf(page);
  const link = cardsOf(page).nth(117).locator('h3 a');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${order[117]}$`, 'u'));
  await expect(page.getByRole('navigation', { name: 'Search results' })).toContainText('118 of 761');
  const asked = searchesOf(page);

  await page.goBack();

  await expect(cardsOf(page)).toHaveCount(132);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  expect(await hrefsOf(page)).toEqual(order);
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 items selected');
  await expect(cardsOf(page).nth(101).getByRole('checkbox')).toBeChecked();
  expect(asked).toEqual([]);
});

test('GRID-4, GRID-5: thumbnails by their sizes in boxes that stand before; one that fails leaves its type', async ({
  page,
  faults,
}) => {
  const held = Promise.withResolvers<void>();
  let broken = '';
  await page.route('**/iiif/2/**', async (route) => {
    const image = new URL(route.request().url()).pathname.split('/')[3] ?? '';
    broken ||= image;
    await held.promise;
    await (image === broken ? route.abort() : route.continue());
  });
  await page.goto('/r/section/all?q=&facet_tipe=Oimage&sort=SORTID', { waitUntil: 'commit' });
  await expect(cardsOf(page)).toHaveCount(33);
  const pictures = await cardsOf(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({
        src: image.getAttribute('src') ?? '',
        srcset: image.srcset,
        name: image.alt,
        loading: image.loading,
        decoding: image.decoding,
        isReserved: image.clientWidth > 40 && image.clientHeight > 40,
        column: image.closest('[role="listitem"]')?.clientWidth,
      })),
    );

  for (const { src, srcset, name, decoding, isReserved, column } of pictures) {
    expect(src).toMatch(/^\/iiif\/2\/[^/]+\/full\/150,\/0\/default\.jpg$/u);
    expect(srcset).toContain(`${src.replace('150,', '300,')} 2x, ${src.replace('150,', '450,')} 3x`);
    expect({ name, decoding, isReserved, column }).toEqual({
      name: '',
      decoding: 'async',
      isReserved: true,
      column: 150,
    });
  }
  expect(pictures.map(({ loading }) => loading)).toEqual([...Array(10).fill('eager'), ...Array(23).fill('lazy')]);

  held.resolve();
  // The image is asked for twice more before it counts as broken.
  const missing = cardsOf(page).filter({ hasText: 'The picture could not be loaded' });
  await expect(missing).toHaveCount(1);
  await expect(missing.locator('svg')).toBeVisible();
  await expect(missing.getByRole('link')).toBeVisible();
  faults.length = 0;
});

test('GRID-6: cards are read in the order in which they are seen, by their whole captions', async ({ page }) => {
  await page.goto('/r/section/all?q=wagenaert&sort=SORTID');
  await expect(itemsFound(page)).toBeVisible();
  const places = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => ({ top: card.getBoundingClientRect().top, left: card.getBoundingClientRect().left })),
  );
  const long = itemsFound(page).locator('a[data-uid="WAGENAERT_F008"]');

  expect(places).toEqual(places.toSorted((one, other) => one.top - other.top || one.left - other.left));
  const whole = (await long.getAttribute('aria-label')) ?? '';
  expect(whole.length).toBeGreaterThan(140);
  const cut = (await long.textContent()) ?? '';
  // Images from periodicals, as this is, have the longest captions (spec §9).
  expect(cut.length).toBeLessThanOrEqual(limits.captionLength.periodical);
  expect(cut).toMatch(/…$/u);
  expect(whole.startsWith(cut.slice(0, -1))).toBe(true);
  await expect(itemsFound(page).getByRole('link', { name: whole, exact: true })).toBeVisible();
});

test('GRID-7, SAVE-1: Space ticks, Shift ticks a range, all shown are selected, and what is ticked is saved', async ({
  page,
}) => {
  await page.goto(everything);
  const bar = page.getByRole('region', { name: 'Selection' });
  await tickOf(page, 1).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('One item selected');

  await tickOf(page, 5).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('5 items selected');
  await expect(tickOf(page, 3)).toBeChecked();
  await tickOf(page, 4).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 items selected');
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Select all shown' }).click();
  await expect(bar).toContainText('33 items selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();

  await tickOf(page, 0).check();
  await tickOf(page, 2).check();
  await bar.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(page.getByRole('tab', { name: '2 Saved Items' })).toBeVisible();
  await undo(page, 'Saved 2 items');
  await expect(page.getByRole('tab', { name: '0 Saved Items' })).toBeVisible();
});

test('GRID-1: an object that came empty is said to be so in its place', async ({ page }) => {
  await page.route('**/api/search?**', async (route) => {
    const answer = await route.fetch();
    const result = searchResult.parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...result, hits: [{}, ...result.hits.slice(1)] } });
  });
  await page.goto('/r/lists');
  await openWithin(page, everything);

  await expect(cardsOf(page).nth(0)).toHaveText('Error: empty obj in searchresults');
  await expect(cardsOf(page).nth(1).getByRole('link')).toBeVisible();
});

test('ITEM-5: two tabs never mix Previous and Next; a tab opened at an item has neither', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/r/section/all?q=lion&sort=SORTID');
  await other.goto('/r/section/all?q=ship&sort=SORTID');
  const [lions, ships] = [await hrefsOf(page), await hrefsOf(other)];
  await cardsOf(page).nth(1).locator('h3 a').click();
  await cardsOf(other).nth(1).locator('h3 a').click();

  await walkOf(other).getByRole('link', { name: 'Next →' }).click();
  await expect(other).toHaveURL(new RegExp(`${ships[2]}$`, 'u'));
  await walkOf(page).getByRole('link', { name: 'Next →' }).click();
  await expect(page).toHaveURL(new RegExp(`${lions[2]}$`, 'u'));
  await page.reload();
  await walkOf(page).getByRole('link', { name: '← Previous' }).click();
  await expect(page).toHaveURL(new RegExp(`${lions[1]}$`, 'u'));

  const fresh = await context.newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('button', { name: 'Cite' })).toBeVisible();
  await expect(walkOf(fresh)).toHaveCount(0);
});

function tickOf(page: Page, index: number) {
  return cardsOf(page).nth(index).getByRole('checkbox');
}

function walkOf(page: Page) {
  return page.getByRole('navigation', { name: 'Search results' });
}
