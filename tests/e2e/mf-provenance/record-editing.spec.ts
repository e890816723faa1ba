import { item, type Item } from '@iconotheca/contracts/item/item';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { recordForm as form, sendImage, sentImages } from '../../support/record-form.ts';
import { axeFindings, expect, test, undo } from '../../support/site.ts';

/** A site of its own, empty but for two readers. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [] });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

/** A record as the archive keeps it. */
async function recordOf(id: string): Promise<Item> {
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

/** Saves fields of a record as its owner does in another browser. */
async function saveElsewhere(id: string, fields: object): Promise<void> {
  const { token } = await site.logIn('anna');
  await site.post('/api/modify', { action: 'save', obj: { ...(await recordOf(id)), ...fields }, token });
}

/** The browser itself reports the save that was refused. */
function forgive(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('409')));
}

test('PROV-12: values are moved by keyboard, and the record has them in that order', async ({ page }) => {
  const id = await site.contribute('anna', { PERSON_AUTHOR: ['Erasmus', 'Froben', 'Beatus Rhenanus'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);

  await form(page).getByRole('button', { name: 'Move up Author 3' }).press('Enter');
  await expect(form(page).getByLabel('Author 2')).toBeFocused();
  await form(page).getByRole('button', { name: 'Move up Author 2' }).press('Enter');
  await expect(form(page).getByLabel('Author', { exact: true })).toBeFocused();
  await form(page).getByRole('button', { name: 'Save this item and View' }).press('Enter');

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  expect((await recordOf(id)).PERSON_AUTHOR).toEqual(['Beatus Rhenanus', 'Erasmus', 'Froben']);
});

test('PROV-13: what is no size and no address is said at the value that is wrong; a size is kept in cm', async ({
  page,
}) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp with a size'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  const width = form(page).getByLabel('Width');
  const link = form(page).getByLabel('Source links', { exact: true });
  await link.fill('https://example.org/1');
  await form(page).getByRole('button', { name: 'Add another value of Source links' }).click();
  const otherLink = form(page).getByLabel('Source links 2');
  await otherLink.fill('see the catalogue');
  await width.fill('rather wide');
  const save = form(page).getByRole('button', { name: 'Save this item and View' });

  await save.click();

  await expect(width).toBeFocused();
  await expect(width).toHaveAccessibleDescription(/"rather wide" is not a size; give it in cm, for example 2\.5/u);
  await expect(otherLink).toHaveAttribute('aria-invalid', 'true');
  await expect(link).not.toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await otherLink.fill('https://example.org/2');
  await width.fill('2,5 cm');
  await expect(width).not.toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'A stamp with a size' })).toBeVisible();
  expect(await recordOf(id)).toMatchObject({
    WIDTH: ['2.5'],
    URL_WEBPAGE: ['https://example.org/1', 'https://example.org/2'],
  });
});

test('PROV-5: what is discarded and brought back is edited and saved like before', async ({ page }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp'], COMMENT: ['One'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  const notes = form(page).getByLabel('Notes');
  await notes.fill('Two');
  await form(page).getByRole('button', { name: 'Discard' }).click();
  await expect(notes).toHaveValue('One');
  await expect(form(page).getByText(/Draft saved/u)).toHaveCount(0);
  await undo(page, 'Draft discarded');
  await expect(notes).toHaveValue('Two');
  await expect(form(page).getByText(/Draft saved \d\d:\d\d/u)).toBeVisible();

  await notes.fill('Three');
  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  expect((await recordOf(id)).COMMENT).toEqual(['Three']);
  await page.goto(`${site.url}/r/cerl/pda/edit/${id}`);
  await expect(notes).toHaveValue('Three');
  await expect(form(page).getByText(/Draft saved|unfinished/u)).toHaveCount(0);
});

