import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRecords } from './compare-records.ts';

const record = (fields: object) => ({ ID: ['A'], TYPE: ['provenance image'], ...fields });

test('PROV-15: words that were added and removed are told within a value', () => {
  const differences = compareRecords(
    record({ CAPTION: ['A round stamp in black'] }),
    record({ CAPTION: ['A round stamp in red'] }),
  );

  expect(differences).toEqual([
    {
      field: 'CAPTION',
      values: [
        {
          is: 'changed',
          parts: [
            { text: 'A round stamp in ', is: 'same' },
            { text: 'black', is: 'removed' },
            { text: 'red', is: 'added' },
          ],
        },
      ],
    },
  ]);
});

test('PROV-15: values that were added, removed and left are told apart, fields that came and went too', () => {
  const differences = compareRecords(
    record({ OWNERS: ['Anna', 'Bert'], PAGE: ['f. 1'] }),
    record({ OWNERS: ['Bert', 'Carla'], COMMENT: ['New'] }),
  );

  expect(differences).toEqual([
    {
      field: 'OWNERS',
      values: [
        { is: 'removed', value: 'Anna' },
        { is: 'same', value: 'Bert' },
        { is: 'added', value: 'Carla' },
      ],
    },
    { field: 'COMMENT', values: [{ is: 'added', value: 'New' }] },
    { field: 'PAGE', values: [{ is: 'removed', value: 'f. 1' }] },
  ]);
});

test('PROV-15: texts that have little in common stand one after the other', () => {
  const [difference] = compareRecords(
    record({ TITLE: ['Historia animalium'] }),
    record({ TITLE: ['De re metallica'] }),
  );

  expect(difference?.values).toEqual([
    { is: 'removed', value: 'Historia animalium' },
    { is: 'added', value: 'De re metallica' },
  ]);
});

test('PROV-15: what the archive puts to a record is no difference, and a part of an image is one', () => {
  const region = { image: 'a.jpg', x: 0, y: 0, w: 5, h: 5 };

  expect(compareRecords(record({ _version: 1, _images: [] }), record({ _version: 2 }))).toEqual([]);
  expect(compareRecords(record({}), record({ region })).map(({ field }) => field)).toEqual(['region']);
});

test('PROV-15: both versions can be read from their differences', () => {
  const values = fc.array(fc.constantFrom('lion', 'lion rampant', 'a black lion', 'eagle', ''), { maxLength: 5 });
  fc.assert(
    fc.property(values, values, (before, after) => {
      const [difference] = compareRecords(record({ TEXT: before }), record({ TEXT: after }));
      const told = difference?.values ?? after.map((value) => ({ is: 'same' as const, value }));

      const without = (kind: 'added' | 'removed') =>
        told.flatMap((each) => {
          if (each.is === kind) return [];
          if (each.is !== 'changed') return [each.value];
          return [each.parts.flatMap(({ text, is }) => (is === kind ? [] : [text])).join('')];
        });

      expect(without('added').toSorted()).toEqual(before.toSorted());
      expect(without('removed')).toEqual(after);
    }),
  );
});
