import { item, type Item } from '@iconotheca/contracts/item/item';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import type { Locator, Page } from 'playwright/test';
import { startCatalogues, type Catalogues } from '../../support/catalogues.ts';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { recordForm as form, sendImage } from '../../support/record-form.ts';
import { axeFindings, expect, test, undo } from '../../support/site.ts';

/** Catalogues in their own form, and a site that asks them. */
let catalogues: Catalogues;
let site: PeopleSite;

// One site for all, one test after the other: a catalogue that failed is left in peace for a while.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  catalogues = await startCatalogues();
  const named = ['cnp00911001|Morandi, Tadeo (1480–1551)'];
  site = await startPeopleSite({
    records: [
      { ID: ['K1'], TYPE: ['provenance image'], HIM: ['CERLPDA'], OWNERS_CERLID: named },
      { ID: ['K2'], TYPE: ['provenance image'], HIM: ['CERLPDA'], OWNERS_CERLID: named },
    ],
    env: { CERL_URL: catalogues.url },
  });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(async () => {
  await site.stop();
  await catalogues.stop();
});

const owners = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Former owners' });
const places = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Places of use' });
const institution = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Institution' });
const options = (page: Page): Locator =>
  form(page)
    .getByRole('listbox', { name: /^Found/u })
    .getByRole('option');
const chosen = (page: Page, field: string): Locator =>
  form(page)
    .getByRole('list', { name: `${field}: chosen` })
    .getByRole('listitem');
const announced = (page: Page): Locator => page.getByRole('status', { name: 'Announcements' });

async function openForm(page: Page): Promise<void> {
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  await expect(form(page)).toBeVisible();
}

