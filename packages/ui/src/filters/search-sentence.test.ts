import { expect, test } from 'vitest';
import { searchSentence } from './search-sentence.ts';

test('a search is said in words, its notations by code and label', () => {
  const said = searchSentence({
    sectionLabel: 'Emblem books',
    q: 'lion',
    filters: [
      { field: 'ICPATH', mode: 'A', value: '25F' },
      { field: 'TIPE', mode: 'N', value: 'book' },
    ],
    labelOf: ({ value }) => (value === '25F' ? { text: 'animals', code: '25F' } : { text: 'Book' }),
  });

  expect(said).toBe('Emblem books with lion; subject must have 25F animals; type is not Book.');
});
