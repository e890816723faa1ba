import { item, type Item } from '@iconotheca/contracts/item/item';
import { sourceLocations } from '@iconotheca/contracts/provenance/source-locations';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import type { Page } from 'playwright/test';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { recordForm as form, sendImage, sentImages } from '../../support/record-form.ts';
import { axeFindings, expect, test, undo } from '../../support/site.ts';

/** A site of its own, empty but for two readers. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [] });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('bert', 'Bert Maas');
});

test.afterAll(() => site.stop());

/** A record as the archive keeps it. */
async function recordOf(id: string): Promise<Item> {
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

test('PROV-3: a visitor is told to log in, and comes back to the form', async ({ page }) => {
  await page.goto(`${site.url}/r/cerl/pda/`);
  await expect(page.getByText('You need to be logged in to access this page')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, 'anna', site.passwordOf('anna'));

  await expect(page).toHaveURL(`${site.url}/r/cerl/pda/`);
  await expect(form(page)).toBeVisible();
});

test('PROV-1, PROV-2, PROV-4, PROV-6: what is mandatory is asked for, then the record is sent and its page opens', async ({
  page,
}) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  const submit = form(page).getByRole('button', { name: 'Submit this item' });

  await submit.click();
  const told = page.getByRole('alertdialog', { name: 'Please upload an image first' });
  await told.getByRole('button', { name: 'OK' }).click();
  const summary = form(page).getByRole('alert', { name: 'Mandatory Fields' });
  await expect(summary).toContainText('The fields marked in red are mandatory, and an image must always be uploaded.');
  await expect(form(page).getByLabel('Shelfmark')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('Caption / description')).not.toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Shelfmark' }).click();
  await expect(form(page).getByLabel('Shelfmark')).toBeFocused();

  await sendImage(page);
  await expect(form(page).getByText('1 image uploaded')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Institution is missing' })).toBeVisible();
  await form(page).getByLabel('Shelfmark').fill('Inc. 12');
  await form(page).getByRole('combobox', { name: 'Institution' }).fill('Stiftsbibliothek Sankt Liborius');
  await form(page).getByLabel('Kind of provenance').selectOption('Ex-Libris');
  await form(page).getByLabel('Caption / description').fill('Armorial ex-libris with a black lion');
  await form(page).getByLabel('Iconclass notations').fill('25F23(LION)\n49M8');
  await form(page).getByLabel('Location in source or page').fill('Front pastedown');
  await form(page).getByLabel('Display this item in the Can You Help? forum').check();
  await expect(summary).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: /is missing$/u })).toHaveCount(0);
  await submit.click();

  await expect(page).toHaveURL(/\/r\/view\/cerlpda_[a-z0-9]{12}\/him_CERLPDA$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Armorial ex-libris with a black lion' })).toBeVisible();
  await expect(page.getByText('You added this item')).toBeVisible();
  await page.goto(`${site.url}/r/section/him_CERLCANYOUHELP?q=lion`);
  const found = page.getByRole('list', { name: 'Items found' });
  await expect(found.getByRole('link', { name: 'Armorial ex-libris with a black lion' })).toBeVisible();
});

test('UPLD-1: only JPEG files are sent', async ({ page }) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/');

  await page
    .getByLabel('JPEG files')
    .setInputFiles({ name: 'stamp.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') });

  await expect(page.getByRole('alertdialog', { name: 'You can only upload JPEG files' })).toBeVisible();
});

test('PROV-5: what was filled in outlives a reload, and is discarded with a way back', async ({ page }) => {
  await site.arrive(page, 'bert', '/r/cerl/pda/');
  await form(page).getByLabel('Shelfmark').fill('Inc. 99');
  await expect(form(page).getByText(/Draft saved \d\d:\d\d/u)).toBeVisible();
  await sendImage(page);

  await page.reload();

  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 99');
  await expect(form(page).getByRole('button', { name: /^Remove .*\.jpg$/iu })).toBeVisible();
  await form(page).getByRole('button', { name: 'Discard' }).click();
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 99');
});

