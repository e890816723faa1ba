import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

/** A mark of the demonstration collection, its owner, and the copy in which it is. */
const mark = '/r/view/cerlpda_am01/him_CERLPDA';
const owner = '/r/owner/local-p-example00401';
const copy = '/r/copy/local-c-holding00002/R%201614%20V%202';
/** A manuscript that a convent owned after the abbess for whom it was made. */
const manuscript = '/r/copy/local-c-holding00003/Cod.%20Lib.%209';

function list(page: Page, name: string): Locator {
  return page.getByRole('list', { name });
}

function fillOf(line: Locator): Promise<string> {
  return line.locator('circle').evaluate((circle) => getComputedStyle(circle).fill);
}

test('OWN-1: a record leads to its owner, the owner to a copy, the copy to its other records and back', async ({
  page,
}) => {
  await page.goto(mark);

  await page.getByRole('link', { name: 'Amerzode, Floris van (1570–1636)' }).click();
  await expect(page).toHaveURL(owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amerzode, Floris van');
  await expect(list(page, 'Marks in time').getByRole('listitem')).toContainText([
    '1570–1636lived or was active',
    '1589Inscription of Floris van Amerzode as a student at Leuven',
    '1614Gilt arms of Floris van Amerzode with an anchor',
    'c. 1640',
  ]);

  await page.getByRole('region', { name: 'Books' }).getByRole('link', { name: 'R 1614 V 2' }).click();
  await expect(page).toHaveURL(copy);
  await expect(list(page, 'Owners in time').getByRole('listitem').last()).toContainText('Held by Rozendael');
  await expect(
    page.getByRole('region', { name: 'Records of this copy' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(3);

  await list(page, 'Owners in time').getByRole('link', { name: 'Amerzode, Floris van' }).click();
  await expect(page).toHaveURL(owner);
});

test('OWN-1: a record leads to its copy, where owners stand in the order of time', async ({ page }) => {
  await page.goto('/r/view/cerlpda_li02/all');

  await page.getByRole('link', { name: 'This copy' }).click();

  await expect(page).toHaveURL(manuscript);
  const owners = list(page, 'Owners in time').getByRole('listitem');
  await expect(owners.first()).toContainText('1248');
  await expect(owners.filter({ has: page.getByRole('link', { name: 'Jutta von Ahlen', exact: true }) })).toContainText(
    'no date',
  );
  await owners.getByRole('link', { name: 'Convent of Marienborn' }).click();
  await expect(page).toHaveURL('/r/owner/name:Convent%20of%20Marienborn');
  await expect(page.getByRole('region', { name: 'Also named in' })).toContainText('Psalter');
});

test('OWN-1: by keyboard each line of the timeline is reached in its order, and its bar shows it', async ({ page }) => {
  await page.goto(owner);
  const lines = list(page, 'Marks in time')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(lines).toHaveCount(3);
  const atRest = await fillOf(lines.nth(0));

  await page.getByRole('link', { name: 'Leuven', exact: true }).focus();
  await page.keyboard.press('Tab');

  await expect(lines.nth(0).getByRole('link')).toBeFocused();
  await expect.poll(() => fillOf(lines.nth(0))).not.toBe(atRest);
  expect(await fillOf(lines.nth(1))).toBe(atRest);
  await page.keyboard.press('Tab');
  await expect(lines.nth(1).getByRole('link')).toBeFocused();
  await expect.poll(() => fillOf(lines.nth(0))).toBe(atRest);
});

test('OWN-1: the list of places and the map say the same, and each shows where the other is', async ({ page }) => {
  await page.goto(owner);
  const places = page.getByRole('region', { name: 'Places of use' });
  const listed = places.getByRole('listitem');
  const mapped = places.locator('svg g');
  await expect(mapped).toHaveText(['1Utrecht', '2Leuven']);
  await expect(listed).toContainText(['1Utrecht', '2Leuven']);

  await listed.nth(1).getByRole('link').focus();
  await expect(mapped.nth(1)).toHaveAttribute('data-active', 'true');
  await expect(mapped.nth(0)).not.toHaveAttribute('data-active');

  await mapped.nth(0).hover();
  await expect(listed.nth(0)).toHaveAttribute('data-active', 'true');
});

test('OWN-1: a place that no map has is listed, and said to be on none', async ({ page }) => {
  await page.goto('/r/owner/local-c-example00501');

  await expect(page.getByRole('region', { name: 'Places of use' }).getByRole('listitem')).toContainText('Wendelrode');
  await expect(page.getByText('not on the map')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [name, path] of Object.entries({ 'an owner': owner, 'a copy': copy, 'a manuscript': manuscript })) {
      test(`OWN-1, A11Y-1: the page of ${name} is accessible, and fits a narrow screen`, async ({ page }) => {
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

test('OWN-1: an owner or a copy that there is not is said so, with the status of a page that is not there', async ({
  page,
  faults,
}) => {
  const answered = await page.goto('/r/owner/name:Nobody');

  expect(answered?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such owner');
  expect((await page.goto('/r/copy/nowhere/0'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such copy');
  expect(faults.every((fault) => fault.includes('404'))).toBe(true);
  faults.length = 0;
});

test('OWN-1: without scripts the page of a copy lists its owners, with their links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();

  await page.goto(copy);

  await expect(page.getByRole('link', { name: /^Amerzode/u })).toHaveAttribute('href', owner);
  await context.close();
});
