import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../../db/transact.ts';
import type { ListContent, NewList, StoredList, StoredSummary } from '../../ports/contributions.ts';
import { digestRow } from '../../db/row-digests.ts';
import { readList, readSummary, summaryColumns } from '../rows/list-rows.ts';

/** The only place that knows the table of lists. */
export function openListStore(db: DatabaseSync) {
  const byPk = db.prepare(`select ${summaryColumns}, entries from list where pk = ?`);
  const byKey = db.prepare(`select ${summaryColumns}, entries from list where owner_pk = ? and create_key = ?`);
  const byOwner = db.prepare(`select ${summaryColumns} from list where owner_pk = ? order by created_at, pk`);
  const wholeByOwner = db.prepare(
    `select ${summaryColumns}, entries from list where owner_pk = ? order by created_at, pk`,
  );
  const every = `select ${summaryColumns}, entries from list order by created_at, pk`;
  const countOf = db.prepare('select count(*) as count from list where owner_pk = ?');
  const insert = db.prepare(`
    insert into list (pk, owner_pk, name, description, public, entries, count, version, create_key, created_at, modified_at)
    values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`);
  const update = db.prepare(`
    update list set name = ?, description = ?, public = ?, entries = ?, count = ?, version = version + 1, modified_at = ?
    where pk = ?`);
  const digest = db.prepare(digestRow('list', 'pk = ?'));
  const remove = db.prepare('delete from list where pk = ?');

  return {
    find(pk: string): StoredList | undefined {
      const found = byPk.get(pk);
      return found && readList(found);
    },

    findByKey(ownerPk: string, createKey: string): StoredList | undefined {
      const found = byKey.get(ownerPk, createKey);
      return found && readList(found);
    },

    /** In the order in which they were made. */
    ownedBy: (ownerPk: string): StoredSummary[] => byOwner.all(ownerPk).map(readSummary),

    /** The same with their items. */
    wholeOwnedBy: (ownerPk: string): StoredList[] => wholeByOwner.all(ownerPk).map(readList),

    /** Every list of every owner. Holds one at a time; each call has a statement of its own. */
    *stream(): Generator<StoredList, void, undefined> {
      for (const row of db.prepare(every).iterate()) yield readList(row);
    },

    countOwnedBy: (ownerPk: string): number => Number(countOf.get(ownerPk)?.['count'] ?? 0),

    add({ pk, ownerPk, createKey, name, description, entries, public: isPublic }: NewList): void {
      const now = new Date().toISOString();
      const text = JSON.stringify(entries);
      transact(db, () => {
        insert.run(pk, ownerPk, name, description, Number(isPublic), text, entries.length, createKey, now, now);
        digest.run(pk);
      });
    },

    /** Counts the version up. */
    update(pk: string, { name, description, entries, public: isPublic }: ListContent): void {
      const now = new Date().toISOString();
      transact(db, () => {
        update.run(name, description, Number(isPublic), JSON.stringify(entries), entries.length, now, pk);
        digest.run(pk);
      });
    },

    remove: (pk: string): void => void remove.run(pk),
  };
}
