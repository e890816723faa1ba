import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

let site: PeopleSite;

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [{ ID: ['S0'], TYPE: ['print'] }] });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`HELP-2: at ${width} px, ${colorScheme}, readers see where they are logged in, log out elsewhere, and make a token for a program`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await site.arrive(other, 'anna', '/r/help/about');
    await site.arrive(page, 'anna', '/r/help/about');
    if (width < 720) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Anna Kühn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your logins and tokens' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(page.getByRole('status')).toHaveText('It is ended.');
    await other.goto(`${site.url}/r/lists`);
    await expect(other.getByRole('alert')).toHaveText(/Your login has expired/u);
    await elsewhere.close();

    const name = `Harvest ${'of all that is new '.repeat(4)}`.trim();
    await page.getByLabel('What is it for?').fill(name);
    await page.getByLabel('It may').selectOption('read and write');
    await page.getByLabel('It ends after').selectOption('90 days');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await expect(page.getByLabel(/Copy it now/u)).toBeFocused();
    await expect(page.getByLabel(/Copy it now/u)).toHaveValue(/^iconotheca_/u);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `End ${name}` }).click();
    await expect(page.getByText('You have no tokens.')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${site.url}/r/help/about`);
  });
}
