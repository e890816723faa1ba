import type { Locator, Page } from 'playwright/test';
import { tabTo } from '../../support/keyboard.ts';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site of its own with four items, and one reader. */
let site: PeopleSite;

const captions = ['A ship at anchor', 'A ship in a storm', 'A ship in full sail', 'A wreck'];
const results = '/r/section/all?q=&sort=SORTID';

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: captions.map((caption, at) => ({ ID: [`S${at}`], TYPE: ['print'], CAPTION: [caption] })),
  });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

function tick(page: Page, caption: string): Locator {
  return page.getByRole('checkbox', { name: `Select ${caption}` });
}

function nameField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Name of a list, old or new' });
}

/** Captions of the list on the page, in its order. */
function listed(page: Page): Locator {
  return page.getByRole('list', { name: /^Items of/u }).getByRole('heading', { level: 3 });
}

test('DAY-1: three results come onto a new list that is shared, in at most six clicks', async ({ page, browser }) => {
  const name = `Ships ${crypto.randomUUID().slice(0, 8)}`;
  await site.arrive(page, 'anna', results);
  await expect(cardsOf(page)).toHaveCount(4);
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => {
      document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks'] ?? 0) + 1);
    });
  });

  for (const caption of captions.slice(0, 3)) await tick(page, caption).click();
  await page.getByRole('button', { name: 'Add to list…' }).click();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Added 3 to ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Share: copy link' }).click();
  await expect(page.getByText('Link copied. Anyone who has it can read the list.')).toBeVisible();

  expect(Number(await page.evaluate(() => document.body.dataset['clicks']))).toBeLessThanOrEqual(6);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(listed(visitor)).toHaveText(captions.slice(0, 3));
  await visitor.context().close();
});

test('DAY-1: by the keyboard alone, from the preview and from an item’s page; a name that is there is not made again', async ({
  page,
}) => {
  const name = `Wrecks ${crypto.randomUUID().slice(0, 8)}`;
  await site.arrive(page, 'anna', results);
  await cardsOf(page).nth(3).locator('h3 a').focus();
  await page.keyboard.press('p');
  const popup = page.getByRole('dialog', { name: 'A wreck' });
  const opener = popup.getByRole('button', { name: 'Add to list…' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(`${name}x`);
  // The arrows are the field's, not those that turn the preview.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Added 1 to ${name}.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Share: copy link' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/r/view/S0/all`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Add to list…' }).click();
  await nameField(page).fill(name.toUpperCase());
  await expect(dialog.getByRole('option')).toHaveCount(1);
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390);
  await nameField(page).press('Enter');
  await expect(dialog.getByText(`Added 1 to ${name}.`)).toBeVisible();
  await dialog.getByRole('link', { name: `Open ${name}` }).click();
  await expect(listed(page)).toHaveText(['A wreck', 'A ship at anchor']);
});

test('DAY-1: a name takes 200 characters; a refusal is said, and what was typed and ticked stays', async ({
  page,
  faults,
}) => {
  let isRefusing = true;
  // Set before the page is opened: one that is busy hears late of a route, and sends some requests past it.
  await page.route('**/api/lists', (route) =>
    isRefusing && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'The archive rests', code: 'unavailable' } })
      : route.continue(),
  );
  await site.arrive(page, 'anna', results);
  await tick(page, 'A wreck').click();
  await page.getByRole('button', { name: 'Add to list…' }).click();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.insertText('m'.repeat(250));
  await expect(nameField(page)).toHaveValue('m'.repeat(200));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not added.' })).toBeVisible();
  isRefusing = false;
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Added 1 to ${'m'.repeat(200)}.`)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(tick(page, 'A wreck')).toBeChecked();
  // The browser itself reports the refused request.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('503')));
});

test('DAY-1: what is entered before the reader’s lists are read waits for them, and finds the list of that name', async ({
  page,
}) => {
  const name = `Early ${crypto.randomUUID().slice(0, 8)}`;
  await site.arrive(page, 'anna', results);
  const addFirst = async (caption: string) => {
    await tick(page, caption).click();
    await page.getByRole('button', { name: 'Add to list…' }).click();
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
  };
  await addFirst('A wreck');
  await expect(page.getByText(`Added 1 to ${name}.`)).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/lists?summary=true*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.url + results);
  await tick(page, 'A wreck').click();
  await addFirst('A ship at anchor');
  await expect(page.getByRole('dialog').getByText('Adding…')).toBeVisible();
  held.resolve();
  await page.getByRole('link', { name: `Open ${name}` }).click();
  await expect(listed(page)).toHaveText(['A wreck', 'A ship at anchor']);
});

test('DAY-1: without a login it says what lists are; after it what was ticked is still there', async ({ page }) => {
  await page.goto(site.url + results);
  await tick(page, 'A wreck').click();
  await tick(page, 'A ship in a storm').click();
  await page.getByRole('button', { name: 'Add to list…' }).click();
  await expect(page.getByRole('dialog', { name: 'Add 2 items to a list' })).toContainText('They belong to an account.');
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await submitLogin(page, 'anna', site.passwordOf('anna'));

  await expect(page).toHaveURL(/\/r\/section\/all/u);
  await expect(tick(page, 'A wreck')).toBeChecked();
  await expect(page.getByText('2 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Add to list…' }).click();
  await expect(nameField(page)).toBeFocused();
});
