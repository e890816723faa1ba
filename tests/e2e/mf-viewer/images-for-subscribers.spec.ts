import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { expect, test } from '../../support/site.ts';
import { canvasOf } from '../../support/viewer.ts';

/** A site whose content is for subscribers, with an item of which everything but its thumbnail is. */
let site: PeopleSite;
let images: string;

const size = { width: 1_600, height: 1_200 };

// One site for all, one test after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  images = await mkdtemp(join(tmpdir(), 'iconotheca-images-'));
  const picture = sharp({ create: { ...size, channels: 3, background: '#7a1f2b' } });
  await writeFile(join(images, 'lion.jpg'), await picture.jpeg().toBuffer());
  site = await startPeopleSite({
    records: [{ ID: ['L1'], TYPE: ['print'], HIM: ['HAB'], CAPTION: ['A lion at the gate'], ALLIMAGES: ['lion.jpg'] }],
    images,
    env: { ACCESS: 'subscribers' },
  });
  await site.addAccount('anna', 'Anna Kühn', '--subscriber');
});

test.afterAll(async () => {
  await site.stop();
  await rm(images, { recursive: true, force: true });
});

async function enter(page: Page, dest: string): Promise<void> {
  await page.goto(`${site.url}/r/help/access?dest=${encodeURIComponent(dest)}`);
  await submitLogin(page, 'anna', site.passwordOf('anna'));
}

/** The status of an address as an image element of the page is answered. */
function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).status, path);
}

test('A subscriber who logs in looks at an image in the viewer, down to its pixels, and downloads it', async ({
  page,
}) => {
  const tiles: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/iiif/2/lion.jpg/')) tiles.push(response.status());
  });

  await enter(page, '/r/view/L1/all');

  await expect(page.getByRole('heading', { level: 1, name: 'A lion at the gate' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  for (let press = 0; press < 6; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => drawnColour(page)).toEqual([122, 31, 43]);
  expect(tiles.filter((status) => status !== 200)).toEqual([]);
  expect(await statusOf(page, '/f/lion.jpg')).toBe(200);
});

test('Once a subscriber has logged out, nothing of the image but its thumbnail is given to that browser', async ({
  page,
  faults,
}) => {
  await enter(page, '/r/view/L1/all');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();

  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect(await statusOf(page, '/f/lion.jpg')).toBe(403);
  expect(await statusOf(page, '/iiif/2/lion.jpg/info.json')).toBe(403);
  expect(await statusOf(page, '/iiif/2/lion.jpg/full/150,/0/default.jpg')).toBe(200);
  // The browser itself reports what was refused.
  faults.length = 0;
});

/** The colour in the middle of the viewer, as it is painted; undefined where nothing is. */
async function drawnColour(page: Page): Promise<number[] | undefined> {
  const shot = await canvasOf(page).screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const colour = [...data.subarray(at, at + 3)];
  const wanted = [122, 31, 43];
  // JPEG and the screen's colours round.
  return colour.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 6) ? wanted : colour;
}
