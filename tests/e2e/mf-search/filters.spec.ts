import type { Locator, Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

const differs = 'These results belong to a different filter set';

test('FILT-1, FILT-4: a facet adds Include, its box is then ticked and fixed; the four modes are words; each is removed', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship');
  const box = facetBox(page, 'Image');
  await box.check();
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
  const mode = page.getByRole('combobox', { name: 'Mode of Image' });
  await expect(mode).toHaveValue('O');
  await expect(mode.getByRole('option')).toHaveText(['Must have', 'Include', 'Exclude', 'On Hold']);

  await mode.selectOption('Exclude');
  await search(page);
  await expect(page).toHaveURL(/facet_tipe=Nimage/u);
  await expect(facetBox(page, 'Image')).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Image' }).click();
  await expect(page.getByText(differs)).toBeVisible();
  await search(page);

  await expect(page).toHaveURL(/\?q=ship$/u);
  await expect(facetBox(page, 'Image')).toBeEnabled();
});

test('FILT-1: a tick in the tree adds Must have; the row is then checked and disabled', async ({ page }) => {
  await page.goto('/r/section/all?q=ship');
  const row = page.getByRole('treeitem', { name: /^Nature/u });

  await row.focus();
  await page.keyboard.press('Space');

  await expect(row).toHaveAttribute('aria-checked', 'true');
  await expect(row).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('combobox', { name: 'Mode of Nature 2' })).toHaveValue('A');
});

test('FIND-8: "With a picture" acts at once, says so, and holds for further searches until it is switched off', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=printer');
  const pictured = page.getByRole('switch', { name: /^With a picture, \d+$/u });
  const items = page.getByRole('list', { name: 'Items found' });
  const slip = items.getByRole('listitem').filter({ hasNot: page.locator('img') });
  await expect(slip.first()).toBeVisible();

  await pictured.check();
  await expect(page).toHaveURL(/\?q=printer&(?:.*&)?facet_lacks=Nimages/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All content with printer, with a picture');
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByRole('paragraph').first()).toHaveText(
    'All content with printer, with a picture.',
  );
  await expect(page.getByText(differs)).toBeHidden();
  await expect(slip).toHaveCount(0);
  await page.goto('/r/section/all?q=lion');
  await expect(pictured).not.toBeChecked();
  await search(page);
  await expect(page).toHaveURL(/facet_lacks=Nimages/u);
  await pictured.uncheck();

  await expect(page).not.toHaveURL(/facet_lacks/u);
});

test('FILT-2, FILT-6: the note stands while filters differ, each difference is marked, and it goes when they match', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage&facet_tipe=Oproverb');
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  await expect(page.getByText(differs)).toBeHidden();

  await page.getByRole('combobox', { name: 'Mode of Image' }).selectOption('On Hold');
  await facetBox(page, 'Emblem pictura').check();
  await page.getByRole('button', { name: 'Remove Proverb' }).click();
  await expect(page.getByText(differs)).toBeVisible();
  await expect(filterRow(page, 'Image').getByText('changed')).toBeVisible();
  await expect(filterRow(page, 'Emblem pictura').getByText('new', { exact: true })).toBeVisible();
  await expect(filterRow(page, 'Proverb').getByText('removed')).toBeVisible();
  await page.getByRole('button', { name: 'Put back Proverb' }).click();
  await page.getByRole('button', { name: 'Remove Emblem pictura' }).click();
  await page.getByRole('combobox', { name: 'Mode of Image' }).selectOption('Include');

  await expect(page.getByText(differs)).toBeHidden();
  await expect(page).toHaveURL(/\?q=ship&facet_tipe=Oimage&facet_tipe=Oproverb$/u);
});

test('FILT-3: types go by their labels; collections are hidden in a collection, and where there is but one', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=');
  await expect(facet(page, 'Collection')).toBeVisible();
  await expect(facetBox(page, 'Emblem pictura')).toBeVisible();

  await page.goto('/r/section/him_CERLPDA?q=');

  await expect(facet(page, 'Type')).toBeVisible();
  await expect(facet(page, 'Collection')).toHaveCount(0);
});

