import sharp from 'sharp';
import type { Locator } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';

const book = 'CORSARINI_EB05';

test('VIEW-8: the IIIF icon is a link that opens the external viewer, and can be dragged', async ({ page }) => {
  await page.goto(`/r/view/${book}/all`);
  const icon = page.getByRole('link', { name: 'IIIF viewer' });
  await expect(icon).toHaveAttribute('draggable', 'true');
  const address = new URL((await icon.getAttribute('href')) ?? '');
  expect(address.pathname).toBe('/mirador.html');
  expect(address.searchParams.get('manifest')).toBe(`${address.origin}/api/iiif/presentation/${book}/info.json`);

  await icon.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Delle imprese' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Window: Delle imprese/u })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  const tiles = page.locator('.openseadragon-canvas canvas');
  await expect(tiles).toBeVisible();
  await expect.poll(() => contrastOf(tiles)).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Next item' }).click();
  await expect(page.getByText('2 of 8')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the item' }).click();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await expect.poll(() => page.locator('.openseadragon-canvas canvas').evaluate(isDrawn)).toBe(true);
});

test('the external viewer cannot reach what the site keeps in this browser', async ({ page }) => {
  await page.goto('/r/help/about');
  await page.evaluate(() => {
    localStorage.setItem('iconotheca:theme', '"day"');
    sessionStorage.setItem('kept', 'by the site');
  });

  await page.goto(`/mirador.html?${manifestOf(book)}`);

  await expect.poll(() => contrastOf(page.locator('.openseadragon-canvas canvas'))).toBeGreaterThan(5);
  const reached = await page.evaluate(() => {
    const attempts = {
      localStorage: () => localStorage.length,
      sessionStorage: () => sessionStorage.length,
      cookies: () => document.cookie,
      databases: () => indexedDB.open('site'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: reached`;
      } catch (cause) {
        return `${name}: ${cause instanceof DOMException ? cause.name : 'failed'}`;
      }
    });
  });
  expect(await page.evaluate(() => self.origin)).toBe('null');
  expect(reached).toEqual(
    ['localStorage', 'sessionStorage', 'cookies', 'databases'].map((name) => `${name}: SecurityError`),
  );
});

test('DEL-4: the external viewer says that its release failed, to the reader and to the site', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage();
  await page.route('**/releases/mf-viewer/**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/fallback-report'));

  await page.goto(`${baseURL ?? ''}/mirador.html?${manifestOf(book)}`);

  await expect(page.getByRole('alert')).toHaveText('The viewer cannot be shown at the moment.');
  const answer = await reported;
  expect(answer.status()).toBe(202);
  expect(answer.request().postDataJSON()).toMatchObject({ slot: 'mf-viewer', kind: 'left-aside' });
  await page.close();
});

test('VIEW-8: two manifests stand side by side', async ({ page }) => {
  await page.goto(`/mirador.html?${manifestOf(book)}&${manifestOf('LINDENHORST_EB03_001')}`);

  await expect(page.locator('.openseadragon-canvas')).toHaveCount(2);
});

test('VIEW-8: an address that is not a manifest’s is refused, and another can be entered', async ({ page, faults }) => {
  await page.goto(`/mirador.html?manifest=${encodeURIComponent('javascript:alert(1)')}`);

  await expect(page.getByRole('alert')).toContainText('This is not the address of a manifest: javascript:alert(1)');
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('textbox', { name: 'Address of a manifest' })
    .fill(new URL(`/api/iiif/presentation/${book}/info.json`, page.url()).href);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('region', { name: /^Window: Delle imprese/u })).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('400')));
});

function manifestOf(uid: string): string {
  return `manifest=/api/iiif/presentation/${uid}/info.json`;
}

/** Measures how much the middle of the visible part of an element varies: a ground of one colour not at all. */
async function contrastOf(element: Locator): Promise<number> {
  const seen = sharp(await element.screenshot());
  const { width, height } = await seen.metadata();
  const [w, h] = [Math.floor(width / 4), Math.floor(height / 4)];
  const middle = await seen.extract({ left: w, top: h, width: 2 * w, height: 2 * h }).toBuffer();
  const { channels } = await sharp(middle).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** Tells whether a canvas has been drawn on. Runs in the page. */
function isDrawn(element: Element): boolean {
  if (!(element instanceof HTMLCanvasElement)) return false;
  const data = element
    .getContext('2d')
    ?.getImageData(Math.floor(element.width / 2), Math.floor(element.height / 2), 1, 1).data;
  return (data?.[3] ?? 0) > 0;
}
