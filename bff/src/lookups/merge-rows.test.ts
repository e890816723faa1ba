import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const cerl: LookupRow = { id: 'cnp00911001', label: 'Morandi, Tadeo', years: '1480–1551', source: 'cerl' };
const other: LookupRow = { id: 'cnp00911003', label: 'Morandi, Livia', source: 'cerl' };
const own: LookupRow = { id: 'local-p-abcdefghijkl', label: 'Morandi, Ada', source: 'local', count: 2 };
const fixed: LookupRow = { id: '', label: 'Unidentified Owner', source: 'fixed' };

test('the archive’s own entries come first, the option that is always there last', () => {
  expect(mergeRows({ local: [own], catalogue: [cerl, other], fixed })).toEqual([own, cerl, other, fixed]);
});

test('an entry that both know is the catalogue’s, with the archive’s count', () => {
  const known: LookupRow = { id: cerl.id, label: 'Morandi', source: 'local', count: 7 };

  expect(mergeRows({ local: [known], catalogue: [other, cerl], fixed: undefined })).toEqual([
    { ...cerl, count: 7 },
    other,
  ]);
});
