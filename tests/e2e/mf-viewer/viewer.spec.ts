import type { Page } from 'playwright/test';
import { axeFindings, expect, openWithin, test } from '../../support/site.ts';
import { startBff } from '../../support/stack.ts';
import { book, lying, openItem, said, upright } from '../../support/viewer.ts';

test('VIEW-1: it is at most 500 px high, zooms to seven times the whole image and turns', async ({ page }) => {
  const canvas = await openItem(page, upright);

  const box = await canvas.boundingBox();
  expect(box?.height).toBe(500);
  for (let press = 0; press < 8; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(said(page, 'Zoom 700 %')).toBeAttached();
  await page.getByRole('button', { name: 'Whole image' }).click();
  await expect(said(page, 'Zoom 100 %')).toBeAttached();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(said(page, 'Zoom 100 %')).toBeAttached();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect(said(page, 'Turned by 90 degrees')).toBeAttached();
});

test('VIEW-1: it is lower where the image is, and holds no more than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const canvas = await openItem(page, lying);

  const box = await canvas.boundingBox();

  expect(box?.width).toBe(390);
  expect(box?.height).toBeLessThan(310);
});

test('VIEW-1, VIEW-4: images are turned over, the buttons end where they do, and it is said', async ({ page }) => {
  await openItem(page, book);
  const [previous, next] = [
    page.getByRole('button', { name: 'Prev image' }),
    page.getByRole('button', { name: 'Next image' }),
  ];
  await expect(said(page, 'Image 1 of 8')).toBeVisible();
  await expect(previous).toBeDisabled();

  await next.click();

  await expect(said(page, 'Image 2 of 8')).toBeVisible();
  await expect(previous).toBeEnabled();
  const last = page.getByRole('list', { name: 'Images' }).getByRole('button', { name: 'Number 8' });
  await last.click();
  await expect(said(page, 'Image 8 of 8')).toBeVisible();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(next).toBeDisabled();
});

test('VIEW-1, VIEW-9: the viewer opens the item’s manifest, asked for with a time-stamp, and then its images', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (/\/(?:presentation|iiif\/2)\/.*info\.json/u.test(request.url())) asked.push(new URL(request.url()));
  });

  await openItem(page, upright);
  await page.getByRole('button', { name: 'Download', exact: true }).click();

  await expect(page.getByRole('group', { name: 'Download the image' })).toContainText('Full size');
  const [manifest, image] = asked;
  expect(manifest?.pathname).toBe(`/api/iiif/presentation/${upright}/info.json`);
  expect(manifest?.searchParams.get('t')).toMatch(/^\d{13}$/u);
  expect(image?.pathname).toMatch(/^\/iiif\/2\/[^/]+\/info\.json$/u);
  expect(asked.filter(({ pathname }) => pathname.includes('presentation'))).toHaveLength(1);
});

test('VIEW-1: a manifest that does not come keeps no reader from the image', async ({ page, faults }) => {
  await page.route('**/api/iiif/presentation/**', (route) => route.fulfill({ status: 503, body: '{}' }));

  await openItem(page, upright);

  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('503')));
});

