import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import { expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { annotationsOf, isPending, pendingPk, withAnnotation, withoutAnnotation } from './annotations-of.ts';

const anAnnotation = (pk: string, fields: Partial<Annotation> = {}): Annotation => ({
  pk,
  userpk: 'u1',
  username: 'Anna',
  timestamp: '2026-03-14T10:00:00Z',
  value: pk,
  field: 'COMMENT',
  ...fields,
});
const item = anItem({ _annotations: [anAnnotation('a'), anAnnotation('b', { field: 'IC' }), anAnnotation('c')] });
const pksOf = (given: typeof item) => given._annotations?.map(({ pk }) => pk);

test('comments and notations are separated', () => {
  expect(annotationsOf(item, 'IC').map(({ pk }) => pk)).toEqual(['b']);
  expect(annotationsOf(anItem(), 'COMMENT')).toEqual([]);
});

test('what is saved takes the place of what stood there, pending or saved; a new one comes last', () => {
  const pending = withAnnotation(item, anAnnotation(pendingPk('k')));

  expect(isPending({ pk: pendingPk('k') })).toBe(true);
  expect(pksOf(withAnnotation(pending, anAnnotation('d'), pendingPk('k')))).toEqual(['a', 'b', 'c', 'd']);
  expect(withAnnotation(item, anAnnotation('a', { value: 'new' }))._annotations?.[0]?.value).toBe('new');
});

test('what is deleted is gone, the others stay', () => {
  expect(pksOf(withoutAnnotation(item, 'a'))).toEqual(['b', 'c']);
});
