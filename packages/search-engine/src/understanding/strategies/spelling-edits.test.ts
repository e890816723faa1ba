import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsOf } from './spelling-edits.ts';

const word = fc.array(fc.constantFrom('a', 'b', 'é', 'z'), { minLength: 1, maxLength: 8 }).map((all) => all.join(''));

/** Tells whether one letter added, left out or changed, or two neighbours exchanged, make one word of the other. */
function isOneErrorAway(one: string, other: string): boolean {
  if (one === other) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const [rest, otherRest] = [one.slice(begin), other.slice(begin)];
  const [first = '', second = ''] = otherRest;
  return (
    rest.slice(1) === otherRest ||
    otherRest.slice(1) === rest ||
    rest.slice(1) === otherRest.slice(1) ||
    rest === second + first + otherRest.slice(2)
  );
}

test.each([
  ['lyon', 'lion', 'a letter wrong'],
  ['lin', 'lion', 'a letter missing'],
  ['lioon', 'lion', 'a letter too many'],
  ['loin', 'lion', 'two letters exchanged'],
  ['λεων', 'λεον', 'a letter wrong in Greek'],
  ['лее', 'лев', 'a letter wrong in Cyrillic'],
])('%s may have been %s: %s', (typed, meant) => {
  expect(editsOf(typed)).toContain(meant);
});

test('what is two errors away is not among them', () => {
  expect(editsOf('lyonn')).not.toContain('lion');
});

test('every one is one error away, and each is there once', () => {
  fc.assert(
    fc.property(word, (typed) => {
      const edits = editsOf(typed);

      expect(edits.filter((edit) => !isOneErrorAway(typed, edit))).toEqual([]);
      expect(new Set(edits).size).toBe(edits.length);
    }),
  );
});

test('whatever is one error of the alphabet away is among them', () => {
  const latin = fc.stringMatching(/^[abz]{1,6}$/u);
  fc.assert(
    fc.property(latin, latin, (typed, meant) => {
      expect(editsOf(typed).includes(meant)).toBe(isOneErrorAway(typed, meant));
    }),
    { numRuns: 1000 },
  );
});