test('VIEW-4: an image that is chosen before the viewer has come is the one that it opens', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/iiif/presentation/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/r/view/${book}/all`);
  const still = page.getByRole('region', { name: 'Image', exact: true }).getByRole('img', { name: 'Delle imprese' });
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(still).toHaveAttribute('src', /corsarini-eb05-2\.jpg/u);
  const tile = page.waitForRequest(/\/iiif\/2\/corsarini-eb05-2\.jpg\/info\.json/u);

  held.resolve();

  await tile;
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await expect(said(page, 'Image 2 of')).toBeAttached();
});

test('VIEW-2: where the image service fails, the still image remains and the page is complete', async ({
  page,
  faults,
}) => {
  await page.route('**/info.json', (route) => route.fulfill({ status: 503, body: '' }));

  await page.goto(`/r/view/${book}/all`);

  await expect(page.getByRole('group', { name: 'Image controls' })).toBeHidden();
  const image = page.getByRole('region', { name: 'Image', exact: true }).getByRole('img', { name: 'Delle imprese' });
  await expect(image).toBeVisible();
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(image).toHaveAttribute('src', /corsarini-eb05-2\.jpg/u);
  await expect(page.getByRole('heading', { name: 'Iconclass' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('503')));
});

test('VIEW-7: twenty visits leave one viewer and no memory behind', async ({ page }) => {
  // Twenty-six pages, one after the other.
  test.slow();
  await page.addInitScript(countLostContexts);
  await page.clock.install();
  await page.goto('/r/section/emblembooks?q=&facet_tipe=Oemblempictura&sort=SORTID');
  await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click();
  const browser = await page.context().newCDPSession(page);
  const place = page.getByRole('navigation', { name: 'Search results' });
  const held = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { usedSize } = await browser.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1_000_000, nodes, listeners: jsEventListeners };
  };
  // Answers are kept for half an hour on purpose, and React holds a page for a minute that waited for its images.
  const pass = () => page.clock.fastForward('35:00');
  const visit = async (number: number) => {
    await page.getByRole('link', { name: 'Next →' }).click();
    await expect(place).toContainText(`${number} of`);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  };
  for (let number = 2; number <= 6; number += 1) await visit(number);
  const many = await held();
  await pass();
  await expect.poll(async () => (await held()).nodes).toBeLessThan(many.nodes / 2);
  const before = await held();

  for (let number = 7; number <= 26; number += 1) await visit(number);

  await expect(page.locator('.openseadragon-canvas')).toHaveCount(1);
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-lost-contexts');
  await pass();
  // One item's page has a third more elements than another's; twenty pages that stayed would be ten times as many.
  await expect.poll(async () => (await held()).nodes).toBeLessThan(before.nodes * 2);
  const after = await held();
  expect(after.listeners).toBeLessThan(before.listeners * 2);
  expect(after.megabytes).toBeLessThan(before.megabytes * 1.35);
});

test.describe('an image of another server', () => {
  const host = 'https://images.example.org';

  test('VIEW-7: is drawn, where the site is configured with that server, though it allows no reading', async ({
    page,
    stopAtEnd,
  }) => {
    const file = await page.request.get('/iiif/2/lindenhorst-eb03-2.jpg/full/600,/0/default.jpg');
    const body = await file.body();
    const modes: (string | undefined)[] = [];
    await page.route(`${host}/**`, async (route) => {
      modes.push((await route.request().allHeaders())['sec-fetch-mode']);
      await route.fulfill({ contentType: 'image/jpeg', body });
    });
    await keepImageThere(page);
    const site = stopAtEnd(await startBff(process.env['SITE_ARCHIVE_URL'] ?? '', { IMAGE_HOSTS: host }));

    await page.goto(`${site.url}/r/lists`);
    await openWithin(page, `/r/view/${upright}/all`);

    await expect(page.locator('.openseadragon-canvas canvas')).toBeVisible();
    expect(modes.length).toBeGreaterThan(0);
    expect(modes).not.toContain('cors');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(said(page, 'Zoom 150 %')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  });

  test('is a link to it everywhere else, and nothing is asked of that server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await keepImageThere(page);

    await page.goto('/r/lists');
    await openWithin(page, `/r/view/${upright}/all`);

    const link = page.getByRole('link', { name: /^Picture at .* \(opens in a new window\)$/u });
    await expect(link).toHaveAttribute('href', `${host}/leaf.jpg`);
    expect(asked).not.toContain(host);
    expect(await axeFindings(page)).toEqual([]);
  });

  async function keepImageThere(page: Page): Promise<void> {
    await page.route('**/api/objects', async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as { hits: Record<string, unknown>[] };
      for (const hit of found.hits) Object.assign(hit, { _images: [], URL_IMAGE: [`${host}/leaf.jpg`] });
      await route.fulfill({ json: found });
    });
  }
});

/** Counts drawing contexts that the browser takes away, at the root element. Runs in the page. */
function countLostContexts(): void {
  for (const lost of ['webglcontextlost', 'contextlost']) {
    document.addEventListener(
      lost,
      () => {
        const { dataset } = document.documentElement;
        dataset['lostContexts'] = String(Number(dataset['lostContexts'] ?? 0) + 1);
      },
      true,
    );
  }
}
