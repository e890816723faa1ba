import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site whose content is for subscribers, with one item that a partner has opened. */
let site: PeopleSite;

const closed = 'A lion at the gate';
const open = 'A stamp for everyone';

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const images = await mkdtemp(join(tmpdir(), 'iconotheca-access-'));
  const stamp = sharp({ create: { width: 600, height: 800, channels: 3, background: '#7a5c3a' } });
  await writeFile(join(images, 'stamp.jpg'), await stamp.jpeg().toBuffer());
  site = await startPeopleSite({
    images,
    records: [
      { ID: ['L1'], TYPE: ['print'], HIM: ['HAB'], CAPTION: [closed] },
      { ID: ['P1'], TYPE: ['provenance image'], HIM: ['CERL', 'CERLPDA'], CAPTION: [open], ALLIMAGES: ['stamp.jpg'] },
    ],
    env: { ACCESS: 'subscribers', TRUST_PROXY: 'loopback' },
  });
  await site.addAccount('anna', 'Anna Kühn', '--subscriber');
  await site.addAccount('bert', 'Bert Baum');
  await site.archiveCommand('institution', 'add', 'Library Y', '--network', '192.0.2.0/24', '--subscribed');
});

test.afterAll(() => site.stop());

const item = '/r/view/L1/prints?from=here#top';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('HELP-2, HELP-3: the page of an item for subscribers tells a visitor nothing of it, and login leads back to it', async ({
  page,
}) => {
  await page.goto(site.url + item);

  await expect(heading(page, 'This item is for subscribers')).toBeVisible();
  expect(await page.content()).not.toContain(closed);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, 'anna', site.passwordOf('anna'));

  await expect(page).toHaveURL(site.url + item);
  await expect(heading(page, closed)).toBeVisible();
});

test('HELP-1: a pass opens the item that was refused, at the very address', async ({ page }) => {
  await page.goto(site.url + item);
  await page.getByRole('link', { name: 'Take a 7-day pass' }).click();
  await page.getByRole('button', { name: 'Take a 7-day pass' }).click();

  await expect(page).toHaveURL(site.url + item);
  await expect(heading(page, closed)).toBeVisible();
});

test('HELP-3: the trial page keeps the item that was refused, and Back leaves it', async ({ page }) => {
  await page.goto(site.url + item);
  await page.getByRole('main').getByRole('link', { name: 'Trial for institutions' }).click();
  await expect(page).toHaveURL(/\/r\/help\/trial\?search=%2Fr%2Fview%2FL1/u);
  await expect(page.getByRole('link', { name: 'Try again after login' })).toBeVisible();

  await page.goBack();

  await expect(heading(page, 'This item is for subscribers')).toBeVisible();
});

test('an account without a subscription is told so, and still reads what partners have opened', async ({ page }) => {
  await site.arrive(page, 'bert', item);
  await expect(page.getByText('You are logged in as Bert Baum, but neither you')).toBeVisible();

  await page.goto(`${site.url}/r/view/P1/him_CERLPDA`);

  await expect(heading(page, open)).toBeVisible();
});

test('the home page works for visitors without the pictures, and says why', async ({ page }) => {
  await page.goto(`${site.url}/`);

  await expect(page.getByText('Pictures are for subscribers')).toBeVisible();
  await expect(page.getByText('Subscribers see 2 items and 1 picture.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Emblem books' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.content()).not.toContain(closed);
});

test('a public list shows visitors what its owner wrote, and of the items what is theirs to see', async ({ page }) => {
  const { token } = await site.logIn('anna');
  const obj = { name: 'Lions and stamps', public: true, entries: [{ uid: 'L1', note: 'My favourite' }, { uid: 'P1' }] };
  const { pk } = (await site.post('/api/lists', { action: 'modify', obj, token })) as { pk: string };

  await page.goto(`${site.url}/r/lists?list=${pk}`);

  const entries = page.getByRole('list', { name: 'Items of Lions and stamps' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'This item is for subscribers' })).toContainText('My favourite');
  await expect(entries.filter({ hasText: open })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
});

test('GLB-2: in the network of an institution its name stands in the menu, and everything is there', async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } });
  const page = await context.newPage();

  await page.goto(site.url + item);

  await expect(heading(page, closed)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Library Y' })).toBeVisible();
  await page.goto(`${site.url}/r/section/all?q=lion`);
  await expect(page.getByRole('link', { name: new RegExp(closed, 'u') })).toBeVisible();
  await context.close();
});

test('the home page shows what partners opened, nothing recent where there is little of it, and every section, also without a picture', async ({
  page,
}) => {
  await page.goto(`${site.url}/`);

  await expect(page.getByRole('figure').getByRole('link', { name: open })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Browse by kind' }).getByRole('listitem');
  await expect(tiles).toHaveCount(14);
  const empty = tiles.filter({ has: page.getByRole('link', { name: 'Emblem books' }) });
  await expect(empty).toHaveText(/^Emblem books0/u);
  await expect(page.getByRole('region', { name: 'Recently added' })).toBeHidden();
});

test('DAY-6: a search that is refused says how much it finds, and how to get in, there and on the trial page', async ({
  page,
}) => {
  await page.goto(`${site.url}/r/section/all?q=lion`);

  const refused = page.getByRole('status').filter({ hasText: 'An error occurred: This content is for subscribers.' });
  const found = '1 item shows lion. Log in or take a 7-day pass to see it.';
  await expect(refused).toContainText(found);
  await expect(refused.getByRole('link', { name: 'Log in' })).toBeVisible();
  const colours = await refused.locator('p').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color));
  expect(new Set(colours).size).toBe(1);
  await refused.getByRole('link', { name: 'Trial and 7-day pass' }).click();
  await expect(page.getByRole('main').getByText(found)).toBeVisible();
  await page.goto(`${site.url}/r/section/all?q=stamp`);
  await expect(page.getByRole('list', { name: 'Open to everyone' }).getByRole('link', { name: open })).toBeVisible();
});

const trialNote = 'You see this page because you are not logged in';

test('HELP-3: the trial page says why one sees it to visitors and to those who do not subscribe, and to no one else', async ({
  page,
}) => {
  await page.goto(`${site.url}/r/help/trial`);
  await expect(page.getByText(trialNote)).toBeVisible();

  await site.arrive(page, 'bert', '/r/help/trial');
  await expect(page.getByText(trialNote)).toBeVisible();

  await site.arrive(page, 'anna', '/r/help/trial');
  await expect(page.getByRole('heading', { name: 'For institutions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Anna Kühn/u }).or(page.getByText('Anna Kühn'))).toBeVisible();
  await expect(page.getByText(trialNote)).toHaveCount(0);
});
