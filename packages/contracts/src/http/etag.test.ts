import { expect, test } from 'vitest';
import { namesEtag } from './etag.ts';

test.each([
  ['"v1"', '"v1"'],
  ['W/"v1"', '"v1"'],
  ['"v1"', 'W/"v1"'],
  ['"v0", W/"v1" ,"v2"', '"v1"'],
  ['"a, b"', '"a, b"'],
  ['*', '"v1"'],
  [' * ', '"v1"'],
])('If-None-Match: %s names %s', (given, etag) => {
  expect(namesEtag(given, etag)).toBe(true);
});

test.each([
  [undefined, '"v1"'],
  ['', '"v1"'],
  ['"v2"', '"v1"'],
  ['v1', '"v1"'],
  ['"v1', '"v1"'],
  ['"a", "b"', '"a, b"'],
  ['"*"', '"v1"'],
])('If-None-Match: %s does not name %s', (given, etag) => {
  expect(namesEtag(given, etag)).toBe(false);
});