test('PROV-1, ITEM-8: its owner edits an item in the same form; nobody else is given it', async ({ page }) => {
  const fields = {
    TYPE_INS: ['Stamp'],
    SHELFMARK: ['Cod. 7'],
    INSTIT: ['Stiftsbibliothek'],
    CAPTION: ['A round stamp'],
  };
  const id = await site.contribute('anna', { ...fields, SORTID: ['7'] });
  await site.arrive(page, 'bert', `/r/cerl/pda/edit/${id}`);
  await expect(page.getByText('Only the owner of an item')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await site.arrive(page, 'anna', `/r/view/${id}/him_CERLPDA`);

  await page.getByRole('group', { name: 'For its contributor' }).getByRole('link', { name: 'Edit' }).click();
  await expect(form(page).getByLabel('Kind of provenance')).toHaveValue('Stamp');
  await form(page).getByLabel('Caption / description').fill('A round stamp in red');
  await sendImage(page, 'stamp.jpeg');
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  await expect(page.getByRole('heading', { level: 1, name: 'A round stamp in red' })).toBeVisible();
});

test('PROV-11: a record that was changed elsewhere is not overwritten unseen', async ({ page, faults }) => {
  const fields = { TYPE_INS: ['Stamp'], SHELFMARK: ['Cod. 8'], INSTIT: ['Stiftsbibliothek'], CAPTION: ['A stamp'] };
  const id = await site.contribute('anna', fields);
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await form(page).getByLabel('Notes').fill('Seen in 2026');
  await sendImage(page);
  const { token } = await site.logIn('anna');
  const other = { ...(await recordOf(id)), COMMENT: ['Elsewhere'] };
  await site.post('/api/modify', { action: 'save', obj: other, token });

  await form(page).getByRole('button', { name: 'Save this item and View' }).click();
  const dialog = page.getByRole('dialog', { name: 'This item was also changed elsewhere' });
  await expect(dialog.getByRole('row', { name: 'Notes Elsewhere Seen in 2026' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save my version' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  await expect(page.getByText('Seen in 2026')).toBeVisible();
  // The browser itself reports the refused save.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('409')));
});

test('PROV-9: place and page are one control: chosen from the list, or typed as a page number', async ({ page }) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  const place = form(page).getByRole('combobox', { name: 'Location in source or page' });
  await expect(place).toHaveAccessibleDescription('Choose from the list, or type a page number.');
  const offered = await place.evaluate((field: HTMLInputElement) =>
    [...(field.list?.options ?? [])].map(({ value }) => value),
  );
  expect(offered).toEqual([...sourceLocations]);

  for (const [value, label] of [
    ['Spine', 'Location in source'],
    ['fol. 17v', 'Page'],
  ] as const) {
    const fields = { TYPE_INS: ['Stamp'], SHELFMARK: [value], INSTIT: ['Stiftsbibliothek'], CAPTION: [value] };
    const id = await site.contribute('anna', fields);
    await page.goto(`${site.url}/r/cerl/pda/edit/${id}`);
    await place.fill(value);
    await form(page).getByRole('button', { name: 'Save this item and View' }).click();
    await expect(page.getByRole('heading', { level: 1, name: value })).toBeVisible();
    const row = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(row.getByRole('definition')).toHaveText(value);

    await page.goto(`${site.url}/r/cerl/pda/edit/${id}`);
    await expect(place).toHaveValue(value);
  }
});

test('GLB-16: the button that saves stays where it is when the picture comes', async ({ page }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp with a picture'] });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/f/*', async (route) => {
    await held;
    await route.continue();
  });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  const save = form(page).getByRole('button', { name: 'Save this item and View' });
  const picture = form(page).getByRole('img', { name: '1 of 1' });
  await expect(picture).toBeAttached();
  const before = await save.boundingBox();

  release();

  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await save.boundingBox()).toEqual(before);
});

test('PROV-9: “Page Number” is never stored: a reader who chooses it is asked for the number', async ({ page }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp on a page'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  const place = form(page).getByRole('combobox', { name: 'Location in source or page' });

  await place.fill('Page Number');

  await expect(place).toHaveValue('');
  await expect(place).toHaveAccessibleDescription('Now type the page number, for example 17 or fol. 17v.');
  await place.pressSequentially('17');
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A stamp on a page' })).toBeVisible();
  expect((await recordOf(id)).PAGE).toEqual(['17']);
});

const severalValues = {
  TYPE_INS: ['Stamp', 'Motto'],
  INSTIT: ['Stiftsbibliothek', 'Landesbibliothek'],
  INSTIT_CERLID: ['i1|Stiftsbibliothek'],
  SHELFMARK: ['Cod. 7'],
  CAPTION: ['A round stamp', 'Ein runder Stempel'],
  IC: ['49M8', '46A122'],
  TEXT: ['Ex libris\nErasmi', 'Festina lente'],
  LANG: ['la', 'en'],
  TECHNIQUE: ['Ink', 'Pencil'],
  DATE_ORIG: ['1550', '1612'],
  DATE_ORIG_CENTURY: ['17th', '16th'],
  OWNERS: ['Veldman, Joannes', 'Somebody'],
  OWNERS_CERLID: ['cnp1|Veldman, Joannes'],
  LOCATION_ORIG: ['Utrecht', 'Basel'],
  PAGE: ['Spine', 'fol. 1'],
  WIDTH: ['2cm', '2.5cm'],
  HEIGHT: ['3cm', '3.5cm'],
  TITLE: ['Adagia', 'Proverbs'],
  PERSON_AUTHOR: ['Erasmus', 'Froben'],
  IMPRINT: ['Basel, Froben, 1515', 'Basel 1515'],
  URL_WEBPAGE: ['https://example.org/1', 'https://example.org/2'],
  COMMENT: ['Note one', 'Note two'],
};

test('PROV-12, PROV-14: of a record with several values in every field one is edited, all else stays to the byte', async ({
  page,
}) => {
  const id = await site.contribute('anna', severalValues);
  const { SHELFMARK: _old, _version, ...before } = await recordOf(id);
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await expect(form(page).getByLabel('Author', { exact: true })).toHaveValue('Erasmus');
  await expect(form(page).getByLabel('Author 2')).toHaveValue('Froben');
  await expect(sentImages(page)).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);

  await form(page).getByLabel('Shelfmark').fill('Inc. 12');
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  const { SHELFMARK, _version: version, ...after } = await recordOf(id);
  expect([SHELFMARK, version]).toEqual([['Inc. 12'], 2]);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
});

