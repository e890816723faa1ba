import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright';
import { z } from 'zod';
import { onTelephone, screenOfTelephone } from '../telephone.ts';
import type { MeasuredPage } from './measured-pages.ts';

export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
/** Times in ms; the shift has no unit. */
export type Vitals = Record<(typeof vitalNames)[number], number>;

const dist = dirname(fileURLToPath(import.meta.resolve('web-vitals')));
const library = await readFile(join(dist, 'web-vitals.iife.js'), 'utf8');
const told = z.object({ LCP: z.number(), INP: z.number(), CLS: z.number() });

interface Visited {
  origin: string;
  page: MeasuredPage;
  /** State that the browser keeps from before. */
  context: BrowserContextOptions;
}

/** Makes a cold visit, and measures it with the library that the site itself uses. */
export async function measureVitals(browser: Browser, { origin, page: visited, context }: Visited): Promise<Vitals> {
  const fresh = await browser.newContext({ ...context, ignoreHTTPSErrors: true, viewport: screenOfTelephone });
  try {
    const page = await fresh.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(`${library}\nwindow.webVitals = webVitals;`);
    await page.addInitScript(watchVitals);
    await onTelephone(fresh, page);
    await page.goto(origin + visited.path, { waitUntil: 'networkidle' });
    await page.locator(visited.result).first().waitFor();
    // The largest part is known when the reader begins to do something.
    await visited.act(page);
    await page.evaluate(() => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn))));
    return told.parse(await page.evaluate(() => Reflect.get(window, 'toldVitals')));
  } finally {
    await fresh.close();
  }
}

/** Runs in the page before its scripts. */
function watchVitals(): void {
  const vitals: Record<string, number> = { CLS: 0 };
  Reflect.set(window, 'toldVitals', vitals);
  const library: Record<'onLCP' | 'onINP' | 'onCLS', (tell: unknown, options: unknown) => void> = Reflect.get(
    window,
    'webVitals',
  );
  const keep = ({ name, value }: { name: string; value: number }) => {
    vitals[name] = value;
  };
  for (const on of [library.onLCP, library.onINP, library.onCLS]) on(keep, { reportAllChanges: true });
}
