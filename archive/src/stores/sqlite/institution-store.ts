import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Institution } from '../../ports/accounts.ts';

const row = z.object({
  pk: z.string(),
  name: z.string(),
  subscribed: z.number(),
  trial_until: z.number().nullable(),
  created_at: z.string(),
});

const columns = 'pk, name, subscribed, trial_until, created_at';

export function openInstitutionStore(db: DatabaseSync) {
  const byPk = db.prepare(`select ${columns} from institution where pk = ?`);
  const byName = db.prepare(`select ${columns} from institution where name = ?`);
  const every = db.prepare(`select ${columns} from institution order by name`);
  const networksOf = db.prepare('select network from institution_network where institution_pk = ? order by network');
  const upsert = db.prepare(`
    insert into institution (${columns}) values (?, ?, ?, ?, ?)
    on conflict (pk) do update set
      name = excluded.name, subscribed = excluded.subscribed, trial_until = excluded.trial_until`);
  const removeNetworks = db.prepare('delete from institution_network where institution_pk = ?');
  const insertNetwork = db.prepare('insert into institution_network (institution_pk, network) values (?, ?)');

  function read(found: Record<string, unknown>): Institution {
    const stored = row.parse(found);
    return {
      pk: stored.pk,
      name: stored.name,
      isSubscribed: stored.subscribed === 1,
      trialUntil: stored.trial_until,
      createdAt: stored.created_at,
      networks: networksOf.all(stored.pk).map(({ network }) => String(network)),
    };
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
        removeNetworks.run(pk);
        for (const network of new Set(networks)) insertNetwork.run(pk, network);
      });
    },
  };
}
