import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

const lion = '25F23(LION)';

test('IC-4, IC-3: words find a concept with its path; a tick asks for it, a step of the path for the wider one', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=');
  await findConcept(page, 'lion');
  const found = page.getByRole('region', { name: 'Concepts found' });
  const row = found.getByRole('listitem').filter({ hasText: lion });

  await row.getByRole('checkbox').check();
  await row
    .getByRole('list', { name: `Path of ${lion}` })
    .getByRole('button', { name: /25F2$/u })
    .click();

  await expect(row.getByRole('checkbox')).toBeDisabled();
  await expect(page.getByRole('combobox', { name: `Mode of lion ${lion}` })).toHaveValue('A');
  await expect(page.getByRole('combobox', { name: /^Mode of .* 25F2$/u })).toHaveValue('A');
  await expect(page).toHaveURL(/\?q=$/u);
});

test('IC-4: what was found is shown at its place in the tree, which is browsed again', async ({ page }) => {
  await page.goto('/r/section/all?q=');
  await findConcept(page, 'lion');

  await page.getByRole('button', { name: `Show in tree ${lion}` }).click();

  const row = treeRow(page, lion);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(treeRow(page, '25F23')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('searchbox', { name: 'Find a concept' })).toHaveValue('');
});

test('IC-2: a row that is opened before it is known what lies below opens once it is, and is not ticked', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/iconclass\?/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/r/section/all?q=');
  const nature = treeRow(page, '2');

  await nature.click({ position: { x: 10, y: 15 } });
  await expect(nature).not.toHaveAttribute('aria-expanded');
  held.resolve();

  await expect(nature).toHaveAttribute('aria-expanded', 'true');
  await expect(nature).toHaveAttribute('aria-checked', 'false');
});

test('IC-4: how others used a concept is shown on demand, with the count and the way to all', async ({ page }) => {
  const samples: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/iconclass/samples')) samples.push(request.url());
  });
  await page.goto('/r/section/all?q=');
  await findConcept(page, 'lion');
  const row = page.getByRole('region', { name: 'Concepts found' }).getByRole('listitem').filter({ hasText: lion });
  await expect(row.getByRole('button', { name: `About ${lion}` })).toBeVisible();
  expect(samples).toEqual([]);

  await row.getByRole('button', { name: `About ${lion}` }).click();

  await expect(row.getByRole('heading', { name: 'How others used it' })).toBeVisible();
  await expect(row.getByRole('img')).toHaveCount(6);
  await expect(row.getByRole('link', { name: /^All \d+ items with it$/u })).toHaveAttribute('href', /facet_ic=A25F23/u);
  expect(await axeFindings(page)).toEqual([]);
});

test('IC-2, IC-3: from a row of the tree the keyboard reaches what is known of it; at the top nothing lies above', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=');
  await page.getByRole('treeitem', { name: /^Religion and Magic/u }).focus();

  await page.keyboard.type('nat');
  await expect(page.getByRole('treeitem', { name: /^Nature/u })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'About Nature 2' })).toBeFocused();
  await page.keyboard.press('Enter');

  const about = page.getByRole('region', { name: 'About the concept' });
  await expect(about.getByText('Already at the top of the path, no refinement possible')).toBeVisible();
  await about.getByRole('button', { name: 'Exclude 2' }).click();
  await expect(page.getByRole('combobox', { name: 'Mode of Nature 2' })).toHaveValue('N');
});

