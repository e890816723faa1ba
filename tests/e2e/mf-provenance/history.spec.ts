import { item, type Item } from '@iconotheca/contracts/item/item';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, settled, test, undo } from '../../support/site.ts';

/** A site of its own: Anna contributes, Edda edits the collection, Bert only reads. */
let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [], env: { LOOK_ALIKES: 'off' } });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('bert', 'Bert Maas');
  await site.addAccount('edda', 'Edda Vos', '--edits', 'CERLPDA');
});

test.afterAll(() => site.stop());

async function recordOf(id: string): Promise<Item> {
  const { hits } = objectsResult.parse(await site.post('/api/objects', { uids: [id] }));
  return item.parse(hits[0]);
}

/** Saves a record over what is there. */
async function edit(user: string, id: string, fields: object): Promise<void> {
  const { token } = await site.logIn(user);
  await site.post('/api/modify', { action: 'save', obj: { ...(await recordOf(id)), ...fields }, token });
}

async function aRecordWithHistory(caption: string): Promise<string> {
  const id = await site.contribute('anna', {
    CAPTION: [`${caption} in black ink`],
    COMMENT: ['Seen in 2024'],
    OWNERS: ['Brandsma, Clara'],
    SHELFMARK: [caption],
  });
  await edit('edda', id, {
    CAPTION: [`${caption} in red ink`],
    OWNERS: ['Brandsma, Clara', 'Veldman, Joannes'],
    URL_IMAGE: [await site.upload('edda')],
  });
  await edit('anna', id, { COMMENT: ['Seen in 2026'], PAGE: ['Front pastedown'] });
  return id;
}

const historyOf = (id: string) => `/r/cerl/pda/history/${id}`;
const versions = (page: Page) => page.getByRole('list', { name: 'Versions' });
const differences = (page: Page) => page.getByRole('region', { name: /version/iu });