test('PROV-12: values are added and removed by keyboard, and a removed one comes back', async ({ page }) => {
  const id = await site.contribute('anna', severalValues);
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);

  await form(page).getByRole('button', { name: 'Add another value of Author' }).press('Enter');
  await expect(form(page).getByLabel('Author 3')).toBeFocused();
  await page.keyboard.type('Beatus Rhenanus');
  await form(page).getByRole('button', { name: 'Remove Author 1' }).press('Enter');
  await expect(form(page).getByLabel('Author', { exact: true })).toBeFocused();
  await expect(form(page).getByLabel('Author', { exact: true })).toHaveValue('Froben');
  await form(page).getByRole('button', { name: 'Remove Technique 2' }).press('Enter');
  await undo(page, 'Removed Pencil from Technique');
  await expect(form(page).getByLabel('Technique 2')).toHaveValue('Pencil');
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  const { PERSON_AUTHOR, TECHNIQUE } = await recordOf(id);
  expect(PERSON_AUTHOR).toEqual(['Froben', 'Beatus Rhenanus']);
  expect(TECHNIQUE).toEqual(['Ink', 'Pencil']);
});

test('PROV-13: what the archive refuses is said at its field, and nothing is lost', async ({ page, faults }) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  await fillIn(page, 'Inc. 13');
  const notations = form(page).getByLabel('Iconclass notations');
  await notations.fill('25F23(LION)\n25F · animals');

  await form(page).getByRole('button', { name: 'Submit this item' }).click();

  await expect(notations).toBeFocused();
  await expect(notations).toHaveAttribute('aria-invalid', 'true');
  await expect(notations).toHaveAccessibleDescription(/"25F · animals" is not an Iconclass notation\./u);
  await expect(form(page).getByRole('alert')).toContainText('Not saved. Iconclass notations: "25F · animals"');
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 13');
  await expect(sentImages(page)).toHaveCount(1);
  await notations.fill('25F23(LION)');
  await expect(notations).not.toHaveAttribute('aria-invalid', 'true');
  await form(page).getByRole('button', { name: 'Submit this item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A stamp in Inc. 13' })).toBeVisible();
  // The browser itself reports the refused save.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('400')));
});

