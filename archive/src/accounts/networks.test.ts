import { describe, expect, test } from 'vitest';
import { countedAddress, networkCheck, parseNetwork } from './networks.ts';

describe('a network', () => {
  test.each(['192.0.2.0/24', '192.0.2.7', '2001:db8::/32', '::1'])('%s is read', (text) => {
    expect(parseNetwork(text)).toBeDefined();
  });

  test.each(['', '192.0.2.0/33', '192.0.2.0/0', '192.0.2/24', '192.0.2.0/24/1', 'fe80::1%eth0', 'here', '1.2.3.4/x'])(
    '%j is refused',
    (text) => {
      expect(parseNetwork(text)).toBeUndefined();
    },
  );

  test.each([
    ['192.0.2.1', true],
    ['::ffff:192.0.2.1', true],
    ['192.0.3.1', false],
    ['2001:db8:1::5', true],
    ['2001:db9::5', false],
    ['', false],
    ['nowhere', false],
  ])('holds %s: %s', (address, isInside) => {
    expect(networkCheck(['192.0.2.0/24', '2001:db8::/32'])(address)).toBe(isInside);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('tries from %s are counted for %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
