import { startPeopleSite, storedToken, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [{ ID: ['S0'], TYPE: ['print'] }] });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

test('GLB-5, HELP-2: users change their own password; every other browser is logged out, and the page comes back', async ({
  page,
  browser,
}) => {
  const wanted = 'three words in a row';
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await site.arrive(other, 'anna', '/r/help/about');
  await site.arrive(page, 'anna', '/r/help/about?x=1');
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  const before = await storedToken(page);

  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password you have').fill(site.passwordOf('anna'));
  await page.getByLabel('New password', { exact: true }).fill(wanted);
  await page.getByLabel('New password, again').fill(wanted);
  await page.getByRole('button', { name: 'Change password' }).click();

  await expect(page).toHaveURL(`${site.url}/r/help/about?x=1`);
  await expect(page.getByText('Your password is changed. You are logged out everywhere else.')).toBeVisible();
  expect(await storedToken(page)).not.toBe(before);
  await other.reload();
  await expect(other.getByRole('alert')).toHaveText(/Your login has expired/u);
  await submitLogin(other, 'anna', wanted);
  await expect(other.getByRole('banner').getByText('Anna Kühn')).toBeVisible();
  await elsewhere.close();
});

test('HELP-2: a password that cannot be is refused where it was typed, by keyboard', async ({ page, faults }) => {
  await page.goto(`${site.url}/LOGIN/password?dest=/r/help/about`);
  await expect(page.getByLabel('Username')).toBeFocused();
  for (const text of ['anna', 'whatever it is', 'three words in a row', 'three words in a raw']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toHaveText('The new password and its repetition are not the same.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('400')));
});
