import { expect, test } from '../../support/site.ts';

/** The spacing that WCAG 1.4.12 lets readers set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
  'p { margin-block-end: 2em !important; }';

for (const path of ['/', '/r/section/all?q=ship', '/r/view/CORSARINI_EB05/all', '/r/help/about', '/r/cerl/pda']) {
  test(`GLB-11: with a reader’s own text spacing, ${path} scrolls one way at 320 px`, async ({ browser, baseURL }) => {
    // The page's policy takes no styles of others; a reader's own stand outside of it.
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.addStyleTag({ content: spacing });

    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
    await context.close();
  });
}
