import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

test('SRCH-12: nothing is asked below two characters; then concepts are suggested with label, code and count', async ({
  page,
}) => {
  const asked = conceptRequests(page);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search all content' });

  await field.pressSequentially('l');
  await field.pressSequentially('ion');
  const lion = concepts(page)
    .getByRole('option', { name: /25F23\(LION\)/u })
    .first();
  await expect(lion).toBeVisible();

  await expect(lion).toHaveText(/lion.*25F23\(LION\).*\d items?/u);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(/suggestions?$/u);
  expect(asked.filter((q) => q.length < 2)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('SRCH-12: keys mark a suggestion, Enter chooses it as a Must-have filter', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search all content' });
  // In one go: suggestions for the first letters would give way to those for the word while keys are pressed.
  await field.fill('ship');
  const options = concepts(page).getByRole('option');
  await expect(options.first()).toBeVisible();

  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Home');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  const notation = await options.first().locator('code').textContent();
  await field.press('Enter');

  await expect(page).toHaveURL(new RegExp(`^[^?]*/r/section/all\\?facet_ic=A${pattern(notation)}$`, 'u'));
  await expect(page.getByRole('combobox', { name: 'Search all content' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: /^Mode of/u })).toHaveValue('A');
});

test('SRCH-12: Enter without a choice searches for the words; Escape closes the list and keeps them', async ({
  page,
}) => {
  await page.goto('/r/section/emblembooks');
  const field = page.getByRole('combobox', { name: 'Search emblem books' });
  await field.pressSequentially('lion');
  await expect(concepts(page)).toBeVisible();

  await field.press('Escape');
  await expect(concepts(page)).toBeHidden();
  await expect(field).toHaveValue('lion');
  await field.press('ArrowDown');
  await expect(concepts(page)).toBeVisible();
  await field.press('Enter');

  await expect(page).toHaveURL(/\/r\/section\/emblembooks\?q=lion$/u);
  await expect(concepts(page)).toBeHidden();
});

test('SRCH-12: on a section a chosen concept stands beside the filters of the panel', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=ship&facet_tipe=Oemblempictura');
  const field = page.getByRole('combobox', { name: 'Search emblem books' });
  await field.fill('lion');

  await page
    .getByRole('option', { name: /25F23\(LION\)/u })
    .first()
    .click();

  await expect(page).toHaveURL(/emblembooks\?facet_tipe=Oemblempictura&facet_ic=A25F23/u);
});

test('SRCH-12: the list is in the reader’s Iconclass language, and any language finds', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('iconotheca:iconclass-language', '"de"'));
  await page.goto('/');

  await page.getByRole('combobox', { name: 'Search all content' }).pressSequentially('lion');

  await expect(concepts(page).getByRole('option').first().locator('[lang="de"]')).toHaveText(/Löwe/u);
});

test('GRID-8: a popup shows the item over the results; arrows turn, Escape closes, the focus returns', async ({
  page,
}) => {
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  const links = itemsFound(page).getByRole('link');
  const second = await links.nth(1).getAttribute('aria-label');
  const third = await links.nth(2).getAttribute('aria-label');
  const opener = itemsFound(page).getByRole('button', { name: `Preview ${second}`, exact: true });

  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('status')).toHaveText(new RegExp(`^2 of \\d+: ${escaped(second)}$`, 'u'));
  await expect(popup.getByRole('link', { name: 'More details' })).toHaveAttribute('href', /\/r\/view\//u);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(popup.getByRole('status')).toHaveText(new RegExp(`^3 of \\d+: ${escaped(third)}$`, 'u'));
  await page.keyboard.press('ArrowLeft');
  await expect(popup.getByRole('status')).toHaveText(new RegExp(`^2 of \\d+: ${escaped(second)}$`, 'u'));
  await page.keyboard.press('Escape');

  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});

test('GRID-8: Back closes the popup, the results beneath stay as they were', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=');
  await itemsFound(page).getByRole('checkbox').first().check();
  const order = await hrefs(page);
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) searches += 1;
  });
  await itemsFound(page)
    .getByRole('button', { name: /^Preview /u })
    .nth(4)
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Next result' }).click();
  await page.goBack();

  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await hrefs(page)).toEqual(order);
  await expect(itemsFound(page).getByRole('checkbox').first()).toBeChecked();
  expect(searches).toBe(0);
});

test('GRID-8: an item is saved from the popup, More details leads to it, and Back to the popup', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=');
  await itemsFound(page)
    .getByRole('button', { name: /^Preview /u })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: /^Save\b/u }).click();
  await expect(popup.getByRole('button', { name: /^Saved\b/u })).toBeVisible();

  await popup.getByRole('link', { name: 'More details' }).click();
  await expect(page).toHaveURL(/\/r\/view\//u);
  await settled(page);
  await expect(popup).toBeHidden();
  await page.goBack();

  await expect(popup.getByRole('link', { name: 'More details' })).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
});

test('GRID-9, GRID-6: the view is chosen and remembered; captions, links and their order stay', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=&sort=SORTID');
  const order = await hrefs(page);
  const first = itemsFound(page).getByRole('listitem').first();
  const tile = await first.boundingBox();
  const view = page.getByRole('combobox', { name: 'View' });

  await view.selectOption('Large tiles');
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(tile?.width ?? 0);
  await view.selectOption('List');
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(600);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();

  await expect(view).toHaveValue('list');
  expect(await hrefs(page)).toEqual(order);
  const tops = await itemsFound(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

  test('SRCH-12: suggestions fit above the keyboard and are chosen by a touch', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search all content' });
    await field.tap();
    await field.fill('lion');
    const first = concepts(page).getByRole('option').first();
    await expect(first).toBeVisible();

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await first.tap();

    await expect(page).toHaveURL(/\/r\/section\/all\?facet_ic=A/u);
  });
});

function concepts(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' });
}

function itemsFound(page: Page): Locator {
  return page.getByRole('list', { name: 'Items found' });
}

async function hrefs(page: Page): Promise<(string | null)[]> {
  await expect(itemsFound(page).getByRole('link').first()).toBeVisible();
  return await itemsFound(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** The words of every request for concepts so far. */
function conceptRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/suggest') asked.push(url.searchParams.get('q') ?? '');
  });
  return asked;
}

/** A notation as an address holds it, as a pattern. */
function pattern(notation: string | null): string {
  const encoded = new URLSearchParams({ v: notation ?? '' }).toString().slice(2);
  return escaped(encoded);
}

function escaped(text: string | null): string {
  return (text ?? '').replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
