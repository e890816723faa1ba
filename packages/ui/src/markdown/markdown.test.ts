import { expect, test } from 'vitest';
import { safeAddress } from './markdown.tsx';

test.each(['/r/section/all?q=lion', '#top', '?list=1', 'https://iconclass.org/', 'mailto:a@example.org'])(
  'a link in a description may lead to %s',
  (href) => {
    expect(safeAddress(href)).toBe(href);
  },
);

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'page.html',
])('a link in a description may not lead to %j', (href) => {
  expect(safeAddress(href)).toBeUndefined();
});
