import { expect, test } from 'vitest';
import { readAsLatin1 } from './latin-1.ts';

test.each([
  ['/r/section/all?q=L%F6we', '/r/section/all?q=L%C3%B6we'],
  ['/r/section/all?q=L%C3%B6we+%FCber%20Fl%FC%DFe', '/r/section/all?q=L%C3%B6we+%C3%BCber%20Fl%C3%BC%C3%9Fe'],
  ['/r/view/caf%E9%20noir/all', '/r/view/caf%C3%A9%20noir/all'],
  ['/r/section/all?q=%93L%F6we%94%26x', '/r/section/all?q=%E2%80%9CL%C3%B6we%E2%80%9D%26x'],
])('%s is %s', (address, repaired) => {
  expect(readAsLatin1(address)).toBe(repaired);
});

test.each(['/r/section/all?q=100%', '//example.org/%F6', '/\\example.org/%F6', 'http://example.org/%F6'])(
  '%s stays what it is',
  (address) => {
    expect(readAsLatin1(address)).toBeUndefined();
  },
);
