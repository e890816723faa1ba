import { textFields, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultAtPath, faultsIn, fieldErrors, isImageMissing, missingIn } from './record-faults.ts';
import {
  emptyForm,
  formNames,
  formOf,
  formOfAnotherMark,
  recordOf,
  type FormName,
  type RecordForm,
} from './record-form.ts';
import { givePageData } from '@iconotheca/ui/testing/page-data';

givePageData();

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
  region: { image: 'mark.jpg', x: 1, y: 2, w: 30, h: 40 },
};

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' A ', 'A', 'one\ntwo', 'cnp1|A', 'cnp2|A', '|', 'cnp3|', '|A', 'https://a.test/1.jpg', '2,5 cm'),
);

/** Records as they may come from anywhere: any number of values, with line breaks, blanks and nothing in them. */
const anyItem: fc.Arbitrary<Item> = fc
  .record(
    {
      ...Object.fromEntries(textFields.map((field) => [field, fc.array(anyText, { maxLength: 4 })])),
      region: fc.record({ image: anyText, x: fc.nat(99), y: fc.nat(99), w: fc.nat(99), h: fc.nat(99) }),
      UNKNOWN: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((fields) => Object.assign(fields, { ID: ['x'], TYPE: ['provenance image'] }));

/** Another value of each field: one more, or for places one less. */
function changed(form: RecordForm, name: FormName): RecordForm {
  const special: Partial<RecordForm> = {
    INSTIT: [...form.INSTIT, { id: 'new1', label: 'a new name' }],
    OWNERS: [...form.OWNERS, { label: 'a new name' }],
    LOCATION_ORIG: form.LOCATION_ORIG.slice(1),
    region: { image: 'new.jpg', x: 0, y: 0, w: 9, h: 9 },
    isInForum: !form.isInForum,
  };
  const values = form[name];
  return { ...form, [name]: special[name] ?? (Array.isArray(values) ? [...values, 'a new value'] : values) };
}

/** Fields of a record that a field of the form is written to. */
const fieldsOf = (name: FormName): string[] => {
  if (name === 'images') return ['ALLIMAGES', 'URL_IMAGE', 'region'];
  if (name === 'isInForum') return ['HIM'];
  return [name, `${name}_CERLID`];
};

test('PROV-12: a record that is opened and not changed is the same record to the byte, whatever is in it', () => {
  fc.assert(
    fc.property(anyItem, (any) => {
      expect(JSON.stringify(recordOf(formOf(any), 'unused', any))).toBe(JSON.stringify(any));
    }),
  );
});

test('PROV-12: whatever field is changed, all others are as they were to the byte', () => {
  fc.assert(
    fc.property(anyItem, fc.constantFrom(...formNames), (any, name) => {
      const record = recordOf(changed(formOf(any), name), 'unused', any);

      const without = (all: object) => Object.entries(all).filter(([field]) => !fieldsOf(name).includes(field));
      expect(JSON.stringify(without(record))).toBe(JSON.stringify(without(any)));
    }),
    { numRuns: 500 },
  );
});

test('PROV-12: of names that are out of step with their entries, those that stay keep their texts', () => {
  fc.assert(
    fc.property(anyItem, fc.nat(), (any, number) => {
      const form = formOf(any);
      const at = form.OWNERS.length === 0 ? 0 : number % form.OWNERS.length;

      const record = recordOf({ ...form, OWNERS: form.OWNERS.toSpliced(at, 1) }, 'unused', any);

      expect(formOf(record).OWNERS).toEqual(form.OWNERS.toSpliced(at, 1));
      for (const field of ['OWNERS', 'OWNERS_CERLID'] as const) {
        expect(any[field] ?? []).toEqual(expect.arrayContaining(record[field] ?? []));
      }
    }),
  );
});

test('PROV-12: a record that has been in the form is read again as the form had it', () => {
  fc.assert(
    fc.property(anyItem, (any) => {
      const form = { ...formOf(any), OWNERS: [...formOf(any).OWNERS, { id: 'cnp9', label: 'Anna | the younger' }] };

      expect(formOf(recordOf(form, 'unused', any)).OWNERS).toEqual(expect.arrayContaining(form.OWNERS));
    }),
  );
});

test('PROV-12: a value that is added leaves those beside it', () => {
  const before = { ...item, PERSON_AUTHOR: ['Erasmus', ' Froben '] };

  const record = recordOf({ ...formOf(before), PERSON_AUTHOR: ['Erasmus', ' Froben ', ' Beatus ', ''] }, 'x', before);

  expect(record.PERSON_AUTHOR).toEqual(['Erasmus', ' Froben ', 'Beatus']);
});

test('PROV-1: a new record has its id, type, tags and what was said, and no empty field', () => {
  const form = { ...emptyForm, images: ['a.jpg'], TYPE_INS: ['Stamp'], IC: [' 49M8 ', '', '49L7'], TITLE: [' '] };

  expect(recordOf({ ...form, SHELFMARK: [' Cod. 8 '], WIDTH: ['2,5 cm'] }, 'cerlpda_new123', undefined)).toEqual({
    ID: ['cerlpda_new123'],
    TYPE: ['provenance image'],
    HIM: ['CERL', 'CERLPDA'],
    URL_IMAGE: ['a.jpg'],
    ALLIMAGES: ['a.jpg'],
    TYPE_INS: ['Stamp'],
    IC: ['49M8', '49L7'],
    SHELFMARK: ['Cod. 8'],
    WIDTH: ['2.5'],
  });
});

test('PROV-1: the tick puts it into the forum, and takes it out again', () => {
  expect(recordOf({ ...emptyForm, isInForum: true }, 'x', undefined).HIM).toContain('CERLCANYOUHELP');
  expect(recordOf({ ...formOf(item), isInForum: false }, 'x', item).HIM).toEqual(['CERL', 'CERLPDA']);
});

test('PROV-14: images of URL_IMAGE alone are edited, and what it names elsewhere stays', () => {
  const { ALLIMAGES: _none, ...rest } = item;
  const before = { ...rest, URL_IMAGE: ['mark.jpg', 'https://images.test/1.jpg'] };

  const record = recordOf({ ...formOf(before), images: ['mark.jpg', 'spine.jpg'] }, 'x', before);

  expect(formOf(before).images).toEqual(['mark.jpg']);
  expect(record.ALLIMAGES).toEqual(['mark.jpg', 'spine.jpg']);
  expect(record.URL_IMAGE).toEqual(['mark.jpg', 'spine.jpg', 'https://images.test/1.jpg']);
});

test('MARK-1: the region of an image goes with the image', () => {
  expect(recordOf({ ...formOf(item), images: ['other.jpg'] }, 'x', item)).not.toHaveProperty('region');
  expect(recordOf({ ...formOf(item), images: ['other.jpg', 'mark.jpg'] }, 'x', item).region).toEqual(item.region);
});

test('LOOK-3: a name is written with its entry, and without it as the name alone', () => {
  const OWNERS = [{ label: 'Unknown hand' }, { id: 'cnp2', label: 'Pirckheimer, Willibald' }];

  const record = recordOf({ ...formOf(item), OWNERS, INSTIT: [{ label: 'Another library' }] }, 'x', item);

  expect(record.OWNERS).toEqual(['Unknown hand', 'Pirckheimer, Willibald']);
  expect(record.OWNERS_CERLID).toEqual(['cnp2|Pirckheimer, Willibald']);
  expect(record).not.toHaveProperty('INSTIT_CERLID');
});

test('a name that only the thesaurus field holds is shown, and stays', () => {
  const before = { ...item, INSTIT: [], INSTIT_CERLID: ['0001|Stiftsbibliothek'] };

  expect(formOf(before).INSTIT).toEqual([{ id: '0001', label: 'Stiftsbibliothek' }]);
  expect(missingIn(faultsIn(formOf(before), before))).toEqual([]);
});

test('PROV-16: another mark on the page has what concerns the book and its page, and nothing of the mark', () => {
  const before = { ...item, TITLE: ['Adagia'], PAGE: ['Front pastedown'], URL_WEBPAGE: ['https://example.org/1'] };

  const form = formOfAnotherMark(before);

  const { images, INSTIT, SHELFMARK, TITLE, PAGE, URL_WEBPAGE, ...others } = form;
  expect({ images, INSTIT, SHELFMARK, TITLE, PAGE, URL_WEBPAGE }).toEqual({
    images: ['mark.jpg'],
    INSTIT: [{ id: '0001', label: 'Stiftsbibliothek' }],
    SHELFMARK: ['Cod. 7'],
    TITLE: ['Adagia'],
    PAGE: ['Front pastedown'],
    URL_WEBPAGE: ['https://example.org/1'],
  });
  for (const name of formNames.filter((each) => Object.hasOwn(others, each))) {
    expect(form[name], name).toEqual(emptyForm[name]);
  }
});

test('PROV-2: institution, shelfmark, kind and an image are mandatory, the caption is not', () => {
  const form = { ...emptyForm, TYPE_INS: ['Unknown'], INSTIT: [{ label: 'A' }], SHELFMARK: [' '] };

  expect(isImageMissing(faultsIn(emptyForm, undefined))).toBe(true);
  expect(missingIn(faultsIn(emptyForm, undefined))).toEqual(['TYPE_INS', 'INSTIT', 'SHELFMARK']);
  expect(missingIn(faultsIn(form, undefined))).toEqual(['SHELFMARK']);
  expect(faultsIn({ ...form, SHELFMARK: ['1'], images: ['a.jpg'] }, undefined)).toEqual([]);
});

test('PROV-13: what a record said before may stay, what is new is as it should be', () => {
  const before = { ...item, LANG: ['xx'], TECHNIQUE: ['olieverf'], PAGE: ['Page Number'], WIDTH: ['c. 2'] };
  const form = formOf(before);

  const unchanged = faultsIn(form, before);
  const added = faultsIn({ ...form, LANG: ['', 'xx', 'yy'], TYPE_INS: ['Mark'], HEIGHT: ['big'] }, before);

  expect(unchanged).toEqual([]);
  expect(added.map(({ name, at }) => [name, at])).toEqual([
    ['HEIGHT', 0],
    ['TYPE_INS', 0],
    ['LANG', 2],
  ]);
});

test('PROV-13: an error of the archive is that of a field and its value', () => {
  expect(faultAtPath('obj.LANG.1', 'obj.LANG.1: is not allowed')).toEqual({
    name: 'LANG',
    at: 1,
    message: 'is not allowed',
  });
  expect(faultAtPath('obj.OWNERS_CERLID.0', 'x')?.name).toBe('OWNERS');
  expect(faultAtPath('token', 'x')).toBeUndefined();
});

test('a field with several errors has the first, and each at its value', () => {
  const faults = faultsIn({ ...emptyForm, URL_WEBPAGE: ['a', '', 'b'] }, undefined);

  const { URL_WEBPAGE } = fieldErrors(faults);

  expect(URL_WEBPAGE?.message).toMatch(/^"a" is not an address/u);
  expect(Object.keys(URL_WEBPAGE?.types ?? {})).toEqual(['0', '2']);
});
