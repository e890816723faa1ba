import { expect, test } from 'vitest';
import { satisfy } from './stand-ins.ts';

test.each([
  ['19.3.1', '^19.3.0', true],
  ['19.2.9', '^19.3.0', false],
  ['20.0.0', '^19.3.0', false],
  ['0.3.4', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['4.1.0', '4.1.0', true],
  ['4.1.1', '4.1.0', false],
  ['2.10.0', '<=2.9.0', false],
  ['2.9.0', '<=2.10.0', true],
  ['1.0.0', '>=1 <2 || 3', false],
])('the runtime takes version %s for %s: %s', (version, range, is) => {
  expect(satisfy(version, range)).toBe(is);
});
