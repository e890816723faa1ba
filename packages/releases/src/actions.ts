import { doAct, type Doing } from './acts/do-act.ts';
import { promote, prune, rollback } from './acts/release-acts.ts';
import type { Registry } from './registry.ts';

/**
 * Makes versions active together, by slot. Live with the next page: nothing is built, nothing restarted.
 * @throws ReleaseError as changes.ts, `contract`, and as perform
 */
export async function promoteReleases(versions: Readonly<Record<string, string>>, doing: Doing): Promise<Registry> {
  return (await doAct(promote, { versions }, doing)).registry;
}

/** Goes back to a version, or to the last. @throws ReleaseError `nothing-to-fall-back-to`, as changes.ts, and as perform */
export async function rollbackRelease(slot: string, version: string | undefined, doing: Doing): Promise<Registry> {
  return (await doAct(rollback, { slot, version }, doing)).registry;
}

/** Deletes old releases. @returns the deleted versions by slot */
export async function pruneReleases(keep: number, doing: Doing): Promise<Record<string, string[]>> {
  return (await doAct(prune, { keep }, doing)).act?.versions ?? {};
}
