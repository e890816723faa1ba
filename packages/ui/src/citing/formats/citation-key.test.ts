import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citationKey } from './citation-key.ts';

test.each([
  ['EMB_uh_103_001', 'EMB_uh_103_001'],
  ['RIJKS_SK-A-1671', 'RIJKS_SK-A-1671'],
  ['a b/ü', 'a+20b+2f+c3+bc'],
  ['a+20b', 'a+2b20b'],
])('%s has the key %s', (uid, key) => {
  expect(citationKey(uid)).toBe(key);
});

test('any uid has a key that BibTeX takes, and no other uid has the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(citationKey(one)).toMatch(/^[\w.:+-]*$/u);
      expect(citationKey(one) === citationKey(other)).toBe(one === other);
    }),
  );
});
