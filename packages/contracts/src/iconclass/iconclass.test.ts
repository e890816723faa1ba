import { expect, it } from 'vitest';
import { iconclassUri, splitCompound } from './iconclass.ts';

it.each([
  ['61B:31A2212(+1)', ['61B', '31A2212(+1)']],
  ['25F23(LION)', ['25F23(LION)']],
  ['61F(CITY: OLD TOWN):25F', ['61F(CITY: OLD TOWN)', '25F']],
  ['1:2:3', ['1', '2', '3']],
  ['', ['']],
])('IC-1: %s is split at colons outside brackets', (notation, parts) => {
  expect(splitCompound(notation)).toEqual(parts);
});

it('a concept’s address escapes brackets too', () => {
  expect(iconclassUri('25F23(LION)(+12)')).toBe('http://iconclass.org/25F23%28LION%29%28%2B12%29');
});
