import type { Item } from '@iconotheca/contracts/item';
import { expect, test } from 'vitest';
import { emptyForm, formOf, missingIn, recordOf } from './record-form.ts';

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
  OWNERS: ['Veldman, Joannes', 'Somebody'],
  OWNERS_CERLID: ['cnp1|Veldman, Joannes'],
  DATE_ORIG_CENTURY: ['17th'],
  SORTID: ['0007'],
};

test('PROV-1: a record that is edited and not changed is the same record', () => {
  expect(recordOf(formOf(item), 'unused', item)).toEqual(item);
});

test('PROV-1: a new record has its id, type, tags and what was said, and no empty field', () => {
  const form = { ...emptyForm, images: ['a.jpg'], kind: 'Stamp', notations: ' 49M8 \n\n49L7', shelfmark: ' Cod. 8 ' };

  expect(recordOf(form, 'cerlpda_new123', undefined)).toEqual({
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

test('a name keeps its place in the thesaurus as long as it is there', () => {
  const form = { ...formOf(item), owners: 'Somebody', institution: 'Another library' };

  const record = recordOf(form, 'x', item);

  expect(record.OWNERS).toEqual(['Somebody']);
  expect(record).not.toHaveProperty('OWNERS_CERLID');
  expect(record).not.toHaveProperty('INSTIT_CERLID');
});

test('PROV-2: institution, shelfmark and kind are mandatory, the caption is not', () => {
  expect(missingIn(emptyForm)).toEqual(['kind', 'institution', 'shelfmark']);
  expect(missingIn({ ...emptyForm, kind: 'Unknown', institution: 'A', shelfmark: ' ' })).toEqual(['shelfmark']);
});
