import { BlockList, isIP } from 'node:net';

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** Reads `192.0.2.0/24`, `2001:db8::/32` or a single address. @returns undefined when it is none of these */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return undefined;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/u.test(bits)) return undefined;
  const length = bits === undefined ? most : Number(bits);
  if (length < 1 || length > most) return undefined;
  return { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Makes the check whether an address lies in any of the networks; IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts. */
export function networkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Returns the network that an address stands for when tries are counted: itself for IPv4, its /64 for IPv6, since one
 * household or office has at least that many.
 */
export function countedAddress(address: string): string {
  const plain = address.replace(/%.*$/u, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail.split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
