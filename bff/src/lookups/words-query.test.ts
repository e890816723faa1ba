import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery, type Query } from '../testing/catalogues/lucene.ts';
import { wordsQuery } from './words-query.ts';

test('every word is demanded, the last one may be unfinished', () => {
  expect(wordsQuery('Rossi, Anna d’Este')).toBe(String.raw`rossi AND anna AND (d\'este OR d\'este*)`);
  expect(wordsQuery('Ἀριστοτέλης 1498')).toBe('ἀριστοτέλης AND (1498 OR 1498*)');
  expect(wordsQuery('!! -- ()')).toBeUndefined();
});

/** Words that a query looks for below a field, when it demands each of them and nothing else. */
function wordsOf(query: Query): string[] {
  if ('word' in query) return [query.word];
  if ('field' in query) throw new Error('a field within a field');
  if (query.operator === 'AND') return query.parts.flatMap(wordsOf);
  const [finished, beginning, ...others] = query.parts.map((part) => ('word' in part ? part : undefined));
  expect({ word: beginning?.word, isBeginning: beginning?.isBeginning, others }).toEqual({
    word: finished?.word,
    isBeginning: true,
    others: [],
  });
  return finished === undefined ? [] : [finished.word];
}

const syntax = fc.constantFrom(
  ...'+-=&|!(){}[]^"~*?:\\/<>\' ,;\u0000\n'.split(''),
  ' AND ',
  ' OR ',
  ' NOT ',
  ' TO ',
  '_exists_:',
);
const typed = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), syntax))
  .map((parts) => parts.join(''));

test('whatever is typed, the query keeps its form: words below one field, and a type', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const words = wordsQuery(text);
      if (words === undefined) return;

      const query = parseQuery(`name:(${words}) AND type:(cnc OR cnp)`);

      const [names, type] = 'parts' in query ? query.parts : [];
      expect('parts' in query && query.operator).toBe('AND');
      expect(type).toEqual(parseQuery('type:(cnc OR cnp)'));
      const found = names !== undefined && 'field' in names ? wordsOf(names.within) : [];
      expect(found.length).toBeGreaterThan(0);
      for (const word of found) expect(word).toMatch(/^[\p{L}\p{M}\p{N}']+$/u);
    }),
    { numRuns: 2_000 },
  );
});
