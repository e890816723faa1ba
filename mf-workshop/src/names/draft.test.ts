import { expect, test } from 'vitest';
import type { NameEntry } from '@iconotheca/contracts/name/change';
import { changeOf, draftOf, toggled, withName, withoutName } from './draft.ts';

const known: NameEntry = {
  kind: 'person',
  name: 'Titian',
  entry: {
    id: 'titian',
    version: 'v',
    name: 'Titian',
    dates: '1488-1576',
    variants: ['Tizian'],
    ids: ['https://www.wikidata.org/wiki/Q47551'],
    languages: { Tizian: 'de' },
  },
  parts: [],
  forms: [],
  candidates: [],
};

test('NAMES-1: a draft that nothing was done to is the entry as it is', () => {
  expect(changeOf(known, draftOf(known))).toEqual({
    kind: 'person',
    id: 'titian',
    version: 'v',
    name: 'Titian',
    dates: '1488-1576',
    variants: ['Tizian'],
    ids: ['https://www.wikidata.org/wiki/Q47551'],
    languages: { Tizian: 'de' },
    merged: [],
    separated: [],
  });
});

test('NAMES-1: another name is preferred, the one before stays a variant; one that is left out takes its language along', () => {
  const draft = { ...draftOf(known), preferred: 'Tizian' };

  expect(changeOf(known, draft)).toMatchObject({ name: 'Tizian', variants: ['Titian'] });
  const without = changeOf(known, withoutName(draft, 'Tizian'));
  expect(without).toMatchObject({ name: 'Titian', variants: [] });
  expect(without).not.toHaveProperty('languages');
});

test('NAMES-1: a name is added once, with its language, and names of others are chosen and left', () => {
  const draft = withName(withName(draftOf(known), { name: 'Titien', language: '' }), {
    name: 'Titien',
    language: 'fr',
  });

  expect(changeOf(known, draft)).toMatchObject({
    variants: ['Tizian', 'Titien'],
    languages: { Tizian: 'de', Titien: 'fr' },
  });
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
});

test('NAMES-1: a chosen name that is preferred has the one before as a variant', () => {
  const plain: NameEntry = { kind: 'person', name: 'Tizian', parts: [], forms: [], candidates: [] };
  const draft = { ...draftOf(plain), merged: ['Titian', 'Titiaan'], preferred: 'Titian' };

  expect(changeOf(plain, draft)).toMatchObject({ name: 'Titian', variants: ['Tizian'] });
});
