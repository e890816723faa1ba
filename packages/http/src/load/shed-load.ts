import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request, RequestHandler, Response } from 'express';
import { clientSignal } from '../client-signal.ts';
import type { EventLoop } from './event-loop.ts';
import type { Cost, WaitingLine } from './waiting-line.ts';

interface Shedding {
  line: WaitingLine;
  loop: EventLoop;
  /** Cost of a call; undefined for one that is answered whatever the load. */
  costOf: (request: Request) => Cost | undefined;
  /** Called for each call that is refused. */
  onShed?: () => void;
}

/** A process that is so late refuses costly calls at once; each takes as long to refuse as a hundredth of its answer. */
const lateForCostlyMs = 300;
/** One that is so late refuses all that does not have to be answered. */
const lateForAllMs = 1_000;
/**
 * A process may be late because of others on its machine, or because it starts: where hardly any calls are there, refusing
 * them would not help it.
 */
const fewCalls = 16;

/** Between these, in seconds, is when those who are refused are to come again: not all at once. */
const retryAfterS = { least: 1, most: 3 };

const shed = new WeakSet<Response>();

/** Tells whether a call was refused before anything was done for it. */
export function wasShed(response: Response): boolean {
  return shed.has(response);
}

/**
 * Lets calls in by turns, and refuses early what could not be answered soon: with 503 and Retry-After, before anything
 * was done for it. The cost of a call decides which is refused first.
 */
export function shedLoad({ line, loop, costOf, onShed }: Shedding): RequestHandler {
  return async (request, response, next) => {
    const cost = costOf(request);
    if (cost === undefined) {
      next();
      return;
    }
    const { atWork, waiting } = line.length();
    const isFull = atWork + waiting > fewCalls && loop.delayMs() > (cost === 'costly' ? lateForCostlyMs : lateForAllMs);
    const endTurn = isFull ? undefined : await line.enter(cost, clientSignal(response));
    if (endTurn === undefined) {
      shed.add(response);
      onShed?.();
      throw tooMuchToDo();
    }
    // The rest of an answer is up to the network.
    response.once('prefinish', endTurn).once('close', endTurn);
    if (response.closed) endTurn();
    next();
  };
}

function tooMuchToDo(): ApiError {
  const { least, most } = retryAfterS;
  return new ApiError('overloaded', 'There is too much to do just now. Try again in a moment.', {
    retryAfterS: least + Math.floor(Math.random() * (most - least + 1)),
  });
}
