import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ApiError } from '@iconotheca/contracts/http/error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import { extract, type Entry } from 'tar-stream';

/** Types of media that a build comes as, and whether it is compressed. */
const packed: Readonly<Record<string, boolean>> = {
  'application/x-tar': false,
  'application/gzip': true,
  'application/x-gzip': true,
};

export const buildTypes: readonly string[] = Object.keys(packed);

/** A folder's name, or a file's: nothing that leads elsewhere, or that only some systems can keep. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const plainName = /^(?!\.{1,2}$)[^\u0000-\u001f\u007f\\/:*?"<>|]{1,200}$/u;

/**
 * Unpacks the tar of a build into a folder of its own, as it comes in, and calls the work with that folder, which is
 * gone afterwards whatever happened.
 * @throws ApiError `unsupported-media-type`, `too-large`, `bad-request` with the name of the entry at fault
 */
export async function withBuild<Result>(
  body: Readable,
  type: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const isCompressed = Object.hasOwn(packed, type) ? packed[type] : undefined;
  if (isCompressed === undefined) {
    throw new ApiError('unsupported-media-type', `The body must be a build as ${buildTypes.slice(0, 2).join(' or ')}.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-build-'));
  try {
    await unpack(body, { isCompressed, folder });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(
  body: Readable,
  { isCompressed, folder }: { isCompressed: boolean; folder: string },
): Promise<void> {
  const entries = extract();
  // The pipeline ends with the last entry, and whichever of the two fails ends the other.
  const sent = atMost(releaseLimits.maxBuildBytes, 'as it is sent');
  const unpacked = atMost(releaseLimits.maxBuildUnpackedBytes, 'unpacked');
  // A refusal is answered, so the connection stays: the request is not destroyed.
  const pieces = body.iterator({ destroyOnReturn: false });
  const arriving = isCompressed
    ? pipeline(pieces, sent, createGunzip(), unpacked, entries)
    : pipeline(pieces, sent, entries);
  // A file that was cut off would be waited for.
  const ended = new AbortController();
  arriving.catch((cause: unknown) => ended.abort(cause));
  const writing = writeEntries(entries, folder, ended.signal);
  writing.catch((cause: Error) => entries.destroy(cause));
  const [arrived, written] = await Promise.allSettled([arriving, writing]);
  const failed = [written, arrived].find((each) => each.status === 'rejected' && !isAbort(each.reason));
  if (failed?.status === 'rejected') throw asRefusal(failed.reason);
  if (written.status === 'fulfilled' && written.value === 0) throw refused('holds no file');
}

/** @returns how many files there were */
async function writeEntries(entries: AsyncIterable<Entry>, folder: string, signal: AbortSignal): Promise<number> {
  const there = new Set<string>();
  const folders = new Set<string>();
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = pathOf(name);
    if (type === 'directory') {
      entry.resume();
      continue;
    }
    if (type !== 'file' && type !== 'contiguous-file') throw refused(`holds a ${type}: ${shown(name)}`);
    if (path.length === 0) throw refused(`holds a file without a name`);
    const key = path.join('/');
    if (there.has(key)) throw refused(`holds ${shown(name)} twice`);
    there.add(key);
    for (let depth = 1; depth < path.length; depth += 1) folders.add(path.slice(0, depth).join('/'));
    requireAtMost(releaseLimits.maxBuildFiles, there.size, 'files');
    requireAtMost(releaseLimits.maxBuildFolders, folders.size, 'folders');
    const to = join(folder, ...path);
    await mkdir(dirname(to), { recursive: true });
    await pipeline(entry, createWriteStream(to, { flags: 'wx' }), { signal });
  }
  return there.size;
}

function requireAtMost(most: number, found: number, what: string): void {
  if (found > most) throw new ApiError('too-large', `The build has more than ${most.toLocaleString('en-GB')} ${what}.`);
}

/** `./assets/main.js` → `['assets', 'main.js']`. @throws ApiError for a path that leads out, or that is no plain one */
function pathOf(name: string): string[] {
  const parts = name.replace(/^(?:\.\/)+/u, '').split('/');
  if (parts.at(-1) === '' || parts.at(-1) === '.') parts.pop();
  const isPlain = name.length <= 1_000 && parts.every((part) => plainName.test(part));
  if (!isPlain) throw refused(`holds a file with a name that is not allowed: ${shown(name)}`);
  if (parts.length > releaseLimits.maxBuildDepth) {
    throw refused(`holds a file more than ${releaseLimits.maxBuildDepth} names deep: ${shown(name)}`);
  }
  return parts;
}

function atMost(maxBytes: number, how: string) {
  return async function* limited(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxBytes) {
        throw new ApiError('too-large', `The build is larger than ${maxBytes.toLocaleString('en-GB')} bytes ${how}.`);
      }
      yield piece;
    }
  };
}

function refused(why: string, cause?: unknown): ApiError {
  return new ApiError('bad-request', `The build ${why}.`, { cause });
}

/** Ended because the other side was: that one says why. */
function isAbort(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'AbortError';
}

/** A name as an answer may show it. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 200));
}

/** Turns what the reader of tars or of gzip says of what it cannot read into a refusal. */
function asRefusal(cause: unknown): unknown {
  if (cause instanceof ApiError || asStorageFull(cause) !== undefined || !(cause instanceof Error)) return cause;
  if ('code' in cause && ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(cause.code))) {
    return refused('holds a file and a folder of one name', cause);
  }
  if ('syscall' in cause) return cause;
  return refused('was cut off, or is no tar', cause);
}
