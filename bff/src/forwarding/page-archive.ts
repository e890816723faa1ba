import { AsyncLocalStorage } from 'node:async_hooks';
import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { noteFailure, type Logger } from '@iconotheca/http/request-log';
import type { RequestHandler, Response } from 'express';
import CircuitBreaker from 'opossum';
import type { ArchiveClient } from './archive-client.ts';

/** Times in milliseconds. */
export interface PageTimes {
  /** Longest that a page waits for an archive that answers nothing meanwhile. */
  hangMs: number;
  /** Longest that it waits for all that it asks of one that does. */
  longestMs: number;
  /** Time after which an archive that hangs is asked again. */
  restMs: number;
}

const stillAlive = { method: 'GET', path: endpoints.live.path } as const;

const defaultTimes: PageTimes = { hangMs: 2_000, longestMs: 10_000, restMs: 2_000 };

interface Page {
  begunMs: number;
  response: Response;
}

const page = new AsyncLocalStorage<Page>();

/** Middleware that keeps the beginning of the work at a request, and its response, for all that comes after. */
export const beginPage: RequestHandler = (_request, response, next) =>
  page.run({ begunMs: performance.now(), response }, next);

/** Says in the log's line of the page that it goes out without something. @throws what is no answer of the archive, nor the lack of one */
export function goOnWithout(failure: unknown): ApiError {
  if (!(failure instanceof ApiError)) throw failure;
  const { response } = page.getStore() ?? {};
  if (response !== undefined) noteFailure(response, failure);
  return failure;
}

/** Client that asks the archive for answers that a page can do without. */
export type PageArchive = Pick<ArchiveClient, 'json'>;

interface PageArchiveDeps {
  archive: ArchiveClient;
  logger: Logger;
  times?: PageTimes | undefined;
}

/**
 * Returns the archive as pages ask it: all calls of one page have one deadline. An archive that has answered nothing
 * for a while, not even that it lives, hangs: the calls of waiting pages are given up, and pages ask nothing until it
 * answers a question that is tried from time to time.
 */
export function archiveForPages({ archive, logger, times = defaultTimes }: PageArchiveDeps): PageArchive {
  let answeredMs = 0;
  let isAway = false;
  const waiting = new Set<AbortController>();

  const askNow: PageArchive['json'] = async (request) => {
    const askedMs = performance.now();
    const longestMs = Math.max(0, (page.getStore()?.begunMs ?? askedMs) + times.longestMs - askedMs);
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort(), longestMs);
    let silent: NodeJS.Timeout | undefined;
    const doubtful = setTimeout(() => {
      if (answeredMs >= askedMs) return;
      hear();
      // From then on, so that it had its time to answer also where this process was held up.
      silent = setTimeout(() => {
        // Answers that have come in meanwhile are heard first.
        setImmediate(() => {
          if (answeredMs < askedMs) breaker.open();
        });
      }, times.hangMs / 2);
    }, times.hangMs / 2);
    waiting.add(ending);
    try {
      const answer = await archive.json({ ...request, signal: ending.signal });
      answeredMs = performance.now();
      return answer;
    } catch (cause) {
      throw ending.signal.aborted ? notInTime(cause) : cause;
    } finally {
      clearTimeout(late);
      clearTimeout(doubtful);
      clearTimeout(silent);
      waiting.delete(ending);
    }
  };

  let isHearing = false;
  /** Asks for what an archive that lives answers at once, however much else it has to do. */
  function hear(): void {
    if (isHearing) return;
    isHearing = true;
    const signal = AbortSignal.timeout(times.longestMs);
    archive
      .json({ ...stillAlive, signal })
      .then(
        () => (answeredMs = performance.now()),
        (err: unknown) => logger.debug({ err }, 'The archive does not say that it lives.'),
      )
      .finally(() => (isHearing = false));
  }

  // `askNow` decides by itself when the breaker opens.
  const breaker = new CircuitBreaker(askNow, {
    name: 'archive for pages',
    timeout: false,
    errorThresholdPercentage: 100,
    resetTimeout: times.restMs,
  });
  breaker.on('open', () => {
    if (!isAway) logger.warn('The archive does not answer in time: pages go out without it until it does.');
    isAway = true;
    for (const each of waiting) each.abort();
  });
  breaker.on('close', () => {
    isAway = false;
    logger.info('The archive answers again: pages ask it.');
  });
  // No page is kept waiting to find out.
  breaker.on('halfOpen', () => {
    page
      .exit(() => breaker.fire(stillAlive))
      .catch((err: unknown) => logger.debug({ err }, 'The archive does not answer yet.'));
  });

  return {
    async json(request) {
      try {
        return await breaker.fire(request);
      } catch (cause) {
        throw cause instanceof Error && CircuitBreaker.isOurError(cause) ? notInTime(cause) : cause;
      }
    },
  };
}

function notInTime(cause?: unknown): ApiError {
  return new ApiError('archive-timeout', 'The archive did not answer in time.', { cause });
}
