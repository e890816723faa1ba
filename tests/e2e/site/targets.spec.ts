import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';
import { smallTargets } from '../../support/targets.ts';
import { book, openItem, upright } from '../../support/viewer.ts';

const found = '/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura&facet_ic=A25F';
const pages = [
  '/',
  '/r/section/all?q=lion',
  found,
  '/r/section/all?q=no-such-word-anywhere',
  `/r/view/${upright}/all`,
  `/r/view/${book}/all`,
  `/r/compare?item=${upright}&item=${book}`,
  '/r/lists',
  '/r/help/start',
  '/r/help/about',
  '/r/help/access',
  '/r/cerl/pda',
  '/r/cerl/pda/',
  '/LOGIN',
  '/LOGIN/pass',
];

test('GLB-10: with a mouse, each target is at least 24 px in both directions, or as far from its neighbours', async ({
  page,
}) => {
  for (const path of ['/', found, `/r/view/${book}/all`, '/r/cerl/pda/']) {
    await page.goto(path);
    await opened(page);

    const { passes, violations } = await new AxeBuilder({ page }).withRules('target-size').analyze();

    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${path}: ${html}`))).toEqual([]);
    expect(passes.map(({ id }) => id)).toEqual(['target-size']);
  }
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 1100, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const path of pages) {
      test(`GLB-10: on ${device}, each target of ${path} answers over 44 px in both directions`, async ({ page }) => {
        await page.goto(path);
        await opened(page);

        expect(await tooSmall(page)).toEqual([]);
      });
    }

    test(`GLB-10: on ${device}, so do those of what opens over a page`, async ({ page }) => {
      await page.goto(found);
      await opened(page);
      await cardsOf(page)
        .nth(0)
        .getByRole('button', { name: /^Preview /u })
        .tap();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'More details' })).toBeVisible();
      expect(await tooSmall(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Citable URL' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await tooSmall(page)).toEqual([]);

      await openItem(page, book);
      await page.getByRole('button', { name: 'Raw data' }).tap();
      await expect(page.getByRole('dialog', { name: 'Raw data' })).toBeVisible();
      expect(await tooSmall(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('GLB-10: on a phone, so do those of the menus and of the filters', async ({ page }) => {
    await page.goto(found);
    await opened(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: /^Filters/u }).tap();
    await expect(page.getByRole('dialog').getByRole('tree', { name: 'Iconclass' })).toBeVisible();
    await settled(page);
    expect(await tooSmall(page)).toEqual([]);

    await openItem(page, book);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Persistent URL' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
});

/** Bars of years are exempt: the slider and the fields below them choose the same. Edges may lie between two px. */
async function tooSmall(page: Page): Promise<string[]> {
  const small = await smallTargets(page, 43);
  return small.filter((target) => !/^button “[^”]*\d{4} to \d{4}, /u.test(target));
}

async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await settled(page);
  if (page.url().includes('/r/view/')) await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
}
