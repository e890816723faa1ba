import { expect, test } from 'vitest';
import { catalogue, term, wordingLoader } from './wording.ts';

const english = {
  remove: 'Remove',
  valueOf: (label: string) => `value of ${label}`,
  help: { width: 'In cm', toString: 'as text' },
};
const german = {
  'test.record': { remove: 'Entfernen', help: { width: 'In cm, z. B. 2,5' } },
  'test.labels': { Engraver: 'Stecher' },
};
const load = wordingLoader({
  de: async () => ({ wording: german }),
  fr: () => Promise.reject(new Error('The file does not come')),
  it: async () => ({ wording: {} }),
});
const words = catalogue('test.record', english);

test('I18N-1: a message is in the language that was loaded, and what a translation lacks in English', async () => {
  await load('de');
  expect(words.remove).toBe('Entfernen');
  expect(words.help.width).toBe('In cm, z. B. 2,5');
  expect(term('test.labels', 'Engraver')).toBe('Stecher');
  expect(term('test.labels', 'Printer')).toBe('Printer');

  await load('en');
  expect(words.remove).toBe('Remove');
  expect(words.help.width).toBe('In cm');
  expect(term('test.labels', 'Engraver')).toBe('Engraver');
});

test('a message may be named as what every object has, where its translation lacks it', async () => {
  await load('it');
  expect(words.valueOf('Author')).toBe('value of Author');
  expect(words.help.toString).toBe('as text');
});

test('a file that does not come leaves the language as it was', async () => {
  await load('de');
  await expect(load('fr')).rejects.toThrow('does not come');
  expect(words.remove).toBe('Entfernen');
});
