import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { cardsOf, itemsFound, showByScrolling } from '../../support/results.ts';
import { axeFindings, expect, searchFor, test } from '../../support/site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A book of 57 leaves, and an emblem in it. */
const book = 'ROZENDAEL_EB01';
const emblem = '/r/view/CORSARINI_EB05_001/emblembooks';

function walk(page: Page) {
  return page.getByRole('navigation', { name: 'Search results' });
}

test('ITEM-2: an item that is not there has a page of its own words, and the status 404', async ({ page, faults }) => {
  const response = await page.goto('/r/view/no-such-item/all');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The item you tried to access was not found');
  await expect(
    page.getByText('Or, there is a small chance that some kind of error occurred on the server.'),
  ).toBeVisible();
  await expect(page.getByText('red Feedback ribbon')).toBeVisible();
  const search = page.getByRole('main').getByRole('link', { name: 'Search for “no such item”' });
  await expect(search).toHaveAttribute('href', '/r/section/all?q=no+such+item');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  // The browser itself reports the status of an address that names nothing.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
});

test('ITEM-1: the sidebar names concepts before their codes, tells their path on demand, and leads to collections', async ({
  page,
}) => {
  await page.goto(emblem);
  const sidebar = page.getByRole('complementary', { name: 'About this item' });
  const concept = sidebar.getByRole('listitem').filter({ hasText: '52A5' });

  await expect(concept).toContainText(/knowledge\s*52A5/u);
  await expect(concept.getByRole('list', { name: 'Path' })).toBeHidden();
  await concept.getByText('knowledge').click();

  const path = concept.getByRole('list', { name: 'Path' });
  await expect(path).toContainText('Abstract Ideas and Concepts');
  await expect(path.getByRole('link')).toHaveCount(3);
  await sidebar.getByRole('link', { name: 'Fondazione Corsarini, Venice' }).click();
  await expect(page).toHaveURL(/\/r\/section\/him_CORSARINI/u);
});

