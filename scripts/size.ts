import { join } from 'node:path';
import { endpoints } from '@iconotheca/contracts/endpoints';
import { uidOf } from '@iconotheca/contracts/item';
import { slotNames, type SlotName } from '@iconotheca/contracts/registry';
import { chromium, type Browser, type Request } from 'playwright';
import { z } from 'zod';
import { buildSite } from './build.ts';
import { chromiumArgs, chromiumPath, requireChromium } from './chromium.ts';
import { cacheFolder } from './project.ts';
import { startProcesses } from './processes.ts';
import { runCommand, say, Stop } from './say.ts';
import { startArchive, startBff } from './site.ts';

/** Bytes are those on the wire: brotli for scripts and styles. */
const budgets = { homeScripts: 150_000, requests: 8, remoteEntry: 14_000, page: 45_000 };
/** The zooming viewer is loaded when an image is opened; its budget is its own. */
const viewerChunk = /openseadragon|facsimile/iu;
const contentMark = 'iconotheca:first-content';

interface Measure {
  what: string;
  value: number;
  budget: number;
  unit: 'kB' | 'requests';
}

interface Visit {
  /** Bytes of each script and style, by address. */
  bytes: Map<string, number>;
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
  try {
    const archive = await startArchive(processes, { env: { DATA_DIR: join(cacheFolder, 'size-data') } });
    const { address } = await startBff(processes, archive, { port: 0 });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
    try {
      return await measure(browser, address);
    } finally {
      await browser.close();
    }
  } finally {
    await processes.stop();
  }
}

async function measure(browser: Browser, site: string): Promise<Measure[]> {
  const home = await visit(browser, `${site}/`);
  const measures: Measure[] = [
    {
      what: 'home, all scripts',
      value: sum(home, (path) => path.endsWith('.js')),
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
  const pages = await pageOfEachSlot(site);
  for (const slot of slotNames) {
    const seen = await visit(browser, site + pages[slot]);
    const isOwn = (path: string) => path.startsWith(`/releases/${slot}/`) && !viewerChunk.test(path);
    const entry = sum(seen, (path) => isOwn(path) && path.includes('remoteEntry'));
    measures.push(
      { what: `${slot}, remoteEntry`, value: entry, budget: budgets.remoteEntry, unit: 'kB' },
      { what: `${slot}, ${pages[slot]}`.slice(0, 34), value: sum(seen, isOwn), budget: budgets.page, unit: 'kB' },
    );
  }
  return measures;
}

async function pageOfEachSlot(site: string): Promise<Record<SlotName, string>> {
  const response = await fetch(`${site}${endpoints.search.path}?size=1&sort=SORTID`);
  const { hits } = endpoints.search.output.parse(await response.json());
  const [item] = hits;
  return {
    'mf-search': '/r/section/all?q=lion',
    'mf-viewer': `/r/view/${encodeURIComponent(item ? uidOf(item) : 'none')}/all`,
    'mf-lists': '/r/lists',
    'mf-provenance': '/r/cerl/pda/',
    'mf-help': '/r/help/start',
  };
}

/** Opens an address in a fresh profile and waits until its heading stands and nothing more is fetched. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(markFirstContent, contentMark);
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('main h1').first().waitFor();
    const requestsBeforeContent = z.number().parse(await page.evaluate(countRequests, contentMark));
    const bytes = new Map<string, number>();
    for (const request of finished) {
      const { responseBodySize } = await request.sizes();
      bytes.set(new URL(request.url()).pathname, responseBodySize);
    }
    return { bytes, requestsBeforeContent };
  } finally {
    await context.close();
  }
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

/** Runs in the page: the document and everything whose request began before the heading stood. */
function countRequests(name: string): number {
  const mark = performance.getEntriesByName(name)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < mark).length;
}

function sum({ bytes }: Visit, isCounted: (path: string) => boolean): number {
  return [...bytes].reduce((total, [path, size]) => (isCounted(path) ? total + size : total), 0);
}
