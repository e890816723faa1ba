import { ApiError } from '@iconotheca/contracts/http/error';
import type { Logger } from '@iconotheca/http/request-log';
import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import type { CatalogueClient, ReadCatalogue } from './catalogue-client.ts';

/** Times in milliseconds. */
export interface CatalogueTimes {
  /** Longest wait for an answer, redirects and second questions included. */
  answerMs: number;
  /** Time for which an answer is given again without asking. */
  freshMs: number;
  /** Time after which a catalogue that failed is asked again. */
  restMs: number;
}

export const catalogueTimes: CatalogueTimes = { answerMs: 5_000, freshMs: 600_000, restMs: 30_000 };

export interface Answered<Found> {
  found: Found;
  /** Set on an earlier answer that is given because the catalogue does not answer now. */
  isStale: boolean;
}

export interface Catalogue<Found> {
  /** @throws ApiError `catalogue-unreachable`, `catalogue-timeout`, `overloaded` */
  ask: (question: string) => Promise<Answered<Found>>;
}

interface CatalogueOptions<Found> {
  /** For the log. */
  name: string;
  /** Asks and understands. An error of it counts against the catalogue. */
  find: (question: string, read: ReadCatalogue) => Promise<Found>;
  client: CatalogueClient;
  logger: Logger;
  times: CatalogueTimes;
}

/** Answers that are kept; a full one has 20 kB. */
const maxKept = 500;
/** Questions under way or waiting. */
const maxAtOnce = 32;
/** Failures within the time that is looked at, from which on the catalogue is left in peace. */
const leastFailures = 3;
const lookedAtMs = 60_000;

/**
 * Opens one catalogue of others. Concurrent identical queries share one request; answers are cached, served stale on
 * failure, and a circuit breaker opens after repeated failures.
 */
export function openCatalogue<Found>({ name, find, client, logger, times }: CatalogueOptions<Found>): Catalogue<Found> {
  async function askNow(question: string): Promise<Found> {
    const signal = AbortSignal.timeout(times.answerMs);
    return await find(question, (path) => client.read(path, signal));
  }

  const breaker = new CircuitBreaker(askNow, {
    name,
    timeout: false,
    capacity: maxAtOnce,
    volumeThreshold: leastFailures,
    errorThresholdPercentage: 50,
    rollingCountTimeout: lookedAtMs,
    resetTimeout: times.restMs,
  });
  breaker.on('failure', (err) => logger.warn({ err, catalogue: name }, 'A catalogue did not answer.'));
  breaker.on('open', () => logger.warn({ catalogue: name }, 'A catalogue is not asked for a while.'));
  breaker.on('close', () => logger.info({ catalogue: name }, 'A catalogue answers again.'));

  const kept = new LRUCache<string, { found: Found }>({
    max: maxKept,
    ttl: times.freshMs,
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (question) => ({ found: await breaker.fire(question) }),
  });

  return {
    async ask(question) {
      try {
        return { found: (await kept.forceFetch(question)).found, isStale: false };
      } catch (cause) {
        const before = kept.get(question, { allowStale: true, noDeleteOnStaleGet: true });
        if (before === undefined) throw asApiError(cause);
        return { found: before.found, isStale: true };
      }
    },
  };
}

/** Maps the breaker's own code to the wire's terms. */
function asApiError(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EOPENBREAKER') {
    return new ApiError('catalogue-unreachable', 'The catalogue did not answer just now; it is asked again soon.', {
      cause,
    });
  }
  if (code === 'ESEMLOCKED') {
    return new ApiError('overloaded', 'Too many are asking this catalogue right now. Try again in a moment.', {
      cause,
    });
  }
  return cause;
}
