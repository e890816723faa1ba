import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@iconotheca/http/loopback';

/** A host name or address with an optional port; nothing that could leave a header or a string of JSON. */
const authority = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu;

/**
 * Returns the address that the site is seen at, without a slash at the end: as configured, else as the proxy in front
 * names it, else as a client of this machine asked. Any other name that a client brings is not repeated.
 */
export function originOf(req: IncomingMessage, publicOrigin?: string): string {
  if (publicOrigin !== undefined) return publicOrigin.replace(/\/$/u, '');
  const { host: asked = '', 'x-forwarded-host': forwarded } = req.headers;
  const named = firstOf(forwarded);
  const own = isLoopback(asked)
    ? asked
    : `localhost${req.socket.localPort === undefined ? '' : `:${req.socket.localPort}`}`;
  const host = named !== undefined && authority.test(named) ? named : own;
  const protocol = firstOf(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}

/** Proxies that follow each other append to the header. */
function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}
