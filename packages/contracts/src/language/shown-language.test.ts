import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLanguage, showLanguage } from './shown-language.ts';

/** Languages that the page speaks by its loader, which may take its time. */
let spoken: string[];
const page = { documentElement: { lang: 'en' } };

beforeEach(() => {
  spoken = [];
  page.documentElement.lang = 'en';
  vi.stubGlobal('document', page);
});

afterEach(() => vi.unstubAllGlobals());

test('I18N-4: of two languages that are chosen one after the other the last one stays, however long the first takes', async () => {
  const slow = Promise.withResolvers<void>();
  await followLanguage(async (language) => {
    if (language === 'de') await slow.promise;
    spoken.push(language);
  });

  const german = showLanguage('de');
  const french = showLanguage('fr');
  slow.resolve();
  await Promise.all([german, french]);

  expect(spoken).toEqual(['de', 'fr']);
  expect(page.documentElement.lang).toBe('fr');
});

test('I18N-4: a language that cannot be fetched leaves the page in the one before, and hinders no later one', async () => {
  await followLanguage(async (language) => {
    if (language === 'pl') throw new Error('offline');
    spoken.push(language);
  });

  await expect(showLanguage('pl')).rejects.toThrow('offline');
  expect(page.documentElement.lang).toBe('en');

  await showLanguage('it');
  expect(spoken.at(-1)).toBe('it');
  expect(page.documentElement.lang).toBe('it');
});
