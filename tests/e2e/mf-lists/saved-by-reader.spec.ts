import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

let site: PeopleSite;
const captions = ['A ship at anchor', 'A ship in a storm', 'A wreck'];

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: captions.map((caption, at) => ({ ID: [`S${at}`], TYPE: ['print'], CAPTION: [caption] })),
  });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('bert', 'Bert Baum');
});

test.afterAll(() => site.stop());

async function arrive(page: Page, user: string): Promise<void> {
  await site.arrive(page, user, '/r/lists');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
}

async function saveItem(page: Page, uid: string): Promise<void> {
  await page.goto(`${site.url}/r/view/${uid}/all`);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
}

const question = (page: Page) => page.getByRole('dialog', { name: /saved here before you logged in/u });
const savedItems = (page: Page) => page.getByRole('list', { name: 'Saved items' }).getByRole('listitem');

test('SAVE-1: items saved before login are asked about, named, and added to one’s own when the reader says so', async ({
  page,
}) => {
  await saveItem(page, 'S0');
  await saveItem(page, 'S1');
  await arrive(page, 'anna');

  await expect(question(page)).toContainText('2 items were saved here before you logged in');
  await expect(question(page).getByRole('listitem')).toHaveText(['A ship at anchor', 'A ship in a storm']);
  await expect(page.getByText('Nothing saved yet.')).toBeAttached();
  expect(await axeFindings(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Add them to my saved items' }).click();

  await expect(savedItems(page)).toHaveCount(2);
  await page.reload();
  await expect(savedItems(page)).toHaveCount(2);
  await expect(question(page)).toBeHidden();
});

test('SAVE-1: what one reader saves, the next reader of the browser does not see', async ({ page }) => {
  await arrive(page, 'anna');
  await saveItem(page, 'S2');
  await logOut(page);
  await page.goto(`${site.url}/r/lists`);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();

  await arrive(page, 'bert');
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(question(page)).toBeHidden();

  await logOut(page);
  await arrive(page, 'anna');
  await expect(savedItems(page)).toHaveCount(1);
});

test('SAVE-1: items left where they are stay with whoever is not logged in, and are not asked about again', async ({
  page,
}) => {
  await saveItem(page, 'S0');
  await arrive(page, 'anna');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(question(page)).toBeHidden();

  await logOut(page);

  await page.goto(`${site.url}/r/lists`);
  await expect(savedItems(page)).toHaveCount(1);
  await arrive(page, 'bert');
  await expect(question(page)).toContainText('One item was saved here');
});

test('LIST-1: items saved before login become a new list', async ({ page }) => {
  await saveItem(page, 'S0');
  await saveItem(page, 'S2');
  await arrive(page, 'bert');

  await question(page).getByRole('button', { name: 'Make a new list of them' }).click();

  await expect(question(page)).toBeHidden();
  await page.getByRole('link', { name: /^Saved before login/u }).click();
  const entries = page.getByRole('list', { name: /^Items of Saved before login/u }).getByRole('heading', { level: 3 });
  await expect(entries).toHaveText(['A ship at anchor', 'A wreck']);
  await page.goto(`${site.url}/r/lists`);
  await logOut(page);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
});

test('HOME-5, SRCH-11: searches are each reader’s own; after logging out the visitor’s are there again', async ({
  page,
}) => {
  await search(page, 'anchor');
  await site.arrive(page, 'anna', '/');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(yourSearches(page)).toBeHidden();
  await search(page, 'wreck');
  await saveSearch(page);
  await page.goto(`${site.url}/`);
  await expect(yourSearches(page).getByRole('link')).toHaveText(['Continue: All content with wreck.']);
  await expect(yourSearches(page).getByRole('button', { name: 'Saved searches (1)' })).toBeVisible();

  await logOut(page);

  await page.goto(`${site.url}/`);
  await expect(yourSearches(page).getByRole('link')).toHaveText(['Continue: All content with anchor.']);
  await expect(yourSearches(page).getByRole('button', { name: /^Saved searches/u })).toBeHidden();
  await site.arrive(page, 'bert', '/');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(yourSearches(page)).toBeHidden();
});

const yourSearches = (page: Page) => page.getByRole('region', { name: 'Your searches' });

async function search(page: Page, q: string): Promise<void> {
  await page.goto(`${site.url}/r/section/all?q=${q}`);
  await expect(page.getByText('1 result, showing 1')).toBeVisible();
}

async function saveSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog', { name: 'Save this search' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved as/u)).toBeVisible();
}
