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

/**
 * Deletes old releases: from the registry first, so that no page is given what is about to go.
 * @returns the deleted versions by slot
 */
export async function pruneReleases(keep: number, action: Action): Promise<Record<string, string[]>> {
  let plan: Record<string, string[]> = {};
  const { before } = await perform(
    action.store,
    (current) => {
      plan = planPrune(current, keep);
      return Object.keys(plan).length === 0 ? undefined : { what: 'prune', versions: plan };
    },
    action,
  );
  for (const [slot, versions] of Object.entries(plan)) {
    for (const version of versions) {
      const gone = before.slots[slot]?.releases[version];
      if (gone !== undefined) await action.store.removeBuild(buildFolder(slot, gone));
    }
  }
  return plan;
}
