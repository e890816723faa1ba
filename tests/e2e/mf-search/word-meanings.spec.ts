import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** German *Weide* is a willow, Dutch *weide* a meadow. */
const records = [
  { ID: ['W1'], TYPE: ['print'], CAPTION: ['A tree by the water'], IC: ['25G3(WILLOW)'] },
  { ID: ['W2'], TYPE: ['print'], CAPTION: ['Cows in the sun'], IC: ['25H17'] },
];
const asked = '/r/section/all?q=weide&sort=SORTID';

let site: PeopleSite;

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({ records });
});

test.afterAll(() => site.stop());

test('MEAN-2: what a word means in several languages is told, one press leaves one of them, another takes it back', async ({
  page,
}) => {
  await page.goto(site.url + asked);
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(page.getByText('weide means several things:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dutch only: meadow' })).toBeVisible();

  await page.getByRole('link', { name: 'German only: willow' }).press('Enter');
  await expect(page).toHaveURL(/[?&]wordsIn=de/u);
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 3, name: 'A tree by the water' })).toBeVisible();
  await expect(page.getByText('Language of the words: German only.')).toBeVisible();
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(1);

  await page.getByRole('link', { name: 'Read them in all languages' }).press('Enter');
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(page).not.toHaveURL(/wordsIn/u);
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(1);
});

test('MEAN-2: the language holds for the words that were told of, not for the next ones', async ({ page }) => {
  await page.goto(`${site.url}${asked}&wordsIn=nl`);
  await expect(page.getByRole('heading', { level: 3, name: 'Cows in the sun' })).toBeVisible();

  await page.getByRole('combobox', { name: /^Search /u }).fill('willow');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 3, name: 'A tree by the water' })).toBeVisible();
  await expect(page).not.toHaveURL(/wordsIn/u);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test(`MEAN-2: the meanings fit, and nothing is wrong with them, ${colorScheme}`, async ({ page }) => {
      await page.goto(site.url + asked);
      await expect(page.getByRole('link', { name: 'German only: willow' })).toBeInViewport();

      expect(await axeFindings(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
}
