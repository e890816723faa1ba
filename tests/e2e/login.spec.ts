import type { Page } from 'playwright/test';
import { startPeopleSite, storedToken, submitLogin, type PeopleSite } from '../support/people.ts';
import { axeFindings, expect, test } from '../support/site.ts';

/** A site of its own whose content is for subscribers: what the tests do to accounts concerns nobody else. */
let site: PeopleSite;
let password: string;

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: [{ ID: ['L1'], TYPE: ['print'], CAPTION: ['A lion at the gate'] }],
    env: { ACCESS: 'subscribers' },
  });
  password = await site.addAccount('anna', 'Anna Kühn', '--subscriber');
});

test.afterAll(() => site.stop());

function logIn(page: Page, user = 'anna', pass = password): Promise<void> {
  return submitLogin(page, user, pass);
}

async function storeCredentials(page: Page, fields: { token?: string; exp?: number }): Promise<void> {
  const credentials = { token: 'x'.repeat(43), name: 'Anna Kühn', exp: 4_000_000_000, uid: 'anna', ...fields };
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('stored') !== null) return;
    sessionStorage.setItem('stored', 'once');
    localStorage.setItem('iconotheca:credentials', value);
  }, JSON.stringify(credentials));
}

const account = (page: Page) => page.getByRole('banner').getByText('Anna Kühn');

test('GLB-5, HELP-2, D14: login leads back to the exact page, and the token is seen nowhere', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.headers()['referer'] ?? ''));
  const dest = '/r/section/all?q=lion&sort=SORTID';
  await page.goto(`${site.url}/r/help/access?dest=${encodeURIComponent(dest)}`);

  await logIn(page);

  await expect(page).toHaveURL(site.url + dest);
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /A lion at the gate/u })).toBeVisible();
  const token = (await storedToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/u);
  const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
  const source = await page.content();
  expect([...seen, ...entries, source, site.bff.log(), site.archive.log()].join('\n')).not.toContain(token);

  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('GLB-5: skip clears credentials', async ({ page }) => {
  await page.goto(`${site.url}/LOGIN?dest=/r/help/about`);
  await logIn(page);
  await expect(account(page)).toBeVisible();

  await page.goto(`${site.url}/r/help/about?token=skip`);

  await expect(page).toHaveURL(`${site.url}/r/help/about`);
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();
});

test('GLB-5: credentials that have expired lead to login and back to the very address', async ({ page }) => {
  await storeCredentials(page, { exp: 1_000_000_000 });

  await page.goto(`${site.url}/r/help/platform?x=1#here`);

  await expect(page.getByRole('alert')).toHaveText(/Your login has expired/u);
  await logIn(page);
  await expect(page).toHaveURL(`${site.url}/r/help/platform?x=1#here`);
  await expect(account(page)).toBeVisible();
});

test('a login that was ended on the server leads to login as soon as it is used', async ({ page, faults }) => {
  await storeCredentials(page, {});

  await page.goto(`${site.url}/r/help/about`);

  await expect(page).toHaveURL(/\/LOGIN\?expired=&dest=%2Fr%2Fhelp%2Fabout$/u);
  // The browser itself reports each call that was refused.
  expect(new Set(faults.splice(0).map((fault) => fault.includes('401')))).toEqual(new Set([true]));
});

test('login is gone through by keyboard, says when it fails, and has no accessibility findings', async ({
  page,
  faults,
}) => {
  await page.goto(`${site.url}/LOGIN?dest=/r/help/about`);
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.type('anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/r/help/about`);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401')));
});

test('logging out ends the session here and on the server', async ({ page, request }) => {
  await page.goto(`${site.url}/LOGIN?dest=/r/help/about`);
  await logIn(page);
  await expect(account(page)).toBeVisible();
  const token = await storedToken(page);

  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(account(page)).toBeHidden();
  expect(await storedToken(page)).toBeUndefined();
  const answer = await request.post(`${site.url}/api/user`, { data: { token } });
  expect(answer.status()).toBe(401);
});

test('HELP-1, HELP-3, D10: a visitor’s search leads to the trial page, and a pass brings its results', async ({
  page,
}) => {
  await page.goto(`${site.url}/r/help/about`);
  await page.getByRole('combobox', { name: 'Search all content' }).fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/r\/help\/trial\?search=%2Fr%2Fsection%2Fall/u);

  await page.getByRole('link', { name: /7-day pass/u }).click();

  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion/u);
  await expect(page.getByRole('banner').getByText('7-day pass')).toBeVisible();
  await expect(page.getByRole('link', { name: /A lion at the gate/u })).toBeVisible();
});

test('SRCH-2: a section that is for subscribers says so in place', async ({ page }) => {
  await page.goto(`${site.url}/r/section/prints?q=lion`);

  await expect(page.getByText('An error occurred: This content is for subscribers.')).toBeVisible();
});
