import type { Page } from 'playwright/test';
import { chromium } from '../../support/chromium.ts';
import { startPeopleSite, submitLogin, type PeopleSite } from '../../support/people.ts';
import { aJpeg } from '../../support/record-form.ts';
import { startReleaseSite, type ReleaseSite } from '../../support/releases.ts';
import { axeFindings, expect, test } from '../../support/site.ts';

const notice = 'This part of the site is not available just now';
const ownHeading = { level: 1, name: 'CERL Provenance Digital Archive' } as const;
const theirHeading = { level: 1, name: 'Who read this book in the colleges of the old university?' } as const;
const slot = 'mf-provenance-leuven';
const collection = '/r/cerl/pda';
const host = 'provenance.example.org';

test.use({
  launchOptions: {
    ...chromium.launchOptions,
    args: [...chromium.launchOptions.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

/** Their page with its look, and the window's title. */
async function expectTheirs(page: Page): Promise<void> {
  await expect(page.getByRole('heading', theirHeading)).toBeVisible();
  await expect(page).toHaveTitle(`${theirHeading.name} – Leuven Provenance`);
  await expect(page.locator('.leuven-head')).toHaveCSS('background-color', 'rgb(16, 48, 92)');
}

/** Logs in from the partner's form, describes a mark with their two fields, and sends a photograph of it. */
async function describeAMark(
  page: Page,
  { user, pass, owner }: Record<'user' | 'pass' | 'owner', string>,
): Promise<void> {
  await page.getByRole('link', { name: 'Describe a mark' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, user, pass);
  const form = page.getByRole('form', { name: 'A mark of ownership' });
  await form.getByLabel('Kind of mark').selectOption('Ex-Libris');
  await form.getByLabel('Library').fill('Maurits Sabbe');
  await form.getByLabel('Shelfmark').fill('P 940.1');
  await form.getByRole('textbox', { name: 'Owner' }).fill(owner);
  await form.getByLabel('College').selectOption('Falcon');
  await form.getByLabel('State of the mark').selectOption('Rubbed');
  const photograph = { name: 'Mark.JPG', mimeType: 'image/jpeg', buffer: await aJpeg() };
  await form.getByLabel('Photograph (JPEG)').setInputFiles(photograph);
  await expect(form.getByText(/^The photograph is there: /u)).toBeVisible();
  await form.getByRole('button', { name: 'Save this mark' }).click();
  await expect(page).toHaveURL(/\/r\/cerl\/pda\/edit\/cerlpda_[0-9a-f]{32}$/u);
}

test.describe('a partner’s brand', () => {
  test.describe.configure({ mode: 'serial' });
  let people: PeopleSite;
  let site: ReleaseSite;
  let theirs: string;

  test.beforeAll(async () => {
    people = await startPeopleSite({ records: [] });
    site = await startReleaseSite(people.archive.url);
    theirs = site.url.replace('127.0.0.1', host);
    await site.putBrands({
      leuven: { name: 'Leuven Provenance', hosts: [host], slots: { 'mf-provenance': { slot } } },
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await people.stop();
  });

  /** The partner's host has no https here, and the browser says so. */
  test.afterEach(({ faults }) => {
    const others = faults.filter(
      (fault) => !fault.startsWith('The Cross-Origin-Opener-Policy header has been ignored'),
    );
    faults.splice(0, faults.length, ...others);
  });

  /** Counts how often browsers left each release of the partner's aside, and returns the lines of the log about it. */
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

  test('shows the site’s own remote until the partner’s is promoted', async ({ page }) => {
    await page.goto(theirs + collection);

    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    await expect(page).toHaveTitle(/ – Leuven Provenance$/u);
  });

  test('BRD-1: a brand shows its name, mark, band, menu, texts and colours, day and night, on its host alone', async ({
    page,
  }) => {
    await site.release('brand', 'put', 'halberg', '--from', 'packages/demonstration/brands/halberg');
    await site.release('brand', 'promote', 'halberg', '1');
    const headline = { level: 1, name: 'Six hundred years of lines on paper, open to everyone' } as const;

    await page.goto(site.url.replace('127.0.0.1', 'halberg.localhost'));

    await expect(page.getByRole('heading', headline)).toBeVisible();
    await expect(page).toHaveTitle('Home – Sammlung Halberg');
    await expect(page.getByRole('banner').locator('img')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit us' })).toHaveAttribute('href', 'https://halberg.example/visit');
    const band = page.getByRole('navigation', { name: 'Prints, plans and drawings' });
    await expect(band.getByRole('link')).toHaveText(['Search', 'Drawings', 'Emblems']);
    await expect(page.getByRole('contentinfo')).toContainText('Reading room open Tuesday to Saturday.');
    for (const [colorScheme, paper] of [
      ['light', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(11, 15, 32)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('body')).toHaveCSS('background-color', paper);
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto(site.url);
    await expect(page).toHaveTitle('Home – Iconotheca');
    await expect(page.getByRole('heading', headline)).toHaveCount(0);
  });

  test('BRD-1: a brand that is rolled back or promoted reaches an open tab with the pages that its reader goes to', async ({
    page,
  }) => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    /** Goes to and fro until a page comes that was loaded anew. */
    async function goOnUntil(name: string): Promise<void> {
      await expect(async () => {
        for (const area of ['Lists', 'Help']) await navigation.getByRole('link', { name: area, exact: true }).click();
        await expect(page).toHaveTitle(new RegExp(` – ${name}$`, 'u'), { timeout: 2_000 });
      }).toPass();
    }
    const hosts = ['rolled.localhost'];
    await site.putBrands({ rolled: { name: 'First name', hosts } });
    await site.putBrands({ rolled: { name: 'Second name', hosts } });
    await page.goto(`${site.url.replace('127.0.0.1', 'rolled.localhost')}/r/lists`);
    await expect(page).toHaveTitle('Lists – Second name');

    await site.release('brand', 'rollback', 'rolled');
    await goOnUntil('First name');

    await site.release('brand', 'promote', 'rolled', '2');
    await goOnUntil('Second name');
  });

  // The builder that is least like the site's own is tried by the gate as well.
  for (const [way, version, gate] of [
    ['sdk', '1.0.0', ['--skip-gate', 'opened in this test']],
    ['webpack', '1.1.0', ['--skip-gate', 'opened in this test']],
    ['vite', '1.2.0', ['--site']],
  ] as const) {
    test(`BRD-2: a partner’s remote built with ${way} runs on their host alone: look, login, upload, save`, async ({
      page,
    }) => {
      const [user, owner] = [`lector-${way}`, `Jan van ${way}`];
      const pass = await people.addAccount(user, 'Lector of Leuven');
      const tried = gate[0] === '--site' ? [...gate, site.url] : gate;
      await site.release('publish', slot, '--from', await site.buildPartner(way, version), ...tried);
      await site.release('promote', slot, version);

      await page.goto(theirs + collection);
      await expectTheirs(page);
      if (way === 'vite') expect(await axeFindings(page)).toEqual([]);
      await describeAMark(page, { user, pass, owner });

      const form = page.getByRole('form', { name: 'A mark of ownership' });
      await expect(form.getByLabel('College')).toHaveValue('Falcon');
      await expect(form.getByLabel('State of the mark')).toHaveValue('Rubbed');
      await form.getByRole('link', { name: 'All marks' }).click();
      const mark = page.getByRole('listitem').filter({ hasText: owner });
      await expect(mark).toContainText('College: Falcon');
      await mark.getByRole('link', { name: `Versions ${owner}` }).click();
      await expect(page.getByRole('main').getByText(', Lector of Leuven')).toBeVisible();
      await page.goto(site.url + collection);
      await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    });
  }

  test('DEL-2: a build that throws is refused by publish, page by page, and nothing of it is published', async () => {
    const build = await site.buildFixture('partner-throws-while-drawing', '9.0.0');

    await expect(site.release('publish', slot, '--from', build)).rejects.toThrow(
      /does not run: page collection in shell .*thrown while drawing, on purpose; page record in shell .*no page record/u,
    );

    expect(await site.release('history', slot)).not.toContain('9.0.0');
  });

  test('that is down is tried again in the same page', async ({ page, faults }) => {
    const before = (await failuresOf('1.2.0')).counted;
    await page.route('**/releases/mf-provenance*/**', (route) => route.abort());
    await page.goto(theirs + collection);
    await expect(page.getByRole('heading', { level: 1, name: notice })).toBeVisible();
    // Its report has come before another test counts.
    await expect.poll(async () => (await failuresOf('1.2.0')).counted).toBe(before + 1);

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
    expect(logged[0]).toContain(`"used":"${slot}@1.2.0"`);
    faults.length = 0;
  });

  test('none of whose releases can be loaded shows the site’s own', async ({ page, faults }) => {
    const before = (await failuresOf('1.2.0')).counted;
    await page.route(`**/releases/${slot}/**`, (route) => route.abort());

    await page.goto(theirs + collection);

    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    await expect.poll(async () => (await failuresOf('1.2.0')).counted).toBe(before + 1);
    expect((await failuresOf('1.2.0')).logged.at(-1)).toMatch(/"used":"mf-provenance@[^"]+"/u);
    faults.length = 0;
  });

  test('whose release throws while it is drawn shows the banner, then what stands behind it', async ({
    page,
    faults,
  }) => {
    await site.publishFixture('partner-throws-while-drawing', '3.0.0', slot);
    await site.release('promote', slot, '3.0.0');
    await page.route(`**/releases/${slot}/1.2.0/**`, (route) => route.abort());
    await page.route(`**/releases/${slot}/2.0.0/**`, (route) => route.abort());

    await page.goto(theirs + collection);

    await expect(page.getByText('Oops, an error has occurred in the application...')).toBeVisible();
    await expect(page.getByRole('heading', ownHeading)).toBeVisible();
    await expect.poll(async () => (await failuresOf('3.0.0')).counted).toBe(1);
    faults.length = 0;
  });
});
