import { expect, test } from 'vitest';
import { missingFieldsOf } from './missing-field.ts';

const notations = { pk: '1', userpk: 'u', username: 'Anna', timestamp: '', field: 'IC', value: '25F' } as const;

test.each([
  ['an image and nothing else', { ALLIMAGES: ['a.jpg'] }, ['notations']],
  ['an image at its institution', { URL_IMAGE: ['https://images.test/a.jpg'] }, ['notations']],
  ['a manifest', { URL_IIIF_MANIFEST: ['https://iiif.test/m.json'] }, ['notations']],
  ['notations of its own', { ALLIMAGES: ['a.jpg'], IC: ['25F'] }, []],
  ['notations of a reader', { ALLIMAGES: ['a.jpg'], _annotations: [notations] }, []],
  ['a comment', { ALLIMAGES: ['a.jpg'], _annotations: [{ ...notations, field: 'COMMENT' as const }] }, ['notations']],
  ['an uploaded image', { URL_IMAGE: ['a.jpg'] }, ['notations']],
  ['nothing to be seen', { URL_IMAGE: ['/a', 'see the catalogue/1'] }, []],
])('ANNO-6: an item with %s', (_what, item, lacking) => {
  expect(missingFieldsOf(item)).toEqual(lacking);
});
