import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, settled, test } from '../../support/site.ts';
import { book, openItem } from '../../support/viewer.ts';

/** An emblem with texts, one whose picture leads alone, a record with many fields, and one without a picture. */
const items = [
  '/r/view/CORSARINI_EB05_001/emblembooks',
  '/r/view/LETTERHOUT_D007/all',
  '/r/view/cerlpda_sp01/all',
  '/r/view/AUT_VERHOEVEN/all',
];
const widths = [320, 390, 768, 1280, 1920];

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('group', { name: 'Item actions' })).toBeVisible();
  await settled(page);
}

/** Returns the left and the right end of each heavy rule of the page, in whole pixels. */
async function rulesOf(page: Page): Promise<[start: number, end: number][]> {
  return await page.locator('main h2').evaluateAll((headings) =>
    headings
      .filter((heading) => Number.parseFloat(getComputedStyle(heading).borderTopWidth) > 1)
      .map((heading) => heading.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }): [number, number] => [Math.round(left), Math.round(right)]),
  );
}

for (const path of items) {
  test(`ITEM-1: rules of ${path} are as long as the page or as the column beside, at every width`, async ({ page }) => {
    await openAt(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const page12 = await page
        .getByRole('search')
        .first()
        .evaluate((search) => {
          const { left, right } = search.getBoundingClientRect();
          return [Math.round(left), Math.round(right)];
        });

      const rules = await rulesOf(page);

      expect(rules.length, `${width} px`).toBeGreaterThan(0);
      const others = rules.filter(([start, end]) => start !== page12[0] || end !== page12[1]);
      // All of those beside what leads begin and end at the same place.
      expect(new Set(others.map(String)).size, `${width} px: ${others.join(' ')}`).toBeLessThanOrEqual(
        width > 960 ? 1 : 0,
      );
      if (others.length > 0) expect(others[0]?.[1]).toBe(page12[1]);
    }
  });
}

/** Returns how many things stand in each row, from the top. */
async function rowsOf(list: Locator): Promise<number[]> {
  const tops = await list.evaluateAll((things) =>
    things
      .map((thing) => thing.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  const rows = new Map<number, number>();
  for (const top of tops) {
    const row = [...rows.keys()].find((each) => Math.abs(each - top) < 8) ?? top;
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, count]) => count);
}

