import { AsyncLocalStorage } from 'node:async_hooks';
import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import { noteFailure, type Logger } from '@iconotheca/http/request-log';
import type { RequestHandler, Response } from 'express';
import CircuitBreaker from 'opossum';
import type { ArchiveClient } from '../forwarding/archive-client.ts';

/** Times in milliseconds. */
export interface PageTimes {
  /** Longest that a page waits for the archive, however much it asks. */
  pageMs: number;
  /** After how long an archive that hangs is asked again. */
  restMs: number;
}

const defaultTimes: PageTimes = { pageMs: 2_000, restMs: 2_000 };

interface Page {
  begunMs: number;
  response: Response;
}

const page = new AsyncLocalStorage<Page>();

/** Keeps when the work at a request began, and whose answer it is, for all that comes after. */
export const beginPage: RequestHandler = (_request, response, next) =>
  page.run({ begunMs: performance.now(), response }, next);

/** Says in the log's line of the page that it goes out without something. @throws what is no answer of the archive, nor the lack of one */
export function goOnWithout(failure: unknown): ApiError {
  if (!(failure instanceof ApiError)) throw failure;
  const { response } = page.getStore() ?? {};
  if (response !== undefined) noteFailure(response, failure);
  return failure;
}

/** Asks the archive for what a page can do without. */
export type PageArchive = Pick<ArchiveClient, 'json'>;

interface PageArchiveDeps {
  archive: ArchiveClient;
  logger: Logger;
  times?: PageTimes | undefined;
}

/**
 * The archive as pages ask it: all that one page asks has one deadline. An archive that answered nothing at all until then
 * hangs, and is not asked by pages until it answers a question that is tried from time to time.
 */
export function archiveForPages({ archive, logger, times = defaultTimes }: PageArchiveDeps): PageArchive {
  let answeredMs = 0;
  let isAway = false;

  const askNow: PageArchive['json'] = async (request) => {
    const nowMs = performance.now();
    const leftMs = Math.ceil(times.pageMs - (nowMs - (page.getStore()?.begunMs ?? nowMs)));
    if (leftMs <= 0) throw notInTime();
    const deadline = AbortSignal.timeout(leftMs);
    try {
      const answer = await archive.json({ ...request, signal: deadline });
      answeredMs = performance.now();
      return answer;
    } catch (cause) {
      if (!deadline.aborted) throw cause;
      if (answeredMs < nowMs) breaker.open();
      throw notInTime(cause);
    }
  };

  // What is asked by it decides by itself when it opens.
  const breaker = new CircuitBreaker(askNow, {
    name: 'archive for pages',
    timeout: false,
    errorThresholdPercentage: 100,
    resetTimeout: times.restMs,
  });
  breaker.on('open', () => {
    if (!isAway) logger.warn('The archive does not answer in time: pages go out without it until it does.');
    isAway = true;
  });
  breaker.on('close', () => {
    isAway = false;
    logger.info('The archive answers again: pages ask it.');
  });
  // No page is kept waiting to find out.
  breaker.on('halfOpen', () => {
    page
      .exit(() => breaker.fire({ method: 'GET', path: endpoints.profiles.path }))
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
