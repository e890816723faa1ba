import { readFile } from 'node:fs/promises';
import { item, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { searchResult } from '@iconotheca/contracts/search/search';
import { addEntryResult } from '@iconotheca/contracts/thesaurus/add-entry';
import { thesaurusSearchResult } from '@iconotheca/contracts/thesaurus/find-entries';
import { replaceEntryResult } from '@iconotheca/contracts/thesaurus/replace-entry';
import type { Locator, Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { recordForm as form } from '../../support/record-form.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site of its own, with a reader and an editor of the provenance archive. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [] });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('elena', 'Elena Corso', '--edits', 'CERLPDA');
});

test.afterAll(() => site.stop());

const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Add missing lookup items' });
const add = (page: Page): Locator => popup(page).getByRole('button', { name: 'Add', exact: true });

/** The popup, opened by keyboard from the form of a record. */
async function openPopup(page: Page, path = '/r/cerl/pda/'): Promise<Locator> {
  await site.arrive(page, 'anna', path);
  const opener = form(page).getByRole('button', { name: 'Add missing lookup items' });
  await opener.press('Enter');
  await expect(popup(page)).toBeVisible();
  return opener;
}

/** Records the additions to the thesaurus while a page is open. */
function additionsOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cerl/add')) sent.push(request.postDataJSON());
  });
  return sent;
}

