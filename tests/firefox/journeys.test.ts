import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';
import { aJpeg } from '../support/record-form.ts';
import { fill, hasFirefox, isAt, openFirefox, press, sees, visit } from './open-firefox.ts';

const item = 'CORSARINI_EB05';

describe.runIf(hasFirefox)('in Firefox (needs it at /usr/bin/firefox-esr, or at FIREFOX)', () => {
  let browser: Browser;
  let people: PeopleSite;

  beforeAll(async () => {
    browser = await openFirefox();
    people = await startPeopleSite({
      records: [{ ID: ['S0'], TYPE: ['print'], CAPTION: ['A ship at anchor'], IC: ['46C24'] }],
    });
    await people.addAccount('anna', 'Anna Kühn');
  });
  afterAll(async () => {
    await browser?.close();
    await people?.stop();
  });

  async function logIn(page: Page, path: string): Promise<void> {
    await page.goto(`${people.url}/LOGIN?dest=${encodeURIComponent(path)}`);
    await page.locator('#user').fill('anna');
    await page.locator('#pass').fill(people.passwordOf('anna'));
    await page.locator('main button[type="submit"]').click();
  }

  test('HOME-2, CITE-1: from words to an item and its citation', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${inject('site')}/`);
    await page.waitForSelector('#home-sections');
    await page.locator('input[role="combobox"]').fill('lion');
    await page.waitForSelector('[role="listbox"] [role="option"]');
    await press(page, 'button', 'Search');
    await isAt(page, 'lion in All content');
    const first = await page.locator('#results h3 a').waitHandle();
    // Any of the lions may be the first; a long caption is cut on its card.
    const uid = await first.evaluate((link) => link.dataset.uid ?? '');
    await first.click();
    await page.waitForFunction((path) => location.pathname.startsWith(path), {}, `/r/view/${uid}/`);
    await page.waitForSelector('.openseadragon-canvas canvas');

    await page.locator('::-p-text(Cite as)').wait();
    const cited = await page.evaluate(() => document.querySelector('main')?.textContent ?? '');

    expect(cited).toContain(`/r/view/${new URL(page.url()).pathname.split('/')[3]}`);
    expect(faults).toEqual([]);
  });

  test('LIST-1: an item is saved, put on a list, and stands there', async () => {
    const { page, faults } = await visit(browser);
    await logIn(page, '/r/view/S0/all');
    await isAt(page, 'A ship at anchor');
    await press(page, 'button', 'Add to list…');
    await page.locator('aria/Name of a list, old or new[role="combobox"]').fill('Ships');
    await page.keyboard.press('Enter');
    await sees(page, 'Added 1 to Ships.');
    await press(page, 'link', 'Open Ships');

    await sees(page, 'A ship at anchor');
    expect(new URL(page.url()).pathname).toBe('/r/lists');
    expect(faults).toEqual([]);
  });

  test('UPLD-1, PROV-1: a record with a photograph is sent, and its page opens', async () => {
    const { page, faults } = await visit(browser);
    const file = join(tmpdir(), `mark-${process.pid}.jpg`);
    await writeFile(file, await aJpeg());
    await logIn(page, '/r/cerl/pda/');
    await isAt(page, 'Submit a new provenance item');
    const input = await page.waitForSelector('input[type="file"]');
    await input?.uploadFile(file);
    await sees(page, '1 image uploaded');
    await fill(page, 'Kind of provenance', 'Ex-Libris');
    await fill(page, 'Caption / description', 'A stamp with an anchor');
    await fill(page, 'Institution', 'Stiftsbibliothek');
    await fill(page, 'Shelfmark', 'Inc. 12');
    await press(page, 'button', 'Submit this item');

    await page.waitForFunction(() => /^\/r\/view\/cerlpda_\w+\/him_CERLPDA$/u.test(location.pathname));
    await isAt(page, 'A stamp with an anchor');
    await page.goto(`${people.url}/r/section/him_CERLPDA?q=anchor`);
    await page.locator('#results h3 a').click();
    await isAt(page, 'A stamp with an anchor');
    expect(faults).toEqual([]);
  });

  test('VIEW-8: Mirador opens an item’s manifest, and shows its image', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${inject('site')}/r/view/${item}/all`);
    await page.waitForSelector('.openseadragon-canvas canvas');
    await press(page, 'link', 'IIIF viewer');
    await page.waitForFunction(() => location.pathname === '/mirador.html');
    await isAt(page, 'Delle imprese');
    await page.waitForSelector('.openseadragon-canvas canvas');

    expect(faults).toEqual([]);
  });

  test('I18N-4: another language changes the words of the page, and what it says of itself', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${inject('site')}/r/section/all?q=lion&lang=de`);
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    await sees(page, 'Suchergebnisse');
    await page.goto(`${inject('site')}/r/lists`);

    await sees(page, 'Listen');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(faults).toEqual([]);
  });
});
