import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { Request, RequestHandler, Response } from 'express';

interface Awaiting {
  /** Tells a file that goes on as it comes in: the route that takes it has places and a pace of its own. */
  isFile: (request: Request) => boolean;
  /** Names the sender; undefined for this machine itself, which is counted in all alone. */
  senderOf: (request: Request) => string | undefined;
}

/** Bodies that one sender may have under way; one more takes the place of the oldest. */
const mostOfSender = 8;
/** The same of all senders: an honest body is in long before so many others have begun. */
const mostInAll = 256;
/** Longest that a body may take to come in. */
const longestMs = 30_000;

interface Coming {
  sender: string | undefined;
  giveUp: (failure: ApiError) => void;
}

/**
 * Lets a call on when its body is in, so that one which never comes holds up no other. When too many are under way the
 * oldest is refused, with 429 where they are of one sender and 503 otherwise; one that takes too long, with 408.
 */
export function awaitBodies({ isFile, senderOf }: Awaiting): RequestHandler {
  /** The oldest first. */
  const coming = new Set<Coming>();

  function makeRoom(sender: string | undefined): void {
    const own = [...coming].filter((each) => sender !== undefined && each.sender === sender);
    if (own.length >= mostOfSender) {
      const message = `More than ${mostOfSender} bodies were under way from this address: this one was the oldest.`;
      giveUp(own[0], new ApiError('too-many-requests', message, { retryAfterS: 1 }));
    } else if (coming.size >= mostInAll) {
      const [oldest] = coming;
      const message = 'Too many bodies were under way: this one was the oldest.';
      giveUp(oldest, new ApiError('overloaded', message, { retryAfterS: 1 }));
    }
  }

  function giveUp(one: Coming | undefined, failure: ApiError): void {
    if (one === undefined) return;
    coming.delete(one);
    one.giveUp(failure);
  }

  return async (request, response, next) => {
    if (!hasBody(request) || isFile(request)) return next();
    const sender = senderOf(request);
    makeRoom(sender);
    const refused = Promise.withResolvers<void>();
    const own: Coming = { sender, giveUp: refused.reject };
    const late = setTimeout(() => {
      const message = `The body was not in after ${longestMs / 1_000} seconds.`;
      refused.reject(new ApiError('request-timeout', message, { retryAfterS: 1 }));
    }, longestMs);
    coming.add(own);
    try {
      await Promise.race([bodyIn(request), refused.promise]);
    } catch (cause) {
      endConnection(response);
      throw cause;
    } finally {
      clearTimeout(late);
      coming.delete(own);
    }
    if (!response.closed) next();
  };
}

/** Tells a call that sends something; one that reads is answered whatever is sent with it. */
function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends the connection with the answer: the rest of a body that was given up is not waited for. */
function endConnection(response: Response): void {
  response.setHeader('connection', 'close');
}

/**
 * Resolves when a body is in, or is longer than any may be, and leaves all of it to be read as if it came just then. Resolves
 * as well when the client has gone.
 */
async function bodyIn(request: Request): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBodyBytes) return;
  const parts: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve) => {
    const settle = () => {
      request.off('readable', take).off('close', settle);
      if (size > 0 && !request.destroyed) request.unshift(Buffer.concat(parts));
      resolve();
    };
    const take = () => {
      for (let part: Buffer | null = request.read(); part !== null; part = request.read()) {
        parts.push(part);
        size += part.length;
      }
      // At once: a stream whose end has been told takes nothing back.
      if (request.complete || size > limits.maxBodyBytes) settle();
    };
    request.on('readable', take).once('close', settle);
  });
  // A stream without a reader may be read in any way again from the next turn on.
  await nextTurn();
}