test('FILT-5: the search reads as a sentence, and its words lead to their filter', async ({ page }) => {
  await page.goto('/r/section/emblembooks?q=lion&facet_ic=A25F&facet_tipe=Oemblempictura&facet_him=NHAB');
  const sentence = page.getByRole('complementary', { name: 'Filters' }).getByRole('paragraph').first();

  await expect(sentence).toHaveText(
    /^Emblem books with lion; subject must have animals; type is emblem pictura; collection is not .+\.$/u,
  );
  await sentence.getByRole('button', { name: 'emblem pictura' }).click();

  await expect(page.getByRole('combobox', { name: 'Mode of Emblem pictura' })).toBeFocused();
  await expect(page).toHaveTitle(
    /^Emblem books with lion; subject must have 25F animals; type is Emblem pictura; collection is not .+ – Iconotheca$/u,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Emblem books with lion; subject must have 25F/u);
});

test('FILT-7: facets open and close and stay so; more than twelve values have a field to find one in', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=');
  const place = facet(page, 'Place');
  await expect(page.getByRole('textbox', { name: 'Find in Place' })).toBeHidden();
  await place.click();
  await page.getByRole('textbox', { name: 'Find in Place' }).fill('lyo');
  await expect(page.getByRole('checkbox', { name: /^Lyon, \d+$/u })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Utrecht, \d+$/u })).toBeHidden();

  await search(page);
  await page.reload();

  await expect(page.getByRole('textbox', { name: 'Find in Place' })).toBeVisible();
});

test('FILT-9: removing a filter and Clear Search are taken back by Undo', async ({ page }) => {
  await page.goto('/r/section/all?q=ship&facet_tipe=Oimage');
  const messages = page.getByRole('status', { name: 'Messages' });
  await page.getByRole('button', { name: 'Remove Image' }).click();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Mode of Image' })).toHaveValue('O');
  await expect(page.getByText(differs)).toBeHidden();

  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL(/\/r\/section\/all$/u);
  await expect(page.getByText('Making choices is hard')).toBeVisible();
  await messages.getByRole('button', { name: 'Undo' }).click();

  await expect(page).toHaveURL(/\?q=ship&facet_tipe=Oimage$/u);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('FILT-8: filters are in a dialog with Search in reach; the opener counts them and gets the focus back', async ({
    page,
  }) => {
    await page.goto('/r/section/all?q=ship&facet_tipe=Oimage');
    const opener = page.getByRole('button', { name: 'Filters (1)' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await expect(dialog.getByRole('button', { name: 'Search' })).toBeInViewport();
    await expect(dialog.getByRole('combobox', { name: 'Mode of Image' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('combobox', { name: 'Mode of Image' }).selectOption('Exclude');
    await dialog.getByRole('button', { name: 'Search' }).click();

    await expect(page).toHaveURL(/facet_tipe=Nimage/u);
    await expect(dialog).toBeHidden();
  });
});

function facet(page: Page, name: string): Locator {
  // Behind its name stands which keys lead on, for those who came by the keyboard.
  return page.locator('summary').filter({ hasText: new RegExp(`^${name}\\b`, 'u') });
}

function facetBox(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}, \\d`, 'u') });
}

function filterRow(page: Page, name: string): Locator {
  return page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(?:Remove|Put back) ${name}$`, 'u') }) });
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('rights: what may be reused is a filter, which its address keeps and its chip removes; cards say it in words', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=lion');
  await page.locator('summary', { hasText: 'May be reused' }).click();

  await facetBox(page, 'Freely').check();
  await search(page);

  await expect(page).toHaveURL(/facet_rights=Ofree/u);
  const cards = cardsOf(page);
  await expect(cards.first()).toContainText('Free to reuse');
  await expect(cards.filter({ hasNotText: 'Free to reuse' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Freely' }).click();
  await search(page);
  await expect(page).toHaveURL(/\?q=lion$/u);
});
