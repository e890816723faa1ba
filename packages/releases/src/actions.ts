import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appendAudit, type AuditEntry } from './audit.ts';
import { removeReleases, planPrune, promote, rollback } from './changes.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import type { Registry } from './registry.ts';
import { onDisk } from './release-error.ts';

export interface Action {
  /** The releases folder. */
  folder: string;
  by: string;
  why?: string | undefined;
  /** Revision that the decision was made on; any when absent. */
  expected?: number | undefined;
}

/**
 * Makes versions active together, by slot. Live with the next page: nothing is built, nothing restarted.
 * @throws ReleaseError as changes.ts, and `revision-conflict`
 */
export async function promoteReleases(versions: Readonly<Record<string, string>>, action: Action): Promise<Registry> {
  return await changeActives(action, 'promote', Object.keys(versions), (current) => promote(current, versions));
}

/** @throws ReleaseError `nothing-to-fall-back-to`, as changes.ts, and `revision-conflict` */
export async function rollbackRelease(slot: string, version: string | undefined, action: Action): Promise<Registry> {
  return await changeActives(action, 'rollback', [slot], (current) => rollback(current, slot, version));
}

/**
 * Deletes old releases: from the registry first, so that no page is given what is about to go.
 * @returns the deleted versions by slot
 */
export async function pruneReleases(keep: number, action: Action): Promise<Record<string, string[]>> {
  let plan: Record<string, string[]> = {};
  const { revision } = await changeRegistry(action, (current) => {
    plan = planPrune(current, keep);
    return removeReleases(current, plan);
  });
  const gone = Object.entries(plan).flatMap(([slot, versions]) => versions.map((version) => ({ slot, version })));
  for (const { slot, version } of gone) await rm(join(action.folder, slot, version), { recursive: true, force: true });
  const at = new Date().toISOString();
  await appendAudit(
    action.folder,
    gone.map(({ slot, version }): AuditEntry => ({ at, by: action.by, what: 'prune', slot, from: version, revision })),
  );
  return plan;
}

async function changeActives(
  action: Action,
  what: 'promote' | 'rollback',
  slots: readonly string[],
  change: (current: Registry) => Registry,
): Promise<Registry> {
  const { folder, by, why } = action;
  let before = await readRegistry(folder);
  const after = await changeRegistry(action, (current) => {
    before = current;
    return change(current);
  });
  const changed = slots.filter((slot) => before.slots[slot]?.active !== after.slots[slot]?.active);
  const at = new Date().toISOString();
  await appendAudit(
    folder,
    changed.map((slot): AuditEntry => {
      const from = before.slots[slot]?.active;
      const to = after.slots[slot]?.active;
      return {
        at,
        by,
        what,
        slot,
        revision: after.revision,
        ...(from && { from }),
        ...(to && { to }),
        ...(why && { why }),
      };
    }),
  );
  return after;
}

async function changeRegistry(
  { folder, expected }: Action,
  change: (current: Registry) => Registry,
): Promise<Registry> {
  return await onDisk(folder, 'nothing was changed', () => updateRegistry(folder, change, { expected }));
}
