import type { Locator, Page } from 'playwright/test';
import { startPeopleSite, storedToken, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site of its own with a few items, two readers and an editor. */
let site: PeopleSite;

const captions = {
  comments: 'A ship at anchor',
  notations: 'A lion at rest',
  drafts: 'A wreck',
  notes: 'An ex-libris',
};

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const items = Object.entries(captions).map(([id, caption]) => ({ ID: [id], TYPE: ['print'], CAPTION: [caption] }));
  const noted = { ...items[3], HIM: ['CERL', 'CERLPDA'], COMMENT: ['Pasted in upside down.'] };
  site = await startPeopleSite({ records: [...items.slice(0, 3), noted] });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('bert', 'Bert Maas');
  await site.addAccount('edith', 'Edith Roth', '--edits', 'CERLPDA');
});

test.afterAll(() => site.stop());

/** Arrives at a page from login. */
async function arrive(page: Page, user: string, path: string): Promise<void> {
  await site.arrive(page, user, path);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

const comments = (page: Page): Locator => page.getByRole('region', { name: 'Comments' });
const editor = (page: Page, name: string): Locator => page.getByRole('form', { name });
const saveIn = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Save' }).click();

async function addComment(page: Page, text: string): Promise<void> {
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = editor(page, 'Add a comment');
  await form.getByRole('textbox').fill(text);
  await saveIn(form);
  await expect(comments(page).getByRole('article').filter({ hasText: text }).getByText('Edit')).toBeVisible();
}

/** The address of an item, of which a test has one to itself. */
function anItem(caption: string, fields: object = {}): Promise<string> {
  return site.contribute('bert', { CAPTION: [caption], ...fields });
}

test('ANNO-1: a comment is added, edited by its author alone, and stands as text with name and date', async ({
  page,
  browser,
}) => {
  await arrive(page, 'anna', '/r/view/comments/all');
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = editor(page, 'Add a comment');
  await expect(form.getByRole('textbox')).toBeFocused();
  await form.getByRole('textbox').fill('  \n');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await form
    .getByRole('textbox')
    .fill('Compare the pennant (https://example.org/a_(b)?q=1), please.\n<img src=x onerror=alert(1)>');
  expect(await axeFindings(page)).toEqual([]);
  await saveIn(form);

  const written = comments(page).getByRole('article');
  await expect(written).toContainText('You');
  await expect(written.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/u);
  await expect(written).toContainText('<img src=x onerror=alert(1)>');
  const link = written.getByRole('link', { name: 'https://example.org/a_(b)?q=1', exact: true });
  await expect(link).toHaveAttribute('href', 'https://example.org/a_(b)?q=1');
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(comments(page).getByRole('button', { name: 'Add a comment' })).toBeFocused();

  await written.getByRole('button', { name: 'Edit your comment' }).click();
  const edited = editor(page, 'Your comment');
  await expect(edited.getByRole('button', { name: 'Delete' })).toBeVisible();
  await edited.getByRole('textbox').fill('Something else');
  await edited.getByRole('button', { name: 'Cancel' }).click();
  await expect(written).toContainText('Compare the pennant');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(edited.getByRole('textbox')).toHaveValue('Something else');
  await saveIn(edited);
  await expect(written).toContainText('Something else');

  const context = await browser.newContext();
  const other = await context.newPage();
  await arrive(other, 'bert', '/r/view/comments/all');
  await expect(comments(other).getByRole('article')).toContainText('Anna Kühn');
  await expect(comments(other).getByRole('button', { name: /Edit|Delete/u })).toHaveCount(0);
  await context.close();
});

test('ANNO-1: visitors are led to login and back to this very page', async ({ page }) => {
  await page.goto(`${site.url}/r/view/notations/all?page=0`);

  await page.getByRole('link', { name: 'Log in to add a comment' }).click();
  await submitLogin(page, 'anna', site.passwordOf('anna'));

  await expect(page).toHaveURL(`${site.url}/r/view/notations/all?page=0`);
  await expect(page.getByRole('button', { name: 'Add Iconclass notations' })).toBeVisible();
});

test('ANNO-1, ANNO-3: notations are one a line, told as they are typed, and make the item findable', async ({
  page,
}) => {
  await arrive(page, 'anna', '/r/view/notations/all');
  await page.getByRole('button', { name: 'Add Iconclass notations' }).click();
  const form = editor(page, 'Add Iconclass notations');
  const field = form.getByRole('textbox', { name: 'Add Iconclass notations' });
  await field.fill('25F23(LION)\n25F · animals\n46X99\n61B:25F\n25 f 23');
  const preview = form.getByRole('list', { name: 'Preview' }).locator(':scope > li');

  await expect(preview.nth(0)).toContainText(/lion/iu);
  await expect(preview.nth(0)).toContainText('›');
  await expect(preview.nth(1)).toContainText('no such notation');
  await expect(preview.nth(2)).toContainText('no such notation');
  await expect(preview.nth(3)).toContainText('61B');
  await expect(preview.nth(4)).toContainText('Did you mean 25F23 (blanks removed, letter case corrected)?');
  await expect(field).toHaveValue(/25F · animals/u);
  await preview.nth(1).getByRole('button', { name: 'Keep the code only: 25F' }).click();
  await preview
    .nth(4)
    .getByRole('button', { name: /^25F23: use it/u })
    .click();
  await expect(field).toHaveValue('25F23(LION)\n25F\n46X99\n61B:25F\n25F23');
  expect(await axeFindings(page)).toEqual([]);
  await saveIn(form);

  const added = page.getByRole('complementary').getByRole('article');
  await expect(added.getByRole('button', { name: 'Edit your notations' })).toBeVisible();
  await expect(added).toContainText('46X99');
  await page.goto(`${site.url}/r/section/all?q=&facet_ic=A25F2`);
  await expect(
    page.getByRole('list', { name: 'Items found' }).getByRole('link', { name: captions.notations }),
  ).toBeVisible();
});

test('ANNO-2: what was typed outlives a reload, and the end of a login', async ({ page, faults }) => {
  await arrive(page, 'bert', '/r/view/drafts/all');
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  await editor(page, 'Add a comment').getByRole('textbox').fill('Begun and not');

  await page.reload();
  const form = editor(page, 'Add a comment');
  await expect(form.getByRole('textbox')).toHaveValue('Begun and not');
  await expect(form.getByText('Draft kept.')).toBeVisible();
  await form.getByRole('textbox').fill('Begun and not finished');

  const ended = await page.request.post(`${site.url}/api/logout`, { data: { token: await storedToken(page) } });
  expect(ended.status()).toBe(200);
  await saveIn(form);
  await expect(page).toHaveURL(/\/LOGIN\?expired=/u);
  await submitLogin(page, 'bert', site.passwordOf('bert'));

  await expect(page).toHaveURL(`${site.url}/r/view/drafts/all`);
  await expect(form.getByRole('textbox')).toHaveValue('Begun and not finished');
  await saveIn(form);
  await expect(comments(page).getByRole('article')).toContainText('Begun and not finished');
  // It is shown before the server has it; the form closes after.
  await expect(form).toHaveCount(0);
  await page.reload();
  await expect(comments(page).getByRole('article')).toContainText('Begun and not finished');
  await expect(form).toHaveCount(0);
  // The browser itself reports the save that was refused.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401')));
});

test('ANNO-2: a text that was saved when the page was left before the answer is not offered once more', async ({
  page,
}) => {
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/entry', async (route) => {
    await route.fetch();
    saved.resolve();
  });
  const id = await anItem('A bookplate', {});
  await arrive(page, 'bert', `/r/view/${id}/all`);
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = editor(page, 'Add a comment');
  await form.getByRole('textbox').fill('Saved, and not answered');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await saved.promise;

  await page.reload();

  await expect(comments(page).getByRole('article')).toContainText('Saved, and not answered');
  await expect(form).toHaveCount(0);
  await expect(comments(page).getByRole('button', { name: 'Add a comment' })).toBeVisible();
  await page.reload();
  await expect(comments(page).getByRole('article')).toHaveCount(1);
  await expect(form).toHaveCount(0);
});

