import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { pictureElsewhere, shortPlace } from './picture-elsewhere.ts';
import { givePageData } from '../../testing/page-data.ts';

givePageData();

const item: Item = { ID: ['RIJKS_1'], TYPE: ['image'] };
const file = 'https://images.example/1.jpg';
const page = 'http://diglib.example/1';

test.each<[string, Partial<Item>, ReturnType<typeof pictureElsewhere>]>([
  [
    'the institution, where the record has the picture’s address',
    { URL_IMAGE: [file], INSTIT_INV: ['Rijksmuseum, Amsterdam'], HIM: ['HAB'] },
    { place: 'Rijksmuseum, Amsterdam', address: file },
  ],
  [
    'the collection, where no institution is named',
    { LINK_FACSIMILE: [page], URL_WEBPAGE: ['http://registry.example/1'], HIM: ['PRINTS', 'HAB'] },
    { place: 'Herzog August Bibliothek, Wolfenbüttel', address: page },
  ],
  [
    'the page of the record, rather than a bare file',
    { URL_IMAGE: [file], URL_WEBPAGE: [page], INSTIT: ['Rijksmuseum'] },
    { place: 'Rijksmuseum', address: page },
  ],
  [
    'the host, where no one is named',
    { URL_WEBPAGE: ['https://www.images.example/1'] },
    { place: 'images.example', address: 'https://www.images.example/1' },
  ],
  ['no one, where the record has no address', { INSTIT_INV: ['Rijksmuseum, Amsterdam'] }, undefined],
  ['no one, where the address is none', { URL_IMAGE: ['lost.jpg'], INSTIT_INV: ['Rijksmuseum, Amsterdam'] }, undefined],
  ['no one, where the page is about a person', { TYPE: ['person'], URL_WEBPAGE: [page] }, undefined],
  [
    'its place still, where a thumbnail of it alone is here',
    { URL_IMAGE: [file], INSTIT_INV: ['Rijksmuseum, Amsterdam'], _images: [{ name: file, width: 1, height: 1 }] },
    { place: 'Rijksmuseum, Amsterdam', address: file },
  ],
  [
    'no one else, where it is here',
    { URL_IMAGE: [file], _images: [{ name: 'a.jpg', width: 1, height: 1 }] },
    undefined,
  ],
])('FIND-8: a picture that is not here is at %s', (_, fields, where) => {
  expect(pictureElsewhere({ ...item, ...fields })).toEqual(where);
});

test('on a card the institution goes without its town', () => {
  expect(shortPlace('Herzog August Bibliothek, Wolfenbüttel')).toBe('Herzog August Bibliothek');
});