/** A record as the archive keeps it. */
async function recordOf(id: string): Promise<Item> {
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

/** Questions about a name that the catalogues were asked. */
async function askedAbout(word: string): Promise<string[]> {
  return (await catalogues.asked()).filter((path) => decodeURIComponent(path).includes(word));
}

test('LOOK-1, LOOK-2, LOOK-5: an owner is found among others of the name, by keyboard alone', async ({ page }) => {
  await openForm(page);
  await owners(page).focus();

  await page.keyboard.type('mor');
  await expect(form(page).getByText('Type at least 4 letters to look it up.')).toBeVisible();
  await page.keyboard.type('andi');
  await expect(options(page)).toHaveText([
    /^Morandi, Tadeo \(1480–1551\)\s*Jurist, book collector; Rovana, Lombardia\s*2 items$/u,
    /^Morandi, Tadeo \(1702–\)\s*Priest; Wijkerland$/u,
    /^Morandi, Livia \(–1630\)$/u,
    /^Collegium Morandianum \(1590–1773\)\s*Rovana$/u,
    /^Unidentified Owner/u,
    'Add missing “morandi”…',
  ]);
  await expect(announced(page)).toHaveText('4 owners');
  await expect(owners(page)).toHaveAttribute('aria-expanded', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(await askedAbout('mor')).toHaveLength(1);

  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(options(page).nth(5)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(owners(page)).toHaveValue('morandi');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(chosen(page, 'Former owners')).toHaveText([/^Morandi, Tadeo \(1702–\)/u]);
  await expect(owners(page)).toHaveValue('');
  await expect(owners(page)).toBeFocused();
  await expect(page).toHaveURL(/\/r\/cerl\/pda\/$/u);
});

test('LOOK-2: Tab chooses nothing, and what was typed stays as it is', async ({ page }) => {
  await openForm(page);
  await places(page).fill('Rovana');
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');

  await page.keyboard.press('Tab');

  await expect(chosen(page, 'Places of use')).toHaveText([/^Rovana not linked/u]);
  await expect(options(page)).toHaveCount(0);
});

test('LOOK-1, LOOK-3: what was chosen is stored with its id, text without one, and both are there again', async ({
  page,
}) => {
  await openForm(page);
  await sendImage(page);
  await form(page).getByLabel('Kind of provenance').selectOption('Ex-Libris');
  await form(page).getByLabel('Shelfmark').fill('Inc. 12');
  await institution(page).fill('st');
  await form(page)
    .getByRole('option', { name: /^Stiftsbibliothek Wijkerland/u })
    .click();
  await owners(page).fill('Morandi, Tadeo');
  await form(page)
    .getByRole('option', { name: /1480–1551/u })
    .click();
  await owners(page).fill('C. Brandsma');
  await page.keyboard.press('Enter');
  await places(page).fill('rofen');
  await form(page)
    .getByRole('option', { name: /^Rovana Superiore/u })
    .click();
  expect(await axeFindings(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Submit this item' }).click();
  await expect(page).toHaveURL(/\/r\/view\/cerlpda_/u);

  const id = /cerlpda_[a-z0-9]+/u.exec(page.url())?.[0] ?? '';
  expect(await recordOf(id)).toMatchObject({
    INSTIT: ['Stiftsbibliothek Wijkerland'],
    INSTIT_CERLID: ['00000911|Stiftsbibliothek Wijkerland'],
    OWNERS: ['Morandi, Tadeo (1480–1551)', 'C. Brandsma'],
    OWNERS_CERLID: ['cnp00911001|Morandi, Tadeo (1480–1551)'],
    LOCATION_ORIG: ['Rovana Superiore'],
    LOCATION_ORIG_CERLID: ['cnl00911102|Rovana Superiore'],
  });

  await page.goto(`${site.url}/r/cerl/pda/edit/${id}`);
  const names = chosen(page, 'Former owners');
  await expect(names).toHaveText([/^Morandi, Tadeo \(1480–1551\)/u, /^C\. Brandsma not linked/u]);
  await expect(names.first().getByRole('link')).toHaveAttribute('href', 'https://data.cerl.org/thesaurus/cnp00911001');
  await names
    .first()
    .getByRole('button', { name: /^Remove/u })
    .focus();
  await page.keyboard.press('Delete');
  await expect(names).toHaveText([/^C\. Brandsma/u]);
  await undo(page, 'Removed Morandi, Tadeo (1480–1551) from Former owners');
  await expect(names).toHaveText([/^Morandi, Tadeo/u, /^C\. Brandsma/u]);
});

test('LOOK-1: an institution may be one that is not known', async ({ page }) => {
  await openForm(page);
  await institution(page).focus();

  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveText([/^Unknown Institution/u]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(chosen(page, 'Institution')).toHaveText([/^Unknown Institution/u]);
  await expect(chosen(page, 'Institution').getByText('not linked')).toHaveCount(0);
});

test('LOOK-4: what no look-up finds is added with the text that was typed, is chosen, and is found from then on', async ({
  page,
}) => {
  await openForm(page);
  await places(page).fill('Zandvoorde');
  await expect(form(page).getByText('No places found')).toBeVisible();
  await expect(announced(page)).toHaveText('No places found');

  await form(page).getByRole('option', { name: 'Add missing “Zandvoorde”…' }).click();
  const popup = page.getByRole('dialog', { name: 'Add missing lookup items' });
  await expect(popup.getByRole('tab', { name: 'Place' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByRole('textbox', { name: /^Name/u })).toHaveValue('Zandvoorde');
  await popup.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(popup).toHaveCount(0);
  await expect(chosen(page, 'Places of use')).toHaveText([/^Zandvoorde/u]);
  await expect(chosen(page, 'Places of use').getByText('not linked')).toHaveCount(0);
  await expect(places(page)).toBeFocused();
  await page.keyboard.type('zandvoo');
  await expect(options(page).first()).toHaveText(/^Zandvoorde\s*added here$/u);
});

test('LOOK-2, LOOK-3: on a phone the list can be used above the keyboard', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openForm(page);
  await owners(page).tap();

  await owners(page).pressSequentially('Morandi');
  await expect(options(page)).toHaveCount(6);
  const list = form(page).getByRole('listbox');
  const { y = 0, height = 0, x = -1, width = 0 } = (await list.locator('..').boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(480);
  expect(height).toBeGreaterThanOrEqual(120);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  for (const option of await options(page).all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await options(page).nth(2).tap();

  await expect(chosen(page, 'Former owners')).toHaveText([/^Morandi, Livia/u]);
  const remove = chosen(page, 'Former owners').getByRole('button', { name: /^Remove/u });
  const box = await remove.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await remove.tap();
  await expect(chosen(page, 'Former owners')).toHaveCount(0);
  await context.close();
});

test('PROV-7: the address of an incunable fills what is empty and offers the rest', async ({ page }) => {
  await openForm(page);
  const title = form(page).getByLabel('Title', { exact: true });
  const imprint = form(page).getByLabel('Imprint');
  const author = form(page).getByLabel('Author');
  await imprint.fill('Rovana, c. 1490');

  await form(page).getByLabel('Source links').fill('https://data.cerl.org/istc/im00911000');
  await expect(title).toHaveValue('De signis librorum. Add: Epistola ad lectorem');
  await expect(author).toHaveValue('Thadaeus Morandus');
  await expect(imprint).toHaveValue('Rovana, c. 1490');
  await expect(announced(page)).toHaveText('It can also be used for Imprint.');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Filled in from ISTC: Title, Author');
  expect(await axeFindings(page)).toEqual([]);

  await form(page).getByRole('button', { name: 'Use: Rovana : Johannes de Arsa, 3 Aug. 1493' }).click();
  await expect(imprint).toHaveValue('Rovana : Johannes de Arsa, 3 Aug. 1493');
  await expect(imprint).toBeFocused();
  await undo(page, 'Imprint replaced');
  await expect(imprint).toHaveValue('Rovana, c. 1490');
  await undo(page, 'Filled in from ISTC: Title, Author');
  await expect(title).toHaveValue('');
  await expect(author).toHaveValue('');
  await expect(form(page).getByRole('button', { name: 'Use: Thadaeus Morandus' })).toBeVisible();
});

test('PROV-7: a copy brings its shelfmark, a printed book its imprint', async ({ page }) => {
  await openForm(page);
  const links = form(page).getByLabel('Source links');

  await links.fill('data.cerl.org/mei/02911001');
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 7');
  await expect(form(page).getByLabel('Author')).toHaveValue('Thadaeus Morandus');
  await form(page).getByLabel('Title', { exact: true }).fill('');
  await links.fill('//hpb.cerl.org/record/DE-604.VK.BV911000001');

  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue('Emblemata nova');
  await expect(form(page).getByRole('button', { name: 'Use: Veldhoven, Grietje' })).toBeVisible();
});

test('PROV-7: a catalogue that does not answer is said quietly, and asked again', async ({ page, faults }) => {
  await openForm(page);
  await catalogues.setMode('error');
  await form(page).getByLabel('Source links').fill('https://data.cerl.org/istc/im00912000');
  await expect(form(page).getByText('ISTC does not answer. Nothing was filled in.')).toBeVisible();
  await catalogues.setMode('fast');

  await form(page).getByRole('button', { name: 'Try again' }).click();

  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue('Psalterium');
  // The browser itself reports what was refused.
  faults.length = 0;
});

test('LOOK-1: with a catalogue that is down the form goes on with what the archive has, and any text', async ({
  page,
}) => {
  await openForm(page);
  await catalogues.setMode('reset');
  await places(page).fill('zandvo');
  await expect(options(page)).toHaveText([/^Zandvoorde\s*added here$/u, 'Add missing “zandvo”…']);
  await expect(form(page).getByText(/^The CERL catalogue cannot be reached/u)).toBeVisible();
  await expect(announced(page)).toHaveText(/^1 place\. The CERL catalogue cannot be reached/u);
  await options(page).first().click();

  await owners(page).fill('Someone Unheard of');
  await page.keyboard.press('Enter');
  await catalogues.setMode('fast');

  await expect(chosen(page, 'Places of use')).toHaveText([/^Zandvoorde/u]);
  await expect(chosen(page, 'Former owners')).toHaveText([/^Someone Unheard of not linked/u]);
});