test('I18N-1, IC-4: the panel’s language changes notations everywhere at once, and its words are found', async ({
  page,
}) => {
  await page.goto(`/r/section/all?q=&facet_ic=A${encodeURIComponent(lion)}`);
  await expect(page.getByRole('combobox', { name: `Mode of lion ${lion}` })).toBeVisible();

  await page.getByRole('combobox', { name: 'Language of the concepts' }).selectOption('Suomi');
  await findConcept(page, 'leijona');

  await expect(page.getByRole('combobox', { name: `Mode of leijona ${lion}` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Iconclass language' })).toHaveValue('subjects:fi');
  const found = page.getByRole('region', { name: 'Concepts found' });
  await expect(found.getByRole('checkbox', { name: `Must have leijona ${lion}` })).toBeDisabled();
  await expect(found.getByRole('button', { name: /25F2$/u }).first().locator('[lang="fi"]')).toBeVisible();
});

test('IC-1: a notation is copied from an item and stays in the clipboard beside the tree', async ({ page }) => {
  await page.goto(`/r/section/emblembooks?q=&facet_ic=A${encodeURIComponent(lion)}`);
  await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click();
  const concept = page.locator('details').filter({ has: page.locator('summary', { hasText: lion }) });
  await concept.locator('summary').click();

  await concept.getByRole('button', { name: `Copy ${lion}`, exact: true }).click();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(`Copied ${lion}`);
  await page.goto('/r/section/emblembooks');

  await expect(clipboardOf(page)).toContainText(lion);
});

test('IC-1: what is in the clipboard becomes a Must-have filter, and is taken out with Undo', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('iconotheca:notation-clipboard', '["25F23(LION)","46C24"]'));
  await page.goto('/r/section/emblembooks');
  const clipboard = clipboardOf(page);
  await clipboard.getByRole('button', { name: `Must have ${lion}` }).click();
  await expect(page.getByRole('combobox', { name: `Mode of lion ${lion}` })).toHaveValue('A');
  await expect(clipboard.getByRole('button', { name: `Is a filter ${lion}` })).toBeDisabled();

  await clipboard.getByRole('button', { name: `Remove ${lion} from the clipboard` }).click();
  await expect(clipboard.locator('code')).toHaveText(['46C24']);
  await clipboard.getByRole('button', { name: 'Clear the clipboard of notations' }).click();
  await expect(clipboard).toBeHidden();
  const cleared = page.getByRole('status', { name: 'Messages' }).getByText('Clipboard of notations cleared');
  await cleared.locator('..').getByRole('button', { name: 'Undo' }).click();

  await expect(clipboard.locator('code')).toHaveText(['46C24']);
});

test('IC-1: a notation with a colon outside parentheses stands in two parts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('iconotheca:notation-clipboard', '["61B:31A2212(+1)"]'));
  await page.goto('/r/section/all?q=&facet_ic=A61B:31A2212(%2B1)');

  const clipboard = clipboardOf(page);
  const panel = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('combobox', { name: /^Mode of/u }),
    });

  await expect(clipboard.locator('code')).toHaveText(['61B', '31A2212(+1)']);
  await expect(panel.locator('code')).toHaveText(['61B', '31A2212(+1)']);
});

test('IC-1: a notation as it is printed, or with its plus lost in the address, is read as one, and that is said', async ({
  page,
}) => {
  await page.goto(`/r/section/all?q=${encodeURIComponent('25 F 23 (LION)')}`);
  const items = page.getByRole('list', { name: 'Items found' }).getByRole('listitem');
  const remark = page.getByRole('paragraph').filter({ hasText: 'Read as' });
  await expect(remark).toHaveText(`Read as ${lion}`);
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(`Read as ${lion}`);
  await expect(items.first()).toBeVisible();

  await page.getByRole('link', { name: 'Search for the words “25 F 23 (LION)”' }).click();
  await expect(page).toHaveURL(/q=%2225/u);
  await settled(page);
  await expect(remark).toHaveCount(0);

  await page.goto('/r/section/all?q=&facet_ic=A25F23(LION)(+12)');
  await expect(remark).toHaveText('Read as 25F23(LION)(+12)');
  await expect(page.getByRole('combobox', { name: /^Mode of .* 25F23\(LION\)\(\+12\)$/u })).toHaveValue('A');
  await expect(page.getByText('These results belong to a different filter set')).toHaveCount(0);
});

test('SRCH-2: a query of signs only finds nothing, and says that there is nothing to search for', async ({ page }) => {
  await page.goto('/r/section/all?q=%3F%3F%3F');

  await expect(page.getByText('There is nothing to search for in “???”: it holds no letters or digits')).toBeVisible();
  await page.getByRole('link', { name: 'Search without “???”' }).click();

  await expect(page.getByRole('list', { name: 'Items found' }).getByRole('listitem').first()).toBeVisible();
});

function clipboardOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Clipboard/u });
}

async function findConcept(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find a concept' });
  await field.fill(words);
}

function treeRow(page: Page, notation: string): Locator {
  return page.getByRole('treeitem').filter({ has: page.locator('code').getByText(notation, { exact: true }) });
}
