import { axeFindings, expect, test } from '../../support/site.ts';

/** Every page by its address, with what its heading says. */
const pages = [
  ['/', /found by what they show/u],
  ['/r/section/all', /All content/u],
  ['/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura', /Emblem books with lion; type is Emblem pictura/u],
  ['/r/section/all?q=no-such-word-anywhere', /no-such-word/u],
  ['/r/section/him_CERLCANYOUHELP?q=', /Can You Help/u],
  ['/r/section/nowhere', /No such section/u],
  ['/r/view/no-such-item/all', /The item you tried to access was not found/u],
  ['/r/compare', /Compare/u],
  ['/r/compare?item=LINDENHORST_EB03_001&item=CORSARINI_EB05&item=no-such-item', /Compare/u],
  ['/r/lists', /Lists/u],
  ['/r/help/start', /Help/u],
  ['/r/help/access', /Login/u],
  ['/r/help/about', /About/u],
  ['/r/help/partnercollections', /Partner collections/u],
  ['/r/help/essays', /Essays/u],
  ['/r/help/platform', /platform/u],
  ['/r/help/trial', /Trial/u],
  ['/r/cerl/pda', /Provenance/u],
  ['/r/cerl/pda/', /Submit a new provenance item/u],
  ['/nowhere', /nothing at this address/u],
] as const;

for (const theme of ['day', 'night'] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme === 'night' ? 'dark' : 'light' });

    for (const [path, heading] of pages) {
      test(`GLB-6, GLB-8: ${path} has one main, one h1, a title of its own, and no accessibility findings`, async ({
        page,
        faults,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(/.+ – Iconotheca$|^Iconotheca/u);
        expect(await axeFindings(page)).toEqual([]);
        // The browser itself reports the status of an address that names nothing.
        faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
      });
    }

    test('GLB-8: an item, its raw data and the search’s address have no accessibility findings', async ({ page }) => {
      await page.goto('/r/section/emblembooks?q=&facet_tipe=Oemblempictura');
      await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click();
      await expect(page.getByRole('application', { name: /^Zoomable image/u })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole('button', { name: 'Raw data' }).click();
      await expect(page.getByRole('dialog', { name: 'Raw data' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Raw data' })).toBeFocused();
      await page.goBack();
      await page.getByRole('button', { name: 'Citable URL' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  for (const [path] of pages) {
    test(`GLB-11: ${path} does not scroll sideways at 320 px`, async ({ page, faults }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

      expect(overflow).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
    });
  }
});
