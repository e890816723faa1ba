import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, settled, test } from '../../support/site.ts';

/** A4 without margins of 18 mm at both sides, and the dots of an inch. */
const paper = { width: Math.round(((210 - 36) / 25.4) * 96), height: Math.round(((297 - 36) / 25.4) * 96) };
const cm = 96 / 2.54;

let site: PeopleSite;
let folder: string;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-paper-'));
  const picture = { create: { width: 1_200, height: 900, channels: 3, background: '#8a6d4b' } } as const;
  await Promise.all(
    [0, 1, 2].map((at) =>
      sharp(picture)
        .jpeg()
        .toFile(join(folder, `P${at}.jpg`)),
    ),
  );
  site = await startPeopleSite({
    images: folder,
    records: [
      ...Array.from({ length: 12 }, (_, at) => ({
        ID: [`P${at}`],
        TYPE: ['titleprint'],
        CAPTION: [`Sheet ${at}`],
        DATE: ['1572'],
        ALLIMAGES: at < 3 ? [`P${at}.jpg`] : [],
      })),
      { ID: ['NOTED'], TYPE: ['image'], CAPTION: ['A pear'], CONTENT_NOTE: ['Shows violence.'], ALLIMAGES: ['P0.jpg'] },
    ],
  });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a list of the three items with images. @returns its pk */
async function arriveAtList(page: Page): Promise<string> {
  const pk = await site.addList('anna', { name: 'For paper', entries: [{ uid: 'P0' }, { uid: 'P1' }, { uid: 'P2' }] });
  await site.arrive(page, 'anna', `/r/lists?list=${pk}`);
  await expect(page.getByRole('list', { name: 'Items of For paper' }).getByRole('listitem')).toHaveCount(3);
  return pk;
}

/** Lays the page out as on a sheet of paper. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
}

/** @param words of the filters, which are buttons in their sentence */
async function expectNothingToPress(page: Page, words: string[] = []): Promise<void> {
  await expect(page.getByRole('button')).toHaveText(words);
  for (const role of ['combobox', 'checkbox', 'searchbox', 'tab', 'tree', 'navigation'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Feedback')).toBeHidden();
}

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;
}

test('GRID-9: results on paper are their search and their cards, from the top of the first page', async ({ page }) => {
  await page.goto(`${site.url}/r/section/all?q=sheet&facet_tipe=Otitleprint&sort=SORTID`);
  await settled(page);
  await expect(cardsOf(page)).toHaveCount(12);
  await onPaper(page);

  await expectNothingToPress(page, ['title print']);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText('type is title print');
  const boxes = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  expect(boxes[0]?.top).toBeLessThan(4 * cm);
  for (const [at, box] of boxes.entries()) {
    expect(box.right).toBeLessThanOrEqual(paper.width);
    const covered = boxes
      .slice(at + 1)
      .filter((other) => other.left < box.right && other.top < box.bottom - 1 && other.right > box.left);
    expect(covered).toEqual([]);
  }
  expect(await pagesOf(page)).toBeLessThanOrEqual(2);
});

test('DAY-2: Ctrl-P prints what a page says, black on white, without what lies around it and over it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.url}/r/help/essays`);
  await expect(page.getByRole('heading', { level: 1, name: 'Essays in iconography' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expectNothingToPress(page);
  await expect(page.getByRole('heading', { name: 'The anchor that holds nothing' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.goto(`${site.url}/r/section/all?q=sheet&sort=SORTID`);
  await cardsOf(page).first().hover();
  await cardsOf(page)
    .first()
    .getByRole('button', { name: /^Preview/u })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('12 results')).toBeVisible();
});

test('LIST-6: a list printed from its own page has no controls and no empty page before it', async ({ page }) => {
  await arriveAtList(page);
  await onPaper(page);

  await expectNothingToPress(page);
  await expect(page.getByRole('complementary', { name: 'Lists' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'For paper' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 3, name: 'Sheet 2' })).toBeInViewport();
  expect(await pagesOf(page)).toBe(1);
});

test('LIST-6: on the sheet pictures are as large as a hand-out needs, beside their words', async ({ page }) => {
  const pk = await arriveAtList(page);

  for (const media of ['screen', 'print'] as const) {
    await page.goto(`${site.url}/r/lists?list=${pk}&sheet=1`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    if (media === 'print') await onPaper(page);
    const image = page.getByRole('main').getByRole('listitem').first().locator('img');
    await expect(image).toHaveJSProperty('complete', true);

    const box = await image.boundingBox();
    const words = await page.getByRole('heading', { level: 2, name: 'Sheet 0' }).boundingBox();
    const place = await page.getByText('1', { exact: true }).first().boundingBox();

    expect(box?.width).toBeGreaterThan(6 * cm);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(words?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  }
});

test('LIST-6: on a phone a sheet’s picture has the width of its words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pk = await arriveAtList(page);
  await page.goto(`${site.url}/r/lists?list=${pk}&sheet=1`);

  const image = page.getByRole('main').getByRole('listitem').first().locator('img');
  await expect(image).toHaveJSProperty('complete', true);

  expect((await image.boundingBox())?.width).toBeGreaterThan(200);
});

test('DAY-2: a list is printed as a hand-out, each picture with a code to its item, and the choice is remembered', async ({
  page,
}) => {
  const pk = await arriveAtList(page);
  await page.goto(`${site.url}/r/lists?list=${pk}&sheet=1`);
  await page.getByRole('radio', { name: '2 pictures' }).check();
  const second = page.getByRole('region', { name: 'Page 2 of 2' });

  await expect(second.getByRole('link', { name: 'Open Sheet 2' })).toHaveAttribute('href', `${site.url}/r/view/P2/all`);
  await expect(second.getByRole('heading', { name: 'Sheet 2' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Captions' }).uncheck();
  await page.getByRole('checkbox', { name: 'Codes to scan' }).uncheck();
  await expect(second.getByRole('link')).toHaveCount(0);
  await page.reload();

  await expect(page.getByRole('radio', { name: '2 pictures' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Captions' })).not.toBeChecked();
  await expect(second.locator('img')).toHaveJSProperty('complete', true);
  for (const [layout, pages] of [
    ['2 pictures', 2],
    ['4 pictures', 1],
    ['6 pictures', 1],
  ] as const) {
    await page.getByRole('radio', { name: layout }).check();
    await onPaper(page);
    await expectNothingToPress(page);
    expect(await pagesOf(page), layout).toBe(pages);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('NOTE-1: on sheets and hand-outs a note stands in the place of a picture until the reader has opened it', async ({
  page,
}) => {
  const pk = await site.addList('anna', { name: 'Noted', entries: [{ uid: 'NOTED' }, { uid: 'P1' }] });
  await site.arrive(page, 'anna', `/r/lists?list=${pk}&sheet=1`);
  for (const layout of ['list', '2 pictures'] as const) {
    if (layout !== 'list') await page.getByRole('radio', { name: layout }).check();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Shows violence.');
    await expect(entries.first().locator('img')).toHaveCount(0);
    await expect(entries.last().locator('img')).toHaveCount(1);
    await onPaper(page);
    await expectNothingToPress(page);
    await expect(entries.first()).toContainText('Shows violence.');
    await page.emulateMedia({ media: 'screen' });
  }

  await page.getByRole('button', { name: /^Show the picture/u }).click();

  await expect(page.getByRole('main').getByRole('listitem').first().locator('img')).toHaveJSProperty('complete', true);
});
