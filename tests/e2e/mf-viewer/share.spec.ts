import { expect, test } from '../../support/site.ts';

const uid = 'LINDENHORST_EB03_001';

test.describe('an address to hand on', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('ITEM-9: the persistent and the image’s address are copied, and it is said', async ({ page }) => {
    await page.goto(`/r/view/${uid}/emblembooks`);
    const { origin } = new URL(page.url());
    const messages = page.getByRole('status', { name: 'Messages' });

    await page.getByRole('button', { name: 'Persistent URL' }).click();

    await expect(messages).toHaveText(/Copied/u);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/r/view/${uid}/all`);
    await page.getByRole('button', { name: 'Image URL' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${origin}/f/lindenhorst-eb03-2.jpg`);
    expect((await page.request.get('/f/lindenhorst-eb03-2.jpg')).headers()['content-type']).toBe('image/jpeg');
  });

  test('ITEM-9: the record is read, copied and kept as JSON', async ({ page }) => {
    await page.goto(`/r/view/${uid}/all`);
    await page.getByRole('button', { name: 'Raw data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raw data' });

    await dialog.getByRole('button', { name: 'Copy' }).click();

    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`"ID": \\[\\s+"${uid}"`, 'u'));
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`${uid}.json`);
  });

  test('CITE-5: without a system sheet, Share copies the address, and asks nobody', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await page.goto(`/r/view/${uid}/all`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    await page.getByRole('button', { name: 'Share' }).click();

    await expect(page.getByRole('status', { name: 'Messages' })).toHaveText(/Link copied/u);
    const { origin } = new URL(page.url());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/r/view/${uid}/all`);
    expect(asked.filter((address) => !address.startsWith(origin))).toEqual([]);
  });
});

test('CITE-5: Share opens the system’s sheet where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (shared: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(shared);
      },
    });
  });
  await page.goto(`/r/view/${uid}/all`);

  await page.getByRole('button', { name: 'Share' }).click();

  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Nihil occultum', url: `${new URL(page.url()).origin}/r/view/${uid}/all` }),
  );
});
