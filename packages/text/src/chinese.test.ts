import { expect, test } from 'vitest';
import { askedTokens, plainCharacter } from './chinese.ts';
import { tokenize } from './tokenizer.ts';

test('FIND-3: simplified and traditional characters are the same words', () => {
  expect(tokenize('狮子和马')).toEqual(tokenize('獅子和馬'));
});

test.each([
  ['獅子', ['獅子']],
  ['十字架', ['十字', '字架']],
  ['奴隸市場', ['奴隸', '市場']],
  ['獅 lion', ['獅', 'lion']],
  ['獅, 子', ['獅', '子']],
])('FIND-3: of %s a query asks for its pairs, and for characters that stand alone', (text, asked) => {
  expect(askedTokens(tokenize(text))).toEqual(asked);
});

test.each([
  ['獅子', '獅'],
  ['老虎', '虎'],
  ['石頭', '石'],
  ['十字', undefined],
])('FIND-3: of %s the character %s is the word by itself', (pair, plain) => {
  expect(plainCharacter(pair)).toBe(plain);
});
