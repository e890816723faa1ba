import type { Institution, InstitutionRecords } from '../../ports/accounts.ts';
import { institutionColumns, readInstitution } from './account-rows.ts';
import { asciiLower } from './shelfmark.ts';
import { digestRow } from '../../db/row-digests.ts';
import { saidIn, type Access, type Row } from '../database.ts';

const statements = saidIn(({ among, list }) => ({
  find: `select ${institutionColumns} from institution where pk = ?1`,
  findByName: `select ${institutionColumns} from institution where lower(name) = ?1`,
  list: `select ${institutionColumns} from institution order by lower(name)`,
  networks: `
    select institution_pk, network from institution_network where ${among('institution_pk', '?1')} order by network`,
  save: `
    insert into institution (${institutionColumns}) values (?1, ?2, ?3, ?4, ?5)
    on conflict (pk) do update set
      name = excluded.name, subscribed = excluded.subscribed, trial_until = excluded.trial_until`,
  digest: digestRow('institution', 'pk = ?1'),
  removeNetworks: 'delete from institution_network where institution_pk = ?1',
  addNetworks: `
    insert into institution_network (institution_pk, network) select ?1, added.value from ${list('?2', 'added')}`,
}));

/** Opens the institutions of an archive. */
export function openInstitutionStore({ read, write, dialect }: Access): InstitutionRecords {
  const sql = statements(dialect);
  async function whole(rows: readonly Row[]): Promise<Institution[]> {
    const networks = new Map<string, string[]>(rows.map(({ pk }) => [String(pk), []]));
    const found = rows.length === 0 ? [] : await read.rows(sql.networks, [...networks.keys()]);
    for (const { institution_pk: pk, network } of found) networks.get(String(pk))?.push(String(network));
    return rows.map((row) => readInstitution(row, networks.get(String(row['pk'])) ?? []));
  }
  const first = async (text: string, value: string) => (await whole(await read.rows(text, value)))[0];
  return {
    find: (pk) => first(sql.find, pk),
    findByName: (name) => first(sql.findByName, asciiLower(name.trim())),
    list: async () => whole(await read.rows(sql.list)),
    save: ({ pk, name, isSubscribed, trialUntil, createdAt, networks }) =>
      write(async (db) => {
        await db.run(sql.save, pk, name, Number(isSubscribed), trialUntil, createdAt);
        await db.run(sql.digest, pk);
        await db.run(sql.removeNetworks, pk);
        await db.run(sql.addNetworks, pk, [...new Set(networks)]);
      }),
  };
}
