import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from './build-description.ts';
import { follow, readState, type ReadState } from './log/read-log.ts';
import { activeShell, buildFolder, emptyRegistry, findRelease, siteSlots, type Registry } from './registry.ts';
import { releaseError } from './release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface LiveRegistry {
  store: ReleaseStore;
  /** The registry as it stands in its store now. */
  current(): Promise<Registry>;
  /** A published build's files as a folder of this machine; undefined when there is none. */
  build(slot: string, version: string): Promise<string | undefined>;
  /** The federation manifest of a published release; undefined when it cannot be read. */
  manifest(slot: string, version: string): Promise<unknown>;
}

interface ReportProblem {
  (problem: string, cause: unknown): void;
}

/**
 * Follows a store for a server: it is looked at for each page, so an act is live at once. A log that is gone, cannot be
 * read, or is another than was followed so far leaves the last good registry in force and is reported.
 */
export function openReleases(store: ReleaseStore, onProblem: ReportProblem): LiveRegistry {
  const manifests = new Map<string, unknown>();
  let known: ReadState = { registry: emptyRegistry(), last: undefined };
  let reported: string | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<Registry> | undefined;

  async function current(): Promise<Registry> {
    if (performance.now() - lookedAt < store.freshMs) return known.registry;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return await looking;
  }

  async function look(): Promise<Registry> {
    try {
      const found = await latest(store, known);
      if (found !== known) manifests.clear();
      known = found;
      reported = undefined;
    } catch (cause) {
      report(cause);
    }
    lookedAt = performance.now();
    return known.registry;
  }

  /** What lasts is reported once and not for every page. */
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

  async function build(slot: string, version: string): Promise<string | undefined> {
    const found = findRelease(await current(), slot, version);
    return found === undefined ? undefined : await store.openBuild(buildFolder(slot, found));
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

  return { store, current, build, manifest };
}

/** @throws ReleaseError `registry-unreadable` */
async function latest(store: ReleaseStore, known: ReadState): Promise<ReadState> {
  const { registry, last } = known;
  if (last === undefined) {
    const found = await readState(store);
    requireNoLess(found.registry, registry, store.place);
    if (found.registry.revision === 0) throw releaseError('registry-unreadable', `${store.place} holds no releases.`);
    return found;
  }
  const [same, next] = await Promise.all([store.readEntry(registry.revision), store.readEntry(registry.revision + 1)]);
  if (same !== last) {
    const what = same === undefined ? 'is gone' : 'is another';
    throw releaseError('registry-unreadable', `Entry ${registry.revision} of the log in ${store.place} ${what}.`);
  }
  return next === undefined ? known : await follow(store, known);
}

/** No act takes a part of the site away: a registry without it was emptied or begun anew by mistake. */
function requireNoLess({ slots }: Registry, before: Registry, place: string): void {
  const lost = siteSlots.filter(
    (slot) => before.slots[slot]?.active !== undefined && slots[slot]?.active === undefined,
  );
  if (lost.length === 0) return;
  throw releaseError('registry-unreadable', `${place} has no active release of ${lost.join(', ')} any more.`);
}
