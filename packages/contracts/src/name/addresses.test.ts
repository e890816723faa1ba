import { expect, test } from 'vitest';
import { nameHref } from './addresses.ts';

test.each([
  ['Titian', '/r/maker/Titian'],
  ['Cranach, Lucas (1472-1553)', '/r/maker/Cranach,%20Lucas%20(1472-1553)'],
  ['AC/DC & Söhne?', '/r/maker/AC%2FDC%20%26%20S%C3%B6hne%3F'],
  ['رضا عباسی', '/r/maker/%D8%B1%D8%B6%D8%A7%20%D8%B9%D8%A8%D8%A7%D8%B3%DB%8C'],
  ['..', undefined],
  ['', undefined],
  ['a\u0000b', undefined],
  ['x'.repeat(10_000), undefined],
])('the page of %j is at %s', (name, address) => {
  expect(nameHref('ARTIST', name)).toBe(address);
});

test('a place has an address of its own', () => {
  expect(nameHref('PLACE', 'Leiden')).toBe('/r/place/Leiden');
});
