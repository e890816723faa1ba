import type { Locator, Page } from 'playwright/test';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test, undo } from '../../support/site.ts';

/** A site of its own with four items, and one reader. */
let site: PeopleSite;

const captions = ['A ship at anchor', 'A ship in a storm', 'A ship in full sail', 'A wreck'];

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: captions.map((caption, at) => ({ ID: [`S${at}`], TYPE: ['print'], CAPTION: [caption] })),
  });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

/** Arrives from login, with a list of the first three items where one is asked for. @returns its name */
async function arrive(page: Page, { withList = true, isPublic = false } = {}): Promise<string> {
  const name = `Ships ${crypto.randomUUID().slice(0, 8)}`;
  if (!withList) {
    await site.arrive(page, 'anna', '/r/lists');
    return name;
  }
  const entries = [{ uid: 'S0' }, { uid: 'S1' }, { uid: 'S2' }];
  const pk = await site.addList('anna', { name, public: isPublic, entries });
  await site.arrive(page, 'anna', `/r/lists?list=${pk}`);
  await expect(listed(page)).toHaveText(captions.slice(0, 3));
  return name;
}

/** Saves all four items in this browser. */
async function saveAll(page: Page): Promise<void> {
  await page.goto(`${site.url}/r/section/all?q=`);
  const cards = page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await card.hover();
    await card.getByRole('button', { name: /^Save/u }).click();
  }
}

/** Captions of the list on the page, in its order. */
function listed(page: Page): Locator {
  return page.getByRole('list', { name: /^Items of/u }).getByRole('heading', { level: 3 });
}

function edit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Edit', exact: true }).click();
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Saves what is edited of a list; its form closes when the server has taken it. */
async function saveEdited(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByRole('form', { name: /list$/u })).toHaveCount(0);
}

/** Opens the note of the second item and types it. */
async function typeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add note on A ship in a storm' }).click();
  await expect(page.getByRole('textbox', { name: 'Note on A ship in a storm' })).toBeFocused();
  await page.keyboard.type('Compare the pennants');
}

/** The next save that the server has taken: what is shown may still be on its way. */
async function saved(page: Page): Promise<void> {
  await page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === `${site.url}/api/lists`,
  );
}

