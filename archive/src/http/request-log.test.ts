import { expect, test } from 'vitest';
import { redact } from './request-log.ts';

test.each([
  ['/api/search?q=lion', '/api/search?q=lion'],
  ['/api/search?q=lion&token=abc', '/api/search?q=lion&token=redacted'],
  ['/api/search?%74oken=abc&q=a%20b', '/api/search?token=redacted&q=a+b'],
  ['/api/search?token=abc&token=def', '/api/search?token=redacted'],
  ['/api/search', '/api/search'],
])('%s is logged as %s', (url, logged) => {
  expect(redact(url)).toBe(logged);
});
