import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import addresses from 'ipaddr.js';

/** Function that resolves a host's name to addresses: Node's own `dns.lookup`. */
export type Resolve = typeof resolve;

/**
 * Finds the addresses of a server of others for the connection itself, so that what was checked is what is connected to. A
 * name that leads into a network of our own, as its owner may make it do at any time, is refused.
 * @param allows whether an address may be connected to: every public one
 */
export function publicLookup(find: Resolve = resolve, allows = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const [first, ...others] = found.filter(({ address }) => allows(address));
      if (first === undefined) callback(new Error(`${hostname} leads to no public address.`), []);
      else if (options.all === true) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    });
  };
}

/** Tells whether a host is `localhost` or an IP address, which the configuration may name even within this network. */
export function isGivenAddress(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/u, '$1')) !== 0;
}

/** Network of IPv6 that alone is given out to anyone (RFC 4291); forms of IPv4 such as `::127.0.0.1` lie outside of it. */
const globalUnicast = addresses.IPv6.parseCIDR('2000::/3');

/**
 * Tells whether an IP address is one of the public Internet: of no network of our own, no machine itself, no carrier, none
 * that is reserved, and no form that carries an address of IPv4 to where it leads.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = addresses.process(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof addresses.IPv6) || address.match(globalUnicast);
}
