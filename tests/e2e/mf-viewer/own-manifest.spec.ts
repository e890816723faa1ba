import type { Page } from 'playwright/test';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

/** A site whose records name manifests of another server: the demonstration's own, at another origin. */
let site: PeopleSite;
const elsewhere = process.env['SITE_URL'] ?? '';

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startPeopleSite({
    records: [
      bookElsewhere('KEPT', 'Hours of a distant library', 'CORSARINI_EB05'),
      bookElsewhere('GONE', 'Hours of a library that is gone', 'no-such-item'),
    ],
  });
});

test.afterAll(() => site.stop());

function bookElsewhere(uid: string, title: string, manifest: string) {
  const address = `${elsewhere}/api/iiif/presentation/${manifest}/info.json`;
  return { ID: [uid], TYPE: ['emblem book'], TITLE: [title], URL_IIIF_MANIFEST: [address] };
}

function viewer(page: Page) {
  return page.getByRole('region', { name: 'Image' }).frameLocator('iframe');
}

test('ITEM-1, VIEW-1: an item with a manifest of its own is looked at in its page; the manifest is asked for with t', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().startsWith(`${elsewhere}/api/iiif/presentation/`));

  await page.goto(`${site.url}/r/view/KEPT/all`);

  expect(new URL((await asked).url()).searchParams.get('t')).toMatch(/^\d{13}$/u);
  await expect(viewer(page).getByText('1 of 8')).toBeVisible();
  await expect(viewer(page).locator('.openseadragon-canvas canvas')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Next item' }).click();
  await expect(viewer(page).getByText('2 of 8')).toBeVisible();
  await expect(page.getByTitle('Images of Hours of a distant library')).toBeVisible();
  await expect(page.getByText(`The images come from ${new URL(elsewhere).host}.`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Look at the images in Mirador' }).click();
  await expect(page.getByRole('region', { name: /^Window: Delle imprese/u })).toBeVisible();
});

test('a manifest that cannot be had is said, and the rest of the page stands', async ({ page, faults }) => {
  await page.goto(`${site.url}/r/view/GONE/all`);

  await expect(viewer(page).getByRole('alert')).toHaveText(
    `The images could not be loaded from ${new URL(elsewhere).host}.`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Hours of a library that is gone' })).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
});
