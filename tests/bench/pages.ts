import { parseArgs } from 'node:util';
import { chromium as browserType, type Browser, type BrowserContextOptions } from 'playwright';
import { startHttpsFront } from '@iconotheca/tooling/https-front';
import { chromium } from '../support/chromium.ts';
import { startPeopleSite, submitLogin } from '../support/people.ts';
import { demonstrationDir, platesDrawn, startArchive, startBff } from '../support/stack.ts';
import { measuredPages, type MeasuredPage } from './pages/measured-pages.ts';
import { measureVitals, vitalNames, type Vitals } from './pages/measure-vitals.ts';
import { percentile } from '@iconotheca/tooling/percentile';
import { giveReport, type Figure } from '@iconotheca/tooling/report';

/**
 * Measures how pages do for a reader: how soon their largest part stands, how long they take to answer a press, and how
 * much moves. Cold visits by a telephone over https, with what readers do on each page.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const rounds = Number(options.rounds);
/** Values that web.dev calls good, for three visits in four. */
const share = 0.75;
const budgets = { LCP: 2_500, INP: 200, CLS: 0.1 } as const;

const fronts = { reading: await startHttpsFront(), writing: await startHttpsFront() };
const archive = await startArchive(demonstrationDir);
const bff = await startBff(archive.url, { PUBLIC_ORIGIN: fronts.reading.origin });
const people = await startPeopleSite({ records: [], env: { PUBLIC_ORIGIN: fronts.writing.origin } });
const browser = await browserType.launch(chromium.launchOptions);
try {
  await platesDrawn(archive.url);
  fronts.reading.passTo(bff.url);
  fronts.writing.passTo(people.url);
  await people.addAccount('anna', 'Anna Kühn');
  const loggedIn = await logIn(browser);
  const seen = new Map<MeasuredPage, Vitals[]>(measuredPages.map((page) => [page, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [page, vitals] of seen) {
      const origin = page.isForm ? fronts.writing.origin : fronts.reading.origin;
      const measured = await measureVitals(browser, { origin, page, context: page.isForm ? loggedIn : {} });
      // The first round warms the servers.
      if (round >= 0) vitals.push(measured);
    }
  }
  await giveReport(
    {
      title: 'Pages on a telephone: processor four times slower, 150 ms there and back, 1.6 Mbit/s',
      data: `the demonstration, three visits in four of ${rounds}`,
      figures: [...seen].flatMap(([page, vitals]) => figuresOf(page, vitals)),
    },
    options.json,
  );
} finally {
  await browser.close();
  for (const front of Object.values(fronts)) front.close();
  await people.stop();
  await bff.stop();
  await archive.stop();
}

/** Logs in, and returns what the browser keeps of that: each visit begins with it, and with nothing else. */
async function logIn(within: Browser): Promise<BrowserContextOptions> {
  const context = await within.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${fronts.writing.origin}/LOGIN?dest=${encodeURIComponent('/r/cerl/pda/')}`);
  await submitLogin(page, 'anna', people.passwordOf('anna'));
  await page.locator('main form').waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

function figuresOf({ name }: MeasuredPage, vitals: readonly Vitals[]): Figure[] {
  return vitalNames.map((vital) => ({
    name: `${name}, ${vital}`,
    value: percentile(
      vitals.map((each) => each[vital]),
      share,
    ),
    unit: vital === 'CLS' ? '' : 'ms',
    budget: { most: budgets[vital] },
  }));
}
