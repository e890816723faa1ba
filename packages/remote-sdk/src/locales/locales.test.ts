import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeTexts } from './message.ts';
import { missingMessages, readLocales } from './read-locales.ts';
import { writeModules, type WordsOf } from './write-modules.ts';

const wording = join(import.meta.dirname, '../../../contracts/src/language/wording.ts');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iconotheca-locales-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes locales, by file and key, and makes their modules. */
async function made(files: Record<string, Record<string, string>>, part: Partial<WordsOf> = {}) {
  for (const [file, messages] of Object.entries(files)) {
    const path = join(folder, 'locales', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(messages));
  }
  const locales = readLocales(join(folder, 'locales'));
  writeModules(locales, { to: join(folder, 'words'), has: () => true, wording, ...part });
  const load = (file: string) => import(join(folder, 'words', file));
  return { locales, load };
}

const english = {
  'tour.page.title': "A reader's `tour` \\ $'{'of'}'",
  'tour.page.items': '{count, plural, =0 {No items} one {# item} other {# items}} on “{name}”',
  'tour.page.century': '{century, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} century',
  'tour.page.size': '{width, number, ::group-off} × {pixels, number}',
  'tour.page.found': '{hasMore, select, true {More than {count, number}} other {All}}',
  'tour.page.kind': '{kind, select, book {A book} print {A print} other {Something}}',
  'tour.page.links.home': 'Go <home>home</home>',
};

test('I18N-4: messages are functions of one object, and groups follow the dots of the keys', async () => {
  const { load, locales } = await made({ 'en/tour.json': english });
  const { words } = await load('page.ts');

  expect(locales.problems).toEqual([]);
  expect(words.title).toBe("A reader's `tour` \\ ${of}");
  expect([0, 1, 1200].map((count) => words.items({ count, name: 'Owls' }))).toEqual([
    'No items on “Owls”',
    '1 item on “Owls”',
    '1,200 items on “Owls”',
  ]);
  expect([1, 2, 3, 11, 16].map((century) => words.century({ century }))).toEqual([
    '1st century', '2nd century', '3rd century', '11th century', '16th century',
  ]); // prettier-ignore
  expect(words.size({ width: 2400, pixels: 2400 })).toBe('2400 × 2,400');
  expect([words.found({ hasMore: true, count: 5 }), words.found({ hasMore: false, count: 5 })]).toEqual([
    'More than 5',
    'All',
  ]);
  expect(['book', 'other'].map((kind) => words.kind({ kind }))).toEqual(['A book', 'Something']);
  expect(words.links.home).toBe('Go <home>home</home>');
});

test('I18N-4: a translation has the plurals of its language, and what it lacks stays English without a reload', async () => {
  const { load, locales } = await made({
    'en/tour.json': english,
    'pl/tour.json': { 'tour.page.items': '{count, plural, one {# obiekt} few {# obiekty} other {# obiektów}}' },
    // A language that Intl does not know is one by its files alone.
    'tlh/tour.json': { 'tour.page.title': 'leng' },
  });
  const { words } = await load('page.ts');
  const { loadWording } = await load('load.ts');

  await loadWording('pl');
  expect([1, 3, 5].map((count) => words.items({ count, name: '' }))).toEqual(['1 obiekt', '3 obiekty', '5 obiektów']);
  expect(words.links.home).toBe('Go <home>home</home>');
  await loadWording('tlh');
  expect([words.title, words.items({ count: 0, name: 'x' })]).toEqual(['leng', 'No items on “x”']);
  await loadWording('en');
  expect(words.items({ count: 1, name: 'x' })).toBe('1 item on “x”');
  expect(locales.languages).toEqual(['en', 'tlh', 'pl']);
  expect(missingMessages(locales)).toContain('locales/tlh/tour.json: tour.page.century is missing');
});

test('a server has all languages in one table, with English where one lacks a message, and English numbers', async () => {
  const { load } = await made(
    {
      'en/tour.json': english,
      'de/tour.json': {
        'tour.page.size': '{pixels, number} Pixel',
        'tour.page.title': "Zwei\r\nZeilen 'und' \\ `$'{'1'}'`",
      },
      // A code that is a word of the language that the modules are written in.
      'new/tour.json': { 'tour.page.title': 'यात्रा' },
    },
    { isTable: true, numbersAs: 'en' },
  );
  const { allWords } = await load('all.ts');

  expect(allWords.de.page.size({ width: 1, pixels: 2400 })).toBe('2,400 Pixel');
  expect(allWords.de.page.title).toBe("Zwei\r\nZeilen 'und' \\ `${1}`");
  expect(allWords.new.page.title).toBe('यात्रा');
  expect(allWords.de.page.links.home).toBe('Go <home>home</home>');
});

