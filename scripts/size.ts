import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpointDescriptions, endpoints } from '@iconotheca/contracts/api';
import { externalViewerPath } from '@iconotheca/contracts/iiif/external-viewer';
import { itemHref, manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf } from '@iconotheca/contracts/item/item';
import { slotNames, type SlotName } from '@iconotheca/contracts/release/registry';
import { chromium, type Browser, type CDPSession, type Request } from 'playwright';
import { z } from 'zod';
import { buildSite } from './build.ts';
import { chromiumArgs, chromiumPath } from '@iconotheca/tooling/browsers';
import { startHttpsFront } from '@iconotheca/tooling/https-front';
import { requireChromium } from './site/chromium.ts';
import { cacheFolder } from './common/project.ts';
import { startProcesses } from './site/processes.ts';
import { runCommand, say, Stop } from './common/say.ts';
import { startArchive, startBff } from './site/site.ts';

const { values: options } = parseArgs({ options: { files: { type: 'boolean', default: false } } });

/** Bytes are those that Chromium receives over https, of bodies and headers, in the encoding that it asks for. */
const budgets = {
  homeScripts: 165_000,
  /** A section's results or an item, with all that the shell brings. */
  pageScripts: 188_500,
  requests: 8,
  remoteEntry: 9_700,
  mirador: 460_000,
};
/** The zooming viewer is loaded after the page, beside which it is larger than all else; its budget is its own. */
const viewerMark = 'OpenSeadragon';
/** The chunk of what we make of it. */
const viewerChunk = '/deep-zoom.';
/** Sentences for programs alone: bundlers leave them out of pages. */
const summaries = Object.values(endpointDescriptions).map(({ summary }) => summary);
const contentMark = 'iconotheca:first-content';

interface Measure {
  what: string;
  value: number;
  budget: number;
  unit: 'kB' | 'requests';
}

interface Visit {
  /** Bytes received of each file, by path. */
  bytes: Map<string, number>;
  /** Paths of scripts that hold the zooming viewer. */
  viewer: Set<string>;
  requestsBeforeContent: number;
}

await runCommand(async () => {
  await requireChromium();
  await buildSite();
  const measures = await measureSite();
  for (const { what, value, budget, unit } of measures) {
    const shown = (number: number) => (unit === 'kB' ? `${(number / 1_000).toFixed(1)} kB` : String(number));
    say(`${value <= budget ? '✓' : '✗'} ${what.padEnd(34)} ${shown(value).padStart(9)}  of ${shown(budget)}`);
  }
  const over = measures.filter(({ value, budget }) => value > budget);
  if (over.length > 0) throw new Stop(`Over budget: ${over.map(({ what }) => what).join(', ')}.`);
});
process.exit();

async function measureSite(): Promise<Measure[]> {
  const processes = startProcesses();
  const front = await startHttpsFront();
  try {
    const archive = await startArchive(processes, {
      env: { DATA_DIR: join(cacheFolder, 'size-data'), ICONCLASS: 'built-in' },
    });
    const { address } = await startBff(processes, archive, { port: 0, env: { PUBLIC_ORIGIN: front.origin } });
    front.passTo(address);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
    try {
      return await measure(browser, { site: front.origin, items: address });
    } finally {
      await browser.close();
    }
  } finally {
    await processes.stop();
    front.close();
  }
}

interface Site {
  /** Address for browsers. */
  site: string;
  /** Address at which this process asks for its items. */
  items: string;
}

