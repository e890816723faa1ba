import { isIP } from 'node:net';
import { limits } from '@iconotheca/contracts/limits';
import { isPublicAddress, publicLookup, type Resolve } from '@iconotheca/http/public-address';
import { Agent, errors, request } from 'undici';
import { NotFetched } from './refusals.ts';

/** Ways of names to addresses, and addresses that may be connected to. Programs use the public Internet; tests have their own. */
export interface Network {
  resolve?: Resolve;
  allows?: (address: string) => boolean;
}

export interface Hosts {
  /** Tells whether an address is one of a registered server. */
  isRegistered: (url: URL) => boolean;
  /**
   * Asks a registered server for what is at an address, by nothing but a GET without anything that says who reads.
   * @param maxBytes of the answer
   * @throws NotFetched
   */
  ask: (url: URL, maxBytes: number) => Promise<Buffer>;
  close: () => Promise<void>;
}

interface HostsOptions {
  /** Origins: `https://images.example.org`. */
  registered: readonly string[];
  /** Site that the servers may turn to. */
  site?: string | undefined;
  /** Ends what is under way. */
  stop: AbortSignal;
  network?: Network | undefined;
  /** Milliseconds that one request may take, with its redirects and its answer. */
  deadlineMs?: number | undefined;
}

const { redirects: maxRedirects, longestWaitMs, fileBytes, atOnce } = limits.fetched;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Opens the registered servers. No other one is ever asked: each address is checked, and that of each redirect again, and
 * the connection is made to the address of the network that was checked.
 */
export function openHosts({
  registered,
  site,
  stop,
  network = {},
  deadlineMs = limits.fetched.deadlineMs,
}: HostsOptions): Hosts {
  const { resolve, allows = isPublicAddress } = network;
  const origins = new Set(registered);
  const dispatcher = new Agent({
    connections: atOnce,
    maxResponseSize: fileBytes,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
    connect: { lookup: publicLookup(resolve, allows), timeout: deadlineMs },
  });
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': site === undefined ? 'Iconotheca' : `Iconotheca (${site})`,
  };

  const isRegistered = ({ origin, username, password }: URL) =>
    origins.has(origin) && username === '' && password === '';

  /** Names are looked up by the connection; what is an address already is not. */
  function requireAllowed({ hostname }: URL): void {
    const literal = hostname.replace(/^\[(.*)\]$/u, '$1');
    if (isIP(literal) !== 0 && !allows(literal)) throw new NotFetched('inner-address');
  }

  async function follow(url: URL, maxBytes: number, signal: AbortSignal, redirected = 0): Promise<Buffer> {
    if (!isRegistered(url)) throw new NotFetched('redirect');
    requireAllowed(url);
    const { statusCode, headers: said, body } = await request(url, { dispatcher, signal, headers });
    if (statusCode === 200 && [undefined, 'identity'].includes(said['content-encoding']?.toString())) {
      return await readUpTo(body, maxBytes);
    }
    body.on('error', () => undefined).destroy();
    if (redirects.has(statusCode)) {
      const next = URL.parse(String(said['location']), url.href);
      if (next === null || redirected === maxRedirects || next.hostname !== url.hostname)
        throw new NotFetched('redirect');
      return await follow(next, maxBytes, signal, redirected + 1);
    }
    throw refusalOf(statusCode, said['retry-after']?.toString());
  }

  return {
    isRegistered,
    async ask(url, maxBytes) {
      const deadline = AbortSignal.timeout(deadlineMs);
      try {
        return await follow(url, maxBytes, AbortSignal.any([deadline, stop]));
      } catch (cause) {
        throw stop.aborted ? stop.reason : asRefusal(cause, deadline.aborted);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function readUpTo(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new NotFetched('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusalOf(status: number, retryAfter: string | undefined): NotFetched {
  if (status === 429 || status === 503) {
    return new NotFetched('busy', { waitMs: retryAfter === undefined ? longestWaitMs / 4 : waitOf(retryAfter) });
  }
  if (status === 401 || status === 403 || status === 451) return new NotFetched('refused');
  if (status >= 500) return new NotFetched('server-error');
  return new NotFetched(status === 200 ? 'no-picture' : 'not-found');
}

/** Returns the milliseconds of `Retry-After`: seconds, or a date; a wait longer than is ever had for what is neither. */
function waitOf(text: string): number {
  if (/^\d+$/u.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : Math.max(0, at - Date.now());
}

function asRefusal(cause: unknown, isLate: boolean): unknown {
  if (cause instanceof NotFetched) return cause;
  if (isLate) return new NotFetched('too-slow', { cause });
  if (!(cause instanceof Error)) return cause;
  if (cause.message.endsWith('leads to no public address.')) return new NotFetched('inner-address', { cause });
  if (cause instanceof errors.ResponseExceededMaxSizeError) return new NotFetched('too-large', { cause });
  const isTimeout =
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    cause instanceof errors.ConnectTimeoutError;
  return new NotFetched(isTimeout ? 'too-slow' : 'unreachable', { cause });
}
