import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { hangColumns, hangWidth, widestOf } from './hang.ts';

function anItem(uid: string, width: number, height: number): Item {
  return { ID: [uid], TYPE: ['print'], _images: [{ name: `${uid}.jpg`, width, height }] };
}

test('columns are as wide as the images’ proportions', () => {
  const columns = hangColumns([anItem('leaf', 300, 400), anItem('view', 1300, 1000), anItem('frieze', 5000, 500)]);

  expect(columns).toBe('0.750fr 1.300fr 2.000fr');
});

test('among upright images none takes a row of its own', () => {
  const widest = widestOf([anItem('leaf', 300, 400), anItem('page', 310, 400)]);

  expect(widest).toBeUndefined();
});

test('one image alone hangs no higher than many', () => {
  const width = hangWidth([anItem('leaf', 300, 400)]);

  expect(width).toBe('225px');
});
