import type { PageData } from '@iconotheca/contracts/release/registry';
import { shellSlot } from '@iconotheca/releases/registry';
import type { Request } from 'express';
import { networkOf } from '../../forwarding/limit-calls.ts';
import { recallIfFailing, type RecallParts } from './automatic-recall.ts';
import { releaseName } from './health-record.ts';
import type { Health, PageLoad } from './health.ts';

/** Programs that read pages and run nothing of them would make every release look well. */
const robots = /bot\b|crawl|spider|slurp|preview|monitor|curl|wget|python|headlesschrome-lighthouse/iu;

/** Tells whether a page is opened by a reader's browser, in a window. */
function isPageVisit({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false;
  const dest = headers['sec-fetch-dest'];
  // Over plain HTTP browsers do not say.
  if (dest !== undefined) return dest === 'document';
  return !robots.test(headers['user-agent'] ?? '');
}

interface PageOf extends Omit<PageLoad, 'network'> {
  request: Request;
  /** Preview that the page is of. */
  preview: string | undefined;
}

/**
 * Gives a page the secret by which what it reports is believed, and counts it as a visit where a reader has opened it. A
 * page within another is counted with that one; previews are looked at on purpose, and count for nothing.
 */
export async function visitOfPage(
  { health, ...parts }: RecallParts & { health: Health },
  { request, preview, shell, own }: PageOf,
): Promise<Pick<PageData, 'visit' | 'counted'> | undefined> {
  if (preview !== undefined) return { visit: await health.uncounted({ preview }) };
  const network = networkOf(request);
  if (isPageVisit(request)) {
    const counted = await health.visit({ shell, own, network });
    for (const seen of [{ slot: shellSlot, version: shell }, ...(own === undefined ? [] : [own])]) {
      // The page waits for no recall.
      void recallIfFailing(seen, { health, ...parts });
    }
    return counted;
  }
  if (request.headers['sec-fetch-dest'] !== 'iframe' || own === undefined) return undefined;
  return { visit: await health.uncounted({ counted: releaseName(own.slot, own.version), network }) };
}
