import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../../../db/transact.ts';
import type { Institution } from '../../../ports/accounts.ts';
import { digestRow } from '../../../db/row-digests.ts';
import { institutionColumns, readInstitution } from '../../rows/account-rows.ts';

export function openInstitutionStore(db: DatabaseSync) {
  const byPk = db.prepare(`select ${institutionColumns} from institution where pk = ?`);
  const byName = db.prepare(`select ${institutionColumns} from institution where name = ?`);
  const every = db.prepare(`select ${institutionColumns} from institution order by name`);
  const networksOf = db.prepare('select network from institution_network where institution_pk = ? order by network');
  const upsert = db.prepare(`
    insert into institution (${institutionColumns}) values (?, ?, ?, ?, ?)
    on conflict (pk) do update set
      name = excluded.name, subscribed = excluded.subscribed, trial_until = excluded.trial_until`);
  const digest = db.prepare(digestRow('institution', 'pk = ?'));
  const removeNetworks = db.prepare('delete from institution_network where institution_pk = ?');
  const insertNetwork = db.prepare('insert into institution_network (institution_pk, network) values (?, ?)');

  function read(found: Record<string, unknown>): Institution {
    const networks = networksOf.all(String(found['pk'])).map(({ network }) => String(network));
    return readInstitution(found, networks);
  }

  return {
    find(pk: string): Institution | undefined {
      const found = byPk.get(pk);
      return found && read(found);
    },

    findByName(name: string): Institution | undefined {
      const found = byName.get(name.trim());
      return found && read(found);
    },

    list: (): Institution[] => every.all().map(read),

    /** Adds an institution, or takes its place. */
    save({ pk, name, isSubscribed, trialUntil, createdAt, networks }: Institution): void {
      transact(db, () => {
        upsert.run(pk, name, Number(isSubscribed), trialUntil, createdAt);
        digest.run(pk);
        removeNetworks.run(pk);
        for (const network of new Set(networks)) insertNetwork.run(pk, network);
      });
    },
  };
}
