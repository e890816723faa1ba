import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { runCommand } from '../support/process.ts';
import { axeFindings, expect, test } from '../support/site.ts';
import { startStack, type Stack } from '../support/stack.ts';

/** A site of its own whose content is for subscribers: what the tests do to accounts concerns nobody else. */
let stack: Stack;
let password: string;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-login-'));
  const records = join(folder, 'records.jsonl');
  await writeFile(records, '{"ID":["L1"],"TYPE":["print"],"CAPTION":["A lion at the gate"]}\n');
  await archive('import', records);
  password = await addAccount('anna', 'Anna Kühn', '--subscriber');
  stack = await startStack({ dataDir: folder, env: { ACCESS: 'subscribers', SEED: 'none' } });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

async function archive(...args: string[]): Promise<string> {
  const { code, output } = await runCommand({ args: ['archive/src/main.ts', ...args], env: { DATA_DIR: folder } });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}

/** @returns its password */
async function addAccount(username: string, name: string, ...options: string[]): Promise<string> {
  const output = await archive('account', 'add', username, '--name', name, '--json', ...options);
  return (JSON.parse(output) as { password: string }).password;
}

async function logIn(page: Page, user = 'anna', pass = password): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(pass);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The token that this browser has stored. */
function storedToken(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('iconotheca:credentials') ?? 'null') as { token: string } | null;
    return stored?.token;
  });
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
  await page.goto(`${stack.url}/r/help/access?dest=${encodeURIComponent(dest)}`);

  await logIn(page);

  await expect(page).toHaveURL(stack.url + dest);
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /A lion at the gate/u })).toBeVisible();
  const token = (await storedToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/u);
  const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
  const source = await page.content();
  expect([...seen, ...entries, source, stack.bff.log(), stack.archive.log()].join('\n')).not.toContain(token);

  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('GLB-5: skip clears credentials', async ({ page }) => {
  await page.goto(`${stack.url}/LOGIN?dest=/r/help/about`);
  await logIn(page);
  await expect(account(page)).toBeVisible();

  await page.goto(`${stack.url}/r/help/about?token=skip`);

  await expect(page).toHaveURL(`${stack.url}/r/help/about`);
  await expect(page.getByRole('link', { name: 'Login via your institution' })).toBeVisible();
  expect(await storedToken(page)).toBeUndefined();
});

test('GLB-5: credentials that have expired lead to login and back to the very address', async ({ page }) => {
  await storeCredentials(page, { exp: 1_000_000_000 });

  await page.goto(`${stack.url}/r/help/platform?x=1#here`);

  await expect(page.getByRole('alert')).toHaveText(/Your login has expired/u);
  await logIn(page);
  await expect(page).toHaveURL(`${stack.url}/r/help/platform?x=1#here`);
  await expect(account(page)).toBeVisible();
});

test('a login that was ended on the server leads to login as soon as it is used', async ({ page, faults }) => {
  await storeCredentials(page, {});

  await page.goto(`${stack.url}/r/help/about`);

  await expect(page).toHaveURL(/\/LOGIN\?expired=&dest=%2Fr%2Fhelp%2Fabout$/u);
  expect(faults.splice(0)).toHaveLength(1);
});

test('login is gone through by keyboard, says when it fails, and has no accessibility findings', async ({
  page,
  faults,
}) => {
  await page.goto(`${stack.url}/LOGIN?dest=/r/help/about`);
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.type('anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toHaveText('The username or the password is not right.');
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${stack.url}/r/help/about`);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401')));
});

test('logging out ends the session here and on the server', async ({ page, request }) => {
  await page.goto(`${stack.url}/LOGIN?dest=/r/help/about`);
  await logIn(page);
  await expect(account(page)).toBeVisible();
  const token = await storedToken(page);

  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(account(page)).toBeHidden();
  expect(await storedToken(page)).toBeUndefined();
  const answer = await request.post(`${stack.url}/api/user`, { data: { token } });
  expect(answer.status()).toBe(401);
});

test('HELP-1, HELP-3, D10: a visitor’s search leads to the trial page, and a pass brings its results', async ({
  page,
}) => {
  await page.goto(`${stack.url}/r/help/about`);
  await page.getByRole('searchbox').fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/r\/help\/trial\?search=%2Fr%2Fsection%2Fall/u);

  await page.getByRole('link', { name: /7-day pass/u }).click();

  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion/u);
  await expect(page.getByRole('banner').getByText('7-day pass')).toBeVisible();
  await expect(page.getByRole('link', { name: /A lion at the gate/u })).toBeVisible();
});

test('SRCH-2: a section that is for subscribers says so in place', async ({ page }) => {
  await page.goto(`${stack.url}/r/section/prints?q=lion`);

  await expect(page.getByText('An error occurred: This content is for subscribers.')).toBeVisible();
});
