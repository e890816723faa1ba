import { text } from 'node:stream/consumers';
import { ApiError } from '@iconotheca/contracts/http/error';
import { isGivenAddress, publicLookup, type Resolve } from '@iconotheca/http/public-address';
import { Agent, request } from 'undici';

/** Function that reads the JSON of a catalogue at a path below its address; undefined for nothing. */
export type ReadCatalogue = (path: string) => Promise<unknown>;

export interface CatalogueClient {
  /**
   * Asks without anything that says who asks.
   * @param signal ends the asking, redirects and body included
   * @returns parsed JSON; undefined when there is nothing (404, 410)
   * @throws ApiError `catalogue-unreachable`, `catalogue-timeout`
   */
  read: (path: string, signal: AbortSignal) => Promise<unknown>;
  close: () => void;
}

interface ClientOptions {
  /** Address of the catalogues: `https://data.cerl.org`. No other host is ever asked. */
  url: URL;
  /** For the names of hosts. */
  resolve?: Resolve | undefined;
}

/** Longest answer: a hundred entries of a catalogue have a tenth of it. */
const maxAnswerBytes = 1_000_000;
const maxRedirects = 3;
/** Requests at a time; more wait for their turn as long as they may. */
const connections = 8;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Iconotheca' };

/** Asks catalogues of others: one host, JSON only, a limit to each answer. */
export function createCatalogueClient({ url: base, resolve }: ClientOptions): CatalogueClient {
  const dispatcher = new Agent({
    connections,
    maxResponseSize: maxAnswerBytes,
    connect: isGivenAddress(base.hostname) ? {} : { lookup: publicLookup(resolve) },
  });
  const basePath = base.pathname.replace(/\/$/u, '');

  async function ask(url: URL, signal: AbortSignal, redirected = 0): Promise<unknown> {
    const answer = await request(url, { dispatcher, signal, headers });
    const body = await text(answer.body);
    if (redirects.has(answer.statusCode)) {
      const next = URL.parse(String(answer.headers['location']), url.href);
      if (next === null || redirected === maxRedirects || !isSameHost(next, base)) {
        throw new ApiError('catalogue-unreachable', 'The catalogue leads elsewhere, where it is not followed.');
      }
      return await ask(next, signal, redirected + 1);
    }
    if (answer.statusCode === 404 || answer.statusCode === 410) return undefined;
    if (answer.statusCode !== 200) {
      throw new ApiError('catalogue-unreachable', `The catalogue answered with status ${answer.statusCode}.`);
    }
    if (!/^application\/(?:[\w.+-]+\+)?json\b/iu.test(String(answer.headers['content-type']))) {
      throw new ApiError('catalogue-unreachable', 'The catalogue answered with something that is not JSON.');
    }
    return JSON.parse(body) as unknown;
  }

  return {
    async read(path, signal) {
      try {
        return await ask(new URL(basePath + path, base), signal);
      } catch (cause) {
        throw asApiError(cause);
      }
    },
    close: () => void dispatcher.destroy(),
  };
}

/** The host that is configured, by the scheme that is configured or a safe one, and without a login. */
function isSameHost({ host, protocol, username, password }: URL, base: URL): boolean {
  const isSafe = protocol === base.protocol || protocol === 'https:';
  return isSafe && host === base.host && username === '' && password === '';
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError('catalogue-timeout', 'The catalogue did not answer in time.', { cause });
  }
  if (cause instanceof SyntaxError) {
    return new ApiError('catalogue-unreachable', 'The catalogue answered with something that is not JSON.', { cause });
  }
  return new ApiError('catalogue-unreachable', 'The catalogue cannot be reached.', { cause });
}
