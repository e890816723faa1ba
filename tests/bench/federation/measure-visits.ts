import type { Browser, CDPSession } from 'playwright';
import { z } from 'zod';
import { onTelephone, screenOfTelephone } from '../telephone.ts';

/** One cold visit as a browser saw it. Times in ms since the address was opened, sizes in bytes on the wire. */
export interface Visit {
  scriptBytes: number;
  scriptRequests: number;
  /** Requests that were begun before the first result stood, fonts and icons aside. */
  requestsBefore: number;
  firstResult: number;
  firstPaint: number;
  largestPaint: number;
}

const seenInPage = z.object({
  firstResult: z.number(),
  firstPaint: z.number(),
  largestPaint: z.number(),
  requestsBefore: z.number(),
});

/** Opens an address in a fresh profile. @param result selector of what the reader came for */
export async function visit(browser: Browser, address: string, result: string): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: screenOfTelephone });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage, result);
    const scripts = countScripts(await onTelephone(context, page));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator(result).first().waitFor();
    return { ...scripts, ...seenInPage.parse(await page.evaluate(readPage)) };
  } finally {
    await context.close();
  }
}

function countScripts(devtools: CDPSession): Pick<Visit, 'scriptBytes' | 'scriptRequests'> {
  const counted = { scriptBytes: 0, scriptRequests: 0 };
  const scripts = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.endsWith('.js')) return;
    scripts.add(requestId);
    counted.scriptRequests += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength;
  });
  return counted;
}

/** Runs in the page before its scripts: notes when the first result stands in the document, and the largest paint. */
function watchPage(result: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(result) === null) return;
    performance.mark('first-result');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) performance.mark('largest-paint', { startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. */
function readPage() {
  const [firstResult = 0, firstPaint = 0, largestPaint = 0] = [
    'first-result',
    'first-contentful-paint',
    'largest-paint',
  ].map((name) => performance.getEntriesByName(name).at(-1)?.startTime);
  const asked = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime < firstResult && !/\.(?:woff2|svg)$/u.test(entry.name));
  return {
    firstResult,
    firstPaint,
    largestPaint,
    requestsBefore: 1 + asked.length,
  };
}
