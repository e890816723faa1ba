import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { costOf } from './cost-of.ts';
import { watchEventLoop } from './event-loop.ts';
import { shedLoad } from './shed-load.ts';
import { openWaitingLine, type LineBounds } from './waiting-line.ts';

/** Bounds of both servers alike. A call may wait in the line of either, one second in all. */
const bounds: Omit<LineBounds, 'atOnce' | 'costlyAtOnce'> = {
  mostWaiting: 1_000,
  patienceMs: 1_000,
  hurriedMs: 250,
  countedMs: 5_000,
};

const toldEveryMs = 1_000;

/**
 * Lets a server’s calls in by turns: all that comes after it is done for those alone whose turn it is. The number of
 * refusals is logged once a second: a line for each would be work at the wrong time.
 */
export function byTurns(
  atOnce: Pick<LineBounds, 'atOnce' | 'costlyAtOnce'>,
  logger: Pick<Logger, 'warn'>,
): RequestHandler {
  const line = openWaitingLine({ ...bounds, ...atOnce });
  let refused = 0;
  function tell(): void {
    logger.warn({ refused }, 'There was too much to do: calls were refused.');
    refused = 0;
  }
  function onShed(): void {
    refused += 1;
    if (refused === 1) setTimeout(tell, toldEveryMs).unref();
  }
  return shedLoad({ line, loop: watchEventLoop(), costOf, onShed });
}
