import { activeBrand, type Registry } from '@iconotheca/releases/registry';

/** Names of the machine itself. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * Tells whether a host is the site's own by its name: that of PUBLIC_ORIGIN; where that is not set, or is a name of the
 * machine itself, each of these names.
 */
export function isOwnName(host: string, publicOrigin: string | undefined): boolean {
  const own = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname;
  return host === own || (loopback.test(own) && loopback.test(host));
}

/** Tells whether a request came to the site's own host, and to no partner's: without PUBLIC_ORIGIN any that no brand has. */
export function isOwnHost(host: string, publicOrigin: string | undefined, registry: Registry): boolean {
  const name = host.toLowerCase();
  if (publicOrigin !== undefined) return isOwnName(name, publicOrigin);
  return !Object.keys(registry.brands).some((id) => activeBrand(registry, id)?.hosts.includes(name) === true);
}
