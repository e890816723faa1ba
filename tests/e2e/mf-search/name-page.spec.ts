import type { Page } from 'playwright/test';
import { nameUse } from '@iconotheca/contracts/name/name-use';
import { axeFindings, expect, settled, test } from '../../support/site.ts';
import { targetsBelow44 } from '../../support/targets.ts';

const maker = 'Georg Leopold Hauer';
const makerPage = `/r/maker/${encodeURIComponent(maker)}`;
const placePage = '/r/place/Augsburg';
const noPage = '/r/maker/Georg%20Leopold%20Hauser';

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('MEAN-6: a maker’s page shows pictures, subjects, dates, collections and companions, and leads to the items', async ({
  page,
}) => {
  await page.goto(makerPage);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maker);
  await expect(page).toHaveTitle(`${maker} – Iconotheca`);
  await expect(section(page, 'Images').getByRole('listitem')).not.toHaveCount(0);
  await expect(section(page, 'Collections').getByRole('listitem')).not.toHaveCount(0);
  await expect(section(page, 'Places').getByRole('link', { name: 'About Augsburg' })).toHaveAttribute(
    'href',
    placePage,
  );
  await section(page, 'Over time').getByText('As a table').click();
  const row = section(page, 'Over time').getByRole('row').nth(1);
  const count = await row.getByRole('cell').textContent();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/facet_artist=AGeorg\+Leopold\+Hauer&facet_date=A/u);
  await expect(page.getByText(`${count} result`).first()).toBeVisible();

  await page.goBack();
  await section(page, 'Subjects shown').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/r\/concept\//u);
});

test('MEAN-6: a filter, an item and a concept lead to a maker’s page, and that leads to the search', async ({
  page,
}) => {
  await page.goto('/r/section/all?facet_artist=AGeorg+Leopold+Hauer');
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
  const about = page.getByRole('link', { name: `About ${maker}` }).first();
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(makerPage);

  await section(page, 'Images').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/r\/view\//u);
  await page
    .getByRole('link', { name: `About ${maker}` })
    .first()
    .click();
  await expect(page).toHaveURL(makerPage);

  await section(page, 'Subjects shown').getByRole('link').first().click();
  await section(page, 'Makers')
    .getByRole('link', { name: `About ${maker}` })
    .click();
  await expect(page).toHaveURL(makerPage);
  await page.getByRole('link', { name: 'Search with this name' }).click();
  await expect(page).toHaveURL(/\/r\/section\/all\?facet_artist=AGeorg\+Leopold\+Hauer$/u);
});

test('MEAN-6: names of any writing stand beside each other, many are counted, and other authorities are linked', async ({
  page,
}) => {
  const many = Array.from({ length: 197 }, (_, at) => `Hauer ${at}`);
  await page.route('**/api/names/use?*', async (route) => {
    const use = nameUse.parse(await (await route.fetch()).json());
    const names = ['هاور، جورج', '<b>Hauer</b>', ...many];
    const links = [{ site: 'GND', id: '118540238', href: 'https://d-nb.info/gnd/118540238' }];
    await route.fulfill({ json: { ...use, years: '1580-1640', names, allNames: 100_000, links } });
  });
  await page.goto('/r/section/all?facet_artist=AGeorg+Leopold+Hauer');
  await page
    .getByRole('link', { name: `About ${maker}` })
    .first()
    .click();

  await expect(page.getByText('<b>Hauer</b>')).toBeVisible();
  await expect(page.getByText('هاور، جورج')).toHaveJSProperty('tagName', 'BDI');
  await page.getByText('99,992 more names').click();
  await expect(page.getByText('Hauer 196', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'GND 118540238' })).toHaveAttribute('rel', 'noreferrer');
  expect(await axeFindings(page)).toEqual([]);
});

test('MEAN-6: a name that no item has is not found, and leads to those near it', async ({ page, faults }) => {
  const answered = await page.goto(noPage);

  expect(answered?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No item here names this maker');
  await page.getByRole('main').getByRole('link', { name: maker }).click();
  await expect(page).toHaveURL(makerPage);
  expect(faults.every((fault) => fault.includes('404') || fault.includes('not-found'))).toBe(true);
  faults.length = 0;
});

test('MEAN-6: no address of a name is a fault of the server', async ({ request }) => {
  for (const name of [
    '%2E%2E',
    '%2F..%2F',
    'a%00',
    '%E0%A4%A',
    '%E2%80%AE%E2%80%8B',
    '<script>',
    'Rose',
    'King',
    'x'.repeat(10_000),
    'x'.repeat(20_000),
  ]) {
    for (const path of ['maker', 'place']) {
      const status = (await request.get(`/r/${path}/${name}`)).status();
      expect(status, `${path} ${name.slice(0, 40)}`).toBeLessThan(500);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of [makerPage, placePage]) {
      test(`MEAN-6, A11Y-1: ${path} is accessible, and fits a phone`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        expect(await axeFindings(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('MEAN-6: all targets of the pages of names are large', async ({ page }) => {
    for (const path of [makerPage, placePage]) {
      await page.goto(path);
      await settled(page);
      expect(await targetsBelow44(page)).toEqual([]);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('MEAN-6: the pages of names stand as lists with their links, under one address', async ({ page, faults }) => {
    await page.goto('/r/maker/workshop%20of%20Georg%20Leopold%20Hauer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(maker);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/r\/maker\/Georg%20Leopold%20Hauer$/u);
    await expect(page.getByRole('heading', { name: 'Subjects shown' })).toBeVisible();
    await page.getByRole('link', { name: 'Search with this name' }).click();
    await expect(page).toHaveURL(/facet_artist=AGeorg\+Leopold\+Hauer/u);

    expect((await page.goto(noPage))?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link', { name: maker })).toBeVisible();
    expect(faults.every((fault) => fault.includes('404'))).toBe(true);
    faults.length = 0;
  });
});
