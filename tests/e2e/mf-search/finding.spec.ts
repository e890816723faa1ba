import type { Page } from 'playwright/test';
import { hrefsOf, itemsFound } from '../../support/results.ts';
import { expect, searchFor, settled, test } from '../../support/site.ts';

test('SRCH-1: what the address asks for is run on opening; without anything the prompt stands', async ({ page }) => {
  await page.goto('/r/section/emblembooks');
  await expect(
    page.getByText('Making choices is hard, but sometimes you have to make them. Try the Search button.'),
  ).toBeVisible();

  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage&facet_ic=A46C24&facet_place=_Utrecht');

  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search all content' })).toHaveValue('ship');
  await expect(page.getByRole('combobox', { name: 'Mode of Image' })).toHaveValue('O');
  await expect(page.getByRole('combobox', { name: /^Mode of .* 46C24$/u })).toHaveValue('A');
  await expect(page.getByRole('combobox', { name: 'Mode of Utrecht' })).toHaveValue('_');
});

test('SRCH-2, SRCH-10: nothing found says so, and which filter stands in the way', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=lion&facet_tipe=Abibliography');

  await expect(page.getByText('Alas, nothing found. Try changing your query')).toBeVisible();
  await page.getByRole('link', { name: /^Without “must have Bibliography”: \d+ results$/u }).click();

  await expect(page).toHaveURL(/emblembooks\?q=lion$/u);
  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
});

test('SRCH-2: an answer with an error is said in place, and a second try succeeds', async ({ page, faults }) => {
  await page.route('**/api/search?**', (route) =>
    route.fulfill({ status: 400, json: { error: 'is not a section', code: 'bad-request', field: 'section' } }),
  );
  await page.goto('/r/section/all');
  await page.getByRole('combobox', { name: 'Search all content' }).fill('ship');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByText('An error occurred: is not a section')).toBeVisible();
  await page.unroute('**/api/search?**');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
  // The browser itself reports the refused request.
  faults.length = 0;
});

test('SRCH-3: every search is an entry of the history; Back brings words, filters, sort and results again', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship');
  const ships = await hrefsOf(page);
  await page.getByRole('checkbox', { name: /^Image, \d/u }).check();
  await expect(page).toHaveURL(/\?q=ship$/u);
  await page.getByRole('combobox', { name: 'Search all content' }).fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?q=lion&facet_tipe=Oimage$/u);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Date');
  await expect(page).toHaveURL(/\?q=lion&facet_tipe=Oimage&sort=ADATE$/u);
  await settled(page);

  await page.goBack();
  await expect(page).toHaveURL(/\?q=lion&facet_tipe=Oimage$/u);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('RANDOM');
  await page.goBack();

  await expect(page.getByRole('combobox', { name: 'Search all content' })).toHaveValue('ship');
  await expect(page.getByRole('combobox', { name: 'Mode of Image' })).toBeHidden();
  await expect.poll(() => hrefsOf(page)).toEqual(ships);
});

test('SRCH-3: a search that was left for another order before its answer came has its own order when Back comes to it', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?.*q=lion/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/r/section/all?q=ship');
  await hrefsOf(page);
  await page.getByRole('combobox', { name: 'Search all content' }).fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?q=lion$/u);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Date');
  await expect(page).toHaveURL(/\?q=lion&sort=ADATE$/u);
  held.resolve();
  await settled(page);

  await page.goBack();

  await expect(page).toHaveURL(/\?q=lion$/u);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('RANDOM');
});

test('SRCH-4: an address copied into another browser asks for the same', async ({ page, browser, baseURL }) => {
  const address = '/r/section/all?q=ship&facet_tipe=Oimage&facet_ic=A46C24&facet_place=_Utrecht&facet_date=N1500-1549';
  await page.goto(address);
  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
  const count = await countOf(page);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

  await other.goto(page.url());

  await expect(other.getByRole('combobox', { name: 'Mode of 1500 to 1549' })).toHaveValue('N');
  expect(await countOf(other)).toBe(count);
  expect(other.url()).toBe(page.url());
  await other.context().close();
});

test('SRCH-5: the order is remembered; Clear Search and Citable URL are there only when filters are', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(sort).toHaveValue('RANDOM');
  await expect(sort.getByRole('option')).toHaveText([
    'Object ID',
    'Type',
    'Collection',
    'Date',
    'Parent',
    'Randomly',
    'Relevance',
  ]);
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Citable URL' })).toBeHidden();

  await sort.selectOption('Type');
  await page.goto('/r/section/all?q=lion&facet_tipe=Oimage');

  await expect(sort).toHaveValue('TIPE');
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Citable URL' })).toBeVisible();
});

test('SRCH-7: the count is said in a status: how many there are and how many are shown', async ({ page }) => {
  await page.goto('/r/section/all?q=');

  await expect(page.getByRole('status').filter({ hasText: /^\d+ results, showing 33$/u })).toBeVisible();
});

