import { describe, expect, test } from 'vitest';
import { languagesOf, limitsOf } from './languages.ts';

const seven = ['en', 'de', 'fr', 'it', 'pt', 'fi', 'nl'];
const nine = [...seven, 'pl', 'zh'];

describe('FIND-9: the home page promises the languages of the table in force', () => {
  test.each([
    ['official', nine, seven, 'In any of seven languages, in Polish and Traditional Chinese by labels alone'],
    ['built-in', nine, nine, 'In any of nine languages'],
    ['package', seven.slice(0, 5), seven.slice(0, 5), 'In any of five languages'],
    ['imported', ['en'], ['en'], 'In one language'],
    ['imported', ['en', 'pl'], [], 'In English and Polish, by labels alone'],
    ['imported', [], [], 'By words of records'],
  ] as const)('%s', (_from, labels, keywords, sentence) => {
    expect(languagesOf({ labels: [...labels], keywords: [...keywords] })).toBe(sentence);
  });

  test('what lacks is said of a small table and of one in fewer languages', () => {
    const table = { labels: ['en', 'de'], keywords: ['en', 'de'] };

    expect(limitsOf({ from: 'official', ...table })).toBeUndefined();
    expect(limitsOf({ from: 'built-in', ...table })).toContain('Only a small part of Iconclass is here yet');
    expect(limitsOf({ from: 'package', ...table })).toContain(
      'in English and German; in other languages their English',
    );
  });
});
