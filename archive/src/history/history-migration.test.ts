import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openActionStore } from '../stores/sqlite/action-store.ts';
import { openItemStore } from '../stores/sqlite/item-store.ts';
import { anItem } from '../testing/an-item.ts';
import { openDatabase } from '../db/open-database.ts';

/** A database as it was before it knew of histories. */
function anOlderDatabase() {
  const db = openDatabase(':memory:');
  db.exec(`
    drop trigger item_act_digested; drop trigger item_act_changed; alter table item_act drop column row_digest;
    drop trigger item_withdrawn; drop trigger item_restored; drop table withdrawn_item;
    drop trigger collection_profile_added; drop trigger collection_profile_changed;
    drop trigger collection_profile_removed;
    drop trigger item_shelfmark_added; drop trigger item_shelfmark_changed; drop trigger item_shelfmark_removed;
    drop view shelfmark_of_version; drop table item_shelfmark;
    drop index item_act_version; alter table item_act drop column restored;`);
  return db;
}

test('PROV-15: what was withdrawn and what is there when the archive learns of histories is known to it', () => {
  const db = anOlderDatabase();
  const save = (uid: string, version: number) =>
    db
      .prepare('insert into item_version (uid, version, data, saved_at) values (?, ?, ?, ?)')
      .run(uid, version, JSON.stringify(aRecord(uid)), '2026-01-01').lastInsertRowid;
  const act = (uid: string, what: string) =>
    db.prepare("insert into item_act (uid, act, version, by_pk, at) values (?, ?, 1, 'anna', '2026')").run(uid, what);
  for (const uid of ['GONE', 'BACK', 'BY_COMMAND', 'THERE']) {
    const version = save(uid, 1);
    act(uid, 'save');
    if (uid === 'GONE' || uid === 'BACK') act(uid, 'delete');
    if (uid === 'BACK' || uid === 'THERE') db.prepare('insert into item values (?, ?, ?)').run(uid, version, version);
  }

  db.exec(readFileSync(join(import.meta.dirname, '../db/migrations/0012-history.sql'), 'utf8'));

  const actions = openActionStore(db);
  const part = { size: 10, offset: 0 };
  const uids = (keepers: { ownerPk: string; collections: string[] }) =>
    actions.withdrawn(keepers, part).map(({ uid }) => uid);
  expect(uids({ ownerPk: 'anna', collections: [] })).toEqual(['GONE']);
  expect(uids({ ownerPk: 'edda', collections: ['CERLPDA'] })).toEqual(['GONE']);
  expect(openItemStore(db).withShelfmark('COD 7', 10).toSorted()).toEqual(['BACK', 'THERE']);
});

function aRecord(uid: string) {
  return anItem({ ID: [uid], HIM: ['CERLPDA'], SHELFMARK: ['Cod. 7'], _OWNER_PK: ['anna'] });
}
