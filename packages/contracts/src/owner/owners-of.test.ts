import { describe, expect, test } from 'vitest';
import { copyHref, ownerHref } from './addresses.ts';
import { copyOf, shelfmarkKey } from './copy-of.ts';
import { nameWithoutYears, ownerKey, ownersOf, yearsInLabel } from './owners-of.ts';

describe('owners of a record', () => {
  test('are entries first, then who is only named, each once', () => {
    const owners = ownersOf({
      OWNERS: ['Amerzode, Floris van', 'Chapter of Saint John', 'chapter of  saint john'],
      OWNERS_CERLID: ['cnp00000001|Amerzode, Floris van (1570–1636)'],
      PERSON_OWNER: ['Amerzode, Floris van', 'Houtman, Gerrit'],
    });

    expect(owners).toEqual([
      { id: 'cnp00000001', label: 'Amerzode, Floris van (1570–1636)' },
      { id: 'name:Chapter of Saint John', label: 'Chapter of Saint John' },
      { id: 'name:Houtman, Gerrit', label: 'Houtman, Gerrit' },
    ]);
  });

  test('are not those of whom nothing is known', () => {
    expect(ownersOf({ OWNERS: ['Unidentified Owner', ' '], OWNERS_CERLID: ['|Unidentified Owner'] })).toEqual([]);
  });

  test('are the same whichever way a name is written, and never by an id', () => {
    expect(ownerKey('name:Paston,  WILLIAM')).toBe(ownerKey('name:paston, William'));
    expect(ownerKey('local-p-ABC')).not.toBe(ownerKey('local-p-abc'));
  });

  test.each([
    ['Amerzode, Floris van (1570–1636)', 'Amerzode, Floris van', '1570–1636'],
    ['Heinricus custos, 1311', 'Heinricus custos', '1311'],
    ['Pirckheimer, Willibald, 1470-1530', 'Pirckheimer, Willibald', '1470-1530'],
    ['Wray, Bartholomew (active 1634)', 'Wray, Bartholomew', 'active 1634'],
    ['Lyon, Collège de la Trinité', 'Lyon, Collège de la Trinité', undefined],
    ['(1900)', '(1900)', '1900'],
  ])('%s is called %s', (label, name, years) => {
    expect([nameWithoutYears(label), yearsInLabel(label)]).toEqual([name, years]);
  });
});

describe('a copy', () => {
  test.each([
    ['R 1614 V 2', 'r1614  v2', true],
    ['Cod. Lib. 9', 'COD.LIB.9', true],
    ['A–12', 'A-12', true],
    ['MS 1 1', 'MS 11', false],
    ['Ms A B', 'Ms AB', false],
    ['Inc. 1', 'Inc. 10', false],
  ])('of shelfmark %s and one of %s are the same: %s', (one, other, isSame) => {
    expect(shelfmarkKey(one) === shelfmarkKey(other)).toBe(isSame);
  });

  test('is known by the id of its institution before the name', () => {
    expect(copyOf({ INSTIT: ['A'], INSTIT_CERLID: ['00000001|B'], SHELFMARK: [' X  1 '] })).toEqual({
      institution: { id: '00000001', name: 'B' },
      shelfmark: 'X 1',
    });
    expect(copyOf({ INSTIT_INV: ['A'], SHELFMARK: ['X'] })).toEqual({ institution: { name: 'A' }, shelfmark: 'X' });
  });

  test.each([{ INSTIT: ['A'] }, { SHELFMARK: ['X'] }, { INSTIT: ['Unknown Institution'], SHELFMARK: ['X'] }])(
    'is none in %j',
    (record) => {
      expect(copyOf(record)).toBeUndefined();
    },
  );
});

test('addresses of owners and copies are readable, and none is made that browsers would take for another', () => {
  expect(ownerHref('name:Pirckheimer, Willibald')).toBe('/r/owner/name:Pirckheimer,%20Willibald');
  expect(copyHref({ institution: { id: '00000001', name: 'B' }, shelfmark: 'A/1?' })).toBe('/r/copy/00000001/A%2F1%3F');
  expect(copyHref({ institution: { name: 'B' }, shelfmark: '..' })).toBeUndefined();
  expect(ownerHref('x'.repeat(501))).toBeUndefined();
});