async function recordOf(id: string): Promise<Item> {
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

async function addEntry(body: object): Promise<{ id: string; label: string }> {
  const { token } = await site.logIn('anna');
  const { id, label } = addEntryResult.parse(await site.post('/api/cerl/add', { ...body, token }));
  return { id, label };
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`LOOK-1: the popup is without faults of access, ${width} pixels wide and ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await openPopup(page);

      const findings = [];
      for (const tab of ['Place', 'Former Owner', 'Corporate Body']) {
        await popup(page).getByRole('tab', { name: tab }).click();
        await expect(popup(page).getByRole('tabpanel', { name: tab })).toBeVisible();
        findings.push(...(await axeFindings(page)));
      }

      expect(findings).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const [tabs, place] = [popup(page).getByRole('tablist'), popup(page).getByRole('tab', { name: 'Place' })];
      const [row, one] = [await tabs.boundingBox(), await place.boundingBox()];
      expect(row?.height).toBeLessThan((one?.height ?? 0) * 1.5);
    });
  }
}

test('LOOK-1: its tabs are chosen by arrows, and Escape closes it and gives the focus back', async ({ page }) => {
  const opener = await openPopup(page);
  const tab = (name: string) => popup(page).getByRole('tab', { name });
  await expect(popup(page).getByLabel('Last name')).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(tab('Former Owner')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Corporate Body')).toBeFocused();
  await expect(tab('Corporate Body')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tab('Place')).toBeFocused();
  await expect(popup(page).getByLabel('Name')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(popup(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('LOOK-1: a place or a person without a name is silently not sent; a corporate body is, and told', async ({
  page,
  faults,
}) => {
  const sent = additionsOf(page);
  await openPopup(page);

  await popup(page).getByRole('tab', { name: 'Place' }).click();
  await add(page).click();
  await expect(popup(page).getByLabel('Name')).toBeFocused();
  await popup(page).getByRole('tab', { name: 'Former Owner' }).click();
  await popup(page).getByLabel('Last name').fill('Rossi');
  await page.keyboard.press('Enter');
  await expect(popup(page).getByLabel('First name')).toBeFocused();
  await expect(popup(page).getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([]);
  await popup(page).getByRole('tab', { name: 'Corporate Body' }).click();
  const answered = page.waitForResponse(/\/api\/cerl\/add$/u);
  await add(page).click();

  expect((await answered).status()).toBe(400);
  const errors = popup(page).getByRole('alert');
  await expect(errors).toHaveText('ErrorsCorporate Name has to be filled in');
  await expect(add(page)).toBeEnabled();
  await expect(errors).toHaveText('ErrorsCorporate Name has to be filled in');
  expect(sent).toMatchObject([{ action: 'add_corporate', entry: '' }]);
  expect(await axeFindings(page)).toEqual([]);
  await expect(form(page)).toBeVisible();
  // The browser itself reports the answer.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('400')));
});

test('LOOK-1: what the server says is shown under Errors, and what was filled in can be sent again', async ({
  page,
  faults,
}) => {
  await openPopup(page);
  await popup(page).getByRole('tab', { name: 'Place' }).click();
  await popup(page).getByLabel('Name').fill('Oberwinkel');
  await page.context().setOffline(true);
  await add(page).click();
  await expect(popup(page).getByRole('alert')).toContainText('Errors');

  await page.context().setOffline(false);
  await add(page).click();

  await expect(popup(page)).toHaveCount(0);
  faults.length = 0;
});

test('LOOK-4: a former owner who is added is named in the record by id and label, and found at once', async ({
  page,
}) => {
  const id = await site.contribute('anna', { CAPTION: ['Inscription of a jurist'] });
  await openPopup(page, `/r/cerl/pda/edit/${id}`);

  await popup(page).getByLabel('Last name').fill('Rossi');
  await popup(page).getByLabel('First name').fill('Anna');
  await popup(page).getByLabel('Prefix').fill('de');
  await popup(page).getByLabel('Gender').selectOption('Female');
  await popup(page).getByLabel('Comments').fill('Jurist in Bologna <b>1502</b>');
  await add(page).click();
  await expect(popup(page)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Inscription of a jurist' })).toBeVisible();
  const { OWNERS, OWNERS_CERLID } = await recordOf(id);
  expect(OWNERS).toEqual(['Rossi, Anna de']);
  expect(OWNERS_CERLID).toEqual([expect.stringMatching(/^local-p-[a-z0-9]{12}\|Rossi, Anna de$/u)]);
  const found = await fetch(`${site.url}/api/thesaurus/search?kind=person&q=anna+ROSSI`);
  const { rows } = thesaurusSearchResult.parse(await found.json());
  expect(rows).toMatchObject([{ label: 'Rossi, Anna de', count: 1, note: 'Jurist in Bologna <b>1502</b>' }]);
});

test('LOOK-5: an entry of the name that is there already is offered with what tells it apart, and taken', async ({
  page,
}) => {
  const there = await addEntry({ action: 'add_corporate', entry: 'Collegium Ulmense', notes: 'School, 1531–1809' });
  const sent = additionsOf(page);
  const id = await site.contribute('anna', { CAPTION: ['Stamp of a school'] });
  await openPopup(page, `/r/cerl/pda/edit/${id}`);
  await popup(page).getByRole('tab', { name: 'Corporate Body' }).click();

  await popup(page).getByLabel('Name').fill('collegium ulm');
  const perhaps = popup(page).getByRole('region', { name: 'Perhaps it is there already:' });
  await expect(perhaps).toContainText('Collegium UlmenseSchool, 1531–1809; added here');
  expect(await axeFindings(page)).toEqual([]);
  await perhaps.getByRole('button', { name: 'Take Collegium Ulmense' }).press('Enter');

  await expect(popup(page)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stamp of a school' })).toBeVisible();
  expect((await recordOf(id)).OWNERS_CERLID).toEqual([`${there.id}|${there.label}`]);
  expect(sent).toEqual([]);
});

test('what an editor replaces is followed by the records that name it, and found under the new owner at once', async ({
  page,
}) => {
  const wrong = await addEntry({ action: 'add_person', entry: 'Wrongspelt', firstname: 'Carlo' });
  const right = { id: 'cnp01234567', label: 'Rightspelt, Carlo' };
  const id = await site.contribute('anna', {
    CAPTION: ['Supralibros of Carlo'],
    OWNERS: [wrong.label],
    OWNERS_CERLID: [`${wrong.id}|${wrong.label}`],
  });
  const { token } = await site.logIn('elena');

  const answer = await site.post('/api/thesaurus/replace', { id: wrong.id, by: right, token });

  expect(replaceEntryResult.parse(answer)).toMatchObject({ changed: 1, remaining: 0, failed: [] });
  const found = async (owner: string) => {
    const query = new URLSearchParams({ facet_owner: `A${owner}` }).toString();
    const response = await fetch(`${site.url}/api/search?${query}`);
    return searchResult.parse(await response.json()).hits.map(uidOf);
  };
  expect([await found(right.label), await found(wrong.label)]).toEqual([[id], []]);
  await page.goto(`${site.url}/r/view/${id}/him_CERLPDA`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: right.label, exact: true }).first()).toBeVisible();
  await expect(main.getByText(wrong.label)).toHaveCount(0);
});

test('an editor lets one entry take the place of another by keyboard; the record shows the new owner and is found by it', async ({
  page,
}) => {
  const wrong = await addEntry({ action: 'add_person', entry: 'Misspelt', firstname: 'Giulia', notes: 'As inscribed' });
  const right = await addEntry({ action: 'add_person', entry: 'Wellspelt', firstname: 'Giulia' });
  const id = await site.contribute('anna', {
    CAPTION: ['Bookplate of Giulia'],
    OWNERS: [wrong.label],
    OWNERS_CERLID: [`${wrong.id}|${wrong.label}`],
  });
  await site.arrive(page, 'elena', '/r/cerl/pda');
  await page.getByRole('main').getByRole('link', { name: 'Thesaurus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thesaurus' })).toBeVisible();

  await page.getByRole('main').getByRole('searchbox', { name: 'Name' }).fill('misspelt');
  const list = page.getByRole('region', { name: 'Entries' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const row = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: wrong.label }) });
  await expect(row).toContainText(/Person · In 1 record · Added .* by Anna Kühn\s*As inscribed/u);
  await expect(row.getByRole('link', { name: wrong.label })).toHaveAttribute('href', `/r/owner/${wrong.id}`);
  await row.getByRole('button', { name: 'Replace by…' }).press('Enter');
  const field = row.getByRole('combobox', { name: 'Entry that takes its place' });
  await expect(field).toBeFocused();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await row.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await expect(row).toContainText('Choose an entry from the list');
  await expect(field).toBeFocused();
  await page.keyboard.type('wellspelt');
  await expect(row.getByRole('option', { name: /^Wellspelt, Giulia/u })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Replace ${wrong.label} by ${right.label}?`);
  await expect(question).toContainText('1 record will follow');
  await question.getByRole('button', { name: 'Replace', exact: true }).press('Enter');

  await expect(page.getByText(`${wrong.label} is replaced by ${right.label}: 1 record changed.`).first()).toBeVisible();
  await expect(row).toContainText(`Replaced by ${right.label}`);
  await expect(row.getByRole('heading', { name: wrong.label })).toBeFocused();
  expect((await recordOf(id)).OWNERS_CERLID).toEqual([`${right.id}|${right.label}`]);
  const query = new URLSearchParams({ facet_owner: `A${right.label}` }).toString();
  const found = await fetch(`${site.url}/api/search?${query}`);
  expect(searchResult.parse(await found.json()).hits.map(uidOf)).toEqual([id]);

  await row.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Replace by…' })).toBeVisible();
});

test('an editor exports the thesaurus, and no token stands in an address', async ({ page }) => {
  const entry = await addEntry({ action: 'add_place', entry: 'Castrum Exportatum' });
  await site.arrive(page, 'elena', '/r/cerl/pda/thesaurus');
  const asked = page.waitForRequest(/\/api\/thesaurus\/export/u);
  const arriving = page.waitForEvent('download');

  await page.getByRole('button', { name: 'CSV' }).press('Enter');

  expect((await asked).url()).not.toContain('token');
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('thesaurus.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(`${entry.id},place,Castrum Exportatum`);
});

test('the page of the thesaurus is for editors alone', async ({ page, browser }) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/thesaurus');
  await expect(page.getByText('Only editors of the CERL Provenance Digital Archive keep the thesaurus.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries' })).toHaveCount(0);
  await page.goto(`${site.url}/r/cerl/pda`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Thesaurus' })).toHaveCount(0);

  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/r/cerl/pda/thesaurus`);
  await expect(visitor.getByText('You need to be logged in to access this page')).toBeVisible();
  await expect(visitor.getByText('Places, persons and corporate bodies that users added.')).toBeVisible();
  await visitor.close();
});
