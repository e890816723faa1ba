import type { BrowserContext, Page } from 'playwright/test';
import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { expect, test } from '../../support/site.ts';

const version = '9.0.0';
const folder = `/releases/mf-lists/${version}/`;
const heading = { level: 1, name: 'Lists', exact: true } as const;
const another = { level: 1, name: 'Lists of another release' } as const;
const help = { level: 1, name: 'Help' } as const;

/** Tabs that are opened at once. */
const atATime = 3;

/** One way in which a release of the lists fails; the release before it works. */
interface Way {
  name: string;
  /** Way in which the release itself fails, by `way` in the address. */
  way?: string;
  /** Fault of the network. */
  network?: (page: Page) => Promise<void>;
}

const absent = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
};
/** Never answered. */
const slow = (pattern: string) => async (page: Page) => {
  await page.route(pattern, () => undefined);
};
const entry = `**${folder}remoteEntry.*`;
const chunk = `**${folder}lists-page.*`;

/** The page names the manifest by another address than it asks for: it has to be fetched. */
async function withoutManifest(page: Page): Promise<void> {
  await page.route(/\/r\/lists/u, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`${folder}mf-manifest.json":`, 'elsewhere":');
    await route.fulfill({ response, body });
  });
  await absent(`**${folder}mf-manifest.json`)(page);
}

const quick: readonly Way[] = [
  { name: 'throws while it is loaded', way: 'throws-at-load' },
  { name: 'throws while it is drawn', way: 'throws-at-render' },
  { name: 'chunk of the page is not there', network: absent(chunk) },
  { name: 'manifest is not there', network: withoutManifest },
  { name: 'entry is not there', network: absent(entry) },
  { name: 'exports nothing', way: 'exports-nothing' },
  { name: 'has no such page', way: 'has-no-such-page' },
  { name: 'throws in an effect', way: 'throws-in-effect' },
  { name: 'throws some time later', way: 'throws-later' },
];
const patient: readonly Way[] = [
  { name: 'load never settles', way: 'never-settles' },
  { name: 'chunk of the page does not come', network: slow(chunk) },
  { name: 'entry does not come', network: slow(entry) },
];

