import type { RequestHandler } from 'express';
import { costOf } from './cost-of.ts';
import { watchEventLoop } from './event-loop.ts';
import { shedLoad } from './shed-load.ts';
import { openWaitingLine, type LineBounds } from './waiting-line.ts';

/** Of both servers alike. A call may wait in the line of either, and then takes its time: a second is the most together. */
const bounds: Omit<LineBounds, 'atOnce' | 'dearAtOnce'> = {
  mostWaiting: 1_000,
  patienceMs: 1_000,
  hurriedMs: 250,
  countedMs: 5_000,
};

/** Lets a server’s calls in by turns: all that comes after it is done for those alone whose turn it is. */
export function byTurns(atOnce: Pick<LineBounds, 'atOnce' | 'dearAtOnce'>): RequestHandler {
  return shedLoad({ line: openWaitingLine({ ...bounds, ...atOnce }), loop: watchEventLoop(), costOf });
}
