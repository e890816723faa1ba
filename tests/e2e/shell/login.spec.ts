import type { Credentials } from '@iconotheca/contracts/account/session';
import type { Page } from 'playwright/test';
import { arrivalAddress, startPeopleSite, storedToken, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site of its own whose content is for subscribers: what the tests do to accounts concerns no other test. */
let site: PeopleSite;
let password: string;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

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

const dialog = (page: Page) => page.getByRole('dialog');
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
  expect(token).toMatch(/^session\.[\w-]{22}$/u);
  const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
  const source = await page.content();
  expect([...seen, ...entries, source, site.bff.log(), site.archive.log()].join('\n')).not.toContain(token);

  await page.reload();
  await expect(account(page)).toBeVisible();
});

/** Logs in as readers do: by the page that the menu leads to. */
async function logInAt(page: Page, dest: string): Promise<void> {
  await page.goto(`${site.url}/r/help/access?dest=${encodeURIComponent(dest)}`);
  await logIn(page);
  await expect(account(page)).toBeVisible();
}

test('GLB-5: skip clears credentials when the reader goes on without logging in', async ({ page }) => {
  await logInAt(page, '/r/help/about');
  const token = await storedToken(page);
  await page.getByRole('link', { name: 'Change password' }).click();
  const dest = new URL(page.url()).searchParams.get('dest') ?? '';

  await page.goto(`${site.url}/LOGIN?dest=${encodeURIComponent(dest)}`);
  await page.getByRole('link', { name: /without logging in/u }).click();

  await expect(page).toHaveURL(`${site.url}/r/help/about`);
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(token).toBeDefined();
  expect(await storedToken(page)).toBeUndefined();
});

test.describe('a link that this tab did not ask for', () => {
  let eve: Credentials;

  test.beforeAll(async () => {
    await site.addAccount('eve', 'Eve Other');
    eve = await site.logIn('eve');
  });

  test('that brings a login asks, under the name that the server knows; closing it changes nothing', async ({
    page,
  }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
    await logInAt(page, '/r/help/about');
    const own = await storedToken(page);
    const cookies = await page.context().cookies();

    await page.goto(arrivalAddress(`${site.url}/r/lists`, { ...eve, name: 'Anna Kühn', uid: 'anna' }));

    await expect(page).toHaveURL(`${site.url}/r/lists`);
    await expect(dialog(page)).toHaveAccessibleName('This link would log you in as Eve Other');
    expect(await axeFindings(page)).toEqual([]);
    expect(await storedToken(page)).toBe(own);
    expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true]);
    expect(await page.context().cookies()).toEqual(cookies);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(account(page)).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await storedToken(page)).toBe(own);
    const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
    const addresses = [...entries, ...seen.filter((address) => !address.includes('?token='))];
    expect(addresses.join('\n')).not.toContain(eve.token);
  });

  test('that brings a login is of use to a reader who wants it, as when they log in in another tab', async ({
    page,
  }) => {
    await page.goto(arrivalAddress(`${site.url}/r/help/about`, eve));
    await expect(dialog(page).getByText('You are not logged in now.')).toBeVisible();

    await page.getByRole('button', { name: 'Log in as Eve Other' }).click();

    await expect(page.getByText('You are logged in as Eve Other.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Eve Other')).toBeVisible();
    expect(await storedToken(page)).toMatch(/^session\./u);
  });

  test('with the state of another tab is asked about as well', async ({ page, context }) => {
    await logInAt(page, '/r/help/about');
    const other = await context.newPage();
    await other.goto(`${site.url}/r/help/trial`);
    const href = await other.getByRole('link', { name: /7-day pass/u }).getAttribute('href');
    const dest = new URL(href ?? '', site.url).searchParams.get('dest') ?? '';

    await page.goto(arrivalAddress(`${site.url}${dest}`, eve));

    await expect(dialog(page)).toHaveAccessibleName('This link would log you in as Eve Other');
    await page.getByRole('button', { name: 'Stay as I am' }).click();
    await expect(account(page)).toBeVisible();
  });

  test('with a login that is of no use says so, and changes nothing', async ({ page, faults }) => {
    await logInAt(page, '/r/help/about');

    await page.goto(arrivalAddress(`${site.url}/r/help/about`, { ...eve, token: 'x'.repeat(43) }));

    await expect(dialog(page).getByRole('alert')).toHaveText(/no longer valid\. You are logged in as Anna Kühn now\./u);
    await page.getByRole('button', { name: 'Stay as I am' }).click();
    await expect(account(page)).toBeVisible();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401')));
  });

  test('that logs out asks, and logs out only on a yes', async ({ page }) => {
    await logInAt(page, '/r/help/about');

    await page.goto(`${site.url}/r/help/about?token=skip`);
    await expect(page).toHaveURL(`${site.url}/r/help/about`);
    await expect(dialog(page)).toHaveAccessibleName('This link would log you out');
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(account(page)).toBeVisible();
    expect(await storedToken(page)).toBeDefined();

    await page.goto(`${site.url}/r/help/about?token=skip`);
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    expect(await storedToken(page)).toBeUndefined();
  });

  test('that logs out asks nothing where no reader is logged in', async ({ page }) => {
    await page.goto(`${site.url}/r/help/about?token=skip`);

    await expect(page).toHaveURL(`${site.url}/r/help/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('of another site, to a pass or a login, changes nothing', async ({ page, faults }) => {
    await logInAt(page, '/r/help/about');
    const own = await storedToken(page);
    await page.route('https://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${site.url}/LOGIN/pass?dest=/r/lists">pass</a>
<form method="post" action="${site.url}/LOGIN"><input name="user" value="eve"><input name="pass" value="${site.passwordOf('eve')}"><button>login</button></form>`,
      }),
    );

    await page.goto('https://evil.example/');
    await page.getByRole('link', { name: 'pass' }).click();
    await expect(page.getByRole('button', { name: 'Take a 7-day pass' })).toBeVisible();
    await page.goto('https://evil.example/');
    await page.getByRole('button', { name: 'login' }).click();

    await expect(page.getByRole('alert')).toHaveText(/This form was sent by another site\./u);
    await page.goto(`${site.url}/r/help/about`);
    expect(await storedToken(page)).toBe(own);
    await expect(account(page)).toBeVisible();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('403')));
  });
});

