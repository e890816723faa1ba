import { offlineCaches } from '@iconotheca/contracts/release/offline';
import type { Page } from 'playwright/test';
import { startReleaseSite } from '../../support/releases.ts';
import { cardsOf } from '../../support/results.ts';
import { expect, test } from '../../support/site.ts';
import { startBff } from '../../support/stack.ts';
import { upright } from '../../support/viewer.ts';

test('GLB-15: an area that cannot be fetched says that one is offline, and opens by itself once one is not', async ({
  page,
  faults,
}) => {
  await page.goto('/r/help/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.context().setOffline(true);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await expect(page.getByText('This part of the site opens when you are connected again.')).toBeVisible();
  await expect(page.getByText('Everything else works')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('tab', { name: 'Saved Items' })).toBeVisible();
  // The browser itself reports what it could not fetch.
  faults.length = 0;
});

test('GLB-15: a search says that one is offline', async ({ page, faults }) => {
  await page.goto('/r/section/all?q=ship');
  await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  await page.context().setOffline(true);

  await page.getByRole('combobox', { name: /^Search /u }).fill('lion');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByText('An error occurred: You are offline. Try again when you are connected.')).toBeVisible();
  // The browser itself reports what it could not fetch.
  faults.length = 0;
});

test('GLB-15: a line says for as long as there is no network what there is, and a saved item opens as it was saved', async ({
  page,
  faults,
}) => {
  await page.goto('/r/section/all?q=lion&sort=SORTID');
  await cardsOf(page).nth(0).hover();
  await cardsOf(page)
    .nth(0)
    .getByRole('button', { name: /^Save\b/u })
    .click();
  await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
  // A new document, which has no searches any more, and then the area of the lists beside that of the viewer.
  await page.goto(`/r/view/${upright}/all`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/u);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();
  const link = page.getByRole('list', { name: 'Saved items' }).locator('h3 a');
  await expect(link).toHaveCount(1);
  const href = (await link.getAttribute('href')) ?? '';
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline. What you saved in this browser' });
  await expect(line).toBeVisible();

  await link.click();

  await expect(page).toHaveURL((url) => url.pathname === href.split('?')[0]);
  await expect(page.getByText('You are offline. Try again when you are connected.')).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toHaveCount(0);
  // The browser itself reports what it could not fetch.
  faults.length = 0;
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('GLB-15: without network the site opens, with saved items, their thumbnails and their pages; acts say that they wait', async ({
    page,
    context,
    faults,
  }) => {
    await page.goto('/r/section/all?q=lion&sort=SORTID');
    const saved = await saveFirst(page);
    await expect.poll(() => kept(page, 'pictures')).toHaveLength(1);
    await expect.poll(() => kept(page, 'files')).toContainEqual(expect.stringMatching(/^\/releases\/mf-viewer\//u));
    await context.setOffline(true);

    await page.goto('/r/lists');

    await expect(page.getByRole('status').filter({ hasText: 'You are offline. What you saved' })).toBeVisible();
    const card = page.getByRole('list', { name: 'Saved items' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect
      .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await card.locator('h3 a').click();
    await expect(page).toHaveURL(new RegExp(`/r/view/${saved}/`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/u);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`/r/view/${saved}/`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline.');
    await page.goto('/r/section/all?q=ship');
    await expect(page.getByText('An error occurred: You are offline. Try again when you are connected.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline. What you saved')).toHaveCount(0);
    // The browser itself reports what it could not fetch.
    faults.length = 0;
  });

  test('GLB-15: the browser finds nothing that keeps the site from being installed', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await page.context().newCDPSession(page);

    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    const { url, errors } = await devtools.send('Page.getAppManifest');

    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    // Each test has a window of its own, as a private one is.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('GLB-15: where the storage is full nothing is kept, and the site is as it is without', async ({
    page,
    context,
  }) => {
    await page.goto('/r/section/all?q=lion&sort=SORTID');
    await expect.poll(() => kept(page, 'page')).not.toHaveLength(0);
    const browser = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

    await saveFirst(page);

    await expect.poll(() => page.evaluate(async () => await caches.keys())).toEqual([]);
    await page.reload();
    await expect(page.getByRole('tab', { name: '1 Saved Items' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search all content' }).fill('ship');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=ship/u);
    await expect(page.getByRole('list', { name: 'Items found' })).toBeVisible();
  });

  test('GLB-15: a release comes with the next page, and one that was recalled comes back neither with network nor without', async ({
    page,
    context,
    faults,
    stopAtEnd,
  }) => {
    const site = stopAtEnd(await startReleaseSite());
    try {
      await page.goto(`${site.url}/r/lists`);
      await expect.poll(() => versionsKept(page)).toHaveLength(1);
      const [first = ''] = await versionsKept(page);
      await site.publishFixture('fails-on-demand', '8.0.0');
      await site.release('promote', 'mf-lists', '8.0.0');
      await page.goto(`${site.url}/r/lists`);
      await expect(page.getByRole('heading', { name: 'Lists of another release' })).toBeVisible();
      await expect.poll(() => versionsKept(page)).toContain('8.0.0');

      await site.release('recall', 'mf-lists', '8.0.0');
      await page.goto(`${site.url}/r/lists`);

      await expect(page.getByRole('tab', { name: 'Saved Items' })).toBeVisible();
      await expect.poll(() => versionsKept(page)).toEqual([first]);
      const fetched = await listsFetched(page);
      await expect.poll(() => kept(page, 'files')).toEqual(expect.arrayContaining(fetched));
      await context.setOffline(true);
      await page.goto(`${site.url}/r/lists`);
      await expect(page.getByRole('tab', { name: 'Saved Items' })).toBeVisible();
    } finally {
      await context.setOffline(false);
    }
    // The browser itself reports what it could not fetch.
    faults.length = 0;
  });

  test('GLB-15: a site that does not want it any more has browsers let go of what they kept', async ({
    page,
    stopAtEnd,
  }) => {
    const archive = process.env['SITE_ARCHIVE_URL'] ?? '';
    const on = await startBff(archive);
    await page.goto(`${on.url}/r/help/about`);
    await expect.poll(() => kept(page, 'page')).not.toHaveLength(0);
    // A page that is open would report what it cannot fetch meanwhile.
    await page.goto('about:blank');
    await on.stop();
    const off = stopAtEnd(await startBff(archive, { PORT: new URL(on.url).port, SERVICE_WORKER: 'off' }));

    await page.goto(`${off.url}/r/help/about`);

    await expect.poll(() => page.evaluate(async () => await caches.keys())).toEqual([]);
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
  });
});

/** Saves the first item that was found. @returns its id as addresses have it */
async function saveFirst(page: Page): Promise<string> {
  const card = cardsOf(page).nth(0);
  await card.hover();
  await card.getByRole('button', { name: /^Save\b/u }).click();
  await expect(card.getByRole('button', { name: /^Saved\b/u })).toBeVisible();
  const href = (await card.locator('h3 a').getAttribute('href')) ?? '';
  return href.split('/')[3] ?? '';
}

/** Paths of what a cache of the site holds. */
async function kept(page: Page, name: keyof typeof offlineCaches): Promise<string[]> {
  return await page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) return [];
    const cache = await caches.open(cacheName);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, offlineCaches[name]);
}

/** Paths of the files of mf-lists that the page has fetched. */
async function listsFetched(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return paths.filter((path) => /^\/releases\/mf-lists\/.+\.(?:js|css)$/u.test(path));
}

/** Versions of mf-lists of which files are kept. */
async function versionsKept(page: Page): Promise<string[]> {
  const versions = (await kept(page, 'files')).flatMap(
    (path) => /^\/releases\/mf-lists\/([^/]+)\//u.exec(path)?.[1] ?? [],
  );
  return [...new Set(versions)];
}
