import type { ItemRecord } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { namedIn, renameInRecord } from './rename-in-record.ts';

const successors = new Map([
  ['local-p-1', { id: 'cnp01234567', label: 'Rossi, Anna de' }],
  ['local-p-2', { id: 'cnp01234567', label: 'Rossi, Anna de' }],
]);

function renamed(fields: Partial<ItemRecord>): Partial<ItemRecord> {
  const record = renameInRecord(anItem(fields), successors);
  return Object.fromEntries(Object.keys(fields).map((field) => [field, record[field]]));
}

describe('a record that names a replaced entry', () => {
  test('names its successor, by id and by name, in the same place', () => {
    expect(
      renamed({
        OWNERS: ['Ulm', 'Rossi, A.', 'Bern'],
        OWNERS_CERLID: ['cnp1|Ulm', 'local-p-1|Rossi, A.', 'cnp2|Bern'],
        INSTIT: ['Rossi, A.'],
      }),
    ).toEqual({
      OWNERS: ['Ulm', 'Rossi, Anna de', 'Bern'],
      OWNERS_CERLID: ['cnp1|Ulm', 'cnp01234567|Rossi, Anna de', 'cnp2|Bern'],
      INSTIT: ['Rossi, A.'],
    });
  });

  test('follows in every field that names entries', () => {
    const fields = ['OWNERS', 'INSTIT', 'LOCATION_ORIG'];

    const record = renameInRecord(
      anItem(
        Object.fromEntries(
          fields.flatMap((field) => [
            [field, ['x']],
            [`${field}_CERLID`, ['local-p-1|x']],
          ]),
        ),
      ),
      successors,
    );

    expect(fields.map((field) => [record[field], record[`${field}_CERLID`]])).toEqual(
      fields.map(() => [['Rossi, Anna de'], ['cnp01234567|Rossi, Anna de']]),
    );
  });

  test('names a successor once, where it named both', () => {
    expect(
      renamed({
        OWNERS: ['Rossi, A.', 'Rossi, Anna de', 'Rossi, Anne'],
        OWNERS_CERLID: ['local-p-1|Rossi, A.', 'cnp01234567|Rossi, Anna de', 'local-p-2|Rossi, Anne'],
      }),
    ).toEqual({ OWNERS: ['Rossi, Anna de'], OWNERS_CERLID: ['cnp01234567|Rossi, Anna de'] });
  });

  test('keeps the name of a namesake that is another entry, or none', () => {
    expect(
      renamed({
        OWNERS: ['Rossi, A.', 'Rossi, A.'],
        OWNERS_CERLID: ['cnp9|Rossi, A.', 'local-p-1|Rossi, A.'],
      }),
    ).toEqual({
      OWNERS: ['Rossi, A.', 'Rossi, Anna de'],
      OWNERS_CERLID: ['cnp9|Rossi, A.', 'cnp01234567|Rossi, Anna de'],
    });
  });

  test('has a link without a name beside it', () => {
    expect(renamed({ OWNERS_CERLID: ['local-p-1|Rossi'] })).toEqual({
      OWNERS_CERLID: ['cnp01234567|Rossi, Anna de'],
    });
  });
});

test('a record that names none is the same record, doubled values and all', () => {
  const record = anItem({ OWNERS: ['a', 'a', '', 'b|c'], OWNERS_CERLID: ['cnp1|a', 'cnp1|a', '|b', 'free'] });

  expect(renameInRecord(record, successors)).toBe(record);
});

test('no value makes it fail, and none but those of the successors is new', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('local-p-1|x', 'local-p-2|', 'local-p-1', '|', 'x'));
  fc.assert(
    fc.property(fc.array(value), fc.array(value), (OWNERS, OWNERS_CERLID) => {
      const after = renameInRecord(anItem({ OWNERS, OWNERS_CERLID }), successors);

      expect(namedIn(after).some((id) => successors.has(id))).toBe(false);
      const known = new Set([...OWNERS, ...OWNERS_CERLID, 'Rossi, Anna de', 'cnp01234567|Rossi, Anna de']);
      expect([...(after.OWNERS ?? []), ...(after.OWNERS_CERLID ?? [])].every((each) => known.has(each))).toBe(true);
    }),
  );
});
