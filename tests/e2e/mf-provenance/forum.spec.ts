import type { Locator, Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, settled, test, undo } from '../../support/site.ts';

/** A site of its own: Anna asks, Bert answers. */
let site: PeopleSite;

const forum = '/r/section/him_CERLCANYOUHELP';

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [] });
  await site.addAccount('anna', 'Anna Kühn');
  await site.addAccount('bert', 'Bert Maas');
});
test.afterAll(() => site.stop());

/** @returns its uid */
const ask = (caption: string, tags = ['CERLCANYOUHELP']): Promise<string> =>
  site.contribute('anna', { CAPTION: [caption], HIM: ['CERL', 'CERLPDA', ...tags] });

async function answerByCall(uid: string, value: string): Promise<void> {
  const { token } = await site.logIn('bert');
  await site.post('/api/entry', { pk: null, list_pk: '_annotations', uid, field: 'COMMENT', value, token });
}

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
const captions = (page: Page) => cards(page).getByRole('heading').allTextContents();
const comments = (page: Page): Locator => page.getByRole('region', { name: 'Comments' });

test('HELP-5: the forum shows its newest questions without being asked, large, with how many have commented', async ({
  page,
}) => {
  await ask('No question', []);
  const older = await ask('The older stamp');
  await ask('The newer stamp');
  await answerByCall(older, 'Perhaps Pirckheimer');

  await page.goto(`${site.url}${forum}`);

  await expect.poll(() => captions(page)).toEqual(['The newer stamp', 'The older stamp']);
  await expect(cards(page).nth(0)).toContainText('Open question, no comments yet');
  await expect(cards(page).nth(1)).toContainText('Open question, 1 comment');
  await expect(page.getByRole('combobox', { name: 'View' })).toHaveValue('large');
  await expect(page.getByLabel('Sort')).toHaveValue('NEWEST');
  await page.getByLabel('Sort').selectOption('SORTID');
  await expect(page).toHaveURL(/sort=SORTID/u);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${site.url}/r/section/him_CERLPDA?q=`);
  await settled(page);
  await expect(page.getByLabel('Sort')).toHaveValue('RANDOM');
  await expect(page.getByLabel('Sort').getByRole('option', { name: 'Newest first' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'View' })).toHaveValue('tiles');
});

test('HELP-5: a new comment changes the card at once', async ({ page }) => {
  const uid = await ask('A monogram');
  await site.arrive(page, 'bert', forum);
  const card = cards(page).filter({ hasText: 'A monogram' });
  await expect(card).toContainText('Open question, no comments yet');
  await card.getByRole('link', { name: 'A monogram' }).click();
  await expect(page).toHaveURL(new RegExp(uid, 'u'));

  await comments(page).getByRole('button', { name: 'Add a comment' }).click();
  const form = page.getByRole('form', { name: 'Add a comment' });
  await form.getByRole('textbox').fill('It reads W. P.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(comments(page).getByRole('article').getByText('Edit')).toBeVisible();
  await page.goBack();

  await expect(card).toContainText('Open question, 1 comment');
});

test('HELP-5: the asker marks a comment as the answer, takes that back, and goes on to the record with the name', async ({
  page,
}) => {
  const uid = await ask('A coat of arms');
  await answerByCall(uid, 'Willibald Pirckheimer\nsee his bookplate of 1503');
  await site.arrive(page, 'anna', `/r/view/${uid}/him_CERLCANYOUHELP`);
  const mark = comments(page).getByRole('button', { name: 'Mark as the answer what Bert Maas wrote' });

  await mark.press('Enter');
  await expect(comments(page).getByText('Solved:')).toBeVisible();
  await undo(page, 'Marked as the answer');
  await expect(comments(page).getByText('Solved:')).toHaveCount(0);
  await mark.click();
  await expect(comments(page).getByText('Solved:')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await comments(page).getByRole('link', { name: 'Name the owner in the record' }).click();
  await expect(page).toHaveURL(new RegExp(`/r/cerl/pda/edit/${uid}$`, 'u'));
  const form = page.getByRole('form', { name: 'Provenance record' });
  const said = () =>
    form.evaluate((each) =>
      [each.textContent, ...[...each.querySelectorAll('input')].map(({ value }) => value)].join(' '),
    );
  await expect.poll(said).toContain('Willibald Pirckheimer');
  await page.goto(`${site.url}${forum}?facet_answered=Oanswered`);
  await expect.poll(() => captions(page)).toEqual(['A coat of arms']);
  await expect(cards(page)).toContainText('Solved, 1 comment');
  await expect(cards(page)).toContainText('Willibald Pirckheimer');
});

test('HELP-5: only who asked marks answers, and what is no question has none', async ({ page }) => {
  const uid = await ask('A motto');
  const plain = await ask('A stamp that is known', []);
  await answerByCall(uid, 'Patience');
  await answerByCall(plain, 'Beautiful');

  await site.arrive(page, 'bert', `/r/view/${uid}/him_CERLCANYOUHELP`);
  await expect(comments(page).getByRole('article')).toContainText('Patience');
  await expect(comments(page).getByRole('article').getByText('Edit')).toBeVisible();
  await expect(comments(page).getByRole('button', { name: /answer/u })).toHaveCount(0);
  await site.arrive(page, 'anna', `/r/view/${plain}/him_CERLPDA`);
  await expect(comments(page).getByRole('article')).toContainText('Beautiful');
  await expect(page.getByRole('group', { name: 'For its contributor' })).toBeVisible();

  await expect(comments(page).getByRole('button', { name: /answer/u })).toHaveCount(0);
});

test('HELP-5: the partner page counts what is open, and leads to it; the feed is one that programs can read', async ({
  page,
}) => {
  await ask('A seal');
  await ask('A device');
  await ask('No riddle', []);
  await page.goto(`${site.url}${forum}?facet_answered=Oopen`);
  await expect(cards(page).first()).toBeVisible();
  const open = await cards(page).count();

  await page.goto(`${site.url}/r/cerlpda/`);
  await page.getByRole('link', { name: `All open questions, ${open}` }).click();
  await expect(page).toHaveURL(/facet_answered=Oopen&sort=NEWEST/u);
  await expect(cards(page)).toHaveCount(open);

  await page.goto(`${site.url}${forum}`);
  const href = await page.locator('link[rel="alternate"][type="application/atom+xml"]').getAttribute('href');
  const text = await (await page.request.get(href ?? '')).text();
  // Pages of the site make no markup from text.
  await page.goto('about:blank');
  const feed = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    return {
      root: document.documentElement.namespaceURI,
      faults: document.querySelectorAll('parsererror').length,
      titles: [...document.querySelectorAll('entry > title')].map((title) => title.textContent),
    };
  }, text);
  expect(feed).toMatchObject({ root: 'http://www.w3.org/2005/Atom', faults: 0 });
  expect(feed.titles).toEqual(expect.arrayContaining(['A device', 'A seal']));
  expect(feed.titles).not.toContain('No riddle');
});
