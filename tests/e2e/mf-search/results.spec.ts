import { searchQueryFromUrl, type SearchState } from '@iconotheca/contracts/search/search-url';
import { facetFieldNames, facetValue, modes, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { expect, openWithin, test } from '../../support/site.ts';

/** Types and dates have forms of their own; all other fields hold any text. */
const fields = facetFieldNames.filter((field): field is FacetField => field !== 'TIPE' && field !== 'DATE');

const letter = fc.constantFrom(...Array.from('+():|&ü獅AONR_a1 %#=/\\"\'?;,.~'));
const value = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
const filter: fc.Arbitrary<Filter> = fc
  .record({ field: fc.constantFrom(...fields), mode: fc.constantFrom(...modes), value })
  // Names are filtered by as they are seen.
  .map(({ field, mode, value: typed }) => ({ field, mode, value: facetValue(field, typed) }))
  .filter((each) => each.value !== '');
const state: fc.Arbitrary<SearchState> = fc
  .record({
    q: fc.string({ unit: letter, maxLength: 12 }).map((text) => text.trim()),
    filters: fc.uniqueArray(filter, { maxLength: 4, selector: ({ field, value: of }) => `${field} ${of}` }),
  })
  .filter(({ q, filters }) => q !== '' || filters.length > 0);

/** Values that begin as a mode does, or hold what addresses and queries are made of. */
const hard = ['Aachen', 'Oslo', 'N', '_', 'a+b (c:d) | e & f', 'ü 獅', '25F23(LION)(+46)', '25G41:31A1'];
const hardest: SearchState = {
  q: 'A+ ( ) : | & ü 獅',
  filters: hard.map((of, index) => ({
    field: index < 6 ? 'PLACE' : 'ICPATH',
    mode: modes[index % 4] ?? 'A',
    value: of,
  })),
};

test('SRCH-1, SRCH-4: whatever an address holds, the page reads it, searches for it and writes it again', async ({
  page,
}) => {
  await page.goto('/r/section/all');
  await expect(page.getByText('Making choices is hard')).toBeVisible();

  await fc.assert(
    fc.asyncProperty(state, async (asked) => {
      const address = searchAddress('all', asked);
      const isOpened = searchOf(page);
      await openWithin(page, address);
      expect(await isOpened).toEqual(asked);
      await expect(page.getByRole('combobox', { name: 'Search all content' })).toHaveValue(asked.q);
      await expect.poll(() => shownFilters(page)).toEqual(asked.filters.map(inWords).toSorted());

      const isRunAgain = searchOf(page);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      expect(await isRunAgain).toEqual(asked);
      await expect(page).toHaveURL(new URL(address, page.url()).href);
    }),
    { examples: [[hardest]], numRuns: 10, seed: 20_261, endOnFailure: true },
  );
});

test('SRCH-9: while a search runs earlier results stay, and nothing moves', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search?*sort=ADATE*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/r/section/all?q=&sort=SORTID');
  await expect(cardsOf(page)).toHaveCount(33);
  const places = () =>
    page.locator('h3:visible, [role="tab"], select').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, left } = part.getBoundingClientRect();
        return [part.textContent, top, left];
      }),
    );
  await expect(page.getByRole('slider', { name: 'First year' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Date');
  await expect(page.locator('[aria-busy="true"]').filter({ has: cardsOf(page) })).toBeVisible();
  await expect(page.getByText('Searching...')).toBeVisible();

  expect(await places()).toEqual(before);
  held.resolve();
  await expect(page.getByText('Searching...')).toBeHidden();
});

/** Waits for the next search of the first page of hits, and reads it. */
async function searchOf(page: Page): Promise<SearchState> {
  const request = await page.waitForRequest((each) => {
    const { pathname, searchParams } = new URL(each.url());
    return pathname === '/api/search' && searchParams.get('size') === '150';
  });
  const { q, filters } = searchQueryFromUrl(new URL(request.url()).searchParams);
  return { q, filters };
}

async function shownFilters(page: Page): Promise<string[]> {
  const shown = await page
    .locator('select[data-filter]')
    .evaluateAll((selects: HTMLSelectElement[]) => selects.map((each) => `${each.dataset['filter']} ${each.value}`));
  return shown.toSorted();
}

function inWords({ field, mode, value: of }: SearchState['filters'][number]): string {
  return `${field} ${of} ${mode}`;
}
