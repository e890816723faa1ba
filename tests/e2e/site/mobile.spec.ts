import type { Page } from 'playwright/test';
import { cardsOf } from '../../support/results.ts';
import { expect, settled, test } from '../../support/site.ts';
import { book, openItem } from '../../support/viewer.ts';

const found = '/r/section/all?q=ship&facet_tipe=Oimage&sort=SORTID';

test.use({ hasTouch: true, isMobile: true });

for (const width of [320, 390, 430]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`MOB-1: at ${width} px, results stand in two columns, and the search field stays at the top`, async ({
      page,
    }) => {
      await page.goto('/r/section/all?q=lion&sort=SORTID');
      await settled(page);

      const [one, two, three] = await cardsOf(page).evaluateAll((cards) =>
        cards.slice(0, 3).map((card) => card.getBoundingClientRect()),
      );
      expect(two?.top).toBe(one?.top);
      expect(two?.left).toBeGreaterThanOrEqual(one?.right ?? width);
      expect(three?.left).toBe(one?.left);
      expect(two?.right).toBeLessThanOrEqual(width);
      await cardsOf(page).nth(20).scrollIntoViewIfNeeded();
      await expect(page.getByRole('combobox', { name: /^Search /u })).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('MOB-1: results offer on a phone what they offer on a desktop, in the page, its menu and its filters', async ({
    page,
  }) => {
    await page.goto(found);
    await settled(page);
    const onPhone = await controlsOf(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    for (const name of await controlsOf(page)) onPhone.add(name);
    await page.getByRole('button', { name: 'Filters (1)' }).tap();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('tree', { name: 'Iconclass' })).toBeVisible();
    await settled(page);
    for (const name of await controlsOf(page)) onPhone.add(name);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await settled(page);
    await expect(page.getByRole('tree', { name: 'Iconclass' })).toBeVisible();

    const onDesktop = await controlsOf(page);

    expect(onDesktop.size).toBeGreaterThan(30);
    expect([...onDesktop].filter((name) => !onPhone.has(name))).toEqual([]);
  });

  test('MOB-1: all that can be done with an item is in one menu', async ({ page }) => {
    await openItem(page, book);
    const acts = page.getByRole('group', { name: 'Item actions' });
    await expect(acts.locator('a:visible, button:visible')).toHaveText(['Save', 'More']);
    await acts.getByRole('button', { name: 'More' }).tap();
    await expect(acts.getByRole('button', { name: 'Persistent URL' })).toBeVisible();
    const onPhone = await controlsOf(page);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    for (const name of await controlsOf(page)) onPhone.add(name);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openItem(page, book);
    await expect(acts.getByRole('button', { name: 'Persistent URL' })).toBeVisible();

    const onDesktop = await controlsOf(page);

    expect(onDesktop.size).toBeGreaterThan(30);
    expect([...onDesktop].filter((name) => !onPhone.has(name))).toEqual([]);
  });

  test('MOB-2: nothing waits for a pointer that hovers', async ({ page }) => {
    for (const path of ['/', found, `/r/view/${book}/all`, '/r/cerl/pda/']) {
      await page.goto(path);
      await settled(page);

      const unseen = await page
        .locator('a[href], button, input, select')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.checkVisibility() && !control.checkVisibility({ opacityProperty: true }))
            .map((control) => control.outerHTML),
        );

      expect(unseen).toEqual([]);
    }
  });

  test('MOB-2: words and controls keep clear of a notch, of rounded corners and of the bar at the foot', async ({
    page,
  }) => {
    const inset = { top: 30, right: 44, bottom: 34, left: 44 };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 844, height: 390 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: inset });

    for (const path of ['/', found, `/r/view/${book}/all`, '/r/lists', '/r/help/about', '/r/cerl/pda/']) {
      await page.goto(path);
      await settled(page);
      expect(await outsideOf(page, inset)).toEqual([]);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(found);
    await page.getByRole('button', { name: 'Filters (1)' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    const search = await dialog.getByRole('button', { name: 'Search', exact: true }).boundingBox();
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect((search?.y ?? 844) + (search?.height ?? 0)).toBeLessThanOrEqual(844 - inset.bottom);
    expect(close?.y).toBeGreaterThanOrEqual(inset.top);
  });

  test('MOB-2: a keyboard on glass leaves the field and its list in sight', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search all content' });
    await field.tap();
    await field.fill('li');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').nth(3)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 430 });

    await expect(field).toBeInViewport({ ratio: 1 });
    const box = list.locator('..');
    await expect(box).toBeInViewport({ ratio: 1 });
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(130);
    const count = await list.getByRole('option').count();
    await list
      .getByRole('option')
      .nth(count - 1)
      .scrollIntoViewIfNeeded();
    await expect(list.getByRole('option').nth(count - 1)).toBeInViewport({ ratio: 1 });
  });
});

/** Names of all that can be used and is shown, with each image's controls once. */
async function controlsOf(page: Page): Promise<Set<string>> {
  const names = await page.locator('a[href], button, input, select, [role="treeitem"]').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
        return (control.getAttribute('aria-label') ?? label ?? control.textContent).trim();
      }),
  );
  return new Set(names);
}

/** Links and controls that reach into the insets at the sides. */
function outsideOf(page: Page, inset: { left: number; right: number }): Promise<string[]> {
  return page.locator('a[href], button, input, select, h1, h2, p').evaluateAll((parts, { left, right }) => {
    return parts
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isSeen = box.width > 1 && box.bottom + window.scrollY > 0 && part.checkVisibility();
        return isSeen && (box.left < left || box.right > window.innerWidth - right);
      })
      .map((part) => part.outerHTML.slice(0, 200));
  }, inset);
}
