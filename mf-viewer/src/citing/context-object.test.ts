import { expect, test } from 'vitest';
import { citationOf } from '@iconotheca/ui/citing/citation';
import { contextObjectOf } from './context-object.ts';
import { anItem } from '../testing/an-item.ts';

const context = { origin: 'https://archive.example.org', siteName: 'Iconotheca', accessed: '2026-11-20' };

test('COinS says what an item is in the terms of Dublin Core', () => {
  const item = anItem({
    ID: ['E1'],
    TYPE: ['manuscript book'],
    TITLE: ['Bréviaire & heures'],
    PERSON_AUTHOR: ['Hesdin, Jean'],
  });

  const fields = new URLSearchParams(contextObjectOf(citationOf(item, context), context));

  expect(Object.fromEntries(fields)).toEqual({
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: 'info:ofi/fmt:kev:mtx:dc',
    'rft.type': 'manuscript',
    'rft.title': 'Bréviaire & heures',
    'rft.creator': 'Hesdin, Jean',
    'rft.source': 'Iconotheca',
    'rft.identifier': 'https://archive.example.org/r/view/E1/all',
  });
});
