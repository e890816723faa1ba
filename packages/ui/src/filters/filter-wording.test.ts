import type { Filter } from '@iconotheca/contracts/search/filter';
import { expect, test } from 'vitest';
import { filterSentence } from './filter-wording.ts';

function written(q: string, filters: Filter[]): string {
  return filterSentence('Emblem books', q, filters)
    .map((part) => (part.kind === 'filter' ? (part.text ?? part.filter.value) : part.text))
    .join('');
}

test('a search reads as a sentence, what is on hold last', () => {
  const filters: Filter[] = [
    { field: 'TIPE', mode: 'O', value: 'emblem' },
    { field: 'TIPE', mode: 'O', value: 'book illustration' },
    { field: 'TIPE', mode: 'N', value: 'printer’s device' },
    { field: 'ICPATH', mode: 'A', value: 'animals' },
    { field: 'DATE', mode: '_', value: '1550 to 1620' },
  ];

  const sentence = written('lion', filters);

  expect(sentence).toBe(
    'Emblem books with lion; subject must have animals; type is emblem or book illustration, not printer’s device.' +
      ' On hold: 1550 to 1620.',
  );
});

test('a field that is only excluded is said not to be', () => {
  const sentence = written('', [{ field: 'HIM', mode: 'N', value: 'Getty' }]);

  expect(sentence).toBe('Emblem books; collection is not Getty.');
});

test('FIND-8: that items have a picture is said in plain words', () => {
  const filters: Filter[] = [
    { field: 'TIPE', mode: 'O', value: 'emblem' },
    { field: 'LACKS', mode: 'N', value: 'images' },
  ];

  expect(written('lion', filters)).toBe('Emblem books with lion, with a picture; type is emblem.');
  expect(written('', filters)).toBe('Emblem books with a picture; type is emblem.');
});
