import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchResult } from '@iconotheca/contracts/search/search';
import { chromium as browsers } from 'playwright';
import { chromium } from '../support/chromium.ts';
import { fullTypes, fullUid, startFullSite } from '../support/full-site.ts';
import { root } from '../support/process.ts';
import { demonstrationDir, startStack } from '../support/stack.ts';

/**
 * Pictures of all layouts with full data, to be looked at: a page of each type at two widths in both themes, in
 * `.cache/layouts`. `node tests/visual/layouts.ts --only emblempictura --only person`
 */
const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const types = fullTypes.filter((type) => options.only === undefined || options.only.includes(type));
const folder = join(root, '.cache/layouts');
const widths = [1280, 390];
const themes = { day: 'light', night: 'dark' } as const;

const demonstration = await startStack({ dataDir: demonstrationDir });
const site = await startFullSite({ pictureOf: pictureFromDemonstration });
await demonstration.stop();
const browser = await browsers.launch(chromium.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  for (const [theme, colorScheme] of Object.entries(themes)) {
    for (const width of widths) {
      const page = await browser.newPage({ baseURL: site.url, colorScheme, viewport: { width, height: 900 } });
      for (const type of types) {
        await page.goto(`/r/view/${fullUid(type)}/all`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, `${type}-${width}-${theme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.stdout.write(`Pictures of ${types.length} layouts are in ${folder}.\n`);

/** A plate of the type, so that a page looks as it would. */
async function pictureFromDemonstration(type: string): Promise<Buffer> {
  const found = await fetch(`${demonstration.url}/api/search?q=&facet_tipe=A${type}&sort=SORTID&size=20`);
  const { hits } = searchResult.parse(await found.json());
  const image = hits.find(({ _images }) => _images !== undefined)?._images?.[0]?.name ?? 'rozendael-eb01-2.jpg';
  const response = await fetch(`${demonstration.url}/f/${image}`);
  return Buffer.from(await response.arrayBuffer());
}
