import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '@iconotheca/http/start-error';
import { connect } from '../../db/connect.ts';
import { besideDatabase } from '../../db/open-database.ts';
import { transact } from '../../db/transact.ts';
import { digestRow } from '../../db/row-digests.ts';
import { checkWhole, countAll, type Counts } from './backup.ts';

/** Removes a database that was made on the way, with what SQLite stores beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', ...besideDatabase]) rmSync(file + end, { force: true });
}

/**
 * Looks that a restored database is whole, and makes it one file that can be given another name.
 * @throws StartError when SQLite finds it damaged
 */
export function settleRestored(file: string): Counts {
  const db = connect(file);
  try {
    checkWhole(db, file);
    const astray = db.prepare('pragma foreign_key_check').get();
    if (astray !== undefined) {
      throw new StartError(
        `What was restored refers to what is not there (table ${String(astray['table'])}); use another backup.`,
      );
    }
    db.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete;');
    return countAll(db);
  } finally {
    db.close();
  }
}

/** Statements that add to an earlier moment what a later state holds of it: all that says when it came about. */
const added = `
insert or ignore into institution select * from later.institution where created_at <= :at;
insert or ignore into institution_network select * from later.institution_network
  where institution_pk not in (select pk from institution_before);
insert or ignore into account select * from later.account where created_at <= :at;
insert or ignore into account_collection select * from later.account_collection
  where account_pk in (select pk from account) and account_pk not in (select pk from account_before);
insert into audit select * from later.audit
  where id > (select coalesce(max(id), 0) from audit) and at <= :at;
insert or ignore into collection select * from later.collection;
insert or ignore into image select * from later.image;
insert into item_version select * from later.item_version
  where id > (select version from ends) and saved_at <= :at;
insert into item_act select * from later.item_act
  where id > (select act from ends) and at <= :at;
insert into annotation_version select * from later.annotation_version
  where id > (select annotation from ends) and at <= :at;
insert or ignore into upload select * from later.upload where begun_at <= unixepoch(:at, 'subsec') * 1000;
insert or ignore into thesaurus_entry select * from later.thesaurus_entry where added_at <= :at;
insert or ignore into thesaurus_word select * from later.thesaurus_word where id in (select id from thesaurus_entry);
insert or replace into list select * from later.list as new
  where new.modified_at <= :at
    and not exists (select 1 from list where list.pk = new.pk and list.modified_at >= new.modified_at);
`;

/** Each item and annotation as its latest version up to the moment says. */
const brought = `
create temp table changed_item as
  select touched.uid as uid,
    (select id from item_version as latest where latest.uid = touched.uid order by id desc limit 1) as version_id
  from (
    select uid from item_version where id > (select version from ends)
    union select uid from item_act where id > (select act from ends) and act = 'delete'
  ) as touched;
create temp table withdrawn as
  select changed.uid as uid from temp.changed_item as changed
  join item_version as version on version.id = changed.version_id
  where exists (
    select 1 from item_act as act
    where act.uid = changed.uid and act.act = 'delete' and act.version = version.version
      and act.id > (select act from ends));
insert into item_log (uid, act)
  select uid, 'remove' from item where uid in (select uid from temp.withdrawn);
delete from item where uid in (select uid from temp.withdrawn);
insert into item (uid, version_id, acquired)
  select changed.uid, changed.version_id,
    coalesce(
      (select acquired from later.item as there where there.uid = changed.uid),
      (select coalesce(max(acquired), 0) from item) + changed.rowid)
  from temp.changed_item as changed
  where changed.uid not in (select uid from temp.withdrawn) and changed.version_id is not null
  on conflict (uid) do update set version_id = excluded.version_id;
delete from withdrawn_item where uid in (select uid from item);
insert into item_log (uid, act)
  select uid, 'put' from temp.changed_item where uid not in (select uid from temp.withdrawn);

create temp table changed_annotation as
  select max(id) as id, pk from annotation_version where id > (select annotation from ends) group by pk;
delete from annotation where pk in (
  select changed.pk from temp.changed_annotation as changed
  join annotation_version as version on version.id = changed.id where version.value is null);
insert into annotation (pk, uid, owner_pk, field, value, version, create_key, created_at, modified_at, region)
  select version.pk, version.uid, first.by_pk, version.field, version.value, version.version, version.create_key,
    first.at, version.at, version.region
  from temp.changed_annotation as changed
  join annotation_version as version on version.id = changed.id
  join annotation_version as first
    on first.id = (select min(id) from annotation_version as any where any.pk = changed.pk)
  where version.value is not null and first.by_pk in (select pk from account)
  on conflict (pk) do update set value = excluded.value, region = excluded.region, version = excluded.version,
    modified_at = excluded.modified_at;
${digestRow('annotation', 'pk in (select pk from temp.changed_annotation)')};
insert into item_log (uid, act)
  select distinct version.uid, 'put' from temp.changed_annotation as changed
  join annotation_version as version on version.id = changed.id
  where version.uid in (select uid from item);
`;

/**
 * Brings a database that was restored from a backup forward to a moment, by what a later backup says of it. Both are of
 * this version of the program, and no process has either of them open.
 * @param at ISO 8601 with milliseconds, between the two backups
 */
export function bringForward({ file, later, at }: { file: string; later: string; at: string }): void {
  const db = connect(file);
  try {
    db.prepare('attach database ? as later').run(later);
    transact(db, () => {
      db.exec(`
        create temp table ends as select
          (select coalesce(max(id), 0) from item_version) as version,
          (select coalesce(max(id), 0) from item_act) as act,
          (select coalesce(max(id), 0) from annotation_version) as annotation;
        create temp table account_before as select pk from account;
        create temp table institution_before as select pk from institution;`);
      for (const statement of statementsOf(added)) runAt(db, statement, at);
      db.exec(brought);
    });
  } finally {
    db.close();
  }
}

function statementsOf(text: string): string[] {
  return text
    .split(';\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function runAt(db: DatabaseSync, statement: string, at: string): void {
  const prepared = db.prepare(statement);
  if (statement.includes(':at')) prepared.run({ at });
  else prepared.run();
}
