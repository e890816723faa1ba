import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

const size = 10_000;
let site: PeopleSite;

const uidOf = (at: number) => `S${String(at).padStart(5, '0')}`;
const captionOf = (at: number) => `Sheet ${at + 1}`;

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: Array.from({ length: size }, (_, at) => ({ ID: [uidOf(at)], TYPE: ['print'], CAPTION: [captionOf(at)] })),
  });
  await site.addAccount('anna', 'Anna Kühn');
});

test.afterAll(() => site.stop());

/** Milliseconds that an act takes until what it brings is on the page. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return Math.round(performance.now() - began);
}

async function taken(page: Page): Promise<void> {
  const answer = await page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === `${site.url}/api/lists`,
  );
  expect(answer.status()).toBe(200);
}

test('LIST-4, LIST-5, LIST-6: a list of 10,000 items is opened, scrolled, reordered, noted and shortened', async ({
  page,
}) => {
  const entries = Array.from({ length: size }, (_, at) => ({ uid: uidOf(at) }));
  const pk = await site.addList('anna', { name: 'Everything', entries });
  const list = page.getByRole('list', { name: 'Items of Everything' });
  const heading = (at: number) => list.getByRole('heading', { level: 3, name: captionOf(at), exact: true });
  const figures: Record<string, number> = {};
  await site.arrive(page, 'anna', '/r/help/about');

  figures['open'] = await timed(async () => {
    await page.goto(`${site.url}/r/lists?list=${pk}`);
    await expect(heading(0)).toBeVisible();
  });
  await expect(list.getByRole('listitem')).toHaveCount(33);
  expect(await axeFindings(page)).toEqual([]);

  figures['scroll on'] = await timed(async () => {
    await heading(32).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expect(heading(33)).toBeVisible();
  });

  figures['pick up and move to position 9,001'] = await timed(async () => {
    await page.getByRole('button', { name: /^Move Sheet 2, position/u }).press('Enter');
    await page.getByLabel('Move to position').fill('9001');
    const isSaved = taken(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move Sheet 2, position 9,001 of 10,000' })).toBeFocused();
    await isSaved;
  });
  await expect(heading(1)).toBeInViewport();

  figures['note'] = await timed(async () => {
    await page.getByRole('button', { name: 'Add note on Sheet 2', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Note on Sheet 2', exact: true })).toBeFocused();
    await page.keyboard.type('Moved far');
    const isSaved = taken(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await isSaved;
    await expect(page.getByText('Moved far')).toBeVisible();
  });

  figures['go to position 5,000'] = await timed(async () => {
    await page.getByLabel('Go to position').fill('5000');
    await page.keyboard.press('Enter');
    await expect(heading(5_000)).toBeInViewport();
  });
  const found = page.getByRole('heading', { level: 3, name: captionOf(5_000), exact: true });
  await expect(list.getByRole('listitem').filter({ has: found })).toBeFocused();

  figures['remove'] = await timed(async () => {
    await page.getByRole('checkbox', { name: 'Select Sheet 5001', exact: true }).check();
    const isSaved = taken(page);
    await page.getByRole('button', { name: 'Remove 1 selected' }).click();
    await isSaved;
    await expect(heading(5_000)).toHaveCount(0);
  });
  figures['select all'] = await timed(async () => {
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByText('9,999 selected', { exact: true })).toBeVisible();
  });

  await page.reload();
  await page.getByLabel('Go to position').fill('9000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved far')).toBeInViewport();
  process.stdout.write(`A list of 10,000 items, milliseconds: ${JSON.stringify(figures)}\n`);
});
