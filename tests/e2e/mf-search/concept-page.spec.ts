import type { Page } from 'playwright/test';
import { axeFindings, expect, settled, test } from '../../support/site.ts';
import { targetsBelow44 } from '../../support/targets.ts';

const lion = '25F23(LION)';
const lionPage = `/r/concept/${lion}`;
const unused = '/r/concept/25F23(LION)(%2B13)';

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('MEAN-5: a subject’s page says what it is, shows its items and leads on to what is below, beside and above', async ({
  page,
}) => {
  await page.goto('/r/concept/25F');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('animals 25F');
  await expect(page).toHaveTitle('animals 25F – Iconotheca');
  await expect(section(page, 'Images').getByRole('listitem')).toHaveCount(12);
  await expect(section(page, 'In other languages').getByRole('definition')).toHaveCount(8);
  await expect(section(page, 'Appears with').getByRole('listitem')).not.toHaveCount(0);
  await section(page, 'Narrower subjects')
    .getByRole('link', { name: /^mammals/u })
    .click();

  await expect(page).toHaveURL('/r/concept/25F2');
  await page.getByRole('navigation', { name: 'Path of 25F2' }).getByRole('link', { name: 'Nature' }).click();
  await expect(page).toHaveURL('/r/concept/2');
});

test('MEAN-5: bars over time stand beside a table that leads to the items of each half-century', async ({ page }) => {
  await page.goto(lionPage);
  const overTime = section(page, 'Over time');

  await overTime.getByText('As a table').click();
  const row = overTime.getByRole('row').nth(1);
  const count = await row.getByRole('cell').textContent();
  await row.getByRole('link').click();

  await expect(page).toHaveURL(/facet_ic=A25F23%28LION%29&facet_date=A/u);
  await expect(page.getByText(`${count} result`).first()).toBeVisible();
});

test('MEAN-5: the card of a subject and a notation of an item lead to its page, which leads back to a search', async ({
  page,
}) => {
  await page.goto('/r/section/all?q=lion');
  await page.getByRole('link', { name: `About this subject ${lion}` }).click();
  await expect(page).toHaveURL(lionPage);

  await section(page, 'Images').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/r\/view\//u);
  const concept = page.locator('details').filter({ has: page.locator('summary', { hasText: /lion/iu }) });
  await concept.first().locator('summary').click();
  await concept
    .first()
    .getByRole('link', { name: /^About this subject/u })
    .click();
  await expect(page).toHaveURL(/\/r\/concept\/25F23\(LION\)/u);

  await page.getByRole('link', { name: 'Search with this' }).click();
  await expect(page).toHaveURL(/\/r\/section\/all\?facet_ic=A25F23/u);
});

test('MEAN-5: a subject that no item has says so and leads to the nearest that items have', async ({ page }) => {
  await page.goto(unused);

  await expect(page.getByText('No item here has this subject yet.')).toBeVisible();
  await page.getByRole('paragraph').filter({ hasText: 'The nearest above it' }).getByRole('link').click();

  await expect(page).toHaveURL('/r/concept/25F23(LION)(%2B1)');
});

