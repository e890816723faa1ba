import { authority } from '@iconotheca/contracts/name/authority';
import type { AuthorityRecords, NameHolder, StoredAuthority } from '../../ports/authorities.ts';
import { saidIn, type Access, type Row } from '../database.ts';

const columns = 'id, kind, name, dates, variants, ids, names, replaced_by';

const statements = saidIn(({ list }) => ({
  find: `select ${columns} from authority where id = ?1`,
  stream: `select ${columns} from authority`,
  holding: `
    select own.key, own.kind, own.years, holder.id, holder.name, holder.names
    from ${list('?1', 'asked')} join authority_name as own on own.key = asked.value
    join authority as holder on holder.id = own.holder`,
  beginning: `
    select distinct holder.name from authority_name as own join authority as holder on holder.id = own.holder
    where own.key >= ?1 and own.key < ?1 || '\u{10ffff}' and own.kind = ?2 order by holder.name limit ?3`,
  countNames: "select count(distinct key) as names from authority_name where holder = ?1 and key not like 'id:%'",
  save: `
    insert into authority (${columns}) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, dates = excluded.dates,
      variants = excluded.variants, ids = excluded.ids, names = excluded.names, replaced_by = excluded.replaced_by`,
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
    async save(entries) {
      await write(async (db) => {
        for (const { id, kind, name, dates = null, variants, ids, names, replacedBy = null, holder, keys } of entries) {
          const lists = [variants, ids, names].map((each) => JSON.stringify(each));
          await db.run(sql.save, id, kind, name, dates, ...lists, replacedBy);
          await db.run(sql.removeNames, id);
          for (const { key, years } of keys) await db.run(sql.addName, key, kind, id, years, holder);
        }
      });
    },
  };
}

/** Entries were checked when they came in; a limit of then may have been another. */
function readAuthority({ id, kind, name, dates, variants, ids, names, replaced_by: replacedBy }: Row): StoredAuthority {
  return {
    id: String(id),
    kind: authority.shape.kind.parse(kind),
    name: String(name),
    ...(typeof dates === 'string' && { dates }),
    variants: textsIn(variants),
    ids: textsIn(ids),
    names: textsIn(names),
    ...(typeof replacedBy === 'string' && { replacedBy }),
  };
}

/** Reads a row of `holding`. */
export function readHolder({ key, kind, years, id, name, names }: Row): NameHolder {
  return {
    key: String(key),
    kind: authority.shape.kind.parse(kind),
    years: String(years),
    id: String(id),
    name: String(name),
    names: textsIn(names),
  };
}

function textsIn(column: unknown): string[] {
  const texts: string[] = JSON.parse(String(column));
  return texts;
}
