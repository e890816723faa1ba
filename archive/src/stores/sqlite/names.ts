import type { DatabaseSync } from 'node:sqlite';
import type { NameHolder } from '../../ports/authorities.ts';
import { holderColumns, readHolder } from '../records/authority-store.ts';

/** Opens names that authorities know, for a thread that reads them within the call. */
export function openNames(db: DatabaseSync): (keys: string[]) => NameHolder[] {
  const holding = db.prepare(`
    select ${holderColumns}
    from json_each(?) as asked cross join authority_name as own on own.key = asked.value
    join authority as holder on holder.id = own.holder`);
  return (keys) => holding.all(JSON.stringify(keys)).map(readHolder);
}
