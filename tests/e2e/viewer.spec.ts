import type { Locator, Page } from 'playwright/test';
import { axeFindings, expect, test } from '../support/site.ts';

/** Items of the demonstration collection: one image upright, one lying, and a book of eight. */
const upright = 'LINDENHORST_EB03_001';
const lying = 'ASHDOWNE_FB01';
const book = 'CORSARINI_EB05';

function canvasOf(page: Page): Locator {
  return page.getByRole('application', { name: /^Zoomable image: ./u });
}

/** What has last been said to those who do not see the image. */
function said(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Image', exact: true }).getByRole('status').filter({ hasText: text });
}

/** Opens an item and waits until its image can be looked at. */
async function openItem(page: Page, uid: string, hash = ''): Promise<Locator> {
  await page.goto(`/r/view/${uid}/all${hash}`);
  const canvas = canvasOf(page);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  return canvas;
}

test.describe('the viewer', () => {
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

  test('VIEW-1, VIEW-9: the item’s manifest is asked for with a time-stamp', async ({ page }) => {
    await openItem(page, upright);
    const asked = page.waitForRequest((request) => request.url().includes('/api/iiif/presentation/'));

    await page.getByRole('button', { name: 'Download', exact: true }).click();

    const { pathname, searchParams } = new URL((await asked).url());
    expect(pathname).toBe(`/api/iiif/presentation/${upright}/info.json`);
    expect(searchParams.get('t')).toMatch(/^\d{13}$/u);
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

  test('VIEW-3: keys move, zoom and turn, and ? lists them', async ({ page }) => {
    test.slow();
    const canvas = await openItem(page, book);
    await expect(canvas).toHaveAccessibleName(/^Zoomable image: Delle imprese/u);
    await expect(canvas).toHaveAccessibleDescription(/Arrow keys move.*\? lists all keys/u);
    await canvas.focus();

    await page.keyboard.press('+');
    await expect(said(page, 'Zoom 150 %')).toBeAttached();
    await page.keyboard.press('-');
    await expect(said(page, 'Zoom 100 %')).toBeAttached();
    await page.keyboard.press('r');
    await expect(said(page, 'Turned by 90 degrees')).toBeAttached();
    await page.keyboard.press('R');
    await expect(said(page, 'Upright')).toBeAttached();
    await page.keyboard.press('n');
    await expect(said(page, 'Image 2 of 8')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(said(page, 'Zoom 225 %')).toBeAttached();
    await page.getByRole('button', { name: 'Detail' }).click();
    await page.getByRole('button', { name: 'Mark what you see now' }).click();
    const before = regionOf(page);
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Mark what you see now' }).click();
    await expect.poll(() => regionOf(page).x).toBeGreaterThan(before.x);
    await expect.poll(() => regionOf(page).y).toBeGreaterThan(before.y);
    await canvas.focus();
    await page.keyboard.press('0');
    await expect(said(page, 'Zoom 100 %')).toBeAttached();

    await page.keyboard.press('?');

    const keys = page.getByRole('dialog', { name: 'Keys for the image' });
    await expect(keys.getByRole('definition')).toHaveCount(7);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(canvas).toBeFocused();
  });

  test('VIEW-5: the wheel scrolls the page until the image has the focus', async ({ page }) => {
    const canvas = await openItem(page, upright);
    await canvas.hover();

    await page.mouse.wheel(0, 200);

    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(said(page, /^Zoom/u)).toBeHidden();
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await canvas.click();
    await page.mouse.wheel(0, -300);
    await expect(said(page, /^Zoom 1[5-9]\d %|^Zoom 2\d\d %/u)).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('VIEW-6: full page is left by its button or by Escape, and the focus is where it was', async ({ page }) => {
    await openItem(page, book);
    const button = page.getByRole('button', { name: 'Full page' });

    await button.click();

    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => canvasOf(page).evaluate((element) => element.clientHeight)).toBeGreaterThan(600);
    // The whole image stays whole, whatever room it has.
    await page.getByRole('button', { name: 'Detail' }).click();
    await page.getByRole('button', { name: 'Mark what you see now' }).click();
    await expect(page).toHaveURL(/#xywh=0,0,1200,1600$/u);
    await canvasOf(page).focus();
    await page.keyboard.press('f');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toBeFocused();
    await expect(said(page, 'Image 1 of 8')).toBeVisible();
  });

  test.describe('in a browser that gives the screen to films alone', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false });
      });
    });

    test('VIEW-6: full page fills the page, Escape leaves', async ({ page }) => {
      await openItem(page, upright);
      const button = page.getByRole('button', { name: 'Full page' });

      await button.click();

      const frame = page.getByRole('region', { name: 'Image', exact: true });
      await expect(frame).toHaveCSS('position', 'fixed');
      expect(await axeFindings(page)).toEqual([]);
      await canvasOf(page).focus();
      await page.keyboard.press('Escape');
      await expect(frame).not.toHaveCSS('position', 'fixed');
      await expect(button).toBeFocused();
    });
  });

  test('VIEW-7: twenty visits leave one viewer and no memory behind', async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(countLostContexts);
    await page.goto('/r/section/emblembooks?q=&facet_tipe=Oemblempictura&sort=SORTID');
    await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click();
    const heap = await page.context().newCDPSession(page);
    const place = page.getByRole('navigation', { name: 'Search results' });
    const usedMb = async () => {
      await heap.send('HeapProfiler.collectGarbage');
      const { usedSize } = await heap.send('Runtime.getHeapUsage');
      return usedSize / 1_000_000;
    };
    const visit = async (number: number) => {
      await page.getByRole('link', { name: 'Next →' }).click();
      await expect(place).toContainText(`${number} of`);
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    };
    for (let number = 2; number <= 6; number += 1) await visit(number);
    const before = await usedMb();

    for (let number = 7; number <= 26; number += 1) await visit(number);

    await expect(page.locator('.openseadragon-canvas')).toHaveCount(1);
    await expect(page.locator('canvas')).toHaveCount(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-lost-contexts');
    expect((await usedMb()) / before).toBeLessThan(1.35);
  });

  test('VIEW-7: an image of another server that allows no reading is drawn all the same', async ({ page }) => {
    const file = await page.request.get('/iiif/2/lindenhorst-eb03-2.jpg/full/600,/0/default.jpg');
    const body = await file.body();
    const modes: (string | undefined)[] = [];
    await page.route('https://images.example.org/**', async (route) => {
      modes.push((await route.request().allHeaders())['sec-fetch-mode']);
      await route.fulfill({ contentType: 'image/jpeg', body });
    });
    await page.route('**/api/objects', async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as { hits: Record<string, unknown>[] };
      for (const hit of found.hits) {
        Object.assign(hit, { _images: [], URL_IMAGE: ['https://images.example.org/leaf.jpg'] });
      }
      await route.fulfill({ json: found });
    });

    const canvas = await openItem(page, upright);

    await expect(canvas).toBeVisible();
    expect(modes).not.toContain('cors');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(said(page, 'Zoom 150 %')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  });

  test('VIEW-9: files are offered with their size in pixels and what may be done with them', async ({ page }) => {
    test.slow();
    await openItem(page, book);

    await page.getByRole('button', { name: 'Download', exact: true }).click();

    const panel = page.getByRole('group', { name: 'Download the image' });
    await expect(panel.getByRole('listitem')).toHaveText([
      'Full size1,200 × 1,600 pixels',
      'Half600 × 800 pixels',
      'Quarter300 × 400 pixels',
      'Eighth150 × 200 pixels',
      'What you see now1,200 × 1,600 pixels',
    ]);
    await expect(panel.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
    await expect(panel).toContainText('Name the source:');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Rotate' }).click();
    const seen = panel.getByRole('link', { name: 'What you see now' });
    await expect(seen).toHaveAttribute('href', /\/\d+,\d+,\d+,\d+\/max\/90\/default\.jpg$/u);
    const download = page.waitForEvent('download');
    await seen.click();
    expect((await download).suggestedFilename()).toMatch(/^CORSARINI_EB05-1-[\d-]+\.jpg$/u);
    const answer = await page.request.get((await seen.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  });

  test('VIEW-10: brightness, contrast and greyscale change what is seen, and Reset gives it back', async ({ page }) => {
    await openItem(page, upright);
    const filter = () =>
      page.evaluate(() => {
        const box = document.querySelector('.openseadragon-container')?.parentElement?.parentElement;
        return box ? getComputedStyle(box).filter : '';
      });
    await page.getByRole('button', { name: 'Adjust' }).click();
    const panel = page.getByRole('group', { name: 'Adjust the image' });

    await panel.getByRole('slider', { name: 'Brightness' }).fill('140');
    await panel.getByRole('slider', { name: 'Contrast' }).press('ArrowRight');
    await panel.getByRole('checkbox', { name: 'Greyscale' }).check();

    await expect.poll(filter).toBe('brightness(1.4) contrast(1.05) grayscale(1)');
    await expect(panel.getByRole('slider', { name: 'Brightness' })).toHaveAttribute('aria-valuetext', '140 %');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Adjust' }).click();
    await expect(panel).toBeHidden();
    expect(await filter()).toContain('brightness(1.4)');
    await page.getByRole('button', { name: 'Adjust' }).click();
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(filter).toBe('none');
  });
});

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('VIEW-5: one finger scrolls the page, also after the image was touched', async ({ page }) => {
    const canvas = await openItem(page, upright);

    await expect(canvas).toHaveCSS('touch-action', 'pan-x pan-y');
    await canvas.tap();
    await expect(canvas).toHaveCSS('touch-action', 'pan-x pan-y');
    const box = await canvas.boundingBox();
    await dragUp(page, { x: 195, y: (box?.y ?? 0) + 350 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  test('VIEW-5: two fingers zoom the image', async ({ page }) => {
    const canvas = await openItem(page, upright);
    const box = await canvas.boundingBox();
    const touch = await page.context().newCDPSession(page);

    await touch.send('Input.synthesizePinchGesture', {
      x: 195,
      y: (box?.y ?? 0) + 220,
      scaleFactor: 2,
      gestureSourceType: 'touch',
    });

    await expect(said(page, /^Zoom (?!100)\d+ %$/u)).toBeAttached();
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

test.describe('a detail', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('ITEM-11: what is seen gets a link, an image and a citation, and the link leads back to it', async ({
    page,
    context,
  }) => {
    test.slow();
    await openItem(page, book);
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Detail' }).click();

    await page.getByRole('button', { name: 'Mark what you see now' }).click();

    await expect(page).toHaveURL(/#xywh=\d+,\d+,\d+,\d+&image=2$/u);
    const panel = page.getByRole('group', { name: 'Choose a detail' });
    await expect(panel.getByRole('status').filter({ hasText: 'The detail is marked' })).toBeAttached();
    const { x, y, w, h } = regionOf(page);
    await expect(panel).toContainText(`${w} × ${h} pixels at ${x}, ${y}`);
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await expect(panel.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${new URL(page.url()).origin}/r/view/${book}/all#xywh=${x},${y},${w},${h}&image=2`);
    await panel.getByRole('button', { name: 'Copy citation' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /Delle imprese.*\(detail of image 2\)\..*#xywh=[\d,]+&image=2 \(accessed /u,
    );
    const cut = await panel.getByRole('link').getAttribute('href');
    expect(cut).toContain(`/${x},${y},${w},${h}/max/0/default.jpg`);
    expect((await page.request.get(cut ?? '')).headers()['content-type']).toBe('image/jpeg');

    const other = await context.newPage();
    await other.goto(link);
    await expect(said(other, 'Image 2 of 8')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    await expect(said(other, /^Zoom (?!100)\d+ %$/u)).toBeAttached();
    await expect(other.locator('.openseadragon-container [data-mark]')).toBeVisible();
  });

  test('ITEM-11: a rectangle is drawn with the pointer, or by keys alone', async ({ page }) => {
    test.slow();
    const canvas = await openItem(page, upright);
    await page.getByRole('button', { name: 'Detail' }).click();
    const draw = page.getByRole('button', { name: 'Draw a rectangle' });
    const box = (await canvas.boundingBox()) ?? { x: 0, y: 0 };

    await draw.click();
    await page.mouse.move(box.x + 250, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 350, box.y + 250, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Take it' }).click();

    await expect(page).toHaveURL(/#xywh=/u);
    const drawn = regionOf(page);
    // 500 px stand for 1,600 of the image.
    expect(Math.abs(drawn.w - 320)).toBeLessThan(5);
    expect(Math.abs(drawn.h - 480)).toBeLessThan(5);
    await expect(draw).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('application', { name: 'Draw a rectangle' });
    await expect(sheet).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(draw).toBeFocused();
    await expect.poll(() => regionOf(page)).not.toEqual(drawn);
    await page.getByRole('button', { name: 'Remove the mark' }).click();
    await expect(page).not.toHaveURL(/#/u);
  });

  for (const hash of ['#xywh=9999,0,10,10', '#xywh=a,b,c,d', '#xywh=1,2,3,4&image=99', '#%E0%A4%A', '#xywh=%']) {
    test(`ITEM-11: ${hash} names no detail, and the item is shown whole`, async ({ page }) => {
      await openItem(page, upright, hash);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nihil occultum');
      await expect(page.locator('.openseadragon-container [data-mark]')).toHaveCount(0);
    });
  }
});

function regionOf(page: Page): { x: number; y: number; w: number; h: number } {
  const [x = 0, y = 0, w = 0, h = 0] = (/#xywh=([\d,]+)/u.exec(page.url())?.[1] ?? '').split(',').map(Number);
  return { x, y, w, h };
}

/** One finger, 250 px upwards. */
async function dragUp(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let moved = 25; moved <= 250; moved += 25) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

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
