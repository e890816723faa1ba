import { collections } from '@iconotheca/contracts/collection/collection';
import type { CollectionRecords } from '../../ports/items.ts';
import { saidIn, textOf, type Access } from '../database.ts';

const statements = saidIn(({ json }) => ({
  nameOf: `
    select coalesce(
      (select ${json('data')} -> 'names' ->> 'en' from collection_profile where code = ?1),
      (select name from collection where code = ?1)) as name`,
  list: 'select code, name from collection order by code',
  name: `
    insert into collection (code, name) values (?1, ?2)
    on conflict (code) do update set name = excluded.name`,
}));

/** Names of collections: those of profiles, those that an import named, then those that everyone knows. */
export function openCollectionStore({ read, write, dialect }: Access): CollectionRecords {
  const sql = statements(dialect);
  return {
    async name(code, name) {
      await write((db) => db.run(sql.name, code, name));
    },
    list: async () => (await read.rows(sql.list)).map(({ code, name }) => ({ code: String(code), name: String(name) })),
    async nameOf(code) {
      const [row] = await read.rows(sql.nameOf, code);
      return textOf(row?.['name']) ?? collections.get(code) ?? code;
    },
  };
}