test('PROV-10: a record is sent once, however often Submit is pressed', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/modify', async (route) => {
    sent.push(route.request().url());
    await answer.promise;
    await route.continue();
  });
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  await fillIn(page, 'Inc. 77');
  const submit = form(page).getByRole('button', { name: 'Submit this item' });

  await submit.dblclick();
  await expect(submit).toBeDisabled();
  await form(page).getByLabel('Shelfmark').press('Enter');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  answer.resolve();

  await expect(page.getByRole('heading', { level: 1, name: 'A stamp in Inc. 77' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

for (const [failure, status] of [
  ['an answer that says no', 503],
  ['no answer', undefined],
] as const) {
  test(`PROV-10: after ${failure} everything is still there, and the next attempt sends it`, async ({
    page,
    faults,
  }) => {
    await site.arrive(page, 'anna', '/r/cerl/pda/');
    await fillIn(page, `Inc. ${status ?? 0}`);
    await page.route('**/api/modify', (route) =>
      status === undefined
        ? route.abort()
        : route.fulfill({ status, json: { error: 'The archive is busy.', code: 'overloaded' } }),
    );
    const submit = form(page).getByRole('button', { name: 'Submit this item' });

    await submit.click();

    await expect(form(page).getByRole('alert')).toContainText('Not saved.');
    await expect(form(page).getByLabel('Shelfmark')).toHaveValue(`Inc. ${status ?? 0}`);
    await expect(form(page).getByRole('button', { name: /^Remove .*\.jpg$/iu })).toBeVisible();
    await page.reload();
    await expect(form(page).getByLabel('Shelfmark')).toHaveValue(`Inc. ${status ?? 0}`);
    await page.unroute('**/api/modify');
    await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: `A stamp in Inc. ${status ?? 0}` })).toBeVisible();
    // The browser itself reports what failed.
    faults.length = 0;
  });
}

test('PROV-10: a record beyond what one account may save in a day is refused in a sentence, and nothing of it is lost', async ({
  page,
  faults,
  stopAtEnd,
}) => {
  const strict = stopAtEnd(await startPeopleSite({ records: [], env: { RECORDS_DAILY: '1' } }));
  await strict.addAccount('anna', 'Anna Kühn');
  await strict.arrive(page, 'anna', '/r/cerl/pda/');
  const submit = form(page).getByRole('button', { name: 'Submit this item' });
  await fillIn(page, 'Inc. 1');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'A stamp in Inc. 1' })).toBeVisible();
  await page.goto(`${strict.url}/r/cerl/pda/`);
  await fillIn(page, 'Inc. 2');

  await submit.click();

  await expect(form(page).getByRole('alert')).toHaveText(
    'Not saved. One account may save 1 record in a day, and yours has. What you filled in is kept here; please save it later.',
  );
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 2');
  await page.reload();
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 2');
  await expect(form(page).getByRole('button', { name: 'Remove Stiftsbibliothek Sankt Liborius' })).toBeVisible();
  await expect(form(page).getByRole('button', { name: /^Remove .*\.jpg$/iu })).toBeVisible();
  // The browser itself reports what was refused.
  faults.length = 0;
});

test('PROV-9: sample notations stand ready, and a press adds one', async ({ page }) => {
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  const samples = form(page).getByRole('group', { name: 'Sample notations' });
  await expect(samples.getByRole('button')).toHaveText([
    'trees 25G3',
    'stars 24D',
    'mark of ownership 49L27',
    'inscription 49L8',
    'ex-libris 49M8',
    'book-cover 49M51',
    'coat of arms 46A122',
  ]);

  await samples.getByRole('button', { name: 'stars' }).click();
  await samples.getByRole('button', { name: 'ex-libris' }).click();

  await expect(form(page).getByLabel('Iconclass notations')).toHaveValue('24D\n49M8');
  await expect(samples.getByRole('button', { name: 'stars' })).toBeDisabled();
  await expect(form(page).getByText('no such notation')).toHaveCount(0);
});

/** All that is mandatory, with an image. */
async function fillIn(page: Page, shelfmark: string): Promise<void> {
  await sendImage(page);
  await form(page).getByLabel('Shelfmark').fill(shelfmark);
  await form(page).getByRole('combobox', { name: 'Institution' }).fill('Stiftsbibliothek Sankt Liborius');
  await form(page).getByLabel('Kind of provenance').selectOption('Stamp');
  await form(page).getByLabel('Caption / description').fill(`A stamp in ${shelfmark}`);
}
