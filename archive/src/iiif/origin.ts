import type { IncomingMessage } from 'node:http';

/** A host name or address with an optional port; nothing that could leave a header or a string of JSON. */
const authority = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu;

/**
 * The address that the site is seen at, without a slash at the end: as configured, else as the proxy in front says,
 * else as the client asked.
 */
export function originOf(req: IncomingMessage, publicOrigin?: string): string {
  if (publicOrigin !== undefined) return publicOrigin.replace(/\/$/u, '');
  const host = [firstOf(req.headers['x-forwarded-host']), req.headers.host].find((name) => authority.test(name ?? ''));
  const protocol = firstOf(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return `${protocol}://${host ?? 'localhost'}`;
}

/** Proxies that follow each other append to the header. */
function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}
