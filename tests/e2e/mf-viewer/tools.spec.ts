import { axeFindings, expect, test } from '../../support/site.ts';
import { book, openItem, upright } from '../../support/viewer.ts';

test('VIEW-9: files are offered with their size in pixels and what may be done with them', async ({ page }) => {
  await openItem(page, book);

  await page.getByRole('button', { name: 'Download', exact: true }).click();

  const panel = page.getByRole('group', { name: 'Download the image' });
  await expect(panel.getByRole('listitem')).toHaveText([
    'Full size1,200 × 1,600 pixels',
    'Half600 × 800 pixels',
    'Quarter300 × 400 pixels',
    'Eighth150 × 200 pixels',
    'Current view1,200 × 1,600 pixels',
  ]);
  await expect(panel.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await expect(panel).toContainText('Credit:');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  const seen = panel.getByRole('link', { name: 'Current view' });
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

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
  [390, 844],
] as const) {
  test(`VIEW-9, VIEW-10: at ${width} × ${height} each panel of the viewer is seen whole when it opens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openItem(page, book);

    for (const [tool, panel] of [
      ['Detail', 'Choose a detail'],
      ['Download', 'Download the image'],
      ['Adjust', 'Adjust the image'],
    ] as const) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      // A press by the keyboard leaves the page where it is.
      await page.getByRole('button', { name: tool, exact: true }).evaluate((button: HTMLElement) => button.click());
      await expect(page.getByRole('group', { name: panel })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: 'Adjust', exact: true })).toBeInViewport();
  });
}
