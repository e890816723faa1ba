import type { Item } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { wholesOf } from './wholes.ts';

function among(parents: Readonly<Record<string, readonly string[]>>) {
  const items = new Map<string, Item>(
    Object.entries(parents).map(([uid, PARENT]) => [uid, { ID: [uid], TYPE: ['print'], PARENT: [...PARENT] }]),
  );
  const find = (uid: string) => items.get(uid);
  return (uid: string) => wholesOf(items.get(uid) ?? { ID: [uid] }, find).map(({ ID }) => ID[0]);
}

test('wholes come nearest first, three steps up, without those that are not there', () => {
  const wholes = among({ part: ['book', 'lost', 'album'], book: ['set'], set: ['library'], library: ['far'], far: [] });

  expect(wholes('part')).toEqual(['book', 'set', 'library']);
  expect(wholes('far')).toEqual([]);
});

test('a circle ends, and an item is no part of itself', () => {
  const wholes = among({ one: ['two', 'one'], two: ['one'], own: ['own'] });

  expect(wholes('one')).toEqual(['two']);
  expect(wholes('two')).toEqual(['one']);
  expect(wholes('own')).toEqual([]);
});

test('of a record that names hundreds of parents a few are read', () => {
  const names = Array.from({ length: 900 }, (_, at) => `P${at}`);
  const wholes = among({ part: names, ...Object.fromEntries(names.map((name) => [name, names])) });

  expect(wholes('part')).toHaveLength(16);
});
