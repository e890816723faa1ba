import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushToDisk } from '@iconotheca/sqlite';
import { asFetchError, FetchError } from './fetch-error.ts';
import type { PinnedFile } from './pinned.ts';

interface FetchFileOptions {
  url: string;
  file: string;
  pinned: PinnedFile;
  /** Bytes of the file that are there by now. */
  onProgress?: (bytes: number) => void;
  /** A server that sends nothing for this long is given up. */
  stallMs?: number;
}

const defaultStallMs = 30_000;

/**
 * Fetches a file whose content is known. What an earlier attempt got lies beside it under another name and is gone on
 * with; the file gets its name when it is whole, on the disk, and what was expected.
 * @throws FetchError in words for the operator; what was fetched so far is kept unless it is wrong
 */
export async function fetchFile({ url, file, pinned, onProgress, stallMs = defaultStallMs }: FetchFileOptions) {
  const report = onProgress ?? (() => {});
  if (sizeOf(file) === pinned.bytes && (await digestOf(file)) === pinned.sha256) {
    report(pinned.bytes);
    return;
  }
  const part = `${file}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (sizeOf(part) > pinned.bytes) rmSync(part);
    if (sizeOf(part) < pinned.bytes) await receive({ url, part, bytes: pinned.bytes, report, stallMs });
    await check(part, { url, pinned });
    flushToDisk(part);
    renameSync(part, file);
    flushToDisk(dirname(file));
  } catch (error) {
    throw asFetchError(error, url);
  }
}

interface Receiving {
  url: string;
  part: string;
  bytes: number;
  report: (bytes: number) => void;
  stallMs: number;
}

async function receive({ url, part, bytes, report, stallMs }: Receiving): Promise<void> {
  const abort = new AbortController();
  let stall: NodeJS.Timeout | undefined;
  const awaitMore = () => {
    clearTimeout(stall);
    stall = setTimeout(() => abort.abort(new FetchError(`${url} stopped sending`)), stallMs);
  };
  awaitMore();
  try {
    const had = sizeOf(part);
    // A range counts the bytes as they are sent: they must not be compressed.
    const headers = had > 0 ? { range: `bytes=${had}-`, 'accept-encoding': 'identity' } : undefined;
    const response = await fetch(url, { headers: headers ?? {}, signal: abort.signal });
    const from = startOf(response, { url, had });
    if (from === undefined) {
      rmSync(part, { force: true });
      throw new FetchError(`${url} does not go on where it stopped; it will be fetched from its beginning`);
    }
    if (response.body === null) throw new FetchError(`${url} answered nothing`);
    let got = from;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        got += chunk.length;
        awaitMore();
        report(Math.min(got, bytes));
        if (got > bytes) next(new FetchError(`${url} holds more than was expected`));
        else next(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body), count, createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }));
  } finally {
    clearTimeout(stall);
  }
}

/**
 * Returns the position in the file at which the answer begins; undefined when the part cannot be continued with it.
 * @throws FetchError when it is not the file
 */
function startOf(response: Response, { url, had }: { url: string; had: number }): number | undefined {
  if (response.status === 200) return 0;
  if (response.status === 206) {
    return response.headers.get('content-range')?.startsWith(`bytes ${had}-`) === true ? had : undefined;
  }
  if (response.status === 416) return undefined;
  throw new FetchError(`${url} answered ${response.status}`);
}

async function check(part: string, { url, pinned }: { url: string; pinned: PinnedFile }): Promise<void> {
  if (sizeOf(part) < pinned.bytes) throw new FetchError(`${url} broke off before its end`);
  if ((await digestOf(part)) === pinned.sha256) return;
  rmSync(part);
  throw new FetchError(`${url} is not what was expected: its SHA-256 differs, and it was not used`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
