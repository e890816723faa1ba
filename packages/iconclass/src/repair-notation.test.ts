import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { builtInIconclass } from './testing/built-in-iconclass.ts';
import type { Iconclass } from './iconclass.ts';

let iconclass: Iconclass;

beforeAll(async () => {
  iconclass = await builtInIconclass();
});

test.each([
  ['25 F 23 (LION) (+12)', '25F23(LION)(+12)', 'blanks removed'],
  [' 25F23\t', '25F23', 'blanks removed'],
  ['25f23', '25F23', 'letter case corrected'],
  ['25ff241', '25FF241', 'letter case corrected'],
  ['25f23(lion)', '25F23(LION)', 'letter case corrected'],
  ['25f23(lynx)', '25F23(lynx)', 'letter case corrected'],
  ['25 f 23 ( lion )', '25F23(LION)', 'blanks removed, letter case corrected'],
  ['25F23(LION)( 12)', '25F23(LION)(+12)', 'lost plus put back'],
  ['25F23( 12)', '25F23(+12)', 'lost plus put back'],
  ['25 F 23 (LION) ( 12)', '25F23(LION)(+12)', 'lost plus put back, blanks removed'],
  ['25F23(FOX &amp; WOLF)', '25F23(FOX & WOLF)', 'character codes written out'],
  ['25F23（LION）', '25F23(LION)', 'wide characters made narrow'],
  ['25F23 : 25F', '25F23:25F', 'blanks removed'],
])('%j is read as %s: %s', (typed, n, remark) => {
  expect(iconclass.repair(typed)).toEqual({ n, remark });
});

test.each([
  ['25F23 beasts of prey', '25F23', 'beasts of prey'],
  ['25F23(LION) · the lion (Panthera leo)', '25F23(LION)', '· the lion (Panthera leo)'],
  ['25f23(lion):25f lions', '25F23(LION):25F', 'lions'],
  ['25 friends', '25', 'friends'],
])('of %j the words behind %s are dropped, and reported', (typed, n, dropped) => {
  expect(iconclass.repair(typed)).toEqual({
    n,
    dropped,
    remark: expect.stringContaining('text after the notation dropped'),
  });
});

test.each([
  ['25F23', 'a notation already'],
  ['25F23(lion)', 'a notation with a name of its own'],
  ['lion', 'a word'],
  ['25F23(LION', 'not closed'],
  ['25F23(LION)(+99)', 'a key that does not exist'],
  ['25F23(LION), 25F', 'two in one line'],
  ['25F23 25F', 'two in one line'],
  ['25F23 (+99)', 'a key that does not exist'],
  ['', 'nothing'],
])('%j is left alone: %s', (typed) => {
  expect(iconclass.repair(typed)).toBeUndefined();
});

test('what comes out is a notation that needs no more repair', () => {
  const pieces = fc.constantFrom(
    '25',
    'f',
    'F',
    '23',
    ' ',
    '(',
    'lion',
    ')',
    '(+1',
    '2',
    ':',
    '&amp;',
    'beasts',
    'ff',
    '...',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (typed) => {
      const repair = iconclass.repair(typed.join(''));

      expect(repair === undefined || isResolved(iconclass.resolve(repair.n))).toBe(true);
      expect(repair === undefined || repair.remark.length > 0).toBe(true);
    }),
  );
});
