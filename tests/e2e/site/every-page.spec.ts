import type { Page } from 'playwright/test';
import { axeContrast, axeFindings, axeReport, expect, setOwnSpacing, settled, test } from '../../support/site.ts';
import { targetsBelow44 } from '../../support/targets.ts';
import { book, upright } from '../../support/viewer.ts';

const besideEachOther = '/r/compare?item=LINDENHORST_EB03_001&item=CORSARINI_EB05&item=no-such-item';

/** Every page by its address, with what its heading says. */
const pages = [
  ['/', /found by what they show/u],
  ['/r/section/all', /All content/u],
  ['/r/section/all?q=lion', /lion in All content/u],
  ['/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura', /Emblem books with lion; type is Emblem pictura/u],
  ['/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura&facet_ic=A25F', /subject must have 25F animals/u],
  ['/r/section/all?q=no-such-word-anywhere', /no-such-word/u],
  ['/r/section/him_CERLCANYOUHELP?q=', /Can You Help/u],
  ['/r/section/nowhere', /No such section/u],
  [`/r/view/${upright}/all`, /\S/u],
  [`/r/view/${book}/all`, /\S/u],
  ['/r/view/no-such-item/all', /The item you tried to access was not found/u],
  ['/r/concept/25F', /animals 25F/u],
  ['/r/concept/25f23', /There is no such notation/u],
  ['/r/maker/Georg%20Leopold%20Hauer', /Georg Leopold Hauer/u],
  ['/r/place/nowhere-at-all', /No item here names this place/u],
  ['/r/iconclass', /Browse Iconclass/u],
  ['/r/compare', /Compare/u],
  [besideEachOther, /Compare/u],
  ['/r/lists', /Lists/u],
  ['/r/help/start', /Help/u],
  ['/r/help/access', /Login/u],
  ['/r/help/about', /About/u],
  ['/r/help/partnercollections', /Partner collections/u],
  ['/r/help/essays', /Essays/u],
  ['/r/help/essay-emblem', /emblem/u],
  ['/r/help/accessibility', /Accessibility/u],
  ['/r/help/platform', /platform/u],
  ['/r/help/import', /collection/u],
  ['/r/help/trial', /Trial/u],
  ['/r/cerl/pda', /Provenance/u],
  ['/r/cerl/pda/', /Submit a new provenance item/u],
  ['/r/workshop', /Workshop/u],
  ['/r/workshop/new', /Bring in a sheet/u],
  ['/r/workshop/runs/1', /Workshop/u],
  ['/LOGIN', /Login/u],
  ['/LOGIN/pass', /pass/u],
  ['/nowhere', /nothing at this address/u],
] as const;

/** Pages of one kind are visited in one browser tab: a new one for each would read all of the site’s scripts anew. */
const kinds = [
  ['results, items and comparisons', /^\/r\/(?:section|view|compare)/u],
  ['help', /^\/r\/help/u],
  ['all other pages', /^\/(?!r\/(?:section|view|compare|help))/u],
] as const;

/** A limit for a dozen pages in one test, which only ends what never comes. */
test.describe.configure({ timeout: 900_000 });

test.describe('with a pointer', () => {
  for (const [kind, which] of kinds) {
    test(`GLB-6, GLB-8, GLB-10, GLB-11: of ${kind} each has one main, one h1, a title of its own, no accessibility findings by day or night, and scrolls one way at 320 px`, async ({
      page,
      viewport,
      faults,
    }) => {
      for (const [path, heading] of pages.filter(([path]) => which.test(path))) {
        await page.setViewportSize(viewport ?? { width: 1280, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);

        await expect(page.getByRole('main'), path).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page, path).toHaveTitle(/.+ – Iconotheca$|^Iconotheca/u);
        const { findings, passed } = await axeReport(page);
        expect(findings, `${path} by day`).toEqual([]);
        // Each target is at least 24 px in both directions, or as far from its neighbours.
        expect(passed, path).toContain('target-size');
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeContrast(page), `${path} by night`).toEqual([]);

        await page.setViewportSize({ width: 320, height: 700 });
        await settled(page);
        expect(await widthOf(page), `${path} at 320 px`).toBeLessThanOrEqual(320);
        expect(await axeFindings(page), `${path} at 320 px`).toEqual([]);
        await setOwnSpacing(page);
        expect(await widthOf(page), `${path} with own spacing`).toBeLessThanOrEqual(320);
      }
      ignoreStatus(faults);
    });
  }

  test('GLB-8: an item, its raw data and the search’s address have no accessibility findings by day or night', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/r/section/emblembooks?q=&facet_tipe=Oemblempictura');
    await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click();
    await expect(page.getByRole('application', { name: /^Zoomable image/u })).toBeVisible();
    await expectNoFindings(page);

    await page.getByRole('button', { name: 'Raw data' }).click();
    await expect(page.getByRole('dialog', { name: 'Raw data' })).toBeVisible();
    await expectNoFindings(page);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Raw data' })).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: 'Citable URL' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page);
  });
});

test.describe('on touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [kind, which] of kinds) {
    test(`GLB-10: of ${kind} each target answers over 44 px in both directions on a phone and on a tablet`, async ({
      page,
      faults,
    }) => {
      for (const [path] of pages.filter(([path]) => which.test(path))) {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, path);

        expect(await targetsBelow44(page), `${path} on a phone`).toEqual([]);

        await page.setViewportSize({ width: 1100, height: 800 });
        await settled(page);
        expect(await targetsBelow44(page), `${path} on a tablet`).toEqual([]);
      }
      ignoreStatus(faults);
    });
  }
});

test('the check of widths finds a box that is wider than the screen', async ({ page }) => {
  await open(page, '/LOGIN');
  await page.setViewportSize({ width: 320, height: 700 });

  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.width = '400px';
    box.style.height = '1px';
    document.body.append(box);
  });

  expect(await widthOf(page)).toBeGreaterThan(320);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await settled(page);
  if (/\/r\/view\/[A-Z]/u.test(path)) await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
}

async function expectNoFindings(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindings(page), 'by day').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeContrast(page), 'by night').toEqual([]);
}

/** The page's own policy takes no styles of others in its markup; a reader's own stand outside of it. */
/** Returns the width of the page. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** The browser itself reports the status of an address that names nothing. */
function ignoreStatus(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
}
