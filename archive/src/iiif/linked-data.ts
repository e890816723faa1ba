import type { IncomingMessage } from 'node:http';

export const linkedData = 'application/ld+json';

/** Tells whether linked data is asked for by name; browsers that take anything get JSON. */
export function asksForLinkedData(req: IncomingMessage): boolean {
  return (req.headers.accept ?? '').includes(linkedData);
}
