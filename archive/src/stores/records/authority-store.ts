import { authority } from '@iconotheca/contracts/name/authority';
import type { AuthorityRecords, NameHolder, StoredAuthority } from '../../ports/authorities.ts';
import { saidIn, type Access, type Row } from '../database.ts';

const columns = 'id, kind, name, dates, variants, ids, names, replaced_by, languages, broader, within';

/** Columns of a name with the entry for which it stands. */
export const holderColumns = 'own.key, own.kind, own.years, holder.id, holder.name, holder.names, holder.within';

const statements = saidIn(({ among, list }) => ({
  find: `select ${columns} from authority where id = ?1`,
  stream: `select ${columns} from authority`,
  holding: `
    select ${holderColumns}
    from ${list('?1', 'asked')} join authority_name as own on own.key = asked.value
    join authority as holder on holder.id = own.holder`,
  beginning: `
    select distinct holder.name from authority_name as own join authority as holder on holder.id = own.holder
    where own.key >= ?1 and own.key < ?1 || '\u{10ffff}' and own.kind = ?2 order by holder.name limit ?3`,
  countNames: "select count(distinct key) as names from authority_name where holder = ?1 and key not like 'id:%'",
  save: `
    insert into authority (${columns}) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, dates = excluded.dates,
      variants = excluded.variants, ids = excluded.ids, names = excluded.names, replaced_by = excluded.replaced_by,
      languages = excluded.languages, broader = excluded.broader, within = excluded.within`,
  narrower: `
    select distinct name from authority
    where replaced_by is null and broader in (select authority from authority_name where holder = ?1)
    order by name limit ?2`,
  partsOf: `select ${columns} from authority where replaced_by = ?1 order by id`,
  removeAll: `delete from authority where ${among('id', '?1')}`,
  removeNamesOf: `delete from authority_name where ${among('authority', '?1')}`,
  removeNames: 'delete from authority_name where authority = ?1',
  addName: `
    insert into authority_name (key, kind, authority, years, holder) values (?1, ?2, ?3, ?4, ?5) on conflict do nothing`,
}));

/** Opens persons and places with their names. */
export function openAuthorityStore({ read, write, dialect }: Access): AuthorityRecords {
  const sql = statements(dialect);
  return {
    async find(id) {
      const [row] = await read.rows(sql.find, id);
      return row && readAuthority(row);
    },
    async *stream() {
      for await (const row of read.stream({ text: sql.stream, by: ['id'], after: [''] })) yield readAuthority(row);
    },
    holding: async (keys) => (await read.rows(sql.holding, keys)).map(readHolder),
    beginning: async (kind, key, limit) =>
      (await read.rows(sql.beginning, key, kind, limit)).map(({ name }) => String(name)),
    countNames: async (holder) => Number((await read.rows(sql.countNames, holder))[0]?.['names']),
    narrower: async (holder, limit) => (await read.rows(sql.narrower, holder, limit)).map(({ name }) => String(name)),
    partsOf: async (id) => (await read.rows(sql.partsOf, id)).map(readAuthority),
    async remove(ids) {
      if (ids.length === 0) return;
      await write(async (db) => {
        await db.run(sql.removeNamesOf, ids);
        await db.run(sql.removeAll, ids);
      });
    },
    async save(entries) {
      await write(async (db) => {
        for (const entry of entries) {
          const { id, kind, name, dates = null, variants, ids, names, replacedBy = null, holder, keys } = entry;
          const lists = [variants, ids, names].map((each) => JSON.stringify(each));
          const { languages, broader = null, within } = entry;
          const added = [languages, within].map((each) => (each === undefined ? null : JSON.stringify(each)));
          await db.run(
            sql.save,
            id,
            kind,
            name,
            dates,
            ...lists,
            replacedBy,
            added[0] ?? null,
            broader,
            added[1] ?? null,
          );
          await db.run(sql.removeNames, id);
          for (const { key, years } of keys) await db.run(sql.addName, key, kind, id, years, holder);
        }
      });
    },
  };
}

/** Entries were checked when they came in; a limit of then may have been another. */
function readAuthority(row: Row): StoredAuthority {
  const { id, kind, name, dates, variants, ids, names, replaced_by: replacedBy, languages, broader, within } = row;
  return {
    id: String(id),
    kind: authority.shape.kind.parse(kind),
    name: String(name),
    ...(typeof dates === 'string' && { dates }),
    variants: textsIn(variants),
    ids: textsIn(ids),
    ...(typeof languages === 'string' && { languages: JSON.parse(languages) as Record<string, string> }),
    ...(typeof broader === 'string' && { broader }),
    names: textsIn(names),
    ...(typeof within === 'string' && { within: textsIn(within) }),
    ...(typeof replacedBy === 'string' && { replacedBy }),
  };
}

/** Reads a row of `holding`. */
export function readHolder({ key, kind, years, id, name, names, within }: Row): NameHolder {
  return {
    key: String(key),
    kind: authority.shape.kind.parse(kind),
    years: String(years),
    id: String(id),
    name: String(name),
    names: textsIn(names),
    within: typeof within === 'string' ? textsIn(within) : [],
  };
}

function textsIn(column: unknown): string[] {
  const texts: string[] = JSON.parse(String(column));
  return texts;
}