test('GLB-5: credentials that have expired lead to login and back to the very address', async ({ page }) => {
  await storeCredentials(page, { exp: 1_000_000_000 });

  await page.goto(`${site.url}/r/help/platform?x=1#here`);

  await expect(page.getByRole('alert')).toHaveText(/Your login has expired/u);
  await logIn(page);
  await expect(page).toHaveURL(`${site.url}/r/help/platform?x=1#here`);
  await expect(account(page)).toBeVisible();
});

test('GLB-5: an address with credentials that have expired leads to login and back, and logs no one out', async ({
  page,
}) => {
  const place = `${site.url}/r/help/platform`;
  await page.goto(`${place}?token=theirs&name=Eve&exp=1000000000&uid=eve&x=1#here`);
  await expect(page.getByRole('alert')).toHaveText(/Your login has expired/u);
  await logIn(page);
  await expect(page).toHaveURL(`${place}?x=1#here`);
  const token = await storedToken(page);

  await page.goto(`${place}?token=theirs&exp=100`);

  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(place);
  expect(await storedToken(page)).toBe(token);
});

test('a login that was ended on the server leads to login as soon as it is used', async ({ page, faults }) => {
  await storeCredentials(page, {});

  await page.goto(`${site.url}/r/help/about`);

  await expect(page).toHaveURL(/\/LOGIN\?expired=&dest=%2Fr%2Fhelp%2Fabout%3Flogin_state%3D[\da-f]{32}$/u);
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

test('logging out ends the session here and on the server, and forgets what was looked for', async ({
  page,
  request,
}) => {
  await logInAt(page, '/r/help/about');
  const token = await storedToken(page);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = () => request.post(`${site.url}/api/user`, { data: { token }, headers: { cookie } });
  expect((await ask()).status()).toBe(200);
  await page.goto(`${site.url}/r/section/all?q=lion`);
  const recent = () => page.evaluate(() => localStorage.getItem('iconotheca:recent-searches of anna'));
  await expect.poll(recent).toContain('lion');

  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(account(page)).toBeHidden();
  expect([await storedToken(page), await recent()]).toEqual([undefined, null]);
  expect((await ask()).status()).toBe(401);
});

test('HELP-1, HELP-3, D10: a visitor’s search leads to the trial page, and a pass brings its results', async ({
  page,
}) => {
  await page.goto(`${site.url}/r/help/about`);
  await page.getByRole('combobox', { name: 'Search all content' }).fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/r\/help\/trial\?search=%2Fr%2Fsection%2Fall/u);

  await page.getByRole('link', { name: /7-day pass/u }).click();
  await expect(page.getByRole('button', { name: 'Take a 7-day pass' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take a 7-day pass' }).click();

  await expect(page).toHaveURL(/\/r\/section\/all\?q=lion/u);
  await expect(page.getByRole('banner').getByText('7-day pass')).toBeVisible();
  await expect(page.getByRole('link', { name: /A lion at the gate/u })).toBeVisible();
});

test('SRCH-2: a section that is for subscribers says so in place', async ({ page }) => {
  await page.goto(`${site.url}/r/section/prints?q=lion`);

  await expect(page.getByText('An error occurred: This content is for subscribers.')).toBeVisible();
});

/** A page of someone who goes away: its clock is the test's. */
async function awayFrom(page: Page): Promise<void> {
  await page.clock.install();
  await site.arrive(page, 'anna', '/r/view/L1/all');
  await expect(account(page)).toBeVisible();
  // A call that is answered later than the clock jumps would be a use of that time.
  await page.waitForLoadState('networkidle');
}

test.describe('WCAG-2.2.1: a login that is not used', () => {
  test('says in time when it ends, and is kept by a press', async ({ page }) => {
    await awayFrom(page);
    await page.clock.fastForward('03:40:00');
    await expect(dialog(page)).toBeHidden();
    await page.clock.fastForward('00:05:00');
    const notice = page.getByRole('dialog', { name: /^Your login ends at \d\d:\d\d$/u });
    await expect(notice).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    const kept = page.waitForResponse('**/api/user');
    await notice.getByRole('button', { name: 'Stay logged in' }).click();

    expect((await kept).status()).toBe(200);
    await expect(notice).toBeHidden();
    await page.clock.fastForward('03:40:00');
    await expect(dialog(page)).toBeHidden();
    await page.clock.fastForward('00:05:00');
    await expect(notice).toBeVisible();
  });

  test('says nothing while another tab uses it, nor when it is over', async ({ page, context }) => {
    await awayFrom(page);
    const other = await context.newPage();
    await other.goto(`${site.url}/r/section/all?q=lion`);
    await page.clock.fastForward('03:40:00');
    const used = await page.evaluate(() => Date.now());
    await other.evaluate((now) => localStorage.setItem('iconotheca:login-used', String(now)), used);
    await page.clock.fastForward('00:10:00');
    await expect(account(page)).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    await page.clock.fastForward('12:00:00');
    await expect(dialog(page)).toBeHidden();
  });
});