test('LIST-1, LIST-2: a new list is an empty draft, has its own address, and is deleted after the exact question', async ({
  page,
}) => {
  await arrive(page, { withList: false });
  const name = `Hope ${crypto.randomUUID().slice(0, 8)}`;

  await page.getByRole('link', { name: 'New List' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Description').fill('Of *hope* <b>and</b> [the state](javascript:alert(1))');
  expect(await axeFindings(page)).toEqual([]);
  await save(page);

  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(page.getByRole('emphasis')).toHaveText('hope');
  await expect(page.getByText('<b>and</b> the state')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  await page.getByRole('button', { name: 'Delete List' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you SURE you want to delete this list?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete List' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page).toHaveURL(/\/r\/lists$/u);
});

test('LIST-1: Escape cancels editing, and nothing typed is lost for good', async ({ page }) => {
  const name = await arrive(page);
  await edit(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Something else');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();

  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Something else');
});

test('LIST-1, LIST-5: saved items are added to the selected list, those on it already are told, and Undo takes back', async ({
  page,
}) => {
  await saveAll(page);
  const name = await arrive(page);
  await page.getByRole('button', { name: 'Add them to my saved items' }).click();
  await page.getByRole('tab', { name: 'Saved Items' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await page.getByRole('button', { name: 'Add 4 selected items to list' }).click();
  await expect(page.getByText(`Added one item to “${name}”. 3 were already on it.`)).toBeVisible();
  await page.goBack();
  await expect(listed(page)).toHaveText(captions);

  await page.getByRole('checkbox', { name: 'Select A ship in a storm' }).check();
  await page.getByRole('button', { name: 'Remove 1 selected' }).click();
  await expect(listed(page)).toHaveText(captions.filter((caption) => caption !== 'A ship in a storm'));
  await undo(page, `Removed one item from “${name}”`);
  await expect(listed(page)).toHaveText(captions);
});

test('LIST-4, LIST-6: items are moved by keys, by position and by dragging, and carry a note', async ({ page }) => {
  await arrive(page);
  const handle = page.getByRole('button', { name: /^Move A ship at anchor/u });
  await handle.press('Enter');
  await handle.press('ArrowRight');
  await expect(page.getByText(/^Moving “A ship at anchor” to position 2 of 3\./u)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const isPut = saved(page);
  await handle.press('Enter');
  await expect(listed(page)).toHaveText(['A ship in a storm', 'A ship at anchor', 'A ship in full sail']);
  await expect(handle).toBeFocused();
  await isPut;

  await handle.press('Enter');
  await page.getByLabel('Move to position').fill('3');
  const isSent = saved(page);
  await page.keyboard.press('Enter');
  await expect(listed(page)).toHaveText(['A ship in a storm', 'A ship in full sail', 'A ship at anchor']);
  await isSent;

  await handle.hover();
  await page.mouse.down();
  const first = page.getByRole('listitem').filter({ hasText: 'A ship in a storm' });
  await first.hover({ position: { x: 60, y: 120 } });
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  // A pointer that comes to another element is heard of as entering it, and only then as being over it; one that rests
  // is not heard of again.
  let x = 60;
  await expect(async () => {
    await first.hover({ position: { x: (x += 4), y: 124 } });
    const order = ['A ship at anchor', 'A ship in a storm', 'A ship in full sail'];
    await expect(listed(page)).toHaveText(order, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('listitem').filter({ hasText: 'A ship at anchor' }).hover();
  const isMoved = saved(page);
  await page.mouse.up();
  await isMoved;

  await typeNote(page);
  const isNoted = saved(page);
  await save(page);
  await isNoted;
  await page.reload();
  await expect(listed(page)).toHaveText(['A ship at anchor', 'A ship in a storm', 'A ship in full sail']);
  await expect(page.getByText('Compare the pennants')).toBeVisible();
});

test('LIST-3: a public list is read by whoever has its link, until it is public no more', async ({
  page,
  browser,
  faults,
}) => {
  const name = await arrive(page);
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await edit(page);
  await page.getByLabel('Is Public').check();
  await expect(page.getByText('Anyone with the link can read this list.')).toBeVisible();
  await saveEdited(page);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(listed(visitor)).toHaveText(captions.slice(0, 3));
  await expect(visitor.getByRole('button', { name: /Edit|Delete|Move|Remove/u })).toHaveCount(0);
  expect(await axeFindings(visitor)).toEqual([]);

  await edit(page);
  await page.getByLabel('Is Public').uncheck();
  await expect(page.getByText('Links you have shared will stop working.')).toBeVisible();
  await saveEdited(page);
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('This list is not public.')).toBeVisible();
  await context.close();
  expect(faults).toEqual([]);
});

test('LIST-1: a list changed in two places keeps both changes; where they touch the reader chooses', async ({
  page,
  context,
  faults,
}) => {
  const name = await arrive(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await edit(other);
  await edit(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} here`);
  await saveEdited(page);
  await expect(page.getByRole('heading', { level: 2, name: `${name} here` })).toBeVisible();

  await other.getByLabel('Description').fill('Written there');
  await saveEdited(other);
  await expect(other.getByText('Both changes are kept')).toBeVisible();
  await expect(other.getByRole('heading', { level: 2, name: `${name} here` })).toBeVisible();

  await edit(page);
  await page.getByLabel('Description').fill('Written here');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This list was also changed elsewhere' });
  await expect(dialog.getByText('Written there')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Saved elsewhere').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${name} here` })).toBeFocused();
  await expect(page.getByText('Written there')).toBeVisible();
  // The browser itself reports the refused save.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('409')));
});

test('LIST-7: visitors are told what an account is for, login leads back, and saved items are there without it', async ({
  page,
}) => {
  await saveAll(page);
  await page.goto(`${site.url}/r/lists`);

  await expect(page.getByRole('list', { name: 'Saved items' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Log in to make named lists')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, 'anna', site.passwordOf('anna'));
  await page.getByRole('button', { name: 'Add them to my saved items' }).click();

  await expect(page).toHaveURL(`${site.url}/r/lists`);
  await expect(page.getByRole('link', { name: 'New List' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved items' }).getByRole('listitem')).toHaveCount(4);
});

test('LIST-1, LIST-4: two browsers that order one list in two ways choose between captions', async ({
  page,
  browser,
  faults,
}) => {
  await arrive(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const { pathname, search } = new URL(page.url());
  await site.arrive(other, 'anna', pathname + search);
  await expect(listed(other)).toHaveText(captions.slice(0, 3));
  await other.getByRole('button', { name: /^Move A ship in full sail/u }).press('Enter');
  await other.getByLabel('Move to position').fill('1');
  const isSaved = saved(other);
  await other.keyboard.press('Enter');
  await isSaved;

  await page.getByRole('button', { name: /^Move A ship at anchor/u }).press('Enter');
  await page.getByLabel('Move to position').fill('2');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This list was also changed elsewhere' });
  await expect(dialog.getByText('1. A ship in full sail')).toBeVisible();
  await expect(dialog.getByText('1. A ship in a storm')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Saved elsewhere').check();
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(listed(page)).toHaveText(['A ship in full sail', 'A ship at anchor', 'A ship in a storm']);
  await elsewhere.close();
  // The browser itself reports the refused save.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('409')));
});

test('LIST-6: a list is printed with captions, notes and citations, and without what surrounds it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const name = await arrive(page);
  await typeNote(page);
  const isNoted = saved(page);
  await save(page);
  await isNoted;

  await page.getByRole('link', { name: 'Print' }).click();

  const entries = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: 'A ship in a storm' })).toContainText('Compare the pennants');
  await expect(entries.filter({ hasText: 'A ship in a storm' })).toContainText(`${site.url}/r/view/S1/all (accessed`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'A wreck' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(listed(page)).toHaveCount(3);
});
