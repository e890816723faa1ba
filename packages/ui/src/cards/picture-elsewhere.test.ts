import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { pictureElsewhere } from './picture-elsewhere.ts';
import { givePageData } from '../testing/page-data.ts';

givePageData();

const item: Item = { ID: ['RIJKS_1'], TYPE: ['image'] };

test.each<[string, Partial<Item>, string | undefined]>([
  [
    'the institution, where the record has the picture’s address',
    { URL_IMAGE: ['https://images.example/1.jpg'], INSTIT_INV: ['Rijksmuseum, Amsterdam'], HIM: ['HAB'] },
    'Rijksmuseum, Amsterdam',
  ],
  [
    'the collection, where no institution is named',
    { LINK_FACSIMILE: ['http://diglib.example/1'], HIM: ['PRINTS', 'HAB'] },
    'Herzog August Bibliothek, Wolfenbüttel',
  ],
  ['no one, where the record has no address', { INSTIT_INV: ['Rijksmuseum, Amsterdam'] }, undefined],
  ['no one, where the address is none', { URL_IMAGE: ['lost.jpg'], INSTIT_INV: ['Rijksmuseum, Amsterdam'] }, undefined],
])('a picture that is not here is at %s', (_, fields, institution) => {
  expect(pictureElsewhere({ ...item, ...fields })).toBe(institution);
});
