import type { Page } from 'playwright/test';
import { offeredLanguages, sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { startPeopleSite, type PeopleSite } from '../../support/people.ts';
import { expect, openNext, settled, test } from '../../support/site.ts';
import { englishWordings, translatedWordings } from '../../support/wordings.ts';
import { upright } from '../../support/viewer.ts';

/** Pages that visitors see. */
const ofVisitors = [
  '/r/',
  '/r/section/all',
  '/r/section/all?q=lion&sort=SORTID',
  '/r/section/all?q=zzzzzz',
  `/r/view/${upright}/all`,
  '/r/view/none/all',
  '/r/compare',
  '/r/describe/all',
  '/r/lists',
  '/r/help/start',
  '/r/help/about',
  '/r/help/partnercollections',
  '/r/help/essays',
  '/r/help/essay-emblem',
  '/r/help/platform',
  '/r/help/import',
  '/r/help/trial',
  '/r/help/accessibility',
  '/r/cerlpda',
  '/r/cerl/pda/',
  '/r/workshop',
  '/r/nowhere',
];

/** All that a page shows in words, and what it says to those who do not see it. */
async function wordsAt(page: Page, language: string): Promise<Set<string>> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const said = await page.evaluate(() => {
    const named = [...document.querySelectorAll('body [aria-label], body [placeholder], body [title]')].flatMap(
      (element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const shown = [...document.querySelectorAll('body :not(script, style, noscript)')].map((element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join(''),
    );
    return [...named, ...shown];
  });
  return new Set(said.map((text) => text.trim()).filter((text) => text !== ''));
}

/**
 * Values of records, which pages show as they were written, and names of subjects, which are English in a language that
 * Iconclass does not have.
 */
const ofRecords: ReadonlySet<string> = new Set([
  'Unknown',
  'Drawings',
  'Fables',
  'History',
  'Illumination',
  'Motto',
  'Title page',
]);

/** Loads the first of the pages in a language, opens the others within it, and holds each to what the site says there. */
async function expectTranslated(page: Page, site: string, paths: readonly string[], language: string): Promise<void> {
  const [english, translated] = [await englishWordings(), await translatedWordings(language)];
  expect(english.size).toBeGreaterThan(500);
  expect(translated.size).toBeGreaterThan(500);
  for (const [at, path] of paths.entries()) {
    if (at === 0) {
      await page.goto(`${site}${path}?lang=${language}`);
      await settled(page);
    } else await openNext(page, path);
    const said = [...(await wordsAt(page, language))];
    expect(said.filter((text) => translated.has(text)).length, path).toBeGreaterThan(5);
    const left = said.filter((text) => english.has(text) && !translated.has(text) && !ofRecords.has(text));
    expect({ path, left }).toEqual({ path, left: [] });
  }
}

const languages = offeredLanguages.filter((each) => each !== sourceLanguage);

for (const language of languages) {
  test(`I18N-4: visitors meet no wording of the catalogues in English in ${language}`, async ({ page, faults }) => {
    await expectTranslated(page, '', ofVisitors, language);
    // The browser itself reports the pages that are not there.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')));
  });
}

test.describe('for users', () => {
  let site: PeopleSite;
  let id: string;

  test.beforeAll(async () => {
    site = await startPeopleSite({ records: [] });
    await site.addAccount('anna', 'Anna Kühn');
    await site.addList('anna', { name: 'Löwen', entries: [] });
    id = await site.contribute('anna', { PERSON_AUTHOR: ['Alciato', 'Hunger'] });
  });

  test.afterAll(() => site.stop());

  test('I18N-4: a record, its form and history, and lists say nothing in English in any other language', async ({
    page,
  }) => {
    await site.arrive(page, 'anna', '/r/lists');
    const own = [
      '/r/lists',
      '/r/cerl/pda/',
      `/r/cerl/pda/edit/${id}`,
      `/r/cerl/pda/history/${id}`,
      `/r/view/${id}/him_CERLPDA`,
    ];
    for (const language of languages) await expectTranslated(page, site.url, own, language);
  });

  test('I18N-4: the workshop and a run that is tried say nothing in English in any other language', async ({
    page,
  }) => {
    await site.addAccount('elena', 'Elena Corso', '--edits', 'CERLPDA');
    const run = await site.sendSheet(
      'elena',
      'CERLPDA',
      'Nr;TYPE;Titel;Wer;Wert\n1;Kartusche;Eins;A; B\n1;image;Zwei;;\n',
    );
    await site.arrive(page, 'elena', '/r/workshop');
    const own = ['/r/workshop', '/r/workshop/new', `/r/workshop/runs/${run}`];
    for (const language of languages) await expectTranslated(page, site.url, own, language);
  });
});
