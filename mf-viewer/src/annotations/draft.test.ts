import { expect, test, vi } from 'vitest';
import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { Drafts } from './draft.ts';

vi.stubGlobal('window', {});
const { draftName, draftOf, withDraft } = await import('./draft.ts');

const target = { uid: 'leaf-1', field: 'COMMENT', pk: null } as const;
const written: Annotation = {
  pk: 'a1',
  userpk: 'u1',
  username: 'Anna',
  timestamp: '2026-03-14T10:00:00Z',
  value: 'As it was',
  field: 'COMMENT',
  version: 3,
};

test('ANNO-2: a draft is stored per item, field, annotation that is edited, and reader', () => {
  const names = [
    draftName(target, 'anna'),
    draftName({ ...target, field: 'IC' }, 'anna'),
    draftName({ ...target, uid: 'leaf-2' }, 'anna'),
    draftName({ ...target, pk: 'a1' }, 'anna'),
    draftName(target, 'bert'),
  ];

  expect(new Set(names).size).toBe(5);
});

test('a draft begins empty, or with what is to be edited and the save it came from', () => {
  expect(draftOf(target, undefined, 'anna')).toMatchObject({ begun: '', now: '', version: null, by: 'anna' });
  expect(draftOf({ ...target, pk: 'a1' }, written, 'anna')).toMatchObject({ now: 'As it was', version: 3 });
});

test('a draft that equals the original is not stored', () => {
  const begun = draftOf(target, undefined, 'anna');

  const stored = withDraft({}, 'x', { ...begun, now: 'A thought' });

  expect(stored['x']?.now).toBe('A thought');
  expect(withDraft(stored, 'x', begun)).toEqual({});
  expect(withDraft(stored, 'x', undefined)).toEqual({});
});

test('the oldest drafts go first', () => {
  let drafts: Drafts = {};
  for (let at = 1; at <= 51; at += 1) {
    drafts = withDraft(drafts, `d${at}`, { ...draftOf(target, undefined, 'anna'), now: 'typed', at });
  }

  expect(Object.keys(drafts)).toHaveLength(50);
  expect(drafts).not.toHaveProperty('d1');
});
