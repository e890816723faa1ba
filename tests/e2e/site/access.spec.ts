import type { Page } from 'playwright/test';
import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import { expect, openNext, setOwnSpacing, settled, test } from '../../support/site.ts';
import { upright } from '../../support/viewer.ts';

/** A page of each kind. */
const pages = [
  '/',
  '/r/section/all?q=lion',
  `/r/view/${upright}/all`,
  '/r/compare?item=LINDENHORST_EB03_001&item=CORSARINI_EB05',
  '/r/lists',
  '/r/cerl/pda/',
  '/r/help/essay-emblem',
  '/LOGIN',
];

for (const language of offeredLanguages) {
  test(`A11Y-1: at 320 px no page in ${language} is wider than the screen, and none cuts words off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [at, path] of pages.entries()) {
      if (at === 0 || path === '/LOGIN') await open(page, `${path}?lang=${language}`);
      else await openNext(page, path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width, cut: await cutWords(page) }).toEqual({ path, width: 320, cut: [] });
    }
  });
}

test('A11Y-1: with the spacing that readers may set no words are cut off', async ({ page }) => {
  for (const path of pages) {
    await open(page, path);
    await setOwnSpacing(page);
    expect({ path, cut: await cutWords(page) }).toEqual({ path, cut: [] });
  }
});

for (const [device, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`A11Y-1: on ${device} what has the focus is never covered`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of pages) {
      await open(page, path);
      const covered: string[] = [];
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(coveredFocus)) === null) continue;
        // A late element moves the page, which follows its focus with the next frame; one that lies over the focus
        // stays.
        await settled(page);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        const found = await page.evaluate(coveredFocus);
        if (found !== null) covered.push(found);
      }
      expect({ path, covered }).toEqual({ path, covered: [] });
    }
  });
}

test('A11Y-1: the page follows what has the focus where something late moves it out of sight', async ({ page }) => {
  const late = Promise.withResolvers<undefined>();
  await page.route('**/related', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/r/view/${upright}/all`);
  const last = page.getByRole('contentinfo').getByRole('link').first();
  await last.focus();
  const former = await page.evaluate(() => document.documentElement.scrollHeight);

  late.resolve(undefined);

  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(former);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('the check of words finds those that are cut off, and the check of the focus one that is covered', async ({
  page,
}) => {
  await open(page, '/LOGIN');
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'x'.repeat(100);
    words.style.cssText = 'width: 50px; overflow: hidden; white-space: nowrap';
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; background: white';
    document.body.append(words, cover);
  });

  expect(await cutWords(page)).toHaveLength(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(coveredFocus)).not.toBeNull();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Words that their box cuts off without saying so. Three dots say it, and what is cut for the eye alone, for those who hear
 * pages, is one pixel large.
 */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isCutting = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip');
      const isSaid = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (clientWidth < 2 || clientHeight < 2 || !isCutting || isSaid) return [];
      const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
      return hasWords && isCut ? [`${element.className}: ${element.textContent.slice(0, 60)}`] : [];
    });
  });
}

/** Returns the focused element when nothing of it can be seen because something lies over it; null else. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const parts = [...focused.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  if (parts.length === 0) return null;
  const isSeen = parts.some((box) =>
    [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return top !== null && (focused.contains(top) || top.contains(focused));
      }),
    ),
  );
  return isSeen ? null : `${focused.tagName} ${focused.textContent.slice(0, 60)}`;
}
