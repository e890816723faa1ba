import type { Page } from 'playwright/test';
import { axeFindings, expect, test } from '../../support/site.ts';
import { book, canvasOf, openItem, regionOf, said, upright } from '../../support/viewer.ts';

test('VIEW-3: keys move, zoom and turn, and ? lists them', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Mark the current view' }).click();
  // A marked place is shown with some room round it: from there it goes on.
  await expect(page.locator('.openseadragon-container [data-mark]')).toBeVisible();
  const before = regionOf(page);
  await canvas.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Mark the current view' }).click();
  await expect.poll(() => regionOf(page).x).toBeGreaterThan(before.x);
  await expect.poll(() => regionOf(page).y).toBeGreaterThan(before.y);
  await canvas.focus();
  await page.keyboard.press('0');
  await expect(said(page, 'Zoom 100 %')).toBeAttached();

  await page.keyboard.press('?');

  const keys = page.getByRole('dialog', { name: 'Keys for the image' });
  await expect(keys.getByRole('definition')).toHaveCount(10);
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
  await page.getByRole('button', { name: 'Mark the current view' }).click();
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

/** One finger, 250 px upwards. */
async function dragUp(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let moved = 25; moved <= 250; moved += 25) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
