import type { DatabaseSync } from 'node:sqlite';
import { openColumnStore } from '../columns/columns.ts';
import { extendSnapshot, loadSnapshot, type Snapshot } from '../columns/snapshot.ts';
import { readPersistedSnapshot } from '../file/persisted-snapshot.ts';

/** With more parts behind it than that, a snapshot is persisted anew: each takes some 10 ms of a start. */
const mostBehind = 8;

export interface OpenedSnapshot {
  snapshot: Snapshot;
  /** True if a next start will do as well with the file that is there. */
  isPersisted: boolean;
  /** Fault of that file, in words for the log. */
  damage?: string;
}

/** Reads the persisted snapshot of an index, and what the index has since, or makes it from the index alone. */
export function openSnapshot(db: DatabaseSync, file: string): OpenedSnapshot {
  try {
    const persisted = readPersistedSnapshot(file, openColumnStore(db).stampOf);
    const snapshot = persisted && extendSnapshot(persisted, db);
    if (persisted === undefined || snapshot === undefined) return { snapshot: loadSnapshot(db), isPersisted: false };
    return { snapshot, isPersisted: snapshot.parts - persisted.parts <= mostBehind };
  } catch (error) {
    const damage = error instanceof Error ? error.message : String(error);
    return { snapshot: loadSnapshot(db), isPersisted: false, damage };
  }
}