test.describe('DEL-4: a release that fails', () => {
  test.describe.configure({ mode: 'default' });
  let site: ReleaseSite;
  let context: BrowserContext;
  const took: string[] = [];

  test.beforeAll(async ({ browser }) => {
    site = await startReleaseSite();
    await site.publishFixture('fails-on-demand', version);
    await site.release('promote', 'mf-lists', version);
    context = await browser.newContext({ locale: 'en-GB' });
  });
  test.afterAll(async () => {
    process.stdout.write(`Until another release stands:\n${took.join('\n')}\n`);
    await context.close();
    await site.stop();
  });

  /** Opens the lists in a tab of its own, where the release fails in that way. */
  async function open({ way = '', network }: Omit<Way, 'name'>): Promise<Page> {
    const page = await context.newPage();
    await network?.(page);
    await page.goto(`${site.url}/r/lists?way=${way}`, { waitUntil: 'commit' });
    return page;
  }

  /** Keeps the time for the reader of the run; it is no limit, since a busy machine may take any. */
  function note(name: string, startedAt: number): void {
    took.push(`${name.padEnd(34)} ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }

  async function expectFallback(way: Way): Promise<void> {
    const startedAt = performance.now();
    const page = await open(way);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    note(way.name, startedAt);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.close();
  }

  // First: of failures from one address some are counted and logged.
  test('is reported when it throws where no page can catch it', async () => {
    for (const way of ['throws-in-timer', 'rejects']) {
      const reported = countOf(site.bff.log(), 'A release threw in a browser.');
      const page = await open({ way });
      await expect(page.getByRole('heading', another)).toBeVisible();
      await expect.poll(() => countOf(site.bff.log(), 'A release threw in a browser.')).toBeGreaterThan(reported);
      await page.close();
    }
  });

  test('gives way to the one before it, in whatever way it fails', async () => {
    for (let at = 0; at < quick.length; at += atATime) {
      await Promise.all(quick.slice(at, at + atATime).map(expectFallback));
    }
  });

  test('GLB-4: is left with a banner when it throws while it is drawn, and counted', async () => {
    const page = await open({ way: 'throws-at-render' });

    await expect(page.getByText('Oops, an error has occurred in the application...')).toBeVisible();
    await expect(page.getByRole('heading', heading)).toBeVisible();

    const { fallbacks } = (await (await fetch(`${site.url}/api/releases`)).json()) as { fallbacks: object };
    expect(fallbacks).toHaveProperty([`mf-lists@${version}`]);
    await page.close();
  });

  test('GLB-4: its banner goes after ten seconds in which it was neither pointed at nor had the focus', async ({
    browser,
  }) => {
    // A clock is that of all pages of a context.
    const own = await browser.newContext({ locale: 'en-GB' });
    const page = await own.newPage();
    await page.clock.install({ time: '2030-01-01T12:00:00Z' });
    await page.goto(`${site.url}/r/lists?way=throws-at-render`, { waitUntil: 'commit' });
    const banner = page.getByText('Oops, an error has occurred in the application...');
    await banner.hover();
    await page.clock.pauseAt('2030-01-01T13:00:00Z');
    await expect(banner).toBeVisible();

    const link = page.getByRole('alert').getByRole('link', { name: 'Give feedback' });
    await link.focus();
    await page.mouse.move(600, 800);
    await page.clock.runFor(60_000);
    await expect(banner).toBeVisible();

    await link.blur();
    await page.clock.runFor(9_900);
    await expect(banner).toBeVisible();
    await page.clock.runFor(200);
    await expect(banner).toHaveCount(0);
    await own.close();
  });

  test('gives way when it is slow: the one before it is tried beside it, and the reader is told', async () => {
    async function expectTold(): Promise<void> {
      const page = await open(patient[0] ?? {});
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
      await page.close();
    }

    await Promise.all([...patient.map(expectFallback), expectTold()]);
  });

  test('gives way when it draws itself without end', () => expectFallback({ name: 'effect loop', way: 'effect-loop' }));

  test('gives way at the next start when it hung', async () => {
    const page = await open({ way: 'never-ends' });
    await expect.poll(() => hangs(page)).toBe(true);
    // A browser ends a page that does not answer in this way.
    await page.goto(site.url.replace('127.0.0.1', 'localhost').concat('/robots.txt'));

    const startedAt = performance.now();
    await page.goto(`${site.url}/r/lists?way=never-ends`, { waitUntil: 'commit' });

    await expect(page.getByRole('heading', heading)).toBeVisible();
    note('endless loop, after a reload', startedAt);
    await page.close();
  });

  test('changes the look of its own pages alone', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/r/help/start`);
    await page.evaluate(() => window.sessionStorage.setItem('way', 'leaks-style'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();
    await expect(page.getByRole('heading', another)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();

    const startedAt = performance.now();
    await page.goBack();

    await expect(page.getByRole('heading', help)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    note('style that leaks, after leaving', startedAt);
    await page.close();
  });

  test('leaves twenty open tabs by a rollback and a recall: none breaks, and what was typed stays', async () => {
    const tabs: { page: Page; isAtLists: boolean }[] = [];
    for (let at = 0; at < 20; at += atATime) {
      const opened = Array.from({ length: Math.min(atATime, 20 - at) }, async (_, offset) => {
        const isAtLists = (at + offset) % 2 === 0;
        const page = await context.newPage();
        await page.goto(site.url + (isAtLists ? '/r/lists' : '/r/help/start'));
        await expect(page.getByRole('heading', isAtLists ? another : help)).toBeVisible();
        if (isAtLists) await page.getByRole('textbox', { name: 'Draft' }).fill(`typed in tab ${at + offset}`);
        return { page, isAtLists };
      });
      tabs.push(...(await Promise.all(opened)));
    }
    const [atLists, atHelp] = [tabs.filter(({ isAtLists }) => isAtLists), tabs.filter(({ isAtLists }) => !isAtLists)];

    await site.release('rollback', 'mf-lists');
    for (const { page } of atHelp) {
      await hear(page);
      await listsLink(page).dispatchEvent('click');
      await expect(page.getByRole('heading', heading)).toBeVisible();
    }
    for (const { page } of atLists) await expect(page.getByRole('heading', another)).toBeVisible();

    await site.release('recall', 'mf-lists', version);
    for (const [at, { page }] of atLists.entries()) {
      await hear(page);
      await expect(page.getByRole('heading', heading)).toBeVisible();
      expect(await page.evaluate(() => window.sessionStorage.getItem('draft'))).toBe(`typed in tab ${at * 2}`);
      await expect(page.getByText('What you were typing is kept.')).toBeVisible();
    }
    await Promise.all(tabs.map(({ page }) => page.close()));
  });
});

function listsLink(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' });
}

/** The reader is about to go on: a page that has heard nothing for some seconds asks for the releases. */
async function hear(page: Page): Promise<void> {
  let hasHeard = false;
  page.on('response', (response) => (hasHeard ||= response.url().endsWith('/api/releases')));
  await expect
    .poll(async () => {
      // Only one of twenty tabs is drawn, so that a pointer finds nothing to rest on in the others.
      await listsLink(page).dispatchEvent('pointerover');
      return hasHeard;
    })
    .toBe(true);
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Tells whether a page does not come to answer. */
async function hangs(page: Page): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), 1_500);
  });
  return await Promise.race([page.evaluate(() => false), silence]);
}
