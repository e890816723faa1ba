import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

const lists = '/r/lists';
const own = { level: 1, name: 'Lists', exact: true } as const;
const theirs = { level: 1, name: 'Lists of another release' } as const;

test.describe('a preview', () => {
  let site: ReleaseSite;
  let link: string;

  test.beforeAll(async () => {
    site = await startReleaseSite();
    await site.publishFixture('fails-on-demand', '9.0.0');
    const said = await site.release('preview', 'mf-lists@9.0.0', '--site', site.url);
    link = /^http\S+$/mu.exec(said)?.[0] ?? '';
  });
  test.afterAll(() => site.stop());

  test('DEL-3: shows a release to who follows its link, says so, and is left by a button', async ({
    page,
    browser,
  }) => {
    await page.goto(`${link}&dest=${lists}`);

    await expect(page.getByRole('heading', theirs)).toBeVisible();
    expect(page.url()).toBe(site.url + lists);
    const badge = page.getByRole('complementary', { name: 'Preview' });
    await expect(badge).toContainText('Releases that are not everyone’s yet, until');
    expect(await axeFindings(page)).toEqual([]);

    const other = await browser.newPage();
    await other.goto(site.url + lists);
    await expect(other.getByRole('heading', own)).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await other.close();

    await badge.getByRole('button', { name: 'Leave the preview' }).press('Enter');

    await expect(page.getByRole('heading', own)).toBeVisible();
    expect(page.url()).toBe(site.url + lists);
    await expect(badge).toHaveCount(0);
  });
});
