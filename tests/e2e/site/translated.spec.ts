import type { Page } from 'playwright/test';
import { failuresReported } from '../../support/failures-reported.ts';
import { itemsFound } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';
import { pressAll, translate, translatorWays } from '../../support/translate.ts';
import { book } from '../../support/viewer.ts';

/** Pages with the most to press; each is pressed through while its texts are other people's. */
const pages = [
  '/r/',
  '/r/section/all?q=lion',
  '/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura',
  `/r/view/${book}/all`,
  '/r/compare?item=LINDENHORST_EB03_001&item=CORSARINI_EB05',
  '/r/lists',
  '/r/help/start',
  '/r/help/partnercollections',
  '/LOGIN',
];

/** Reads what stands in the page, as a reader sees it. */
async function wordsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => (main instanceof HTMLElement ? main.innerText : ''));
  return text.split('\n').filter((line) => line.trim() !== '');
}

for (const way of translatorWays) {
  test(`GLB-14: a search that a translator ${way} its texts finds, filters, sorts and speaks another language`, async ({
    page,
  }) => {
    const failures = await failuresReported(page);
    await page.goto('/r/section/all?q=lion&sort=SORTID');
    await expect(itemsFound(page)).toBeVisible();

    for (const act of acts) {
      await translate(page, way);
      await act(page);
      await settled(page);
    }

    await expect(page.getByText('not available just now')).toHaveCount(0);
    // The reader sees by then what a page says that nothing was changed in.
    const fresh = await page.context().newPage();
    await fresh.goto(page.url());
    await expect(fresh.getByRole('link', { name: /Schiff/u }).first()).toBeVisible();
    await expect(async () => expect(await wordsOf(page)).toEqual(await wordsOf(fresh))).toPass();
    expect(failures).toEqual([]);
  });

  test(`GLB-14: pages stand whatever is pressed while a translator ${way} their texts`, async ({ page, faults }) => {
    const failures = await failuresReported(page);
    let pressed = 0;

    for (const path of pages) {
      await page.goto(path);
      await settled(page);
      pressed += await pressAll(page, way, 40);
      await expect(page.getByText('not available just now'), path).toHaveCount(0);
      await expect(page.getByText('Oops'), path).toHaveCount(0);
    }

    expect(pressed).toBeGreaterThan(5 * pages.length);
    expect(failures).toEqual([]);
    // A form that is sent empty is refused, and the browser says so.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('Failed to load resource')));
  });
}

/** One after the other, on the page of a search; each waits for what it does. */
const acts: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: /^1600 to 1649, / }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Mode of 1600 to 1649' })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/facet_date=O1600-1649/u);
  },
  async (page) => {
    await page.getByRole('button', { name: /^1650 to 1699, / }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Mode of 1650 to 1699' })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('button', { name: /^1600 to 1649, / }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Mode of 1600 to 1649' })).toHaveCount(0);
  },
  async (page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/facet_date=O1650-1699/u);
  },
  async (page) => {
    await page.getByRole('combobox', { name: /^Sort/u }).selectOption('ADATE');
    await expect(page).toHaveURL(/sort=ADATE/u);
  },
  async (page) => {
    await page.getByRole('combobox', { name: 'Iconclass language' }).selectOption('Deutsch');
    await expect(page.getByRole('button', { name: 'Suchen', exact: true })).toBeVisible();
  },
  async (page) => {
    const field = page.getByRole('combobox', { name: /suchen|durchsuchen/iu }).first();
    await field.fill('ship');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=ship/u);
  },
];
