import { expect, test } from 'vitest';
import { centuryName, dateOf, makerOf, webAddress } from './item-facts.ts';

test.each([
  [{ DATE: ['1567'], FROM: ['1500'] }, '1567'],
  [{ FROM: ['1593'], UNTIL: ['1602'] }, '1593–1602'],
  [{ FROM: ['1593'], UNTIL: ['1593'] }, '1593'],
  [{ FROM: ['-0450'], UNTIL: ['-0400'] }, '450 BC–400 BC'],
  [{ DATE_ORIG: ['1588-03-02'] }, '2 March 1588'],
  [{ DATE_ORIG_CENTURY: ['16', '17'] }, '16th–17th century'],
  [{ DATE_ORIG_CENTURY: ['15th century'] }, '15th century'],
  [{}, undefined],
])('%j is dated %s', (item, expected) => {
  const date = dateOf(item);

  expect(date).toBe(expected);
});

test('artists are named before printers', () => {
  const maker = makerOf({ ID: ['x'], TYPE: ['print'], PRINTER: ['Plantin'], PERSON_ARTIST: ['Galle', 'Collaert'] });

  expect(maker).toBe('Galle; Collaert');
});

test.each([
  ['1', '1st'],
  ['2nd', '2nd'],
  ['11', '11th'],
  ['13th century', '13th'],
  ['21', '21st'],
])('century %s is the %s century', (century, expected) => {
  const words = centuryName(century);

  expect(words).toBe(`${expected} century`);
});

test('only addresses of the web and of this site become links', () => {
  expect(webAddress(' https://a.example/1 ')).toBe('https://a.example/1');
  expect(webAddress('/f/a.jpg')).toBe('/f/a.jpg');
  expect(webAddress('//evil.example')).toBeUndefined();
  expect(webAddress('javascript:alert(1)')).toBeUndefined();
  expect(webAddress('see the catalogue')).toBeUndefined();
  expect(webAddress(undefined)).toBeUndefined();
});
