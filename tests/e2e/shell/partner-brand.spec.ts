import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { chromium } from '../../support/chromium.ts';
import { root } from '../../support/process.ts';
import { startReleaseSite, type ReleaseSite, type TestBrand } from '../../support/releases.ts';
import { expect, test } from '../../support/site.ts';

const notice = 'This part of the site is not available just now';
const ownHeading = { level: 1, name: 'CERL Provenance Digital Archive' } as const;
const slot = 'mf-provenance-leuven';
const collection = '/r/cerl/pda';

/** What the README says of a partner's brand. */
interface Instructions {
  /** Arguments of `npm run release --`, in their order. */
  commands: string[][];
  brands: Record<string, TestBrand>;
}

async function readInstructions(): Promise<Instructions> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const part = readme.slice(readme.indexOf("**A partner's brand**"), readme.indexOf('## Configuration'));
  const commands = [...part.matchAll(/^npm run release -- (.+)$/gmu)].map(([, line = '']) => line.split(' '));
  const json = /^```json\n(.*?)^```/msu.exec(part)?.[1] ?? '';
  return { commands, brands: JSON.parse(`{${json}}`) };
}

const host = 'provenance.example.org';

test.use({
  launchOptions: {
    ...chromium.launchOptions,
    args: [...chromium.launchOptions.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

async function expectTheirs(page: Page): Promise<void> {
  await expect(page.getByText('The partner’s own page of marks.')).toBeVisible();
  await expect(page).toHaveTitle('Marks of Leuven – Leuven Provenance');
  await expect(page.getByRole('main')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
}

test.describe('a partner’s brand', () => {
  test.describe.configure({ mode: 'serial' });
  let site: ReleaseSite;
  let theirs: string;

  test.beforeAll(async () => {
    site = await startReleaseSite();
    theirs = site.url.replace('127.0.0.1', host);
  });
  test.afterAll(() => site.stop());

  /** The partner's host has no https here, and the browser says so. */
  test.afterEach(({ faults }) => {
    const others = faults.filter(
      (fault) => !fault.startsWith('The Cross-Origin-Opener-Policy header has been ignored'),
    );
    faults.splice(0, faults.length, ...others);
  });

  /** How often browsers left each release of the partner's aside, and what the log says of it. */
  async function failuresOf(version: string): Promise<{ counted: number; logged: string[] }> {
    const answer: { fallbacks: Record<string, number> } = await (await fetch(`${site.url}/api/releases`)).json();
    const logged = site.bff
      .log()
      .split('\n')
      .filter(
        (line) => line.includes('left a release aside') && line.includes(`"slot":"${slot}","version":"${version}"`),
      );
    return { counted: answer.fallbacks[`${slot}@${version}`] ?? 0, logged };
  }

  test('made by the README’s steps shows the partner’s remote on the partner’s host alone', async ({ page }) => {
    const { commands, brands } = await readInstructions();
    expect(commands.map(([act]) => act)).toEqual(['publish', 'promote']);
    expect(brands['leuven']?.hosts).toEqual([host]);
    const [publish = [], promote = []] = commands;
    const folder = await site.buildFixture('partner-provenance', '1.0.0');

    await site.release(...publish.map((word) => (word === 'FOLDER' ? folder : word)));
    await site.putBrands(brands);

    // Published, not promoted.
    await page.goto(theirs + collection);
    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    await expect(page).toHaveTitle(/ – Leuven Provenance$/u);

    await site.release(...promote.map((word) => (word === 'VERSION' ? '1.0.0' : word)));

    await page.goto(theirs + collection);
    await expectTheirs(page);
    await page.goto(site.url + collection);
    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    expect(await site.release('doctor', '--site', site.url)).toContain(', 0 complaints');
  });

  test('that is down is tried again in the same page', async ({ page, faults }) => {
    await page.route('**/releases/mf-provenance*/**', (route) => route.abort());
    await page.goto(theirs + collection);
    await expect(page.getByRole('heading', { level: 1, name: notice })).toBeVisible();

    await page.unroute('**/releases/mf-provenance*/**');
    await page.getByRole('button', { name: 'Try again' }).click();

    await expectTheirs(page);
    faults.length = 0;
  });

  test('whose release throws while it is loaded gives way to the partner’s earlier one, and is counted as what failed', async ({
    page,
    faults,
  }) => {
    await site.publishFixture('partner-throws-while-loading', '2.0.0', slot);
    await site.release('promote', slot, '2.0.0');

    await page.goto(theirs + collection);

    await expectTheirs(page);
    await expect.poll(async () => (await failuresOf('2.0.0')).counted).toBe(1);
    const { logged } = await failuresOf('2.0.0');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`"used":"${slot}@1.0.0"`);
    faults.length = 0;
  });

  test('none of whose releases can be loaded shows the site’s own', async ({ page, faults }) => {
    const before = (await failuresOf('1.0.0')).counted;
    await page.route(`**/releases/${slot}/**`, (route) => route.abort());

    await page.goto(theirs + collection);

    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    await expect.poll(async () => (await failuresOf('1.0.0')).counted).toBe(before + 1);
    expect((await failuresOf('1.0.0')).logged.at(-1)).toMatch(/"used":"mf-provenance@[^"]+"/u);
    faults.length = 0;
  });

  test('whose release throws while it is drawn shows the banner, then what stands behind it', async ({
    page,
    faults,
  }) => {
    await site.publishFixture('partner-throws-while-drawing', '3.0.0', slot);
    await site.release('promote', slot, '3.0.0');
    await page.route(`**/releases/${slot}/1.0.0/**`, (route) => route.abort());
    await page.route(`**/releases/${slot}/2.0.0/**`, (route) => route.abort());

    await page.goto(theirs + collection);

    await expect(page.getByText('Oops, an error has occurred in the application...')).toBeVisible();
    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    await expect.poll(async () => (await failuresOf('3.0.0')).counted).toBe(1);
    faults.length = 0;
  });
});
