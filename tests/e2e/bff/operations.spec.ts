import { newTeamToken } from '@iconotheca/releases/access/team-token';
import { perform } from '@iconotheca/releases/perform';
import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

test.describe('the page of operations', () => {
  let site: ReleaseSite;
  let token: string;

  test.beforeAll(async () => {
    site = await startReleaseSite();
    await site.publishFixture('fails-on-demand', '9.0.0');
    await site.release('promote', 'mf-lists', '9.0.0');
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const made = newTeamToken({ id: 'team', scope: ['*'], rights: ['promote', 'operate'], expires });
    token = made.text;
    await perform(site.store, { what: 'token-add', token: made.token }, { by: 'anna' });
  });
  test.afterAll(() => site.stop());

  test('DEL-3: a version is recalled by keyboard alone, with a reason, day and night', async ({ page, faults }) => {
    await page.goto(`${site.url}/ops`);
    expect(await axeFindings(page)).toEqual([]);
    // The browser tells of the answer that asks for a login.
    faults.length = 0;
    await page.getByLabel('Token').focus();
    await page.keyboard.type(token);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }

    await page.getByRole('link', { name: 'Lists', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /^Recall mf-lists 9\.0\.0/u })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Reason')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('A try');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('status')).toHaveText(/^token team recalled mf-lists 9\.0\.0/u);
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.getByRole('list').filter({ hasText: 'A try' })).toBeVisible();
    await page.goto(`${site.url}/ops/tokens`);
    expect(await axeFindings(page)).toEqual([]);
  });
});