test('ANNO-4: a word finds a notation, copied and recent ones are added by a press, samples show their use', async ({
  page,
}) => {
  const id = await anItem('A supralibros', { IC: ['25F23(LION)'] });
  await page.addInitScript(() => localStorage.setItem('iconotheca:notation-clipboard', '["46C24","25H23"]'));
  await arrive(page, 'anna', `/r/view/${id}/all`);
  const open = page.getByRole('button', { name: 'Add Iconclass notations' });
  await open.click();
  const form = editor(page, 'Add Iconclass notations');
  const field = form.getByRole('textbox', { name: 'Add Iconclass notations' });
  const finder = form.getByRole('combobox', { name: 'Find a notation by a word' });

  await finder.fill('Löwe');
  await expect(form.getByRole('option').filter({ hasText: '25F23(LION)' })).not.toHaveCount(0);
  await finder.press('ArrowDown');
  await finder.press('Enter');
  await expect(field).toHaveValue(/^25F23\(LION\)/u);
  await expect(finder).toHaveValue('');
  await form.getByRole('button', { name: 'Paste 2 copied notations' }).click();
  await expect(field).toHaveValue(/\n46C24\n25H23$/u);
  await form.getByRole('button', { name: 'How others used it 25F23(LION)' }).click();
  await expect(form.getByText(/has it|have it|Not used yet/u)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await saveIn(form);
  await expect(page.getByRole('button', { name: 'Edit your notations' })).toBeVisible();

  await page.goto(`${site.url}/r/view/drafts/all`);
  await open.click();
  await form.getByRole('group', { name: 'Recently used' }).getByRole('button', { name: 'Add 46C24' }).click();
  await expect(field).toHaveValue('46C24');
});

test('ANNO-5: Delete offers Undo; a save that fails is taken back and keeps the text', async ({ page, faults }) => {
  const id = await anItem('A stamp');
  await arrive(page, 'anna', `/r/view/${id}/all`);
  await addComment(page, 'A stamp of 1720');
  const written = comments(page).getByRole('article').filter({ hasText: 'A stamp of 1720' });

  await written.getByRole('button', { name: 'Edit your comment' }).click();
  await editor(page, 'Your comment').getByRole('button', { name: 'Delete' }).click();
  await expect(written).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(written.getByRole('button', { name: 'Edit your comment' })).toBeVisible();
  const refusal = Promise.withResolvers<void>();
  await page.route('**/api/entry', async (route) => {
    await refusal.promise;
    await route.abort();
  });
  await page.reload();
  await expect(written).toBeVisible();
  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = editor(page, 'Add a comment');
  await form.getByRole('textbox').fill('Shown before it is saved');
  await saveIn(form);
  const shown = comments(page).getByRole('article').filter({ hasText: 'Shown before it is saved' });
  await expect(shown).toHaveAttribute('aria-busy', 'true');
  refusal.resolve();

  await expect(form.getByRole('alert')).toContainText('Not saved.');
  await expect(form.getByRole('textbox')).toHaveValue('Shown before it is saved');
  await expect(shown).toHaveCount(0);
  await page.unroute('**/api/entry');
  await saveIn(form);
  await expect(shown.getByRole('button', { name: 'Edit your comment' })).toBeVisible();
  // The browser itself reports the request that was cut off.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_FAILED')));
});

test('ITEM-3: in the provenance archive notes and comments stand in the sidebar’s place', async ({ page }) => {
  await arrive(page, 'anna', '/r/view/notes/him_CERLPDA');
  const aside = page.getByRole('complementary', { name: 'About this item' });

  await expect(aside.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect(aside).toContainText('Pasted in upside down.');
  await expect(aside.getByRole('region', { name: 'Comments' })).toBeVisible();
  await expect(aside.getByRole('heading', { name: 'Iconclass' })).toHaveCount(0);
  await expect(aside.getByRole('link', { name: 'Can You Help?' })).toHaveAttribute(
    'href',
    '/r/section/him_CERLCANYOUHELP',
  );
  await addComment(page, 'The arms are those of Wendelrode');
  await expect(aside.getByRole('article')).toContainText('The arms are those of Wendelrode');
});

test('ITEM-3: an editor of the collection deletes what others wrote, after a question', async ({ page }) => {
  const id = await anItem('A binding');
  const { token } = await site.logIn('anna');
  await site.post('/api/entry', { pk: null, uid: id, field: 'COMMENT', value: 'Buy cheap watches', token });
  await arrive(page, 'edith', `/r/view/${id}/him_CERLPDA`);

  await comments(page).getByRole('button', { name: 'Delete what Anna Kühn wrote' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete what Anna Kühn wrote?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();

  await expect(comments(page).getByText('Buy cheap watches')).toHaveCount(0);
  await page.reload();
  await expect(comments(page).getByText('No comments yet.')).toBeVisible();
});

test('ITEM-4: an item found by a search is shown without a request, and reloaded after an annotation', async ({
  page,
}) => {
  const id = await anItem('A manuscript waste binding');
  await arrive(page, 'anna', '/r/view/comments/all');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/objects')) asked.push(request.postData() ?? '');
  });
  await page.goto(`${site.url}/r/section/all?q=%22manuscript+waste%22`);
  const results = page.getByRole('list', { name: 'Items found' });
  await results.getByRole('link', { name: 'A manuscript waste binding' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A manuscript waste binding' })).toBeVisible();
  expect(asked.filter((body) => body.includes(id))).toEqual([]);

  await addComment(page, 'A leaf of a missal');

  await expect.poll(() => asked.filter((body) => body.includes(id)).length).toBe(1);
  await page.goBack();
  await results.getByRole('link', { name: 'A manuscript waste binding' }).click();
  await expect(comments(page).getByRole('article')).toContainText('A leaf of a missal');
});

test('ITEM-8: its owner deletes an item after the exact question; results, lists and its address say it is gone', async ({
  page,
}) => {
  const id = await anItem('A monogram in ink');
  const { token } = await site.logIn('bert');
  const made = await site.post('/api/lists', {
    action: 'modify',
    obj: { name: 'Marks', entries: [{ uid: id }] },
    token,
  });
  await arrive(page, 'anna', `/r/view/${id}/him_CERLPDA`);
  await expect(page.getByText('You added this item')).toHaveCount(0);
  await arrive(page, 'bert', `/r/view/${id}/him_CERLPDA`);
  await expect(page.getByText('You added this item')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const remove = page.getByRole('group', { name: 'For its contributor' }).getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Do you REALLY want to delete this object?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();

  await expect(page).toHaveURL(/\/r\/section\/him_CERLPDA/u);
  await expect(page.getByText('Item deleted')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items found' }).getByText('A monogram in ink')).toHaveCount(0);
  await page.goto(`${site.url}/r/lists?list=${(made as { pk: string }).pk}`);
  await expect(page.getByText(`Item ${id} is no longer in the archive.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Saved Items' }).click();
  await expect(page.getByText('No longer in the archive: “A monogram in ink”.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
});
