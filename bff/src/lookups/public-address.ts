import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import addresses from 'ipaddr.js';

/** Function that resolves a host's name to addresses: Node's own `dns.lookup`. */
export type Resolve = typeof resolve;

/**
 * Finds the addresses of a catalogue for the connection itself, so that what was checked is what is connected to. A name
 * that leads into a network of our own, as its owner may make it do at any time, is refused.
 */
export function publicLookup(find: Resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const [first, ...others] = found.filter(({ address }) => isPublic(address));
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

function isPublic(address: string): boolean {
  return addresses.process(address).range() === 'unicast';
}
