import type { DatabaseSync } from 'node:sqlite';
import type { Added, EntrySearch, NewEntry, Replacement, StoredEntry } from '../../ports/thesaurus.ts';
import { transact } from '../../db/transact.ts';
import { digestRow } from '../../db/row-digests.ts';
import { afterWords, entryColumns, readEntry, writtenEntry } from '../rows/thesaurus-rows.ts';

/** The only place that knows the tables of the thesaurus, and which items name its entries. */
export function openThesaurusStore(db: DatabaseSync) {
  const byId = db.prepare(`select ${entryColumns} from thesaurus_entry where id = ?`);
  const same = db.prepare(
    `select ${entryColumns} from thesaurus_entry where digest = ? and added_by_pk = ? order by added_at limit 1`,
  );
  const every = `select ${entryColumns} from thesaurus_entry order by sort, id`;
  const search = db.prepare(`
    select ${entryColumns} from thesaurus_entry as entry
    where entry.kind in (select value from json_each(:kinds))
      and (:first = '' or entry.id in (select id from thesaurus_word where word >= :first and word < :afterFirst))
      and not exists (
        select 1 from json_each(:beginnings) as asked
        where not exists (
          select 1 from thesaurus_word as word
          where word.id = entry.id and word.word >= asked.value and word.word < asked.value || :afterWords))
    order by not (entry.sort >= :first and entry.sort < :afterFirst), entry.sort, entry.id
    limit :limit offset :offset`);
  const addedSince = db.prepare(`
    select count(*) as count, min(added_at) as first_at from thesaurus_entry where added_by_pk = ? and added_at > ?`);
  const upsert = db.prepare(`
    insert into thesaurus_entry (${entryColumns}, digest, sort)
    values (:id, :kind, :label, :entry, :firstname, :nonsort, :gender, :notes, :added_at, :added_by_pk, :added_by_name,
      :replaced_by_id, :replaced_by_label, :replaced_by_pk, :digest, :sort)
    on conflict (id) do update set kind = excluded.kind, label = excluded.label, entry = excluded.entry,
      firstname = excluded.firstname, nonsort = excluded.nonsort, gender = excluded.gender, notes = excluded.notes,
      added_at = excluded.added_at, added_by_pk = excluded.added_by_pk, added_by_name = excluded.added_by_name,
      replaced_by_id = excluded.replaced_by_id, replaced_by_label = excluded.replaced_by_label,
      replaced_by_pk = excluded.replaced_by_pk, digest = excluded.digest, sort = excluded.sort`);
  const digestEntry = db.prepare(digestRow('thesaurus_entry', 'id = ?'));
  const removeWords = db.prepare('delete from thesaurus_word where id = ?');
  const insertWord = db.prepare('insert or ignore into thesaurus_word (word, id) values (?, ?)');
  const replace = db.prepare(
    'update thesaurus_entry set replaced_by_id = ?, replaced_by_label = ?, replaced_by_pk = ? where id = ?',
  );
  const countNaming = db.prepare(`
    select named.authority as id, count(*) as count
    from json_each(?) as asked join item_authority as named on named.authority = asked.value
    group by named.authority`);
  const behind = db.prepare(`
    select distinct named.uid as uid
    from thesaurus_entry as entry join item_authority as named on named.authority = entry.id
    where entry.replaced_by_id is not null and named.uid > ?
    order by named.uid limit ?`);

  return {
    find(id: string): StoredEntry | undefined {
      const row = byId.get(id);
      return row && readEntry(row);
    },

    findSame(addedByPk: string, digest: string): StoredEntry | undefined {
      const row = same.get(digest, addedByPk);
      return row && readEntry(row);
    },

    search({ kinds, beginnings, limit, offset = 0 }: EntrySearch): StoredEntry[] {
      const first = beginnings[0] ?? '';
      const given = {
        kinds: JSON.stringify(kinds),
        first,
        afterFirst: first + afterWords,
        beginnings: JSON.stringify(beginnings),
        afterWords,
        limit,
        offset,
      };
      return search.all(given).map(readEntry);
    },

    /** Holds one at a time; each call has a statement of its own. */
    *stream(): Generator<StoredEntry, void, undefined> {
      for (const row of db.prepare(every).iterate()) yield readEntry(row);
    },

    addedSince(addedByPk: string, after: string): Added {
      const row = addedSince.get(addedByPk, after);
      const firstAt = row?.['first_at'];
      return { count: Number(row?.['count'] ?? 0), firstAt: typeof firstAt === 'string' ? firstAt : undefined };
    },

    save(entry: NewEntry): void {
      transact(db, () => {
        upsert.run(writtenEntry(entry));
        digestEntry.run(entry.id);
        removeWords.run(entry.id);
        for (const word of entry.words) insertWord.run(word, entry.id);
      });
    },

    replace(id: string, by: Replacement | null): void {
      transact(db, () => {
        replace.run(by?.id ?? null, by?.label ?? null, by?.byPk ?? null, id);
        digestEntry.run(id);
      });
    },

    countNaming: (ids: readonly string[]): ReadonlyMap<string, number> =>
      new Map(countNaming.all(JSON.stringify(ids)).map(({ id, count }) => [String(id), Number(count)])),

    behind: (after: string, limit: number): string[] => behind.all(after, limit).map(({ uid }) => String(uid)),
  };
}
