import type { Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { axeFindings, expect, settled, test } from '../../support/site.ts';
import { book, openItem, upright } from '../../support/viewer.ts';

const day = 'rgb(250, 247, 240)';
const night = 'rgb(24, 21, 18)';
const results = '/r/section/emblembooks?q=lion&facet_tipe=Oemblempictura&facet_ic=A25F';

test('GLB-12: day and night follow the system until the reader chooses, and again once both say the same', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/r/lists');
  await expectGround(page, day);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGround(page, night);

  await page.getByRole('button', { name: 'Light colours' }).click();
  await expectGround(page, day);
  await page.reload();
  await expectGround(page, day);
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expectGround(page, night);

  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, day);
});

test('GLB-12: the chosen colours are there before any of the site’s scripts, so that nothing flashes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/r/lists');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await expectGround(page, night);
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/u, async (route) => {
    await held.promise;
    await route.continue();
  });

  await page.goto(results, { waitUntil: 'commit' });

  await expectGround(page, night);
  await expect(page.getByRole('banner')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectGround(page, night);
});

test('GLB-12: at night images keep their own colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });

  for (const path of ['/', results, `/r/view/${book}/all`, `/r/compare?item=${upright}&item=${book}`]) {
    await page.goto(path);
    await settled(page);
    await expect.poll(() => page.locator('main :is(img, canvas)').count()).toBeGreaterThan(0);

    expect(await changedImages(page)).toEqual([]);
  }
});

test('GLB-12, GLB-8: in the colours that the reader chose against the system words keep their contrast', async ({
  page,
}) => {
  for (const [system, choice] of [
    ['light', 'Dark colours'],
    ['dark', 'Light colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto(results);
    await settled(page);
    await page.getByRole('button', { name: choice }).click();

    expect(await axeFindings(page)).toEqual([]);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`GLB-12: forced colours on a ${scheme} ground leave words readable, and show what is chosen`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(results);
    await expect(cardsOf(page).nth(0)).toBeVisible();
    await settled(page);

    expect(await axeFindings(page)).toEqual([]);
    const chosen = page.getByRole('tab', { selected: true });
    const other = page.getByRole('tab', { selected: false });
    expect(await edgeOf(chosen)).not.toBe(await edgeOf(other));
    const checked = page.getByRole('checkbox', { name: /^Emblem pictura/u });
    await expect(checked).toBeChecked();
    expect(await groundOf(checked)).not.toBe(await groundOf(page.getByRole('checkbox', { name: /^Select / }).nth(0)));

    await openItem(page, book);
    expect(await axeFindings(page)).toEqual([]);
    const images = page.getByRole('region', { name: 'Image', exact: true }).getByRole('listitem').getByRole('button');
    expect(await edgeOf(images.nth(0))).not.toBe(await edgeOf(images.nth(1)));
  });
}

const expectGround = (page: Page, colour: string): Promise<void> =>
  expect(page.locator('html')).toHaveCSS('background-color', colour);

/** Images that are drawn in other colours than their own. */
function changedImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(img, canvas), main :has(img, canvas)')]
      .filter((element) => {
        const { filter, mixBlendMode, opacity } = getComputedStyle(element);
        return filter !== 'none' || mixBlendMode !== 'normal' || opacity !== '1';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

type Element = ReturnType<Page['locator']>;

const edgeOf = (element: Element): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).borderBottomColor);

const groundOf = (element: Element): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);
