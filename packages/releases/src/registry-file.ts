import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { emptyRegistry, registry, registryFormat, type Registry } from './registry.ts';
import { parseFile, releaseError } from './release-error.ts';

const lockWaitMs = 20;
/** A lock this old was left by a process that died: a write takes milliseconds. */
const lockStaleMs = 10_000;

export function registryPath(folder: string): string {
  return join(folder, 'registry.json');
}

/**
 * Reads a folder's registry; an absent file is an empty registry.
 * @throws ReleaseError `registry-unreadable`
 */
export async function readRegistry(folder: string): Promise<Registry> {
  const path = registryPath(folder);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  return text === undefined ? emptyRegistry() : parseRegistry(text, path);
}

const anyFormat = z.looseObject({ format: z.number().default(1) });

/** @throws ReleaseError `registry-unreadable` that names each field that is not known or not as it must be */
export function parseRegistry(text: string, path: string): Registry {
  const { format } = parseFile(anyFormat, { text, path, code: 'registry-unreadable' });
  if (format > registryFormat) {
    throw releaseError(
      'registry-unreadable',
      `${path} is of format ${format}, this program knows ${registryFormat}: use the one that wrote it, or a later one.`,
    );
  }
  return parseFile(registry, { text, path, code: 'registry-unreadable' });
}

interface Update {
  /** Revision that the change was decided on; any when absent. */
  expected?: number | undefined;
}

/**
 * Changes a folder's registry: read, change, write under the next revision, as one step against other writers.
 * A change that returns the registry it was given writes nothing.
 * @throws ReleaseError `revision-conflict` when the registry is no longer at the expected revision
 */
export async function updateRegistry(
  folder: string,
  change: (current: Registry) => Registry | Promise<Registry>,
  { expected }: Update = {},
): Promise<Registry> {
  await mkdir(folder, { recursive: true });
  return await locked(folder, async () => {
    const current = await readRegistry(folder);
    if (expected !== undefined && current.revision !== expected) {
      throw releaseError(
        'revision-conflict',
        `The registry is at revision ${current.revision}, not ${expected}: someone else changed it. Look, then repeat.`,
      );
    }
    const changed = await change(current);
    if (changed === current) return current;
    const next = { ...changed, revision: current.revision + 1 };
    await writeWhole(registryPath(folder), `${JSON.stringify(next, undefined, 2)}\n`);
    return next;
  });
}

/** Readers see the old file or the new one, never a part: written aside, flushed, renamed. */
async function writeWhole(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    const file = await open(aside, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (cause) {
    await rm(aside, { force: true });
    throw cause;
  }
}

async function locked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, 'registry.lock');
  await takeLock(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(lock: string): Promise<void> {
  for (;;) {
    try {
      // Empty: on a full disk a lock that holds nothing is made whole or not at all.
      await (await open(lock, 'wx')).close();
      return;
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    }
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0, // Released in between: the next attempt finds out.
    );
    if (age > lockStaleMs) await rm(lock, { force: true });
    else await delay(lockWaitMs);
  }
}
