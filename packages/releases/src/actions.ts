import { planPrune, rollbackTarget } from './changes.ts';
import { perform, type Performer } from './log/perform.ts';
import { buildFolder, type Registry } from './registry.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface Action extends Performer {
  store: ReleaseStore;
}

/**
 * Makes versions active together, by slot. Live with the next page: nothing is built, nothing restarted.
 * @throws ReleaseError as changes.ts, `contract`, and as perform
 */
export async function promoteReleases(versions: Readonly<Record<string, string>>, action: Action): Promise<Registry> {
  const { registry } = await perform(action.store, { what: 'promote', versions: { ...versions } }, action);
  return registry;
}

/** @throws ReleaseError `nothing-to-fall-back-to`, as changes.ts, and as perform */
export async function rollbackRelease(slot: string, version: string | undefined, action: Action): Promise<Registry> {
  const { registry } = await perform(
    action.store,
    (current) => ({ what: 'rollback', slot, version: version ?? rollbackTarget(current, slot) }),
    action,
  );
  return registry;
}

/** What an interrupted publish left is deleted after a day. */
const leftoverMs = 24 * 3_600_000;

/**
 * Deletes old releases: from the registry first, so that no page is given what is about to go. What was served within
 * the last day stays.
 * @returns the deleted versions by slot
 */
export async function pruneReleases(keep: number, action: Action): Promise<Record<string, string[]>> {
  const { store, now = new Date() } = action;
  const served = await store.readServed();
  let plan: Record<string, string[]> = {};
  const { before, registry } = await perform(
    store,
    (current) => {
      plan = planPrune(current, { keep, served, now });
      return Object.keys(plan).length === 0 ? undefined : { what: 'prune', versions: plan };
    },
    action,
  );
  for (const [slot, versions] of Object.entries(plan)) {
    for (const version of versions) {
      const gone = before.slots[slot]?.releases[version];
      if (gone !== undefined) await store.removeBuild(buildFolder(slot, gone));
    }
  }
  for (const folder of await leftovers(store, registry, now)) await store.removeBuild(folder);
  return plan;
}

/** As publish names them: what else lies in a store is left alone. */
const ofAnAttempt = /^\.publishing-|@[0-9a-f]{12}-[0-9a-f]{6}$/u;

/** Folders of builds that no release has. */
async function leftovers(store: ReleaseStore, registry: Registry, now: Date): Promise<string[]> {
  const used = new Set(
    Object.entries(registry.slots).flatMap(([slot, { releases }]) =>
      Object.values(releases).map((found) => buildFolder(slot, found)),
    ),
  );
  const builds = await store.listBuilds();
  return builds
    .filter(({ folder }) => ofAnAttempt.test(folder) && !used.has(folder))
    .filter(({ at }) => now.getTime() - at.getTime() > leftoverMs)
    .map(({ folder }) => folder);
}
