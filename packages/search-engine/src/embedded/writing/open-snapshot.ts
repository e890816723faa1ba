import type { DatabaseSync } from 'node:sqlite';
import { openColumnStore } from '../columns/columns.ts';
import { extendSnapshot, loadSnapshot, type Snapshot } from '../columns/snapshot.ts';
import { readKeptSnapshot } from '../file/kept-snapshot.ts';

/** With more parts behind it than that, a snapshot is to be kept anew: each takes some 10 ms of a start. */
const mostBehind = 8;

export interface OpenedSnapshot {
  snapshot: Snapshot;
  /** Whether a next start will do as well with the file that is there. */
  isKept: boolean;
  /** What is wrong with that file, in words for the log. */
  damage?: string;
}

/** Reads the snapshot that is kept of an index, and what the index has since, or makes it from the index alone. */
export function openSnapshot(db: DatabaseSync, file: string): OpenedSnapshot {
  try {
    const kept = readKeptSnapshot(file, openColumnStore(db).stampOf);
    const snapshot = kept && extendSnapshot(kept, db);
    if (kept === undefined || snapshot === undefined) return { snapshot: loadSnapshot(db), isKept: false };
    return { snapshot, isKept: snapshot.parts - kept.parts <= mostBehind };
  } catch (error) {
    const damage = error instanceof Error ? error.message : String(error);
    return { snapshot: loadSnapshot(db), isKept: false, damage };
  }
}
