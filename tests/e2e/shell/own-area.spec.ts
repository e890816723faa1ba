import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { expect, test } from '../../support/site.ts';

const slot = 'mf-exhibitions';

test.describe('an area with addresses of its own', () => {
  let site: ReleaseSite;

  test.beforeAll(async () => {
    site = await startReleaseSite();
  });
  test.afterAll(() => site.stop());

  test('DEL-5: is there once it is published and promoted, and links lead in and out of it', async ({
    page,
    request,
  }) => {
    expect((await request.get(`${site.url}/r/exhibitions`)).status()).toBe(404);
    await site.publishFixture('exhibitions', '1.0.0', slot);
    await site.release('promote', slot, '1.0.0');

    await expect.poll(async () => (await request.get(`${site.url}/r/exhibitions`)).status()).toBe(200);
    await page.goto(`${site.url}/r/exhibitions`);
    await expect(page.getByRole('heading', { level: 1, name: 'Exhibitions' })).toBeVisible();
    await expect(page).toHaveTitle(/^Exhibitions – /u);
    await page.getByRole('link', { name: 'Lions in print' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The exhibition lions' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The exhibition lions' })).toBeVisible();
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await expect(page).toHaveURL(/\/r\/help/u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
