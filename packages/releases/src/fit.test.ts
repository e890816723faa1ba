import { array, assert, constantFrom, integer, oneof, property, record, tuple } from 'fast-check';
import { satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { unmetUses, unmetWords, type Offer, type Use } from '@iconotheca/contracts/release/fit';
import { intervalsOf } from './intervals.ts';

const react = (use: Partial<Use>): Record<string, Use> => ({
  react: { names: '*', ranges: intervalsOf('^19.3.0'), ...use },
});
const offer = (found: Partial<Offer> = {}): Record<string, Offer> => ({
  react: { version: '19.3.1', names: ['useState', 'useEffect'], ...found },
});
const words = (uses: Record<string, Use>, offers: Record<string, Offer>) =>
  unmetUses(uses, offers).map((unmet) => unmetWords(unmet));

describe('DEL-2: what a build uses and a shell offers', () => {
  test('fits where the version is in the range and the names are there', () => {
    expect(words(react({ names: ['useState'] }), offer())).toEqual([]);
  });

  test('names each export that the shell’s copy lacks', () => {
    expect(words(react({ names: ['useState', 'useMagic'] }), offer())).toEqual([
      'useMagic of react (that of the shell, 19.3.1, has no such export)',
    ]);
  });

  test('compares versions alone where either side does not know its names', () => {
    expect(words(react({}), offer())).toEqual([]);
    expect(words(react({ names: ['useMagic'] }), offer({ names: undefined }))).toEqual([]);
  });

  test('says which versions it takes and which the shell has', () => {
    expect(words(react({ ranges: intervalsOf('^18.0.0 || ^20.0.0') }), offer())).toEqual([
      'react from 18.0.0 to below 19.0.0-0 or from 20.0.0 to below 21.0.0-0 (the shell has 19.3.1)',
    ]);
    expect(words(react({}), {})).toEqual(['react from 19.3.0 to below 20.0.0-0 (the shell shares none)']);
  });
});

const number = integer({ min: 0, max: 3 });
const version = tuple(number, number, number, constantFrom('', '-0', '-beta', '-beta.2', '-rc.1.x')).map(
  ([major, minor, patch, before]) => `${major}.${minor}.${patch}${before}`,
);
const comparator = record({ operator: constantFrom('', '=', '>', '>=', '<', '<=', '^', '~'), version }).map(
  (found) => found.operator + found.version,
);
const part = oneof(
  comparator,
  tuple(comparator, comparator).map((both) => both.join(' ')),
  tuple(version, version).map((both) => both.join(' - ')),
  constantFrom('*', '1', '2.x', '', '>1', '<=2'),
);
const range = array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' || '));

test('intervals hold the versions that npm’s own rules take into a range, and no other', () => {
  assert(
    property(range, version, (text, found) => {
      const uses: Record<string, Use> = { it: { names: '*', ranges: intervalsOf(text) } };
      const isTaken = unmetUses(uses, { it: { version: found } }).length === 0;
      expect(isTaken).toBe(satisfies(found, text, { includePrerelease: true }));
    }),
    { numRuns: 2000 },
  );
});
