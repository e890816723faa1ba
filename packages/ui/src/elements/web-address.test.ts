import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('only addresses of the web and of this site become links', () => {
  expect(webAddress(' https://a.example/1 ')).toBe('https://a.example/1');
  expect(webAddress('/f/a.jpg')).toBe('/f/a.jpg');
  expect(webAddress('//evil.example')).toBeUndefined();
  expect(webAddress('javascript:alert(1)')).toBeUndefined();
  expect(webAddress('see the catalogue')).toBeUndefined();
  expect(webAddress(undefined)).toBeUndefined();
});
