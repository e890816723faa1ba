import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

const lists = '/r/lists';
const own = { level: 1, name: 'Lists', exact: true } as const;
const theirs = { level: 1, name: 'Lists of another release' } as const;

test.describe('a preview', () => {
  // One site for all, one test after the other.
  test.describe.configure({ mode: 'default' });

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

  for (const way of ['throws-at-load', 'throws-at-render', 'throws-in-timer']) {
    test(`DEL-3: says which release of it failed and why, and counts it for none: ${way}`, async ({ browser }) => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      const reports: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/api/fallback-report')) reports.push(response.status());
      });

      await page.goto(`${link}&dest=${encodeURIComponent(`${lists}?way=${way}`)}`);

      const badge = page.getByRole('complementary', { name: 'Preview' });
      await expect(badge.getByRole('alert').getByRole('listitem')).toHaveText(/^mf-lists@9\.0\.0 \S+/u);
      await expect(page.getByRole('heading', way === 'throws-in-timer' ? theirs : own)).toBeVisible();
      await expect.poll(() => reports.length).toBeGreaterThan(0);
      expect(new Set(reports)).toEqual(new Set([202]));
      const { fallbacks } = (await (await fetch(`${site.url}/api/releases`)).json()) as { fallbacks: object };
      expect(fallbacks).not.toHaveProperty(['mf-lists@9.0.0']);
      await context.close();
    });
  }
});
