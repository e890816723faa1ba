import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['of this machine', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['of the link', ['169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0']],
  ['of a carrier', ['100.64.0.1', '100.127.255.255']],
  ['for many', ['224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255']],
  [
    'reserved',
    ['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1', '100::1'],
  ],
  ['IPv4 mapped', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a9fe:a9fe']],
  ['IPv4 as IPv6 once wrote it', ['::127.0.0.1', '::10.0.0.1', '::7f00:1']],
  ['IPv4 translated', ['::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1']],
  ['6to4', ['2002:7f00:1::', '2002:a00:1::1']],
  ['Teredo', ['2001:0:7f00:1::', '2001::1']],
  ['none', ['', 'localhost', '127.0.0.1.example.org', '1.2.3', '::g']],
])('addresses that are %s are none of the public Internet', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the public Internet are, also as IPv6 writes those of IPv4', () => {
  const addresses = ['93.184.215.14', '8.8.8.8', '2a02:ec80:300:ed1a::2:b', '2606:4700:4700::1111', '::ffff:8.8.8.8'];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
});