test('ITEM-1: acts stand in two groups, and none of them alone in a row, at every width', async ({ page }) => {
  for (const path of items) {
    await openAt(page, path);
    const acts = page.getByRole('group', { name: 'Item actions' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const isMenu = width <= 720;

      const names = isMenu ? /^(?:Saved?|More)$/u : /^(?:Saved?|Add to list…|Cite)$/u;
      // The page hears of its new width a moment after the window.
      await expect
        .poll(() => rowsOf(acts.getByRole('button', { name: names })), `${path} at ${width} px`)
        .toEqual([isMenu ? 2 : 3]);
      const used = isMenu ? [] : await rowsOf(acts.getByRole('list').last().getByRole('listitem'));
      expect(
        used.filter((count) => count < 2),
        `${path} at ${width} px: ${used.join(', ')}`,
      ).toEqual([]);
    }
  }
});

function sizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

test('ITEM-1: facts are larger than the concepts below them', async ({ page }) => {
  await openAt(page, '/r/view/CORSARINI_EB05_001/emblembooks');
  const about = page.getByRole('complementary', { name: 'About this item' });

  const fact = await page.getByRole('definition').first().evaluate(sizeOf);
  const concept = await about.locator('summary').first().evaluate(sizeOf);

  expect(fact).toBeGreaterThan(concept);
});

test.describe('of many images', () => {
  test('VIEW-12: all are seen at once, and one of them is chosen by keyboard', async ({ page }) => {
    await openItem(page, book);

    await page.getByRole('application').press('o');

    const overview = page.getByRole('dialog', { name: 'All images' });
    await expect(overview.getByRole('button', { name: /^Number \d+$/u })).toHaveCount(8);
    await expect(overview.getByRole('button', { name: 'Number 1', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await axeFindings(page)).toEqual([]);
    await overview.getByRole('button', { name: 'Number 5', exact: true }).press('Enter');
    await expect(overview).toHaveCount(0);
    await expect(page.getByText('5 of 8')).toBeVisible();
  });

  test('VIEW-12: a number is typed, and one beyond the last leads to the last', async ({ page }) => {
    await openItem(page, book);

    await page.getByRole('application').press('g');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');

    await expect(page.getByText('4 of 8')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Go to image' });
    await field.fill('99');
    await field.press('Enter');
    await expect(page.getByText('8 of 8')).toBeVisible();
    await field.fill('x');
    await field.press('Enter');
    await expect(page.getByText('8 of 8')).toBeVisible();
  });

  test('VIEW-12: two pages stand side by side, are turned and moved together, and become one again', async ({
    page,
  }) => {
    await openItem(page, book);

    await page.getByRole('application').press('d');

    const left = page.getByRole('application', { name: /Left page$/u });
    const right = page.getByRole('application', { name: /Right page$/u });
    await expect(left).toBeVisible();
    await expect(right).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(2);
    const [one, other] = [await left.boundingBox(), await right.boundingBox()];
    expect(one?.y).toBe(other?.y);
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    expect(await axeFindings(page)).toEqual([]);
    await right.press('n');
    await expect(page.getByText('3 of 8')).toBeVisible();
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(page.getByText('5 of 8')).toBeVisible();
    await page.getByRole('button', { name: 'Two pages' }).click();
    await expect(page.getByRole('application')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    await expect(page.getByText('5 of 8')).toBeVisible();
  });

  test('VIEW-12: two pages are turned as fast as a reader presses, while they are still being opened', async ({
    page,
  }) => {
    await openItem(page, book);
    await page.getByRole('application').press('d');
    await expect(page.getByRole('application', { name: /Right page$/u })).toBeVisible();
    const left = page.getByRole('application', { name: /Left page$/u });

    for (let round = 0; round < 8; round += 1) {
      for (const key of ['n', 'n', 'n', 'p', 'p', 'p']) {
        await left.press(key);
        // Some are left before anything of them is drawn, some while it is, some after.
        if (round % 2 === 1) await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
      }
    }

    await expect(page.getByText('1 of 8')).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  });

  test('VIEW-12: keys for many are listed where there are many, and do nothing where there is one', async ({
    page,
  }) => {
    await openItem(page, book);
    await page.getByRole('application').press('?');
    await expect(page.getByRole('dialog')).toContainText('Two pages side by side, and back');
    await page.keyboard.press('Escape');

    await page.goto('/r/view/CORSARINI_EB05_001/emblembooks');
    const image = page.getByRole('application');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    for (const key of ['o', 'g', 'd']) await image.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(image).toHaveCount(1);
  });
});

test('NOTE-1: on paper a note stands in the place of a picture that the reader has not opened', async ({ page }) => {
  await page.goto('/r/view/WESTERHAGEN_F005/all');
  const show = page.getByRole('button', { name: /^Show the picture/u });
  await expect(show).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByText(/^Shows human remains/u).first()).toBeVisible();
  await expect(page.getByRole('figure').getByRole('img')).toHaveCount(0);
  await expect(show).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await show.click();
  await expect(page.getByRole('region', { name: 'Image', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
});

test('NOTE-1: in Mirador the note comes before the pictures', async ({ page }) => {
  await page.goto('/mirador.html?manifest=%2Fapi%2Fiiif%2Fpresentation%2FWESTERHAGEN_F005%2Finfo.json');

  await expect(page.getByText(/^Shows human remains/u)).toBeVisible();
  await expect(page.locator('.openseadragon-canvas')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show the pictures' }).click();
  await expect(page.locator('.openseadragon-canvas canvas').first()).toBeVisible();
});
