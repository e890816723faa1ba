import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { manifestFile } from '../build-description.ts';
import { follow, readState, type ReadState } from '../log/read-log.ts';
import {
  activeShell,
  buildFolder,
  emptyRegistry,
  findRelease,
  registry as registrySchema,
  siteSlots,
  type Registry,
} from '../registry.ts';
import { parseFile, ReleaseError, releaseError } from '../release-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { codeOf } from './file-faults.ts';

export interface LiveRegistry {
  store: ReleaseStore;
  /** The registry as it stands in its store now. */
  current(): Promise<Registry>;
  /** A published build's files as a folder of this machine; undefined when there is none. */
  build(slot: string, version: string): Promise<string | undefined>;
  /** The federation manifest of a published release; undefined when it cannot be read. */
  manifest(slot: string, version: string): Promise<unknown>;
  /** Notes that a page, or a file of a release, was given to a browser: it is kept for a day. */
  noteServed(slot: string, version: string): void;
}

interface ReportProblem {
  (problem: string, cause: unknown): void;
}

/** A page waits so long for a look at the store; then it gets what was known before. */
const patienceMs = 1_000;
/** A version is noted as served once in this time. */
const noteEveryMs = 3_600_000;
const memoryFile = 'last-registry.json';

/**
 * Follows a store for a server: it is looked at for each page, so an act is live at once. A store that is gone, cannot
 * be read, does not answer, or is older than what was seen leaves the last good registry in force and is reported; of a
 * store afar it is kept on this machine too, for the next start.
 */
export function openReleases(store: ReleaseStore, onProblem: ReportProblem): LiveRegistry {
  const manifests = new Map<string, unknown>();
  const unopened = new Set<string>();
  const notedAt = new Map<string, number>();
  let known: ReadState = { registry: emptyRegistry(), last: undefined };
  let reported: string | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  let isSlow = false;

  async function current(): Promise<Registry> {
    if (performance.now() - lookedAt < store.freshMs) return known.registry;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    if (known.registry.revision === 0) await looking;
    else if (!isSlow) isSlow = !(await isDoneWithin(looking, patienceMs));
    return known.registry;
  }

  async function look(): Promise<void> {
    const started = performance.now();
    try {
      const found = await latest(store, known);
      if (found !== known) {
        known = found;
        manifests.clear();
        await remember(found);
      }
      reported = undefined;
    } catch (cause) {
      if (known.registry.revision === 0) known = (await remembered(store.memory)) ?? known;
      report(cause);
    }
    lookedAt = performance.now();
    isSlow &&= lookedAt - started > patienceMs;
  }

  /** Reports a lasting problem once and not for every page. */
  function report(cause: unknown): void {
    const text = String(cause);
    if (text === reported) return;
    reported = text;
    onProblem(
      activeShell(known.registry) === undefined
        ? 'There is no registry of releases to make pages from: readers are asked to come back.'
        : 'The registry of releases cannot be used; the last good one stays in force.',
      cause,
    );
  }

  async function remember(state: ReadState): Promise<void> {
    if (store.memory === undefined) return;
    try {
      await mkdir(store.memory, { recursive: true });
      const path = join(store.memory, memoryFile);
      await writeFile(`${path}.new`, JSON.stringify(state));
      await rename(`${path}.new`, path);
    } catch (cause) {
      onProblem('The last good registry cannot be kept on this machine.', cause);
    }
  }

  async function build(slot: string, version: string): Promise<string | undefined> {
    const found = findRelease(await current(), slot, version);
    if (found === undefined) return undefined;
    const folder = buildFolder(slot, found);
    try {
      const files = await store.openBuild(folder);
      unopened.delete(folder);
      return files;
    } catch (cause) {
      // A browser that is given none of it takes the release before.
      if (!(cause instanceof ReleaseError)) throw cause;
      if (!unopened.has(folder)) onProblem(`The files of ${slot}/${version} cannot be used.`, cause);
      unopened.add(folder);
      return undefined;
    }
  }

  async function manifest(slot: string, version: string): Promise<unknown> {
    const key = `${slot}/${version}`;
    if (manifests.has(key)) return manifests.get(key);
    try {
      const folder = (await build(slot, version)) ?? '';
      const read: unknown = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
      manifests.set(key, read);
      return read;
    } catch (cause) {
      onProblem(`The manifest of ${key} cannot be read; browsers fetch it themselves.`, cause);
      manifests.set(key, undefined);
      return undefined;
    }
  }

  function noteServed(slot: string, version: string): void {
    const key = `${slot}/${version}`;
    const now = performance.now();
    if (now - (notedAt.get(key) ?? -Infinity) < noteEveryMs) return;
    notedAt.set(key, now);
    store.noteServed(slot, version).catch((cause: unknown) => {
      onProblem(`That ${key} was served cannot be noted: prune may delete it too early.`, cause);
    });
  }

  return { store, current, build, manifest, noteServed };
}

async function isDoneWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((settle) => {
    timer = setTimeout(() => settle(false), ms);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/** @throws ReleaseError `registry-unreadable` */
async function latest(store: ReleaseStore, known: ReadState): Promise<ReadState> {
  const { registry, last } = known;
  if (last !== undefined) {
    const [same, next] = await Promise.all([
      store.readEntry(registry.revision),
      store.readEntry(registry.revision + 1),
    ]);
    if (same === last) return next === undefined ? known : await follow(store, known);
  }
  // Not seen yet, of an earlier format, or another log than was followed.
  const found = await readState(store);
  if (found.registry.revision === 0) throw releaseError('registry-unreadable', `${store.place} holds no releases.`);
  requireNoLess(found.registry, registry, store.place);
  return found;
}

/** No act takes a part of the site away, or a revision back: such a registry was restored or begun anew by mistake. */
function requireNoLess(found: Registry, before: Registry, place: string): void {
  if (found.revision < before.revision) {
    const was = `the one of revision ${before.revision} was in force`;
    throw releaseError('registry-unreadable', `${place} has a registry of revision ${found.revision}, ${was}.`);
  }
  const lost = siteSlots.filter(
    (slot) => before.slots[slot]?.active !== undefined && found.slots[slot]?.active === undefined,
  );
  if (lost.length === 0) return;
  throw releaseError('registry-unreadable', `${place} has no active release of ${lost.join(', ')} any more.`);
}

const readStateShape = z.object({ registry: registrySchema, last: z.string().optional() });

/** Reads what an earlier run of a server saw last; undefined where it is not there or of no use. */
async function remembered(memory: string | undefined): Promise<ReadState | undefined> {
  if (memory === undefined) return undefined;
  const path = join(memory, memoryFile);
  try {
    const text = await readFile(path, 'utf8');
    const { registry, last } = parseFile(readStateShape, { text, path, code: 'registry-unreadable' });
    return { registry, last };
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || cause instanceof ReleaseError) return undefined;
    throw cause;
  }
}
