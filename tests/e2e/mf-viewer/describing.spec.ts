import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site of its own; each test has a collection to itself. */
let stack: PeopleSite;
let folder = '';

/** Items of a collection: some without a description, one that is, one without an image. */
function itemsOf(code: string, captions: readonly string[]) {
  const lacking = captions.map((caption, at) => ({
    ID: [`${code}_${at + 1}`],
    TYPE: ['print'],
    HIM: [code],
    CAPTION: [caption],
    ALLIMAGES: ['leaf.jpg'],
  }));
  const described = { ...lacking[0], ID: [`${code}_DONE`], CAPTION: ['A described print'], IC: ['25F23(LION)'] };
  return [...lacking, described, { ID: [`${code}_UNSEEN`], TYPE: ['print'], HIM: [code], CAPTION: ['A lost print'] }];
}

const elsewhere = 'https://museum.example/far.jpg';

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-task-'));
  const leaf = { create: { width: 600, height: 800, channels: 3, background: '#c9b48a' } } as const;
  await writeFile(join(folder, 'leaf.jpg'), await sharp(leaf).jpeg().toBuffer());
  const three = ['A lion', 'A ship', 'A tower'];
  const records = ['ALONE', 'BOTH', 'BACK', 'LOOK'].flatMap((code) => itemsOf(code, three));
  const far = { ID: ['FAR_1'], TYPE: ['print'], HIM: ['FAR'], CAPTION: ['A far print'], URL_IMAGE: [elsewhere] };
  const near = { ID: ['FAR_2'], TYPE: ['print'], HIM: ['FAR'], CAPTION: ['A near print'], ALLIMAGES: ['leaf.jpg'] };
  stack = await startPeopleSite({ records: [...records, far, near], images: folder });
  await stack.addAccount('anna', 'Anna Kühn');
  await stack.addAccount('bert', 'Bert Maas');
});

test.afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const arrive = (page: Page, user: string, path: string): Promise<void> => stack.arrive(page, user, path);
const inOrder = (code: string) => `/r/describe/him_${code}?sort=SORTID`;
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const notations = (page: Page): Locator => page.getByRole('textbox', { name: 'Add Iconclass notations' });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Items without Iconclass notations' });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('ANNO-6: from a search, one goes through what lacks notations, saves, skips, and is thanked', async ({ page }) => {
  await arrive(page, 'anna', '/r/section/him_ALONE?q=&sort=SORTID');
  await expect(page.getByText('3 results have no subjects yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Help describe them' }).click();

  await expect(title(page, 'A lion')).toBeVisible();
  await expect(page).toHaveURL(/\/r\/describe\/him_ALONE\?sort=SORTID&item=ALONE_1$/u);
  await expect(bar(page)).toContainText('0 of 3 done');
  await expect(page.getByRole('application', { name: 'Zoomable image: A lion' })).toBeVisible();
  await notations(page).fill('25F23(LION)');
  await expect(page.getByRole('list', { name: 'Preview' })).toContainText('25F23(LION)');
  expect(await axeFindings(page)).toEqual([]);
  await notations(page).press('Control+Enter');

  await expect(title(page, 'A ship')).toBeVisible();
  await expect(bar(page)).toContainText('1 of 3 done');
  await expect(notations(page)).toBeFocused();
  await press(page, 'Skip');
  await expect(title(page, 'A tower')).toBeVisible();
  await expect(bar(page)).toContainText('1 skipped');
  await notations(page).fill('41A361');
  await press(page, 'Save and next');

  await expect(title(page, 'Thank you')).toBeFocused();
  await expect(page.getByText('You described 2 of these items')).toBeVisible();
  await expect(page.getByText('Only 1 item that you skipped is left.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Go through skipped items again');
  await expect(title(page, 'A ship')).toBeVisible();
  await notations(page).fill('46C24');
  await press(page, 'Save and next');
  await expect(page.getByText('Every result that you can see has notations.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the search' }).click();
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  await expect(page.getByText(/results? ha(?:s|ve) no subjects yet/u)).toHaveCount(0);
});

