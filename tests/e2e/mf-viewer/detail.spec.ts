import { axeFindings, expect, test } from '../../support/site.ts';
import { book, openItem, regionOf, said, upright } from '../../support/viewer.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('ITEM-11: what is seen gets a link, an image and a citation, and the link leads back to it', async ({
  page,
  context,
}) => {
  await openItem(page, book);
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Detail' }).click();

  await page.getByRole('button', { name: 'Mark the current view' }).click();

  await expect(page).toHaveURL(/#xywh=\d+,\d+,\d+,\d+&image=2$/u);
  const panel = page.getByRole('group', { name: 'Choose a detail' });
  await expect(panel.getByRole('status').filter({ hasText: 'Detail marked' })).toBeAttached();
  const { x, y, w, h } = regionOf(page);
  await expect(panel).toContainText(`${w} × ${h} pixels at ${x}, ${y}`);
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/r/view/${book}/all#xywh=${x},${y},${w},${h}&image=2`);
  await panel.getByRole('button', { name: 'Copy citation' }).click();
  await expect(panel.getByText('Citation copied')).toBeVisible();
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
  await openItem(page, upright);
  await page.getByRole('button', { name: 'Detail' }).click();
  const draw = page.getByRole('button', { name: 'Draw a rectangle' });
  const sheet = page.getByRole('application', { name: 'Draw a rectangle' });

  await draw.click();
  await expect(sheet).toBeFocused();
  const box = (await sheet.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 250, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 350, box.y + 250, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Keep' }).click();

  await expect(page).toHaveURL(/#xywh=/u);
  const drawn = regionOf(page);
  // 500 px stand for 1,600 of the image.
  expect(Math.abs(drawn.w - 320)).toBeLessThan(5);
  expect(Math.abs(drawn.h - 480)).toBeLessThan(5);
  await expect(draw).toBeFocused();
  await page.keyboard.press('Enter');
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
