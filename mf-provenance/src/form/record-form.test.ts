import { textFields, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsIn } from './record-faults.ts';
import { emptyForm, formOf, recordOf } from './record-form.ts';

const item: Item = {
  ID: ['cerlpda_abc123'],
  TYPE: ['provenance image'],
  HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'],
  ALLIMAGES: ['mark.jpg'],
  URL_IMAGE: ['mark.jpg'],
  IC: ['49M8', '46A122'],
  TYPE_INS: ['Ex-Libris'],
  INSTIT: ['Stiftsbibliothek'],
  INSTIT_CERLID: ['0001|Stiftsbibliothek'],
  SHELFMARK: ['Cod. 7'],
  OWNERS: ['Veldman, Joannes', 'Unknown hand'],
  OWNERS_CERLID: ['cnp1|Veldman, Joannes'],
  DATE_ORIG_CENTURY: ['17th'],
  SORTID: ['0007'],
};

/** Records as they may come from anywhere: any number of values, with line breaks, blanks and nothing in them. */
const anyItem: fc.Arbitrary<Item> = fc
  .record(
    Object.fromEntries(
      textFields.map((field) => [
        field,
        fc.array(fc.oneof(fc.string(), fc.constantFrom('', ' A ', 'one\ntwo', 'cnp1|A', '|', 'https://a.test/1.jpg')), {
          maxLength: 3,
        }),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map((fields) => Object.assign(fields, { ID: ['x'], TYPE: ['provenance image'], UNKNOWN: [1, { two: 2 }] }));

test('PROV-12: a record that is opened and not changed is the same record, whatever is in it', () => {
  fc.assert(
    fc.property(anyItem, (any) => {
      expect(recordOf(formOf(any), 'unused', any)).toEqual(any);
    }),
  );
});

test('PROV-12: whatever field is edited, all others are as they were', () => {
  fc.assert(
    fc.property(anyItem, (any) => {
      const { SHELFMARK: _before, ...others } = any;

      const { SHELFMARK, ...rest } = recordOf({ ...formOf(any), shelfmark: ['Inc. 12'] }, 'unused', any);

      expect(SHELFMARK).toEqual(['Inc. 12']);
      expect(rest).toEqual(others);
    }),
  );
});

test('PROV-12: a value that is added leaves those beside it', () => {
  const before = { ...item, PERSON_AUTHOR: ['Erasmus', ' Froben '] };

  const record = recordOf({ ...formOf(before), author: ['Erasmus', ' Froben ', ' Beatus ', ''] }, 'x', before);

  expect(record.PERSON_AUTHOR).toEqual(['Erasmus', ' Froben ', 'Beatus']);
});

test('PROV-1: a new record has its id, type, tags and what was said, and no empty field', () => {
  const form = { ...emptyForm, images: ['a.jpg'], kind: ['Stamp'], notations: [' 49M8 ', '', '49L7'], title: [' '] };

  expect(recordOf({ ...form, shelfmark: [' Cod. 8 '] }, 'cerlpda_new123', undefined)).toEqual({
    ID: ['cerlpda_new123'],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    URL_IMAGE: ['a.jpg'],
    ALLIMAGES: ['a.jpg'],
    TYPE_INS: ['Stamp'],
    IC: ['49M8', '49L7'],
    SHELFMARK: ['Cod. 8'],
  });
});

test('PROV-1: the tick puts it into the forum, and takes it out again', () => {
  expect(recordOf({ ...emptyForm, isAsked: true }, 'x', undefined).HIM).toContain('CERLCANYOUHELP');
  expect(recordOf({ ...formOf(item), isAsked: false }, 'x', item).HIM).toEqual(['CERL', 'CERLPDA']);
});

test('PROV-14: images of URL_IMAGE alone are edited, and what it names elsewhere stays', () => {
  const { ALLIMAGES: _none, ...rest } = item;
  const before = { ...rest, URL_IMAGE: ['mark.jpg', 'https://images.test/1.jpg'] };

  const record = recordOf({ ...formOf(before), images: ['mark.jpg', 'spine.jpg'] }, 'x', before);

  expect(formOf(before).images).toEqual(['mark.jpg']);
  expect(record.ALLIMAGES).toEqual(['mark.jpg', 'spine.jpg']);
  expect(record.URL_IMAGE).toEqual(['mark.jpg', 'spine.jpg', 'https://images.test/1.jpg']);
});

test('a name keeps its thesaurus entry as long as the record has the name', () => {
  const form = { ...formOf(item), owners: ['Unknown hand'], institution: ['Another library'] };

  const record = recordOf(form, 'x', item);

  expect(record.OWNERS).toEqual(['Unknown hand']);
  expect(record).not.toHaveProperty('OWNERS_CERLID');
  expect(record).not.toHaveProperty('INSTIT_CERLID');
});

test('a name that only the thesaurus field holds is shown, and stays', () => {
  const before = { ...item, INSTIT: [], INSTIT_CERLID: ['0001|Stiftsbibliothek'] };

  expect(formOf(before).institution).toEqual(['Stiftsbibliothek']);
  expect(faultsIn(formOf(before), before).missing).toEqual([]);
});

test('PROV-2: institution, shelfmark, kind and an image are mandatory, the caption is not', () => {
  const form = { ...emptyForm, kind: ['Unknown'], institution: ['A'], shelfmark: [' '] };

  expect(faultsIn(emptyForm, undefined)).toMatchObject({
    isImageMissing: true,
    missing: ['kind', 'institution', 'shelfmark'],
  });
  expect(faultsIn(form, undefined).missing).toEqual(['shelfmark']);
  expect(faultsIn({ ...form, shelfmark: ['1'], images: ['a.jpg'] }, undefined).byName).toEqual(new Map());
});

test('PROV-13: what a record said before may stay, what is new is of the lists', () => {
  const before = { ...item, LANG: ['xx'], TECHNIQUE: ['olieverf'], PAGE: ['Page Number'] };

  const unchanged = faultsIn(formOf(before), before);
  const added = faultsIn({ ...formOf(before), language: ['xx', 'yy'], kind: ['Mark'] }, before);

  expect(unchanged.byName).toEqual(new Map());
  expect([...added.byName.keys()]).toEqual(['kind', 'language']);
});