async function measure(browser: Browser, { site, items }: Site): Promise<Measure[]> {
  const home = await visit(browser, `${site}/`);
  const measures: Measure[] = [
    {
      what: 'home, all scripts',
      value: sum(home, isScript),
      budget: budgets.homeScripts,
      unit: 'kB',
    },
    {
      what: 'home, requests before content',
      value: home.requestsBeforeContent,
      budget: budgets.requests,
      unit: 'requests',
    },
  ];
  const item = await anItem(items);
  const pages = pageOfEachSlot(item);
  for (const slot of slotNames) {
    const seen = await visit(browser, site + pages[slot]);
    const isEntry = (path: string) => path.startsWith(`/releases/${slot}/`) && path.includes('remoteEntry');
    const isCounted = (path: string) => isScript(path) && !seen.viewer.has(path);
    measures.push(
      { what: `${slot}, remoteEntry`, value: sum(seen, isEntry), budget: budgets.remoteEntry, unit: 'kB' },
      { what: `${pages[slot]}, all scripts`, value: sum(seen, isCounted), budget: budgets.pageScripts, unit: 'kB' },
    );
  }
  const mirador = await visit(
    browser,
    `${site}${externalViewerPath}?manifest=${encodeURIComponent(manifestUrl(item))}`,
  );
  const value = sum(mirador, isScript);
  measures.push({ what: `${externalViewerPath}, all scripts`, value, budget: budgets.mirador, unit: 'kB' });
  return measures;
}

/** Id of one that the site has. */
async function anItem(site: string): Promise<string> {
  const response = await fetch(`${site}${endpoints.search.path}?size=1&sort=SORTID`);
  const { hits } = endpoints.search.output.parse(await response.json());
  const [item] = hits;
  if (item === undefined) throw new Stop('The site that is measured has no items.');
  return uidOf(item);
}

function pageOfEachSlot(item: string): Record<SlotName, string> {
  return {
    'mf-search': '/r/section/all?q=lion',
    'mf-viewer': itemHref(item, 'all'),
    'mf-lists': '/r/lists',
    'mf-provenance': '/r/cerl/pda/',
    'mf-help': '/r/help/start',
    'mf-workshop': '/r/workshop',
  };
}

/** Opens an address in a fresh profile and waits until its heading stands and nothing more is fetched. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  // The front's certificate is its own.
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(markFirstContent, contentMark);
    const bytes = await watchBytes(await context.newCDPSession(page));
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    const requestsBeforeContent = z.number().parse(await page.evaluate(countRequests, contentMark));
    const viewer = new Set<string>();
    for (const request of finished) {
      const { pathname } = new URL(request.url());
      const text = isScript(pathname) ? ((await (await request.response())?.text()) ?? '') : '';
      if (pathname.includes(viewerChunk) || text.includes(viewerMark)) viewer.add(pathname);
      if (summaries.some((summary) => text.includes(summary)))
        throw new Stop(`${pathname} carries descriptions of calls.`);
    }
    if (options.files) sayFiles(address, bytes);
    return { bytes, viewer, requestsBeforeContent };
  } finally {
    await context.close();
  }
}

/** Says what a visit received, the largest file first. */
function sayFiles(address: string, bytes: Visit['bytes']): void {
  const { pathname, search } = new URL(address);
  say(`${pathname}${search}`);
  for (const [path, size] of [...bytes].toSorted(([, one], [, other]) => other - one))
    say(`${(size / 1_000).toFixed(1).padStart(8)} kB  ${path}`);
}

/** Counts what the browser receives, by path, as it comes. */
async function watchBytes(session: CDPSession): Promise<Visit['bytes']> {
  const bytes = new Map<string, number>();
  const paths = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}

function isScript(path: string): boolean {
  return path.endsWith('.js');
}

/** Runs in the page: notes when its heading first stands in the document. */
function markFirstContent(name: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main h1') === null) return;
    performance.mark(name);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page: the document and what was asked for before the heading stood. Fonts and pictures hold no text back,
 * and the browser asks for the icon when it likes.
 */
function countRequests(name: string): number {
  const mark = performance.getEntriesByName(name)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const asked = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime < mark && !/\.(?:woff2|svg|jpe?g|webp)$/u.test(new URL(entry.name).pathname));
  return 1 + asked.length;
}

function sum({ bytes }: Visit, isCounted: (path: string) => boolean): number {
  return [...bytes].reduce((total, [path, size]) => (isCounted(path) ? total + size : total), 0);
}
