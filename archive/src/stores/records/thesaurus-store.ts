import { thesaurusEntry } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { NewEntry, StoredEntry, ThesaurusRecords } from '../../ports/thesaurus.ts';
import { digestRow } from '../../db/row-digests.ts';
import { type Access, numberOf, saidIn, textOf } from '../database.ts';

const entryColumns = `id, kind, label, entry, firstname, nonsort, gender, notes, added_at, added_by_pk, added_by_name,
  replaced_by_id, replaced_by_label, replaced_by_pk`;

/** An entry as its table has it, by column. */
function writtenEntry(entry: NewEntry): Record<string, string | null> {
  return {
    id: entry.id,
    kind: entry.kind,
    label: entry.label,
    entry: entry.entry,
    firstname: entry.firstname ?? null,
    nonsort: entry.nonsort ?? null,
    gender: entry.gender ?? null,
    notes: entry.notes ?? null,
    added_at: entry.added,
    added_by_pk: entry.addedByPk,
    added_by_name: entry.addedByName,
    replaced_by_id: entry.replacedBy?.id ?? null,
    replaced_by_label: entry.replacedBy?.label ?? null,
    replaced_by_pk: entry.replacedByPk,
    digest: entry.digest,
    sort: entry.sort,
  };
}

/** @param row `entryColumns` */
function readEntry(row: Readonly<Record<string, unknown>>): StoredEntry {
  const {
    added_at: added,
    added_by_pk,
    added_by_name,
    replaced_by_id,
    replaced_by_label,
    replaced_by_pk,
    ...rest
  } = row;
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const replacedBy = replaced_by_id === null ? undefined : { id: replaced_by_id, label: replaced_by_label };
  return {
    ...thesaurusEntry.parse({ ...said, added, ...(replacedBy && { replacedBy }) }),
    addedByPk: textOf(added_by_pk),
    addedByName: textOf(added_by_name),
    replacedByPk: textOf(replaced_by_pk),
  };
}

const saved = [...entryColumns.split(',').map((column) => column.trim()), 'digest', 'sort'];
const statements = saidIn(({ among, begins, list, same }) => ({
  find: `select ${entryColumns} from thesaurus_entry where id = ?1`,
  findSame: `
    select ${entryColumns} from thesaurus_entry where digest = ?1 and added_by_pk = ?2 order by added_at, id limit 1`,
  stream: `select ${entryColumns}, sort from thesaurus_entry`,
  search: `
    select ${entryColumns} from thesaurus_entry as entry
    where ${among('entry.kind', '?1')}
      and (cast(?2 as text) = '' or entry.id in (select id from thesaurus_word where ${begins('word', '?2')}))
      and not exists (
        select 1 from ${list('?3', 'asked')}
        where not exists (
          select 1 from thesaurus_word as word where word.id = entry.id and ${begins('word.word', 'asked.value')}))
    order by not (${begins('entry.sort', '?2')}), entry.sort, entry.id
    limit ?4 offset ?5`,
  addedSince: `
    select count(*) as count, min(added_at) as first_at from thesaurus_entry where added_by_pk = ?1 and added_at > ?2`,
  save: `
    insert into thesaurus_entry (${saved.join(', ')}) values (${saved.map((_, at) => `?${at + 1}`).join(', ')})
    on conflict (id) do update set ${saved
      .filter((column) => column !== 'id')
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}`,
  digest: digestRow('thesaurus_entry', 'id = ?1'),
  removeWords: 'delete from thesaurus_word where id = ?1',
  addWords: `insert into thesaurus_word (word, id) select added.value, ?1 from ${list('?2', 'added')}`,
  replace: `
    update thesaurus_entry set replaced_by_id = ?2, replaced_by_label = ?3, replaced_by_pk = ?4 where id = ?1`,
  countNaming: `
    select named.authority as id, count(*) as count
    from (select distinct value from ${list('?1', 'given')}) as asked
    join item_authority as named on ${same('named.authority', 'asked.value')}
    group by named.authority`,
  behind: `
    select distinct named.uid as uid
    from thesaurus_entry as entry join item_authority as named on ${same('named.authority', 'entry.id')}
    where entry.replaced_by_id is not null and named.uid > ?1
    order by named.uid limit ?2`,
}));

/** Opens the thesaurus, with the items that name its entries. */
export function openThesaurusStore({ read, write, dialect }: Access): ThesaurusRecords {
  const sql = statements(dialect);
  return {
    async find(id) {
      const [row] = await read.rows(sql.find, id);
      return row && readEntry(row);
    },
    async findSame(addedByPk, digest) {
      const [row] = await read.rows(sql.findSame, digest, addedByPk);
      return row && readEntry(row);
    },
    async search({ kinds, beginnings, limit, offset = 0 }) {
      const rows = await read.rows(sql.search, kinds, beginnings[0] ?? '', beginnings, limit, offset);
      return rows.map(readEntry);
    },
    async *stream() {
      const rows = read.stream({ text: sql.stream, by: ['sort', 'id'], after: ['', ''] });
      for await (const { sort: _sort, ...row } of rows) yield readEntry(row);
    },
    async addedSince(addedByPk, after) {
      const [row] = await read.rows(sql.addedSince, addedByPk, after);
      return { count: numberOf(row?.['count']), firstAt: textOf(row?.['first_at']) ?? undefined };
    },
    save: (entry) =>
      write(async (db) => {
        const given = writtenEntry(entry);
        await db.run(sql.save, ...saved.map((column) => given[column] ?? null));
        await db.run(sql.digest, entry.id);
        await db.run(sql.removeWords, entry.id);
        await db.run(sql.addWords, entry.id, [...new Set(entry.words)]);
      }),
    async replace(id, by) {
      await write(async (db) => {
        await db.run(sql.replace, id, by?.id ?? null, by?.label ?? null, by?.byPk ?? null);
        await db.run(sql.digest, id);
      });
    },
    async countNaming(ids) {
      const rows = await read.rows(sql.countNaming, ids);
      return new Map(rows.map(({ id, count }) => [String(id), numberOf(count)]));
    },
    behind: async (after, limit) => (await read.rows(sql.behind, after, limit)).map(({ uid }) => String(uid)),
  };
}
