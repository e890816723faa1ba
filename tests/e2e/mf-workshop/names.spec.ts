import { nameUse } from '@iconotheca/contracts/name/name-use';
import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeContrast, axeFindings, expect, settled, test } from '../../support/site.ts';
import { targetsBelow44 } from '../../support/targets.ts';

/** A site of its own, with one who keeps names and an editor who does not. */
let site: PeopleSite;

const record = (id: string, fields: object) => ({
  ID: [id],
  TYPE: ['image'],
  HIM: ['HAB'],
  TITLE: [`Sheet ${id}`],
  ...fields,
});

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: [
      record('N_A', { PERSON_ARTIST: ['Titian'] }),
      record('N_B', { PERSON_ARTIST: ['Tiziano Vecellio (1480-1576)'] }),
      record('N_C', { PERSON_ARTIST: ['workshop of Vecellio, Tiziano'] }),
      record('N_D', { PERSON_ARTIST: ['Titiaan'], PLACE: ['Leiden'] }),
      record('N_E', { PLACE: ['Haarlem'] }),
    ],
  });
  await site.addAccount('nora', 'Nora Keller', '--names');
  await site.addAccount('elena', 'Elena Corso', '--edits', 'HAB');
});

test.afterAll(() => site.stop());

async function totalOf(name: string, kind = 'person'): Promise<number> {
  const response = await fetch(`${site.url}/api/names/use?${new URLSearchParams({ kind, name }).toString()}`);
  return response.ok ? nameUse.parse(await response.json()).total : 0;
}

/** Widths and colours in which a page has to hold. */
async function expectGood(page: Page, what: string): Promise<void> {
  await settled(page);
  expect(await axeFindings(page), `${what} by day`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeContrast(page), `${what} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} at 320 px`)
    .toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

const state = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('NAMES-1: who keeps names makes several one from a maker’s page, sees before what that does, and takes it back', async ({
  page,
}) => {
  await site.arrive(page, 'nora', '/r/maker/Titian');
  await page.getByRole('link', { name: 'Change its names' }).click();
  await expect(page).toHaveURL(/\/r\/workshop\/names\/maker\/Titian$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titian');
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
  const go = page.getByRole('button', { name: 'Make the change' });
  await expect(go).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('checkbox', { name: /^Titiaan/u }).check();
  const search = page.getByRole('searchbox', { name: 'Search for another name of it' });
  await search.fill('vecellio');
  await page.getByRole('button', { name: 'Choose Vecellio, Tiziano' }).click();
  await page.getByRole('button', { name: 'Choose Tiziano Vecellio (1480-1576)' }).click();
  await page.getByRole('textbox', { name: 'Another name', exact: true }).fill('Tizian');
  await page.getByRole('combobox', { name: 'Its language' }).selectOption({ label: 'German' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(page.getByText('4 items carry these names.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Vecellio, Tiziano Titian 1$/u })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: '4 of them' })).toBeVisible();
  await expect(go).toHaveAttribute('aria-disabled', 'false');
  await expectGood(page, 'names being changed');
  expect(await totalOf('Titian')).toBe(1);

  await go.click();
  await expect(page).toHaveURL(/\/r\/workshop\/names\/runs\/\d+$/u);
  await expect(state(page, 'The change is made')).toBeVisible();
  await expect(page.getByText('4 records write these names, and are found anew with their parts.')).toBeVisible();
  await expectGood(page, 'a change');
  await expect.poll(() => totalOf('Titiaan')).toBe(4);
  const run = page.url();

  await page.getByRole('link', { name: 'Page of this name' }).click();
  await expect(page.getByText('Tizian (German)')).toBeVisible();
  await expect(page.locator('bdi[lang="de"]')).toHaveText('Tizian');

  await page.goto(run);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(state(page, 'The change is taken back')).toBeVisible();
  await expect.poll(() => totalOf('Titian')).toBe(1);

  await page.goto(`${site.url}/r/workshop/names`);
  await expect(page.getByRole('row', { name: /Titian.*The change is taken back/u })).toBeVisible();
  await expectGood(page, 'changes of names');
});

test('NAMES-2: a place is put into another, which finds its items and lists it', async ({ page, faults }) => {
  await site.arrive(page, 'nora', '/r/workshop/names/place/Leiden');
  await page.getByRole('textbox', { name: 'Lies in' }).fill('Holland');
  await page
    .getByRole('textbox', { name: 'Addresses at other authorities' })
    .fill('https://www.wikidata.org/entity/Q43631');
  const go = page.getByRole('button', { name: 'Make the change' });
  await expect(go).toHaveAttribute('aria-disabled', 'false');
  await go.click();
  await expect(state(page, 'The change is made')).toBeVisible();
  await expect.poll(() => totalOf('Holland', 'place')).toBe(1);

  await page.goto(`${site.url}/r/place/Holland`);
  await page.getByRole('region', { name: 'Places in it' }).getByRole('link', { name: 'Leiden' }).click();
  await expect(page).toHaveURL(/\/r\/place\/Leiden$/u);
  await expect(page.getByRole('main').getByText('Lies in')).toBeVisible();

  // An id of another authority is a name as well.
  await page.goto(`${site.url}/r/place/wikidata:Q43631`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leiden');
  await page.goto(`${site.url}/r/place/${encodeURIComponent('https://www.wikidata.org/entity/Q43631')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leiden');

  await page.goto(`${site.url}/r/workshop/names/place/Holland`);
  await page.getByRole('textbox', { name: 'Lies in' }).fill('Leiden');
  await expect(page.getByRole('alert').filter({ hasText: 'leads in a circle' })).toBeVisible();
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  // The refusal was asked for.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('400')));
});

test('NAMES-1: an editor of a collection is not led there, and is told whom to ask', async ({ page }) => {
  await site.arrive(page, 'elena', '/r/maker/Titian');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titian');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Change its names' })).toHaveCount(0);

  await page.goto(`${site.url}/r/workshop/names/maker/Titian`);
  await expect(page.getByText('Names reach across all collections')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the change' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('NAMES-1: names are changed by touch', async ({ page }) => {
    await site.arrive(page, 'nora', '/r/workshop/names/maker/Titian');
    await expect(page.getByRole('button', { name: 'Make the change' })).toBeVisible();
    await settled(page);
    expect(await targetsBelow44(page)).toEqual([]);
  });
});