test('functions that other releases call take their values one after the other, as English has them', async () => {
  const { load } = await made(
    { 'en/tour.json': { 'tour.page.of': '{at} of {all}' }, 'de/tour.json': { 'tour.page.of': 'von {all} {at}' } },
    { isInOrder: true },
  );
  const { words } = await load('page.ts');
  expect(words.of('3', '5')).toBe('3 of 5');
  await (await load('load.ts')).loadWording('de');
  expect(words.of('3', '5')).toBe('von 5 3');
});

test('I18N-4: what does not fit its English is named with its file and key, and left out', async () => {
  const { locales } = await made({
    'en/tour.json': { ...english, 'page.title': 'Somewhere else', 'tour.page.open': 'Open {' },
    'pt-BR/tour.json': { 'tour.page.title': 'Corujas' },
    'de/tour.json': {
      'tour.page.items': '{anzahl, plural, one {# Objekt} other {# Objekte}}',
      'tour.page.century': '{century}. Jahrhundert',
      'tour.page.links.home': '<haus>Heim</haus>',
      'tour.page.gone': 'Weg',
      'tour.page.size': '{width, number, ::percent}',
    },
  });

  expect(locales.problems).toEqual([
    'locales/pt-BR must be the code of a language of two or three small letters, such as pt',
    'locales/en/tour.json: page.title must begin with tour. and the name of a group',
    expect.stringMatching(/^locales\/en\/tour\.json: tour\.page\.open is no ICU message: /u),
    expect.stringMatching(/^locales\/de\/tour\.json: tour\.page\.size writes width in a style that is not known/u),
    'locales/de/tour.json: tour.page.items takes anzahl, which English does not have',
    'locales/de/tour.json: tour.page.century takes century as another kind of value than English',
    'locales/de/tour.json: tour.page.links.home has the mark <haus>, which English does not have',
    'locales/de/tour.json: tour.page.gone is not in English any more',
  ]);
  expect(locales.messages.get('de')?.size).toBe(0);
});

test('I18N-4: notes beside English let a translation take more values, and hold what the specification fixes', async () => {
  const { locales } = await made({
    'en.meta.json': {},
    'en/tour.json': { 'tour.page.filter': '{lower}', 'tour.page.fixed': 'Sorry' },
    'de/tour.json': { 'tour.page.filter': '{field}' },
  });
  await writeFile(
    join(folder, 'locales/en.meta.json'),
    '{"tour.page.filter": {"values": {"field": "As it stands"}}, "tour.page.fixed": {"fixed": "Alas"}}',
  );

  expect(locales.problems).toHaveLength(1);
  expect(readLocales(join(folder, 'locales')).problems).toEqual([
    'locales/en/tour.json: tour.page.fixed must be “Alas”, as the specification has it',
  ]);
});

test('a file that is no JSON object of texts is named', async () => {
  await made({ 'en/tour.json': english });
  await writeFile(join(folder, 'locales/en/tour.json'), '{"tour.page.title": 3}');
  await writeFile(join(folder, 'locales/en/walk.json'), '{');

  const { problems } = readLocales(join(folder, 'locales'));
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'locales/en/tour.json is no JSON object of texts',
    'locales/en/walk.json is no JSON object of texts',
  ]);
});

test('words of a message are changed, its values, forms and marks stay', () => {
  expect(
    changeTexts('{n, plural, one {# item} other {# items}} <b>here</b> {name}', (text) => text.toUpperCase()),
  ).toBe('{n, plural, one {# ITEM} other {# ITEMS}} <B>HERE</B> {name}');
});

test('I18N-4: a message that another says already refers to it, in every language', async () => {
  const { load, locales } = await made({
    'en/tour.json': {
      'tour.page.title': 'Walks',
      'tour.map.title': '=tour.page.title',
      'tour.map.lost': '=tour.page.none',
    },
    'de/tour.json': { 'tour.page.title': 'Rundgänge', 'tour.map.title': 'Karte' },
  });
  const { words } = await load('map.ts');
  const { loadWording } = await load('load.ts');

  expect(words.title).toBe('Walks');
  await loadWording('de');
  expect(words.title).toBe('Rundgänge');
  expect(locales.problems).toEqual([
    'locales/de/tour.json: tour.map.title is what tour.page.title says, and has no text of its own',
    'locales/en/tour.json: tour.map.lost refers to tour.page.none, which is no message with a text of its own',
  ]);
});