test('PROV-15: its owner reads what changed in each version, and restores one after seeing what that changes', async ({
  page,
}) => {
  const id = await aRecordWithHistory('Round stamp');
  await site.arrive(page, 'anna', `/r/view/${id}/him_CERLPDA`);
  await page.getByRole('group', { name: 'For its contributor' }).getByRole('link', { name: 'History' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(versions(page).getByRole('listitem')).toHaveCount(3);
  await expect(versions(page).getByRole('listitem').nth(0)).toContainText('present');
  await expect(versions(page).getByRole('listitem').nth(0)).toContainText('Anna Kühn (you)');
  await expect(versions(page).getByRole('listitem').nth(1)).toContainText('Edda Vos,');
  await expect(versions(page).getByRole('listitem').nth(1)).toContainText(
    'Images, Caption / description, Former owners',
  );
  await expect(differences(page).getByRole('deletion')).toHaveText('removed: 2024');
  await expect(differences(page).getByRole('insertion')).toHaveText(['added: Front pastedown', 'added: 2026']);

  await versions(page).getByRole('link', { name: 'Version 2' }).click();
  await expect(page.getByRole('heading', { name: 'What changed in version 2' })).toBeVisible();
  await expect(
    differences(page)
      .getByRole('insertion')
      .filter({ hasText: /red|Veldman/u }),
  ).toHaveCount(2);
  await expect(differences(page).getByRole('deletion').filter({ hasText: 'black' })).toBeVisible();
  await expect(differences(page).getByRole('figure')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('radio', { name: 'the present version' }).press('Space');
  await expect(page.getByRole('heading', { name: 'Version 2 beside the present one' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 2' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Restore version 2?' });
  await expect(dialog.getByRole('insertion')).toHaveText('added: 2024');
  await expect(dialog.getByRole('deletion')).toHaveText(['removed: 2026', 'removed: Front pastedown']);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).press('Enter');

  await expect(dialog).toHaveCount(0);
  await expect(versions(page).getByRole('listitem').first()).toContainText('Version 2 restored');
  expect(await recordOf(id)).toMatchObject({ COMMENT: ['Seen in 2024'], _version: 4 });
  await undo(page, 'Version 2 restored');
  await expect(versions(page).getByRole('listitem')).toHaveCount(5);
  expect(await recordOf(id)).toMatchObject({ COMMENT: ['Seen in 2026'], PAGE: ['Front pastedown'], _version: 5 });
});

test('PROV-15: a version that is chosen stands in the address, and is there after a reload', async ({ page }) => {
  const id = await aRecordWithHistory('Ex-libris');
  await site.arrive(page, 'edda', `/r/cerl/pda/edit/${id}`);
  await page.getByRole('link', { name: 'History of this record' }).click();

  await versions(page).getByRole('link', { name: 'Version 1' }).click();
  await page.reload();

  await expect(page.getByRole('heading', { name: 'What the first version says' })).toBeVisible();
  await expect(differences(page).getByText('added: Ex-libris in black ink')).toBeVisible();
});

test('PROV-15: a restore on top of a change made elsewhere is refused in the dialog', async ({ page, faults }) => {
  const id = await aRecordWithHistory('Monogram');
  await site.arrive(page, 'anna', `${historyOf(id)}?version=1`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await edit('edda', id, { COMMENT: ['Elsewhere'] });

  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();

  await expect(dialog.getByRole('alert')).toContainText('The item was changed elsewhere since you opened its history.');
  expect(await recordOf(id)).toMatchObject({ COMMENT: ['Elsewhere'], _version: 4 });
  // The browser writes of every answer that is not a success.
  faults.length = 0;
});

test('PROV-15: a record that was never changed says so; others are not given its history', async ({ page, faults }) => {
  const id = await site.contribute('anna', { CAPTION: ['A lonely stamp'] });

  await site.arrive(page, 'anna', historyOf(id));
  await expect(page.getByText('This record has one version.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await site.arrive(page, 'bert', historyOf(id));
  await expect(page.getByText('Only the owner of an item and the editors of its collection')).toBeVisible();
  faults.length = 0;
});

test('PROV-15: a visitor is told to log in', async ({ page }) => {
  await page.goto(`${site.url}${historyOf('cerlpda_000001')}`);

  await expect(page.getByText('You need to be logged in to access this page')).toBeVisible();
});

test('PROV-15: what was deleted comes back by Undo', async ({ page }) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp deleted by mistake'] });
  await site.arrive(page, 'anna', `/r/view/${id}/him_CERLPDA`);

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Do you REALLY want to delete this object?' });
  await expect(question).toContainText('It can be restored');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/r\/section\/him_CERLPDA/u);
  await undo(page, 'Item deleted');

  await expect(page.getByRole('heading', { level: 1, name: 'A stamp deleted by mistake' })).toBeVisible();
  expect(await recordOf(id)).toMatchObject({ _version: 2 });
});

test('PROV-15: withdrawn records are listed for those who may restore them, and come back from there', async ({
  page,
}) => {
  const id = await site.contribute('anna', { CAPTION: ['A stamp withdrawn by an editor'] });
  const { token } = await site.logIn('edda');
  await site.post('/api/modify', { action: 'delete', obj: id, token });
  await site.arrive(page, 'anna', '/r/cerl/pda');
  const withdrawn = page.getByRole('region', { name: /^Withdrawn records/u });

  await expect(withdrawn.getByRole('heading', { name: 'Withdrawn records, 1' })).toBeVisible();
  await expect(withdrawn).toContainText('by Edda Vos');
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await withdrawn.getByRole('button', { name: 'Restore A stamp withdrawn by an editor' }).press('Enter');

  await expect(withdrawn).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'In the archive' }).getByRole('link', { name: 'A stamp withdrawn by an editor' }),
  ).toBeVisible();
});

test('PROV-15: the history of a withdrawn record restores it, whichever version is chosen', async ({ page }) => {
  const id = await aRecordWithHistory('Supralibros');
  const { token } = await site.logIn('anna');
  await site.post('/api/modify', { action: 'delete', obj: id, token });
  await site.arrive(page, 'anna', historyOf(id));

  await expect(page.getByText('This record was withdrawn.')).toBeVisible();
  await expect(versions(page).getByRole('listitem').first()).toContainText('Withdrawn');
  await page.getByRole('button', { name: 'Restore version 3' }).click();
  await page
    .getByRole('dialog', { name: 'Restore version 3?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click();

  await expect(page.getByText('This record was withdrawn.')).toHaveCount(0);
  expect(await recordOf(id)).toMatchObject({ PAGE: ['Front pastedown'], _version: 4 });
});

test('PROV-8: records of the same copy and with the same file are listed while a record is made, and block nothing', async ({
  page,
}) => {
  await site.contribute('edda', { CAPTION: ['Bookplate of a canon'], SHELFMARK: ['Inc. 12/3'], INSTIT: ['Kloster'] });
  await site.arrive(page, 'anna', '/r/cerl/pda/');
  const form = page.getByRole('form', { name: 'Provenance record' });
  const panel = page.getByRole('region', { name: /^Possible duplicates/u });
  await form.getByLabel('Institution').fill('KLOSTER');
  await form.getByLabel('Institution').press('Escape');
  // Last, so that nothing is said behind what this finds.
  await form.getByLabel('Shelfmark').fill('inc 12 / 3');

  const duplicate = panel.getByRole('link', { name: /Bookplate of a canon/u });
  await expect(duplicate).toContainText('same shelfmark');
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText('1 possible duplicate');
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeFindings(page)).toEqual([]);
  const tab = page.waitForEvent('popup');
  await duplicate.press('Enter');
  await expect((await tab).getByRole('heading', { level: 1, name: 'Bookplate of a canon' })).toBeVisible();

  await form.getByLabel('Shelfmark').fill('Inc. 99');
  await expect(panel).toHaveCount(0);
  await expect(form.getByLabel('Shelfmark')).toHaveValue('Inc. 99');
});
