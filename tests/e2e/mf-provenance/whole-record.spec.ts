import { item, type Item } from '@iconotheca/contracts/item/item';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import type { Locator, Page } from 'playwright/test';
import { startCatalogues, type Catalogues } from '../../support/catalogues.ts';
import { tabTo } from '../../support/keyboard.ts';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { aJpeg, recordForm as form, sentImages } from '../../support/record-form.ts';
import { expect, test } from '../../support/site.ts';

/** Catalogues in their own form, and a site that asks them, without records. */
let catalogues: Catalogues;
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  catalogues = await startCatalogues();
  site = await startPeopleSite({ records: [], env: { CERL_URL: catalogues.url } });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(async () => {
  await site.stop();
  await catalogues.stop();
});

const lookup = (page: Page, name: string): Locator => form(page).getByRole('combobox', { name });
const options = (page: Page): Locator => form(page).getByRole('listbox').getByRole('option');
const chosen = (page: Page, field: string): Locator =>
  form(page)
    .getByRole('list', { name: `${field}: chosen` })
    .getByRole('listitem');
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Add missing lookup items' });
const submit = (page: Page): Locator => form(page).getByRole('button', { name: 'Submit this item' });

/** A record as the archive keeps it, by the address of its page. */
async function shownRecord(page: Page): Promise<Item> {
  await expect(page).toHaveURL(/\/r\/view\/cerlpda_[a-z0-9]{12}\/him_CERLPDA$/u);
  const id = /cerlpda_[a-z0-9]{12}/u.exec(page.url())?.[0] ?? '';
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

/** Fields of the record, apart from its owners. */
const whole = {
  TYPE_INS: ['Stamp'],
  IC: ['25F23(LION)'],
  LANG: ['la'],
  WIDTH: ['2.5'],
  DATE_ORIG: ['1612'],
  DATE_ORIG_CENTURY: ['17th'],
  INSTIT: ['Stiftsbibliothek Wijkerland'],
  INSTIT_CERLID: ['00000911|Stiftsbibliothek Wijkerland'],
  LOCATION_ORIG: ['Rovana Superiore'],
  LOCATION_ORIG_CERLID: ['cnl00911102|Rovana Superiore'],
  PAGE: ['Front pastedown'],
  COMMENT: ['Below an older shelfmark'],
  HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'],
} as const satisfies Partial<Item>;

/** It is found by its owner, its place, a word of it and its notation. */
async function expectFound(page: Page, caption: string, owner: string): Promise<void> {
  for (const query of [
    new URLSearchParams({ facet_owner: `A${owner}` }),
    new URLSearchParams({ facet_place: 'ARovana Superiore' }),
    new URLSearchParams({ q: caption }),
    new URLSearchParams({ facet_ic: 'A25F23(LION)' }),
  ]) {
    await page.goto(`${site.url}/r/section/all?${query}`);
    await expect(
      page.getByRole('list', { name: 'Items found' }).getByRole('link', { name: caption }),
      query.toString(),
    ).toBeVisible();
  }
}

/** Moves the mark in an open list to an option, by arrows, and chooses it. */
async function chooseByKeys(page: Page, name: RegExp): Promise<void> {
  const option = options(page).filter({ hasText: name }).first();
  await expect(option).toBeVisible();
  for (let presses = 0; (await option.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    if (presses > 20) throw new Error(`no arrow leads to ${name}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('PROV-1, LOOK-2, LOOK-4: a complete record is made by keyboard alone, and is found at once', async ({ page }) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  await expect(form(page)).toBeVisible();
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };

  await tabTo(page, form(page).getByRole('button', { name: 'Choose files' }));
  const chooser = page.waitForEvent('filechooser');
  await form(page).getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await chooser).setFiles({ name: 'stamp.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() });
  await expect(sentImages(page)).toHaveCount(1);
  await type(form(page).getByLabel('Kind of provenance'), 'Stamp');
  await type(form(page).getByLabel('Caption / description'), 'Round stamp with a lion');
  await type(form(page).getByLabel('Iconclass notations'), '25F23(LION)');
  await type(form(page).getByLabel('Language'), 'Latin');
  await type(form(page).getByLabel('Width'), '2,5 cm');
  await type(form(page).getByLabel('Date', { exact: true }), '1612');
  await tabTo(page, form(page).getByLabel('17th'));
  await page.keyboard.press('Space');

  await type(lookup(page, 'Former owners'), 'Morandi');
  await chooseByKeys(page, /1480–1551/u);
  await expect(chosen(page, 'Former owners')).toHaveCount(1);
  await page.keyboard.type('Quistorp');
  await chooseByKeys(page, /^Add missing “Quistorp”/u);
  await expect(popup(page).getByLabel('Last name')).toHaveValue('Quistorp');
  await type(popup(page).getByLabel('First name'), 'Hanna');
  await tabTo(page, popup(page).getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Former owners')).toHaveText([/^Morandi, Tadeo/u, /^Quistorp, Hanna/u]);
  await expect(lookup(page, 'Former owners')).toBeFocused();
  await type(lookup(page, 'Places of use'), 'rofen');
  await chooseByKeys(page, /^Rovana Superiore/u);
  await type(lookup(page, 'Institution'), 'stift');
  await chooseByKeys(page, /^Stiftsbibliothek Wijkerland/u);
  await type(form(page).getByLabel('Shelfmark'), 'Inc. 12');
  await type(form(page).getByLabel('Location in source or page'), 'Front pastedown');
  await type(form(page).getByLabel('Notes'), 'Below an older shelfmark');
  await tabTo(page, form(page).getByLabel('Display this item in the Can You Help? forum'));
  await page.keyboard.press('Space');
  await expect(form(page).getByRole('button', { name: /is missing$/u })).toHaveCount(0);
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Round stamp with a lion' })).toBeVisible();
  const record = await shownRecord(page);
  expect(record).toMatchObject({ ...whole, SHELFMARK: ['Inc. 12'] });
  expect(record.OWNERS).toEqual(['Morandi, Tadeo (1480–1551)', 'Quistorp, Hanna']);
  expect(record.OWNERS_CERLID).toEqual([
    'cnp00911001|Morandi, Tadeo (1480–1551)',
    expect.stringMatching(/^local-p-[a-z0-9]{12}\|Quistorp, Hanna$/u),
  ]);
  await expectFound(page, 'Round stamp with a lion', 'Quistorp, Hanna');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('PROV-1, LOOK-1: a complete record is made by touch, and is found at once', async ({ page }) => {
    await site.arrive(page, 'anna', '/r/cerl/pda/');
    await expect(form(page)).toBeVisible();
    const type = async (field: Locator, text: string) => {
      await field.tap();
      await page.keyboard.type(text);
    };

    const chooser = page.waitForEvent('filechooser');
    await form(page).getByRole('button', { name: 'Choose files' }).tap();
    await (await chooser).setFiles({ name: 'stamp.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() });
    await expect(sentImages(page)).toHaveCount(1);
    await form(page).getByLabel('Kind of provenance').selectOption('Stamp');
    await type(form(page).getByLabel('Caption / description'), 'Oval stamp with a lion');
    await type(form(page).getByLabel('Iconclass notations'), '25F23(LION)');
    await form(page).getByLabel('Language').selectOption('Latin');
    await type(form(page).getByLabel('Width'), '2,5 cm');
    await type(form(page).getByLabel('Date', { exact: true }), '1612');
    await form(page).getByLabel('17th').tap();

    await type(lookup(page, 'Former owners'), 'Morandi');
    await options(page)
      .filter({ hasText: /1480–1551/u })
      .tap();
    await expect(chosen(page, 'Former owners')).toHaveCount(1);
    await type(lookup(page, 'Former owners'), 'Overbeke');
    await options(page)
      .filter({ hasText: /^Add missing “Overbeke”/u })
      .tap();
    await expect(popup(page).getByLabel('Last name')).toHaveValue('Overbeke');
    await type(popup(page).getByLabel('First name'), 'Jan');
    await popup(page).getByRole('button', { name: 'Add', exact: true }).tap();
    await expect(chosen(page, 'Former owners')).toHaveText([/^Morandi, Tadeo/u, /^Overbeke, Jan/u]);
    await type(lookup(page, 'Places of use'), 'rofen');
    await options(page)
      .filter({ hasText: /^Rovana Superiore/u })
      .tap();
    await type(lookup(page, 'Institution'), 'stift');
    await options(page)
      .filter({ hasText: /^Stiftsbibliothek Wijkerland/u })
      .tap();
    await type(form(page).getByLabel('Shelfmark'), 'Inc. 13');
    await type(form(page).getByLabel('Location in source or page'), 'Front pastedown');
    // While a browser shows what it offers for a field, a tap beside it only closes that.
    await form(page).getByRole('heading', { name: 'Remarks' }).tap();
    await type(form(page).getByLabel('Notes'), 'Below an older shelfmark');
    await expect(form(page).getByLabel('Notes')).toHaveValue('Below an older shelfmark');
    await form(page).getByLabel('Display this item in the Can You Help? forum').tap();
    await expect(form(page).getByRole('button', { name: /is missing$/u })).toHaveCount(0);
    await submit(page).tap();

    await expect(page.getByRole('heading', { level: 1, name: 'Oval stamp with a lion' })).toBeVisible();
    const record = await shownRecord(page);
    expect(record).toMatchObject({ ...whole, SHELFMARK: ['Inc. 13'] });
    expect(record.OWNERS).toEqual(['Morandi, Tadeo (1480–1551)', 'Overbeke, Jan']);
    await expectFound(page, 'Oval stamp with a lion', 'Overbeke, Jan');
  });
});
