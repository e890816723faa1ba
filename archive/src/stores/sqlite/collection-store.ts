import type { DatabaseSync } from 'node:sqlite';
import { collections } from '@iconotheca/contracts/collection/collection';

/** Names of collections by their code in HIM: those of profiles, those that an import named, then those that everyone knows. */
export function openCollectionStore(db: DatabaseSync) {
  const select = db.prepare(`
    select coalesce(
      (select data -> 'names' ->> 'en' from collection_profile where code = ?1),
      (select name from collection where code = ?1)) as name`);
  const every = db.prepare('select code, name from collection order by code');
  const upsert = db.prepare(`
    insert into collection (code, name) values (?, ?)
    on conflict (code) do update set name = excluded.name`);

  return {
    name(code: string, name: string): void {
      upsert.run(code, name);
    },

    /** Those that an import named. */
    list: (): { code: string; name: string }[] =>
      every.all().map(({ code, name }) => ({ code: String(code), name: String(name) })),

    /** The code itself when it has no name. */
    nameOf(code: string): string {
      return String(select.get(code)?.['name'] ?? collections.get(code) ?? code);
    },
  };
}
