import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../../db/transact.ts';
import type { NewAnnotation, StoredAnnotation } from '../../ports/contributions.ts';
import { readAnnotation, selectAnnotation, writtenRegion } from '../rows/annotation-rows.ts';
import { digestRow } from '../../db/row-digests.ts';

/**
 * Annotations and everything that was ever saved of them. Each change of one puts its item into the items' log, so
 * that searches follow it.
 */
export function openAnnotationStore(db: DatabaseSync) {
  const byPk = db.prepare(`${selectAnnotation} where own.pk = ?`);
  const every = `${selectAnnotation} order by own.created_at, own.pk`;
  const byKey = db.prepare(`${selectAnnotation} where own.owner_pk = ? and own.create_key = ?`);
  const latest = db.prepare(`${selectAnnotation} order by own.modified_at desc, own.pk limit ?`);
  const usedKey = db.prepare('select 1 from annotation_version where by_pk = ? and create_key = ? limit 1');
  const countOf = db.prepare('select count(*) as count from annotation where uid = ? and owner_pk = ?');
  const insert = db.prepare(`
    insert into annotation (pk, uid, owner_pk, field, value, region, version, create_key, created_at, modified_at)
    values (?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`);
  const update = db.prepare(
    'update annotation set value = ?, region = ?, version = version + 1, modified_at = ? where pk = ?',
  );
  const remove = db.prepare('delete from annotation where pk = ?');
  const insertVersion = db.prepare(`
    insert into annotation_version (pk, uid, field, value, region, version, create_key, by_pk, at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const digest = db.prepare(digestRow('annotation', 'pk = ?'));
  const digestVersion = db.prepare(digestRow('annotation_version', 'id = ?'));
  const insertLog = db.prepare(
    "insert into item_log (uid, act) select ?, 'put' where exists (select 1 from item where uid = ?)",
  );

  function addVersion(...cells: readonly (string | number | null)[]): void {
    digestVersion.run(insertVersion.run(...cells).lastInsertRowid);
  }

  return {
    find(pk: string): StoredAnnotation | undefined {
      const found = byPk.get(pk);
      return found && readAnnotation(found);
    },

    findByKey(ownerPk: string, createKey: string): StoredAnnotation | undefined {
      const found = byKey.get(ownerPk, createKey);
      return found && readAnnotation(found);
    },

    /** Every annotation as it is now. Holds one at a time; each call has a statement of its own. */
    *stream(): Generator<StoredAnnotation, void, undefined> {
      for (const found of db.prepare(every).iterate()) yield readAnnotation(found);
    },

    /** The latest first. */
    latest: (count: number): StoredAnnotation[] => latest.all(count).map(readAnnotation),

    /** Whether an annotation was made with the key, even if it was deleted since. */
    wasKeyUsed: (ownerPk: string, createKey: string): boolean => usedKey.get(ownerPk, createKey) !== undefined,

    /** How many annotations an account has on an item. */
    countOf: (uid: string, ownerPk: string): number => Number(countOf.get(uid, ownerPk)?.['count'] ?? 0),

    add({ pk, uid, ownerPk, field, value, region, createKey }: NewAnnotation): void {
      transact(db, () => {
        const now = new Date().toISOString();
        insert.run(pk, uid, ownerPk, field, value, writtenRegion(region), createKey, now, now);
        digest.run(pk);
        addVersion(pk, uid, field, value, writtenRegion(region), 1, createKey, ownerPk, now);
        insertLog.run(uid, uid);
      });
    },

    /** Counts the version up. */
    update(
      { pk, uid, field, version, userpk }: StoredAnnotation,
      { value, region }: Pick<NewAnnotation, 'value' | 'region'>,
    ): void {
      transact(db, () => {
        const now = new Date().toISOString();
        update.run(value, writtenRegion(region), now, pk);
        digest.run(pk);
        addVersion(pk, uid, field, value, writtenRegion(region), version + 1, null, userpk, now);
        insertLog.run(uid, uid);
      });
    },

    /** @param byPk account of the user who deletes it, or `command` and the system's user */
    remove({ pk, uid, field, version }: StoredAnnotation, byPk: string): void {
      transact(db, () => {
        remove.run(pk);
        addVersion(pk, uid, field, null, null, version, null, byPk, new Date().toISOString());
        insertLog.run(uid, uid);
      });
    },
  };
}
