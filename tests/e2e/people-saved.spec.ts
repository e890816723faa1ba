import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';
import { axeFindings, expect, test } from '../support/site.ts';

let site: PeopleSite;
const captions = ['A ship at anchor', 'A ship in a storm', 'A wreck'];

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