test('PROV-11: fields that were changed on one side alone are put together unasked', async ({ page, faults }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp'], SHELFMARK: ['Cod. 8'], TITLE: ['Adagia'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await form(page).getByLabel('Notes').fill('Mine');
  await sendImage(page);
  await saveElsewhere(id, { SHELFMARK: ['Inc. 8'], HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'], PERSON_OWNER: ['X'] });

  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  await expect(
    page.getByText('Item saved, with what was changed elsewhere: Shelfmark, Can You Help? forum'),
  ).toBeVisible();
  const { COMMENT, SHELFMARK, TITLE, HIM, PERSON_OWNER, ALLIMAGES } = await recordOf(id);
  expect({ COMMENT, SHELFMARK, TITLE, HIM, PERSON_OWNER }).toEqual({
    COMMENT: ['Mine'],
    SHELFMARK: ['Inc. 8'],
    TITLE: ['Adagia'],
    HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'],
    PERSON_OWNER: ['X'],
  });
  expect(ALLIMAGES).toHaveLength(2);
  forgive(faults);
});

test('PROV-11: of what both sides changed each field is chosen: images and centuries too', async ({ page, faults }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp'], DATE_ORIG_CENTURY: ['16th'], COMMENT: ['None'] });
  const theirImage = await site.upload('anna');
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await form(page).getByLabel('Notes').fill('Mine');
  await form(page).getByLabel('17th').check();
  await sendImage(page);
  await form(page).getByLabel('Author').fill('Erasmus');
  const images = [...((await recordOf(id)).URL_IMAGE ?? []), theirImage];
  await saveElsewhere(id, {
    COMMENT: ['Theirs'],
    DATE_ORIG_CENTURY: ['15th', '16th'],
    URL_IMAGE: images,
    TITLE: ['Adagia'],
  });

  await form(page).getByRole('button', { name: 'Save this item and View' }).click();
  const dialog = page.getByRole('dialog', { name: 'This item was also changed elsewhere' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByRole('row', { name: /^Century 15th 16th 16th 17th/u })).toBeVisible();
  await expect(dialog.getByRole('row', { name: new RegExp(`^Images .*${theirImage}`, 'u') })).toBeVisible();
  await expect(dialog.getByText('Also changed elsewhere, and kept: Title.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Century: Saved elsewhere' }).check();
  await dialog.getByRole('radio', { name: 'Images: Saved elsewhere' }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  expect(await recordOf(id)).toMatchObject({
    COMMENT: ['Mine'],
    PERSON_AUTHOR: ['Erasmus'],
    TITLE: ['Adagia'],
    DATE_ORIG_CENTURY: ['15th', '16th'],
    URL_IMAGE: images,
  });
  forgive(faults);
});

test('PROV-11: the saved version is taken whole, and can be edited further', async ({ page, faults }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp'], COMMENT: ['None'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await form(page).getByLabel('Notes').fill('Mine');
  await form(page).getByLabel('Title').fill('Mine');
  await saveElsewhere(id, { COMMENT: ['Theirs'] });
  const save = form(page).getByRole('button', { name: 'Save this item and View' });
  await save.click();

  await page.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(form(page).getByLabel('Notes')).toHaveValue('Theirs');
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await form(page).getByLabel('Notes').fill('Theirs and mine');
  await save.click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  expect((await recordOf(id)).COMMENT).toEqual(['Theirs and mine']);
  forgive(faults);
});

test('PROV-11: a draft that was kept over a save elsewhere is still put together with it', async ({ page, faults }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp'], SHELFMARK: ['Cod. 9'] });
  await site.arrive(page, 'anna', `/r/cerl/pda/edit/${id}`);
  await form(page).getByLabel('Notes').fill('Mine');
  await saveElsewhere(id, { SHELFMARK: ['Inc. 9'] });
  await page.reload();
  await expect(form(page).getByText('We kept your unfinished entry.')).toBeVisible();

  await form(page).getByRole('button', { name: 'Save this item and View' }).click();

  await expect(page).toHaveURL(`${site.url}/r/view/${id}/him_CERLPDA`);
  expect(await recordOf(id)).toMatchObject({ COMMENT: ['Mine'], SHELFMARK: ['Inc. 9'] });
  forgive(faults);
});

test('PROV-16: another mark on the page of a record begins with the book, and is a record of its own', async ({
  page,
}) => {
  const id = await site.contribute('anna', {
    CAPTION: ['A round stamp'],
    SHELFMARK: ['Inc. 16'],
    INSTIT_CERLID: ['0001|Stiftsbibliothek'],
    TITLE: ['Adagia'],
    PAGE: ['Front pastedown'],
    URL_WEBPAGE: ['https://example.org/adagia'],
    TYPE_INS: ['Stamp'],
    OWNERS: ['Veldman, Joannes'],
    IC: ['49L27'],
  });
  const before = await recordOf(id);
  await site.arrive(page, 'anna', `/r/view/${id}/him_CERLPDA`);

  await page.getByRole('link', { name: 'Another mark on this page' }).click();

  await expect(page).toHaveURL(`${site.url}/r/cerl/pda/?from=${id}`);
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 16');
  await expect(form(page).getByLabel('Location in source or page')).toHaveValue('Front pastedown');
  await expect(sentImages(page)).toHaveCount(1);
  await expect(form(page).getByLabel('Kind of provenance')).toHaveValue('');
  await expect(form(page).getByLabel('Caption / description')).toHaveValue('');
  await expect(form(page).getByLabel('Iconclass notations')).toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  await form(page).getByLabel('Kind of provenance').selectOption('Motto');
  await form(page).getByLabel('Caption / description').fill('A motto below the stamp');
  await page.reload();
  await expect(form(page).getByLabel('Caption / description')).toHaveValue('A motto below the stamp');
  await form(page).getByRole('button', { name: 'Save and describe another mark on this page' }).click();

  await expect(page).toHaveURL(/\/r\/cerl\/pda\/\?from=cerlpda_[a-z0-9]{12}$/u);
  await expect(page.getByText('Item saved. Now describe the next mark.')).toBeVisible();
  await expect(form(page).getByLabel('Caption / description')).toHaveValue('');
  await expect(form(page).getByLabel('Shelfmark')).toHaveValue('Inc. 16');
  const added = await recordOf(new URL(page.url()).searchParams.get('from') ?? '');
  expect(added).toMatchObject({
    TYPE_INS: ['Motto'],
    CAPTION: ['A motto below the stamp'],
    INSTIT_CERLID: ['0001|Stiftsbibliothek'],
    TITLE: ['Adagia'],
    URL_WEBPAGE: ['https://example.org/adagia'],
    URL_IMAGE: before.URL_IMAGE,
  });
  expect(added).not.toHaveProperty('OWNERS');
  expect(await recordOf(id)).toEqual(before);
});
