import { expect, test } from '../support/site.ts';

for (const [link, heading] of [
  ['Privacy policy', 'Privacy'],
  ['Copyright and permissions', 'Copyright and permissions'],
] as const) {
  test(`GLB-2: ${link} in the footer leads to what it names`, async ({ page }) => {
    await page.goto('/r/lists');

    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();

    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
  });
}
