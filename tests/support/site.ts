import axe, { type RunOnly } from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    /** In a page that `reportOf` has asked. */
    axe: typeof axe;
  }
}

interface Site {
  /** Console errors, failed policies and uncaught exceptions of the page so far. */
  faults: string[];
  /** Has a server of the test's own stopped at its end, once the page has left it: an open page asks on. */
  stopAtEnd: <Server extends Stoppable>(server: Server) => Server;
}

interface Stoppable {
  stop: () => Promise<unknown>;
}

/** Browser tests open addresses of the running site; what goes wrong in the page is collected, and fails the test. */
export const test = base.extend<Site>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  async stopAtEnd({ page }, use) {
    const servers: Stoppable[] = [];
    await use((server) => {
      servers.push(server);
      return server;
    });
    await page.goto('about:blank');
    for (const server of servers.toReversed()) await server.stop();
  },
});

export { expect };

/**
 * Has routes that are set once the page is open hold for its next request, too. Without a route from the first request on,
 * a page that is busy hears late that its requests go another way, and sends some past it. To be called before it is opened.
 */
export async function takeRoutesLater(page: Page): Promise<void> {
  await page.route('**/no-such-address', (route) => route.continue());
}

interface AxeReport {
  /** In words: the rule, and what breaks it. */
  findings: string[];
  /** Rules that something on the page was held to, and kept. */
  passed: string[];
}

/** Waits until what fades or moves has come to its end: colours on their way to it are those of no reader. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Reports the accessibility of the whole page by WCAG 2.2 A and AA, and by further rules that are known to help. */
export async function axeReport(page: Page): Promise<AxeReport> {
  return reportOf(page, { type: 'tag', values: [...criteria, 'best-practice'] });
}

/** Reports the part of it that a theme can change: its colours. */
export async function axeContrast(page: Page): Promise<string[]> {
  const { findings } = await reportOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  return findings;
}

async function reportOf(page: Page, runOnly: RunOnly): Promise<AxeReport> {
  await atRest(page);
  // Reading its half a megabyte takes long: once for each document.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return await page.evaluate(async (only) => {
    // Naming every element that keeps a rule takes longer than to hold it to the rule.
    const { violations, passes } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return {
      findings: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      passed: passes.map(({ id }) => id),
    };
  }, runOnly);
}

/** Lists the findings of the whole report. */
export async function axeFindings(page: Page): Promise<string[]> {
  return (await axeReport(page)).findings;
}

/**
 * Waits until what the address names is drawn, and its search answered: a document is loaded before anything is drawn in
 * it; a press changes the address at once, and the page that is left stands until the next one can be drawn.
 */
export async function settled(page: Page): Promise<void> {
  await drawn(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Waits for the first drawing of the app; a page without it, as the one of the login, is drawn by its document. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('#root > *, body:not(:has(#root)) main').first()).toBeAttached();
}

/**
 * Opens an address as the browser's Back and Forward do: the page stays loaded, and asks for what a page that is opened
 * brings with it.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  await drawn(page); // Before, nothing listens to the change of the address.
  await page.evaluate((href) => {
    window.history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/**
 * Opens the next of many pages within the one that is loaded, which takes a third of the time that loading takes, and
 * waits until it is drawn with all that it asks for. Its title is not that of the page before.
 */
export async function openNext(page: Page, address: string): Promise<void> {
  const former = await page.title();
  await openWithin(page, address);
  await expect(page).not.toHaveTitle(former);
  await settled(page);
  await expect(page.locator('main [class*="skeleton"][aria-hidden="true"]')).toHaveCount(0);
}

/** Types a word on the home page and waits for its results. */
export async function searchFor(page: Page, word: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: /^Search /u }).fill(word);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/r\/section\/all/u);
  await settled(page);
  await expect(page.getByRole('list', { name: 'Items found' }).getByRole('listitem').first()).toBeVisible();
}

/** Takes back what a message tells of; other messages may be up with an Undo of their own. */
export async function undo(page: Page, message: string): Promise<void> {
  const undoButton = page.getByRole('button', { name: 'Undo' });
  const messages = page.getByRole('status', { name: 'Messages' }).locator('span').filter({ has: undoButton });
  await messages.filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click();
}

/** The spacing that WCAG 1.4.12 lets readers set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
  'p { margin-block-end: 2em !important; }';

/** Lays a page out as a reader may who needs more space between lines, words and letters. */
export async function setOwnSpacing(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
}
