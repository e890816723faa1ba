import type { Request } from 'express';

/** Programs that read pages and run nothing of them would make every release look well. */
const robots = /bot\b|crawl|spider|slurp|preview|monitor|curl|wget|python|headlesschrome-lighthouse/iu;

/** Whether a page is opened by a reader's browser, in a window. */
export function isPageVisit({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false;
  const dest = headers['sec-fetch-dest'];
  // Over plain HTTP browsers do not say.
  if (dest !== undefined) return dest === 'document';
  return !robots.test(headers['user-agent'] ?? '');
}