test('ANNO-6: two who work at once do not trip over each other', async ({ page, browser }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await arrive(page, 'anna', inOrder('BOTH'));
  await expect(title(page, 'A lion')).toBeVisible();
  await arrive(other, 'bert', inOrder('BOTH'));
  await expect(title(other, 'A lion')).toBeVisible();

  await press(other, 'Skip');
  await expect(title(other, 'A ship')).toBeVisible();
  await notations(other).fill('46C24');
  await press(other, 'Save and next');
  await expect(title(other, 'A tower')).toBeVisible();
  await expect(bar(other)).toContainText('1 of 3 done');

  await notations(page).fill('25F23(LION)');
  await press(page, 'Save and next');
  await expect(title(page, 'A tower')).toBeVisible();
  await expect(bar(page)).toContainText('2 of 3 done');
  await notations(other).fill('41A361');
  await press(other, 'Save and next');
  await expect(title(other, 'Thank you')).toBeVisible();

  await page.reload();
  await expect(page.getByText('This item now has notations. Add more, or go to the next.')).toBeVisible();
  const described = page.getByRole('region', { name: 'Describe', exact: true });
  await expect(described.getByRole('article').filter({ hasText: 'Bert Maas' })).toContainText('41A361');
  await press(page, 'Next');
  await expect(title(page, 'Thank you')).toBeVisible();
  await context.close();
});

test('ANNO-6: whoever leaves comes back to where they were, with what they had typed', async ({ page }) => {
  await arrive(page, 'anna', inOrder('BACK'));
  await expect(title(page, 'A lion')).toBeVisible();
  await press(page, 'Skip');
  await expect(title(page, 'A ship')).toBeVisible();
  await notations(page).fill('46C2');
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();

  await page.goto(`${stack.url}${inOrder('BACK')}`);

  await expect(title(page, 'A ship')).toBeVisible();
  await expect(notations(page)).toHaveValue('46C2');
  await expect(page.getByText('Draft kept.')).toBeVisible();
  await expect(bar(page)).toContainText('1 skipped');
  await arrive(page, 'bert', inOrder('BACK'));
  await expect(title(page, 'A lion')).toBeVisible();
  await expect(bar(page)).not.toContainText('skipped');
});

test('ANNO-6: an item that lacks notations leads to the task, and begins it', async ({ page }) => {
  await arrive(page, 'anna', '/r/view/LOOK_2/him_LOOK');
  await page.getByRole('link', { name: 'Help describe them' }).click();

  await expect(title(page, 'A ship')).toBeVisible();
  await expect(bar(page)).toContainText('0 of 3 done');
  await press(page, 'Skip');
  await expect(title(page, 'A ship')).toHaveCount(0);
  await page.goBack();
  await expect(title(page, 'A ship')).toBeVisible();
});

test('ANNO-6: items whose pictures are here come before those that only their institution shows', async ({ page }) => {
  await arrive(page, 'anna', inOrder('FAR'));

  await expect(title(page, 'A near print')).toBeVisible();
  await expect(bar(page)).toContainText('0 of 2 done');
  await press(page, 'Skip');
  await expect(title(page, 'A far print')).toBeVisible();
});

test('ANNO-6: visitors are led to login; a section that there is not says so', async ({ page, faults }) => {
  await page.goto(`${stack.url}${inOrder('LOOK')}`);
  await expect(page.getByText('You need to be logged in to access this page')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, 'anna', stack.passwordOf('anna'));
  await expect(bar(page)).toContainText('0 of 3 done');

  await page.goto(`${stack.url}/r/describe/nowhere`);
  await expect(title(page, 'No such section')).toBeVisible();
  // The browser itself reports the status of an address that names nothing.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
});
