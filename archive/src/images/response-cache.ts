import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { namesEtag } from '@iconotheca/contracts/http/etag';
import { requestIdHeader } from '@iconotheca/http/request-id';
import { LRUCache } from 'lru-cache';

/** A whole answer to GET, as it was given. */
interface CachedResponse {
  /** Milliseconds since the process began; when it was last found to be that of the image. */
  checkedMs: number;
  name: string;
  /** Version of the image that it shows. */
  version: string;
  etag: string;
  /** Names and values in turn, without Content-Length: an answer that brings no bytes has none. */
  headers: OutgoingHttpHeader[];
  /** A character for each byte: text leaves with the headers in one piece. */
  text: string;
}

interface Given {
  name: string;
  version: string;
  etag: string;
  bytes: Buffer;
}

/**
 * Small pictures that were sent lately, whole with their headers. They are sent again before anything else looks at
 * the request: pages of results ask for them by the hundred, and the way through the application costs ten times as
 * much.
 */
export interface ResponseCache {
  /** Answers when it can. @returns whether it has */
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
  /** Stores an answer whose headers are set. */
  set: (req: IncomingMessage, res: ServerResponse, given: Given) => void;
}

interface ResponseCacheOptions {
  maxBytes: number;
  /** Larger pictures go the long way each time. */
  maxAnswerBytes: number;
  /** The version of the image that a name stands for now. */
  versionOf: (name: string) => Promise<string | undefined>;
}

/** Headers that hold for one answer, and not for the next with the same bytes. */
const ofOneAnswer: ReadonlySet<string> = new Set(['content-length', requestIdHeader]);

/** Time after which another process's change of an image is seen. */
const recheckMs = 1_000;

/** Size of an answer beside its bytes. */
const overheadBytes = 1_500;

/** Opens a cache of answers, each checked against the version of its image. */
export function openResponseCache({ maxBytes, maxAnswerBytes, versionOf }: ResponseCacheOptions): ResponseCache {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.length + overheadBytes,
  });

  async function isCurrent(found: CachedResponse): Promise<boolean> {
    const now = performance.now();
    if (now - found.checkedMs < recheckMs) return true;
    found.checkedMs = now;
    return (await versionOf(found.name)) === found.version;
  }

  return {
    async answer(req, res) {
      if (req.method !== 'GET') return false;
      const key = keyOf(req);
      const found = cached.get(key);
      if (found === undefined) return false;
      if (!(await isCurrent(found))) {
        cached.delete(key);
        return false;
      }
      if (namesEtag(req.headers['if-none-match'], found.etag)) {
        res.writeHead(304, found.headers).end();
        return true;
      }
      res.writeHead(200, ['content-length', found.text.length, ...found.headers]).end(found.text, 'latin1');
      return true;
    },

    set(req, res, { bytes, ...image }) {
      if (req.method !== 'GET' || bytes.length > maxAnswerBytes) return;
      const headers = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
        value === undefined || ofOneAnswer.has(name) ? [] : [name, value],
      );
      cached.set(keyOf(req), { ...image, text: bytes.toString('latin1'), headers, checkedMs: performance.now() });
    },
  };
}

/** The address, and the origin that the canonical address in the answer begins with. */
function keyOf({ url, headers }: IncomingMessage): string {
  const { host, 'x-forwarded-host': forwardedHost = '', 'x-forwarded-proto': forwardedProtocol = '' } = headers;
  return `${url}\n${host}\n${String(forwardedHost)}\n${String(forwardedProtocol)}`;
}
