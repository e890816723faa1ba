import type { DatabaseSync } from 'node:sqlite';
import { ApiError } from '@iconotheca/contracts/http/error';

/** Items that the index could not take in as they are now, by uid, and why. */
export type RefusedItems = Map<string, string>;

/** Reads the refused items; only this file knows their table. */
export function readRefused(db: DatabaseSync): RefusedItems {
  return new Map(
    db
      .prepare('select uid, reason from refused order by uid')
      .all()
      .map(({ uid, reason }) => [String(uid), String(reason)]),
  );
}

/** Writes the refused items, within the caller's transaction. */
export function writeRefused(db: DatabaseSync, refused: RefusedItems): void {
  db.exec('delete from refused');
  const insert = db.prepare('insert into refused (uid, reason) values (?, ?)');
  for (const [uid, reason] of refused) insert.run(uid, reason);
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** SQLite's result codes for what a row says rather than for its file: too big, constraint, mismatch (sqlite.org/rescode.html). */
const ofRows: ReadonlySet<number> = new Set([18, 19, 20]);

/** Tells whether an error is about an item, so that the others can be written without it; a source that is away is not. */
export function isAboutItem(error: unknown): boolean {
  if (error instanceof ApiError) return false;
  if (!(error instanceof Error) || !('errcode' in error)) return true;
  return ofRows.has(Number(error.errcode) & 0xff);
}