test('SRCH-8, SRCH-9: a late answer never replaces a newer one; earlier results stay meanwhile, marked as busy', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/search?*q=ship&**', async (route) => {
    await late.promise;
    await route.fallback().catch(() => undefined);
  });
  await page.goto('/r/section/all?q=lion');
  const lions = await hrefsOf(page);
  const asked = page.waitForRequest('**/api/search?*q=ship&**');
  await searchOnSection(page, 'ship');
  await asked;
  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').filter({ has: itemsFound(page) })).toBeVisible();
  expect(await hrefsOf(page)).toEqual(lions);

  await searchOnSection(page, 'crown');
  await expect(page.getByText('Searching...')).toBeHidden();
  const crowns = await hrefsOf(page);
  late.resolve();
  await searchOnSection(page, 'anchor');
  await expect(page).toHaveURL(/q=anchor$/u);
  await page.goBack();

  await expect(page).toHaveURL(/q=crown$/u);
  await expect.poll(() => hrefsOf(page)).toEqual(crowns);
});

test('HOME-1, HOME-4: fourteen tiles in their order, each one link named as its section, with its count', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Browse by kind' }).getByRole('listitem');

  await expect(tiles).toHaveCount(14);
  await expect(tiles.getByRole('link')).toHaveText([
    'All content',
    'Medieval manuscripts',
    'Emblem books',
    'Paintings',
    'Periodicals',
    'Printer’s devices',
    'Photography',
    'Prints',
    'Proverbs',
    'Fables',
    'Metamorphoses',
    'Alchemy',
    'Drawings',
    'Natural history',
  ]);
  await expect(tiles.nth(0)).toContainText(/\d+ items/u);
  await tiles.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/r\/section\/emblembooks$/u);
});

test('HOME-2: home says that it searches, and goes on when the answer is there', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/search?*q=ship&**', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search all content' }).fill('ship');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
  held.resolve();

  await expect(page).toHaveURL(/\/r\/section\/all\?q=ship$/u);
  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-3: the form leads to the section with the words', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('ship in a storm');

    await page.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL(/\/r\/section\/all\?q=ship\+in\+a\+storm$/u);
  });
});

test('I18N-1, I18N-2: the Iconclass language is stored and changes notations at once; dates stay British', async ({
  page,
}) => {
  await searchFor(page, 'lion');
  const subject = page.getByRole('region', { name: 'Subjects that match “lion”' }).locator(':scope > div').first();
  await expect(subject).toContainText('lion 25F23(LION)');

  await page.getByRole('combobox', { name: 'Iconclass language' }).selectOption('中文: subjects only');
  await expect(subject).toContainText('獅');
  await expect(page.getByRole('treeitem', { name: /^自然 2/u })).toBeVisible();
  await page.reload();

  await expect(subject).toContainText('獅');
  await expect(subject.locator('[lang="zh"]').first()).toHaveText('獅');
});

async function countOf(page: Page): Promise<string | null> {
  const count = page.getByRole('status').filter({ hasText: /results?, showing/u });
  await expect(count).toBeVisible();
  return await count.textContent();
}

async function searchOnSection(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search all content' }).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('FIND-4, FIND-5: how words are read stands beside the search, can be taken back, and a search without hits offers its parts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search?')) asked.push(request.url());
  });
  const readings = page.getByRole('group', { name: 'Read as' });
  await page.goto('/r/section/all');
  await page.getByRole('combobox', { name: 'Search all content' }).fill('emblems with a lion, 17th century');
  asked.length = 0;
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(readings.getByRole('listitem')).toHaveText([/^type Emblem pictura/u, /^date 1600 to 1699/u]);
  await expect(page).toHaveURL(/read=tipe%7Eemblempictura%7Eemblems&read=date%7E1600-1699%7E17th\+century$/u);
  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
  expect(asked).toHaveLength(1);
  const found = await hrefsOf(page);

  // Another page, and Back: the same reading, the same results.
  await itemsFound(page).getByRole('link').first().click();
  await page.getByRole('link', { name: /^Back to results/u }).click();
  await expect(readings.getByRole('listitem')).toHaveCount(2);
  expect(await hrefsOf(page)).toEqual(found);

  await readings.getByRole('button', { name: /instead of date 1600 to 1699$/u }).press('Enter');
  await expect(page).toHaveURL(/century&read=tipe%7Eemblempictura%7Eemblems$/u);
  await expect(readings.getByRole('listitem')).toHaveCount(1);
  await expect(readings.getByRole('button', { name: /instead of type Emblem pictura$/u })).toBeFocused();
  await readings.getByRole('button', { name: 'Search for the words instead' }).click();
  await expect(page).toHaveURL(/century&read=$/u);
  await expect(page.getByRole('button', { name: 'Read them as filters' })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(readings.getByRole('listitem')).toHaveCount(2);

  // No item has both words: each is offered with pictures.
  await page.goto('/r/section/all?q=lion xylophonist leeuwenhoek ship');
  await expect(page.getByText('Alas, nothing found. Try changing your query')).toBeVisible();
  const part = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^lion: / }) });
  await expect(part.getByRole('img')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
  await part.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\?q=lion$/u);
  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
});

test('MEAN-6: a maker who is named with a qualifier in an address is shown and filtered by the name alone', async ({
  page,
}) => {
  await page.goto('/r/section/all?facet_artist=Aworkshop+of+Georg+Leopold+Hauer');

  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Read as Georg Leopold Hauer')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Mode of Georg Leopold Hauer', exact: true })).toHaveValue('A');
  await expect(itemsFound(page).getByRole('listitem').first()).toBeVisible();
});
