import { expect, test } from 'vitest';
import { acceptedLanguage, interfaceLanguageOf } from './interface-language.ts';
import { catalogue, ordinalIn, pluralIn, wordingLoader } from './wording.ts';

test('I18N-4: a tag is read by its language, and those that the site does not speak are not taken', () => {
  expect(interfaceLanguageOf('de-AT')).toBe('de');
  expect(interfaceLanguageOf('ZH-hant-TW')).toBe('zh');
  expect(interfaceLanguageOf('sv')).toBeUndefined();
  expect(interfaceLanguageOf('')).toBeUndefined();
});

test('I18N-4: of the languages that a browser accepts, the one it likes best is taken of those that are offered', () => {
  const offered = ['en', 'de', 'pl'] as const;
  expect(acceptedLanguage('sv,pl;q=0.5,de-CH;q=0.8', offered)).toBe('de');
  expect(acceptedLanguage('fr,*;q=0.1', offered)).toBe('en');
  expect(acceptedLanguage('de;q=0, pl', offered)).toBe('pl');
  expect(acceptedLanguage('fr', offered)).toBeUndefined();
  expect(acceptedLanguage(`${',;q=,'.repeat(100_000)}de`, offered)).toBeUndefined();
});

test('I18N-4: plurals follow the rules of each language', () => {
  const items = { one: 'obiekt', few: 'obiekty', many: 'obiektów', other: 'obiektu' };
  expect([1, 3, 5, 22, 112].map((count) => pluralIn('pl')(count, items))).toEqual([
    'obiekt', 'obiekty', 'obiektów', 'obiekty', 'obiektów',
  ]); // prettier-ignore
  expect([0, 1].map((count) => pluralIn('fr')(count, { one: 'image', other: 'images' }))).toEqual(['image', 'image']);
  expect(pluralIn('zh')(1, { other: '件' })).toBe('件');
  const ends = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  expect([1, 2, 3, 11, 21].map((place) => ordinalIn('en')(place, ends))).toEqual(['st', 'nd', 'rd', 'th', 'st']);
});

const files = Object.fromEntries(
  ['de', 'fr', 'it', 'pt', 'fi', 'nl', 'pl', 'zh'].map((language) => [
    language,
    () => Promise.resolve({ wording: { signs: { skip: language, all: (count: number) => `${language} ${count}` } } }),
  ]),
);

test('I18N-4: a catalogue shows the language that was loaded, and English again', async () => {
  const signs = catalogue('signs', { skip: 'Skip', all: (count: number) => `All ${count}`, item: { none: 'None' } });
  const load = wordingLoader(files);
  expect(signs).toMatchObject({ skip: 'Skip', item: { none: 'None' } });
  await load('pl');
  expect([signs.skip, signs.all(3), signs.item.none]).toEqual(['pl', 'pl 3', 'None']);
  await load('sv');
  expect([signs.skip, signs.all(3)]).toEqual(['Skip', 'All 3']);
});

test('I18N-4: a feature whose code comes after the translation speaks its language at once', async () => {
  await wordingLoader(files)('de');
  expect(catalogue('signs', { skip: 'Skip' }).skip).toBe('de');
});
