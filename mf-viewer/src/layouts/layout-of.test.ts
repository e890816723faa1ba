import { itemTypes } from '@iconotheca/contracts/item/item-type';
import { expect, test } from 'vitest';
import { fieldOf } from '../fields/field-groups.ts';
import { layoutOf, layouts } from './layout-of.ts';

test('ITEM-1: each of the 28 types has a layout', () => {
  expect(Object.keys(layouts).toSorted()).toEqual(Object.keys(itemTypes).toSorted());
  expect(Object.keys(layouts)).toHaveLength(28);
});

test('a type is recognised by its key, in the spelling of records', () => {
  expect(layoutOf({ TYPE: ['Printer’s Device'] })).toBe(layouts.printersdevice);
  expect(layoutOf({ TYPE: ['emblem pictura', 'image'] })).toBe(layouts.emblempictura);
});

test('a type outside the 28 is set out as an image', () => {
  expect(layoutOf({ TYPE: ['mosaic'] })).toBe(layouts.image);
});

test.each(Object.entries(layouts))('%s says nothing twice', (_, { facts, groups }) => {
  const fields = [...facts, ...groups.flatMap(({ rows }) => rows)].map(fieldOf);
  const inGroups = groups.flatMap(({ rows }) => rows.map(fieldOf));

  expect(new Set(inGroups).size).toBe(inGroups.length);
  // A group may repeat a fact for its context (an institution beside its shelfmark): the page shows it once.
  expect(fields.length).toBeGreaterThan(0);
});
