import type { Page } from 'playwright/test';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { expect, test } from '../../support/site.ts';

let site: PeopleSite;
const dayMs = 86_400_000;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records: [{ ID: ['S0'], TYPE: ['print'], CAPTION: ['A ship at anchor'] }] });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

async function arriveAtList(page: Page, user: string): Promise<string> {
  const path = `/r/lists?list=${await site.addList(user, { name: 'Ships', entries: [{ uid: 'S0' }] })}`;
  await site.arrive(page, user, path);
  await expect(page.getByRole('heading', { level: 2, name: 'Ships' })).toBeVisible();
  return site.url + path;
}

/** The browser's clock goes past the end of the login, as over night. */
const sleepOverNight = (page: Page) => page.clock.setFixedTime(Date.now() + dayMs);

async function logInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(/Your login has expired/u);
  await page.clock.setFixedTime(Date.now());
  await submitLogin(page, 'anna', site.passwordOf('anna'));
}

/** The browser itself reports the call that was refused. */
function forgetRefusals(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('401')));
}

test('GLB-5, LIST-1: a login that expires while a list is edited leads back to what was typed', async ({
  page,
  faults,
}) => {
  const address = await arriveAtList(page, 'anna');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ships of the Republic');
  await page.getByLabel('Description').fill('Begun in the evening');
  await sleepOverNight(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await logInAgain(page);

  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ships of the Republic');
  await expect(page.getByLabel('Description')).toHaveValue('Begun in the evening');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ships of the Republic' })).toBeVisible();
  forgetRefusals(faults);
});

test('GLB-5, LIST-1: a login that expires while a new list is made keeps its draft, and makes it once', async ({
  page,
  faults,
}) => {
  await site.arrive(page, 'anna', '/r/lists?new=');
  await page.getByRole('textbox', { name: 'Name' }).fill('Made over night');
  await sleepOverNight(page);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await logInAgain(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Made over night');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Made over night' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Made over night' })).toHaveCount(1);
  forgetRefusals(faults);
});

test('GLB-5, LIST-6: a login that is ended elsewhere while a note is typed leads back to the note; others do not see it', async ({
  page,
  faults,
}) => {
  await site.addAccount('carla', 'Carla C');
  const address = await arriveAtList(page, 'carla');
  await page.getByRole('button', { name: 'Add note on A ship at anchor' }).click();
  const note = page.getByRole('textbox', { name: 'Note on A ship at anchor' });
  await expect(note).toBeFocused();
  await note.fill('Compare the pennants');
  const reset = JSON.parse(await site.archiveCommand('account', 'reset', 'carla', '--json')) as { password: string };

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Your login has expired/u);
  await submitLogin(page, 'carla', reset.password);

  await expect(page).toHaveURL(address);
  await expect(note).toHaveValue('Compare the pennants');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Compare the pennants')).toBeVisible();
  await expect(note).toBeHidden();
  forgetRefusals(faults);
});

test('what one reader has typed of a new list is not there for the next reader of the tab', async ({ page }) => {
  await site.arrive(page, 'anna', '/r/lists?new=');
  await page.getByRole('textbox', { name: 'Name' }).fill('Private thoughts');
  await site.addAccount('dora', 'Dora D');

  await site.arrive(page, 'dora', '/r/lists?new=');

  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
