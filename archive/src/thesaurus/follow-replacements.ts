import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { withoutServedFields } from '../items/check-record.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import { followEntry } from './follow-entry.ts';
import { namedIn, renameInRecord } from './rename-in-record.ts';

/** Items that were changed, and those that could not be. */
export interface FollowedItems {
  changed: string[];
  failed: { uid: string; error: string }[];
}

interface Following {
  records: Pick<RecordStore, 'thesaurus' | 'transact'>;
  /** Ends the work after the item under way; it goes on where it was when it is begun again. */
  stop?: AbortSignal;
  /** Items that are not tried. */
  isLeftOut?: (uid: string) => boolean;
  onFailure: (uid: string, error: unknown) => void;
  /** Awaited between a few items, so that searches follow and others write. */
  onProgress?: () => Promise<void>;
}

/** Items between two looks at what else there is to do. */
const atOnce = 50;

/**
 * Lets every item that names a replaced entry name the entry which took its place. Each item is saved in a transaction of
 * its own, as a new version; what is left to do stands in the store itself, so that the work may be interrupted at any
 * moment and begun again. An item that cannot be saved holds up no other.
 */
export async function followReplacements({
  records,
  stop,
  isLeftOut = () => false,
  onFailure,
  onProgress,
}: Following): Promise<FollowedItems> {
  const done: FollowedItems = { changed: [], failed: [] };
  for (let after = ''; ;) {
    const uids = await records.thesaurus.behind(after, atOnce);
    for (const uid of uids) {
      if (stop?.aborted === true) return done;
      if (isLeftOut(uid)) continue;
      try {
        if (await records.transact((inside) => followIn(inside, uid))) done.changed.push(uid);
      } catch (error) {
        onFailure(uid, error);
        done.failed.push({ uid, error: error instanceof Error ? error.message : String(error) });
      }
    }
    if (done.changed.length > 0) await onProgress?.();
    if (uids.length < atOnce) return done;
    after = uids.at(-1) ?? after;
  }
}

/** @returns whether the item was changed */
async function followIn({ items, itemActions, thesaurus }: Records, uid: string): Promise<boolean> {
  const item = await items.find(uid);
  if (item === undefined) return false;
  const successors = new Map<string, { id: string; label: string }>();
  let byPk: string | null = null;
  for (const id of new Set(namedIn(item))) {
    const named = await thesaurus.find(id);
    if (named?.replacedBy === undefined) continue;
    const { entry, isCircle } = await followEntry(thesaurus, named);
    if (isCircle) continue;
    successors.set(id, entry.replacedBy ?? { id: entry.id, label: entry.label });
    byPk = named.replacedByPk ?? byPk;
  }
  const record = renameInRecord(withoutServedFields(item) as ItemRecord, successors);
  if ((await items.save(record)) === 'unchanged') return false;
  const saved = await items.find(uidOf(record));
  await itemActions.add({
    uid,
    act: 'save',
    version: saved?._version ?? 0,
    byPk: byPk ?? 'command',
    cause: 'thesaurus',
  });
  return true;
}
