import { expect, test } from 'vitest';
import { isNamed, wordsToLookFor } from './value-words.ts';

test.each([
  ['Dürer, Albrecht', 'alb dür', true],
  ['Dürer, Albrecht', 'duer', true],
  ['Dürer, Albrecht', 'durer', true],
  ['Dürer, Albrecht', 'recht', false],
  ['Antwerp', 'antwerp x', false],
  ['Antwerp', '', false],
  ['獅子山', '獅子', true],
])('%j is named by %j: %j', (text, q, expected) => {
  const named = isNamed(text, wordsToLookFor(q));

  expect(named).toBe(expected);
});
