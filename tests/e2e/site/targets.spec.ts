import { cardsOf } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';
import { targetsBelow44 } from '../../support/targets.ts';
import { book, openItem } from '../../support/viewer.ts';

/** Targets of pages as they open: every-page.spec.ts. */
const found = '/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura&facet_ic=A25F';

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 1100, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test(`GLB-10: on ${device}, each target of what opens over a page answers over 44 px`, async ({ page }) => {
      await page.goto(found);
      await settled(page);
      await cardsOf(page)
        .nth(0)
        .getByRole('button', { name: /^Preview /u })
        .tap();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'More details' })).toBeVisible();
      expect(await targetsBelow44(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Citable URL' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await targetsBelow44(page)).toEqual([]);

      await openItem(page, book);
      await page.getByRole('button', { name: 'Raw data' }).tap();
      await expect(page.getByRole('dialog', { name: 'Raw data' })).toBeVisible();
      expect(await targetsBelow44(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('GLB-10: on a phone, so do those of the menus and of the filters', async ({ page }) => {
    await page.goto(found);
    await settled(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await targetsBelow44(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: /^Filters/u }).tap();
    await expect(page.getByRole('dialog').getByRole('tree', { name: 'Iconclass' })).toBeVisible();
    await settled(page);
    expect(await targetsBelow44(page)).toEqual([]);

    await openItem(page, book);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Persistent URL' })).toBeVisible();
    expect(await targetsBelow44(page)).toEqual([]);
  });
});
