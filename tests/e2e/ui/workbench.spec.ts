import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { root } from '../../support/process.ts';
import { axeFindings, expect, test } from '../../support/site.ts';
import { serveWorkbench, type ServedWorkbench } from '../../workbench/serve.ts';

const pictures = join(root, '.cache/workbench-pictures');
const widths = [1280, 390] as const;
const themes = ['light', 'dark'] as const;

// One server for all, one test after the other.
test.describe.configure({ mode: 'default' });

let workbench: ServedWorkbench;
test.beforeAll(async () => {
  workbench = await serveWorkbench(0);
  await mkdir(pictures, { recursive: true });
});
test.afterAll(() => workbench.stop());

// Scenes of errors fail on purpose: their calls are refused, and an image is not there.
test.afterEach(({ faults }) => {
  faults.splice(0, faults.length, ...faults.filter((fault) => !/failed\. |404|503/u.test(fault)));
});

test('every public component of packages/ui is on the workbench, and none throws', async ({ page }) => {
  await open(page);

  const shown = await page
    .locator('[data-module]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-module') ?? ''));
  expect(shown.toSorted()).toEqual((await publicComponents()).toSorted());
  await expect(page.locator('[data-fault]')).toHaveCount(0);
});

for (const width of widths) {
  for (const theme of themes) {
    test(`at ${width} px, ${theme}, nothing on the workbench is clipped or reaches beyond the screen, and there are no accessibility findings`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open(page);

      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await clippedScenes(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await scrollThrough(page);
      await page.screenshot({ path: join(pictures, `${width}-${theme}.png`), fullPage: true });

      for (const opener of await page.locator('[data-opens]').all()) {
        const name = ((await opener.textContent()) ?? '').replaceAll(/\W+/gu, '-');
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Close' }), name).toBeInViewport({ ratio: 1 });
        expect(await axeFindings(page), name).toEqual([]);
        await page.screenshot({ path: join(pictures, `${width}-${theme}-${name}.png`) });
        await page.keyboard.press('Escape');
        await expect(opener).toBeFocused();
      }
    });
  }
}

test('the check of scenes finds words that are wider than their box', async ({ page }) => {
  await open(page);

  await page
    .locator('[data-scene]')
    .nth(0)
    .evaluate((scene) => {
      const words = document.createElement('p');
      words.textContent = 'x'.repeat(300);
      words.style.whiteSpace = 'nowrap';
      scene.append(words);
    });

  expect(await clippedScenes(page)).toHaveLength(1);
});

async function open(page: Page): Promise<void> {
  await page.goto(workbench.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Workbench' })).toBeVisible();
  await expect(page.getByText('no such notation').first()).toBeVisible();
}

/** Cards are laid out, and their images fetched, when the reader comes near them. */
async function scrollThrough(page: Page): Promise<void> {
  for (const scene of await page.locator('[data-scene]').all()) await scene.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Modules that packages/ui offers and that hold components. */
async function publicComponents(): Promise<string[]> {
  const text = await readFile(join(root, 'packages/ui/package.json'), 'utf8');
  const { exports } = z.object({ exports: z.record(z.string(), z.string()) }).parse(JSON.parse(text));
  return Object.entries(exports)
    .filter(([name, file]) => file.endsWith('.tsx') && !name.startsWith('./testing/'))
    .map(([name]) => name.slice(2));
}

/** Scenes that hold something wider than they are. */
function clippedScenes(page: Page): Promise<string[]> {
  return page
    .locator('[data-scene]')
    .evaluateAll((scenes) =>
      scenes
        .filter((scene) => scene.scrollWidth > scene.clientWidth)
        .map(
          (scene) =>
            `${scene.closest('[data-module]')?.getAttribute('data-module')}: ${scene.getAttribute('data-scene')}`,
        ),
    );
}
