import type { DatabaseSync } from 'node:sqlite';

/** Makes a text that differs between states of a database, whichever connection changed it: `'3 12'`. */
export function databaseState(db: DatabaseSync): () => string {
  const others = db.prepare('pragma data_version');
  const own = db.prepare('select total_changes() as changes');
  return () => `${String(others.get()?.['data_version'])} ${String(own.get()?.['changes'])}`;
}