test('ITEM-1: the buttons lead where the record says', async ({ page }) => {
  await page.goto(`/r/view/${book}/emblembooks`);
  const acts = page.getByRole('group', { name: 'Item actions' });

  await expect(acts.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(acts.getByRole('link', { name: 'Original Source' })).toHaveAttribute(
    'href',
    'https://collections.example/rozendael/eb01',
  );
  await expect(acts.getByRole('link', { name: 'IIIF' })).toHaveAttribute('href', /mirador\.html\?manifest=/u);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await acts.getByRole('link', { name: 'Facsimile' }).click();
  await expect(page).toHaveURL(/\/r\/view\/ROZENDAEL_FAC01\//u);
  await page.goto('/r/view/ROZENDAEL_EB02_013/emblembooks');
  await expect(acts.getByRole('link', { name: 'Link', exact: true })).toBeVisible();
  await acts.getByRole('link', { name: 'Parent' }).click();
  await expect(page).toHaveURL(/\/r\/view\/ROZENDAEL_EB02\//u);
});

test('ITEM-5: the item after is at hand before it is asked for, also on the next page of hits', async ({ page }) => {
  const nextPage = page.waitForResponse((response) => /\/api\/search\?.*&page=1&/u.test(response.url()));
  await page.goto('/r/section/all?q=&facet_him=NNOBODY&sort=SORTID');
  await expect(cardsOf(page)).toHaveCount(33);
  await showByScrolling(page, [66, 99, 132, 150]);
  await cardsOf(page).nth(149).locator('h3 a').click();
  await expect(walk(page)).toContainText('150 of');
  await (await nextPage).finished();
  const asked: string[] = [];
  page.on('request', (request) => {
    // The contents of the next item are asked for when it is there.
    if (/\/api\/search\?(?!.*facet_parent)/u.test(request.url())) asked.push(request.url());
  });

  await walk(page).getByRole('link', { name: 'Next →' }).click();

  await expect(walk(page)).toContainText('151 of');
  expect(asked).toEqual([]);
});

test('ITEM-6: Back to results brings the grid as it was left, the item in view', async ({ page }) => {
  await searchFor(page, 'ship');
  const results = page.getByRole('list', { name: 'Items found' });
  // Scrolling to the button shows more by itself: it is pressed where it stands.
  await page.getByRole('button', { name: /^Show 33 more$/u }).dispatchEvent('click');
  await expect(results.getByRole('listitem')).toHaveCount(66);
  const fiftieth = results.getByRole('listitem').nth(49).getByRole('link');
  await fiftieth.click();
  await expect(walk(page)).toContainText('50 of');

  await walk(page)
    .getByRole('link', { name: /^Back to results/u })
    .click();

  await expect(results.getByRole('listitem')).toHaveCount(66);
  await expect(fiftieth).toBeFocused();
  await expect(fiftieth).toBeInViewport();
});

test('ITEM-7: what an object contains is said to be looked for, then shown fifty a page, the page in the address', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?.*facet_parent=/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/r/view/${book}/emblembooks`);
  const waiting = page.getByText('Checking for items contained by this object...');
  await expect(waiting).toBeVisible();

  release();

  await expect(waiting).toBeHidden();
  const contents = page.getByRole('region', { name: /^(?:Emblems|In this)/u });
  const cards = contents.getByRole('list', { name: /^(?:Emblems|In this)/u }).getByRole('listitem');
  await expect(contents).toContainText('57 items');
  await expect(cards).toHaveCount(50);
  await contents.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=1$/u);
  await expect(cards).toHaveCount(7);
  await page.reload();
  await expect(cards).toHaveCount(7);
  await page.goBack();
  await expect(cards).toHaveCount(50);
});

test('ITEM-9: persistent and image address are copied, and so it is said', async ({ page, baseURL }) => {
  await page.goto(emblem);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Persistent URL' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await copied()).toBe(`${baseURL}/r/view/CORSARINI_EB05_001/all`);

  await page.getByRole('button', { name: 'Image URL' }).click();
  await expect.poll(copied).toMatch(/\/f\/corsarini-eb05-2\.jpg$/u);
  expect((await page.request.get(await copied())).headers()['content-type']).toBe('image/jpeg');
});

test('ITEM-9: raw data is read, copied and kept as JSON', async ({ page }) => {
  await page.goto(emblem);

  await page.getByRole('button', { name: 'Raw data' }).click();

  const dialog = page.getByRole('dialog', { name: 'Raw data' });
  const shown: unknown = JSON.parse((await dialog.locator('pre').textContent()) ?? '');
  expect(shown).toMatchObject({ ID: ['CORSARINI_EB05_001'] });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"CORSARINI_EB05_001"');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('CORSARINI_EB05_001.json');
  expect(JSON.parse(await text(await file.createReadStream()))).toEqual(shown);
});

test('ITEM-1: an item reached from a filtered search says what narrowed it; a filter is changed there, and searched with', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=lion&facet_ic=A25F&facet_tipe=Oimage');
  await cardsOf(page).nth(0).locator('h3 a').click();
  await expect(walk(page)).toContainText('1 of');

  const active = page.getByRole('region', { name: 'Active filters' });
  await expect(active).toContainText(/All content with lion; subject must have animals.*; type is image\./u);
  await active.getByRole('button', { name: 'image' }).click();
  await expect(active.getByRole('combobox', { name: 'Mode of Image' })).toBeFocused();
  await expect(active.getByRole('button', { name: 'Change filters' })).toHaveAttribute('aria-expanded', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await active.getByRole('button', { name: 'Remove Image' }).click();
  await active.getByRole('button', { name: 'Search with these filters' }).click();

  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion&facet_ic=A25F$/u);
  await expect(itemsFound(page)).toBeVisible();
});

test('ITEM-1: an item of a search without filters, or reached by a link, has none to show', async ({ page }) => {
  await searchFor(page, 'ship');
  await cardsOf(page).nth(0).locator('h3 a').click();
  await expect(walk(page)).toContainText('1 of');

  await expect(page.getByRole('region', { name: 'Active filters' })).toHaveCount(0);
});

test('rights: an item says by which statement it may be reused, with its address and what that means', async ({
  page,
}) => {
  await page.goto('/r/view/LINDENHORST_K001/all');

  const rights = page.getByRole('definition').filter({ hasText: 'CC BY-SA 4.0' });

  await expect(rights).toContainText('share what you make of it under the same licence');
  await expect(rights.getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute(
    'href',
    'http://creativecommons.org/licenses/by-sa/4.0/',
  );
  await page.goto('/r/view/KESTREL_A003/all');
  await expect(page.getByText('As stated: Reproduced by courtesy of the Kestrel Trustees')).toBeVisible();
});

test('content notes: the note comes before the picture, which is opened by keyboard, covered again, and remembered', async ({
  page,
}) => {
  await page.goto('/r/view/WESTERHAGEN_F005/all');
  const picture = page.getByRole('region', { name: 'Image', exact: true });
  const show = page.getByRole('button', { name: /^Show the picture/u });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText(/^Shows human remains/u).first()).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await show.press('Enter');

  await expect(picture).toBeVisible();
  await page.reload();
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Cover the picture again' }).click();
  await expect(picture).toHaveCount(0);
});
