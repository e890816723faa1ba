import { takeFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import type { Page } from 'playwright/test';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

let site: PeopleSite;
let origin: string;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const port = await takeFreePort();
  // No device keeps a passkey for an address that is a number.
  origin = `http://localhost:${port}`;
  const env = { PORT: String(port), PUBLIC_ORIGIN: origin };
  site = await startPeopleSite({ records: [{ ID: ['S0'], TYPE: ['print'] }], env });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

test('GLB-5: a reader adds a passkey, logs in by it, and by nothing else if they wish; a lost one is removed', async ({
  page,
  faults,
}) => {
  const device = await aDevice(page);
  await page.goto(`${origin}/LOGIN?dest=/r/help/about`);
  await submitLogin(page, 'anna', site.passwordOf('anna'));
  await expect(page.getByRole('banner').getByText('Anna Kühn')).toBeVisible();

  await page.goto(`${origin}/LOGIN/account?dest=/r/help/about`);
  await page.getByLabel('Name of the new passkey').fill('My telephone');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('It is saved.');
  await expect(page.getByRole('listitem').filter({ hasText: 'My telephone' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in by passkey alone' }).click();
  await expect(page.getByText('Your password alone does not log you in.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await logOut(page);
  await page.goto(`${origin}/LOGIN?dest=/r/help/about`);
  await submitLogin(page, 'anna', site.passwordOf('anna'));
  await expect(page.getByRole('alert').first()).toHaveText(/its password alone is not enough/u);
  await page.getByRole('button', { name: 'Log in with a passkey' }).press('Enter');
  await expect(page).toHaveURL(`${origin}/r/help/about`);
  await expect(page.getByRole('banner').getByText('Anna Kühn')).toBeVisible();

  await page.goto(`${origin}/LOGIN/account?dest=/r/help/about`);
  await page.getByRole('button', { name: 'Remove My telephone' }).click();
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await logOut(page);
  await page.goto(`${origin}/LOGIN?dest=/r/help/about`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey did not log you in.' })).toBeVisible();
  await device.forget();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
  await submitLogin(page, 'anna', site.passwordOf('anna'));
  await expect(page.getByRole('banner').getByText('Anna Kühn')).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !/40[13]/u.test(fault)));
});

test('DEL-3: an operator whose account asks for a passkey enters the page of operations by it', async ({
  page,
  faults,
}) => {
  await site.addAccount('clara', 'Clara', '--operator');
  await aDevice(page);
  await page.goto(`${origin}/LOGIN?dest=/r/help/about`);
  await submitLogin(page, 'clara', site.passwordOf('clara'));
  await page.goto(`${origin}/LOGIN/account?dest=/r/help/about`);
  await page.getByLabel('Name of the new passkey').fill('Key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Log in by passkey alone' }).click();
  await expect(page.getByText('Your password alone does not log you in.')).toBeVisible();

  await page.goto(`${origin}/ops/log`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Username').fill('clara');
  await page.getByLabel('Password').fill(site.passwordOf('clara'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toHaveText(/its password alone is not enough/u);
  await page.getByRole('button', { name: 'Log in with a passkey' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !/40[13]/u.test(fault)));
});

test('GLB-5: at another name of the site, where no device has its passkeys, none is asked for', async ({ page }) => {
  await page.goto(`${site.url}/LOGIN?dest=/r/help/about`);

  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden();
});

async function logOut(page: Page): Promise<void> {
  await page.goto(`${origin}/r/help/about`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByText('Anna Kühn')).toBeHidden();
}

/** The screen lock of this browser's machine, in a program: it makes sure of its owner without being touched. */
async function aDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }) };
}