for (const [asked, meant] of [
  ['25f23(lion)', lion],
  ['25%20F%2023(LION)', lion],
] as const) {
  test(`MEAN-5: ${asked} is no notation, and leads to the one that was meant`, async ({ page, faults }) => {
    const answered = await page.goto(`/r/concept/${asked}`);

    expect(answered?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such notation in Iconclass');
    await page.getByRole('main').getByRole('link', { name: meant }).click();
    await expect(page).toHaveURL(`/r/concept/${meant}`);
    expect(faults.every((fault) => fault.includes('404') || fault.includes('not-found'))).toBe(true);
    faults.length = 0;
  });
}

test('MEAN-5: no address of a subject is a fault of the server', async ({ request }) => {
  for (const notation of [
    '11H(GEORGE)',
    '25F23(LION)(+12)',
    '25F23(LION)(%2B12)',
    encodeURIComponent('11H(ÄÖ & Ü)'),
    '%2E%2E',
    '%2F..%2F',
    '25F%00',
    '%E0%A4%A',
    '<script>',
    '2'.repeat(10_000),
    '2'.repeat(20_000),
  ]) {
    for (const path of ['concept', 'iconclass']) {
      const status = (await request.get(`/r/${path}/${notation}`)).status();
      expect(status, `${path} ${notation.slice(0, 40)}`).toBeLessThan(500);
    }
  }
});

test('MEAN-5: by keyboard the tree opens, goes down and up, finds by letters, and Enter leads to the subject', async ({
  page,
}) => {
  await page.goto('/r/iconclass');
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  await row(/^Abstract Non/u).focus();

  await page.keyboard.type('nat');
  await expect(row(/^Nature/u)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row(/^Nature/u)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(row(/^the elements/u)).toBeFocused();
  await expect(row(/^the elements/u).locator('img')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row(/^Nature/u)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/r/concept/2');
});

test('MEAN-5: a subject is shown at its place in the tree; paper holds its branch alone', async ({ page }) => {
  await page.goto('/r/concept/25F2');
  await page.getByRole('link', { name: 'Show in the tree' }).click();

  await expect(page).toHaveURL('/r/iconclass/25F2');
  const row = page.getByRole('treeitem', { name: /^mammals/u });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^beasts of prey/u }).first()).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^History/u })).toBeHidden();
});

test('MEAN-5: the browser is searched in the reader’s language, and shows all of Iconclass on demand', async ({
  page,
}) => {
  await page.goto('/r/iconclass');
  await expect(page.getByRole('treeitem', { name: /^fire/u })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Also subjects without items here' }).check();
  const before = await page.getByRole('treeitem').count();
  await page.getByRole('treeitem', { name: /^Abstract Non/u }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('treeitem').count()).toBeGreaterThanOrEqual(before);

  await page.getByRole('combobox', { name: 'Language of the concepts' }).selectOption('Suomi');
  await page.getByRole('searchbox', { name: 'Find a concept' }).fill('leijona');
  await page
    .getByRole('list', { name: 'Concepts found' })
    .getByRole('link', { name: /^leijona/u })
    .first()
    .click();

  await expect(page).toHaveURL(lionPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`leijona ${lion}`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of [lionPage, '/r/concept/25F', unused, '/r/iconclass', '/r/iconclass/25F2']) {
      test(`MEAN-5, A11Y-1: ${path} is accessible, and fits a phone`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        expect(await axeFindings(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('MEAN-5: a tap on an arrow opens a branch, one on a name its page; all targets are large', async ({ page }) => {
    await page.goto('/r/iconclass');
    const nature = page.getByRole('treeitem', { name: /^Nature/u });
    expect(await targetsBelow44(page)).toEqual([]);

    await nature.tap({ position: { x: 20, y: 30 } });
    await expect(nature).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL('/r/iconclass');
    await nature.tap();

    await expect(page).toHaveURL('/r/concept/2');
    await settled(page);
    expect(await targetsBelow44(page)).toEqual([]);
  });

  test('MEAN-5: an arrow that is tapped before it is known what lies below opens its branch once it is', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/iconclass\?/u, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/r/iconclass');
    const nature = page.getByRole('treeitem', { name: /^Nature/u });

    await nature.tap({ position: { x: 20, y: 30 } });
    await expect(nature).not.toHaveAttribute('aria-expanded');
    held.resolve();

    await expect(nature).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL('/r/iconclass');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('MEAN-5: the pages of a subject and of Iconclass stand as lists with their links', async ({ page, faults }) => {
    await page.goto('/r/iconclass');
    await page.getByRole('link', { name: 'Nature' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2');
    await page.getByRole('link', { name: 'the earth' }).first().click();

    await expect(page.getByRole('heading', { name: 'Narrower subjects' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/r\/concept\/25$/u);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain('25');
    await page.goto('/r/concept/25f23(lion)');
    await expect(page.getByRole('link', { name: lion })).toBeVisible();
    expect(faults.every((fault) => fault.includes('404'))).toBe(true);
    faults.length = 0;
  });
});
