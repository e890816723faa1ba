import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sections } from '@iconotheca/contracts/collection/section';
import { itemTypes } from '@iconotheca/contracts/item/item-type';
import { markedBy } from '@iconotheca/contracts/item/marked-by';
import { missingFields } from '@iconotheca/contracts/item/missing-field';
import { questionStates } from '@iconotheca/contracts/item/question';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import { languagesIn, readLocales, type Locales } from '@iconotheca/remote-sdk/locales';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLanguage } from './add-language.ts';
import { wordsProblems } from './check-words.ts';
import { pseudoLanguage, writePseudoLanguage } from './pseudo-language.ts';
import { localesFolder, writeWords } from './site-words.ts';

/** Returns the English messages below `common.names`, by group. */
function namesIn({ messages }: Locales): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const [key, { text }] of messages.get('en') ?? []) {
    const { group = '', name = '' } = /^common\.names\.(?<group>\w+)\.(?<name>.+)$/u.exec(key)?.groups ?? {};
    if (name !== '') (names[group] ??= {})[name] = text.replaceAll("''", "'");
  }
  return names;
}

function labels(named: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(named).map(([key, { label }]) => [key, label]));
}

let folder = '';
let locales = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-words-'));
  locales = join(folder, 'locales');
  await cp(localesFolder, locales, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function change(file: string, edit: (messages: Record<string, string>) => void): Promise<void> {
  const messages: Record<string, string> = JSON.parse(await readFile(join(locales, file), 'utf8'));
  edit(messages);
  await writeFile(join(locales, file), JSON.stringify(messages));
}

test('I18N-4: the messages of all languages are there, fit their English, and are used', () => {
  expect(wordsProblems()).toEqual([]);
});

test('what the contracts name in English has the same name in the messages', () => {
  const names = namesIn(readLocales(localesFolder));

  expect(names['sections']).toEqual(labels(sections));
  expect(Object.keys(names['fields'] ?? {}).toSorted()).toEqual(facetFieldNames.toSorted());
  expect(Object.keys(names['nouns'] ?? {}).toSorted()).toEqual(facetFieldNames.toSorted());
  expect(names['modes']).toEqual({ _: 'On Hold', A: 'Must have', O: 'Include', N: 'Exclude' });
  expect(names['types']).toEqual(itemTypes);
  expect(names['markedBy']).toEqual(markedBy);
  expect(names['missing']).toEqual(missingFields);
  expect(names['questions']).toEqual(questionStates);
});

test('I18N-4: a message that is missing, takes other values or is not used, or stands twice in all languages, is named with its file and key', async () => {
  await change('fi/lists.json', (messages) => delete messages['lists.page.nameIt']);
  await change('de/search.json', (messages) => Object.assign(messages, { 'search.home.questions': '{zahl, number}' }));
  await change('en/shell.json', (messages) => Object.assign(messages, { 'shell.page.parrot': 'Polly' }));
  await change('en/help.json', (messages) => Object.assign(messages, { 'help.pages.again': 'Cancel' }));
  for (const language of languagesIn(locales).filter((code) => code !== 'en')) {
    const common: Record<string, string> = JSON.parse(await readFile(join(locales, language, 'common.json'), 'utf8'));
    const again = { 'help.pages.again': common['common.shared.cancel'] };
    await change(`${language}/help.json`, (messages) => Object.assign(messages, again));
  }

  const problems = wordsProblems(locales);
  expect(problems).toContain('locales/fi/lists.json: lists.page.nameIt is missing');
  expect(problems).toContain('locales/de/search.json: search.home.questions takes zahl, which English does not have');
  expect(problems).toContain('locales/en/shell.json: shell.page.parrot is used nowhere');
  expect(problems).toContain(
    'locales/en/help.json: help.pages.again says what common.shared.cancel says in every language; write "=common.shared.cancel"',
  );
});

test('I18N-4: a language is added by files alone, and every part of the site has it', async () => {
  expect(addLanguage('tlh', locales)).toMatch(/^locales\/tlh .*has its files\. \d{4} messages/u);
  expect(() => addLanguage('tlh', locales)).toThrow('locales/tlh is there already');
  expect(() => addLanguage('Klingon', locales)).toThrow('it must be a code');
  await change('tlh/lists.json', (messages) => Object.assign(messages, { 'lists.page.selected': 'tetlhmey' }));
  await mkdir(join(folder, 'site'));

  expect(writeWords(locales, join(folder, 'site')).problems).toEqual([]);

  const made = (file: string) => readFile(join(folder, 'site', file), 'utf8');
  expect(await made('packages/contracts/src/words/languages.ts')).toContain("  tlh: '");
  expect(await made('mf-lists/src/words/in/tlh.ts')).toContain("selected: 'tetlhmey'");
  expect(await made('mf-lists/src/words/load.ts')).toContain("tlh: () => import('./in/tlh.ts')");
  expect(await made('bff/src/words/all.ts')).toContain("from './tlh.ts'");
});

test('the made-up language that looks for clipping is longer than English, with its values and marks', async () => {
  writePseudoLanguage(locales);

  const messages = JSON.parse(await readFile(join(locales, pseudoLanguage, 'search.json'), 'utf8'));
  expect(messages['search.home.clear']).toMatch(/^Cléár<vh> .+<\/vh>·+$/u);
  expect(wordsProblems(locales)).toEqual([]);
});
