import { z } from 'zod';
import type { Passkey, PasskeyRecords } from '../../ports/accounts.ts';
import { digest } from '../../work/digest.ts';
import { digestRow } from '../../db/row-digests.ts';
import type { Access } from '../database.ts';

const row = z.object({
  id: z.string(),
  account_pk: z.string(),
  public_key: z.string(),
  counter: z.coerce.number(),
  transports: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.coerce.number().nullable(),
});

const passkeyColumns = 'id, account_pk, public_key, counter, transports, name, created_at, used_at';

/** @param found `passkeyColumns` */
function readPasskey(found: Readonly<Record<string, unknown>>): Passkey {
  const stored = row.parse(found);
  return {
    id: stored.id,
    accountPk: stored.account_pk,
    publicKey: stored.public_key,
    counter: stored.counter,
    transports: stored.transports === '' ? [] : stored.transports.split(','),
    name: stored.name,
    createdAt: stored.created_at,
    usedAt: stored.used_at ?? undefined,
  };
}

/** Values of `passkeyColumns`. */
function passkeyValues(passkey: Passkey): [string, string, string, number, string, string, string, number | null] {
  const { id, accountPk, publicKey, counter, transports, name, createdAt, usedAt = null } = passkey;
  return [id, accountPk, publicKey, counter, transports.join(','), name, createdAt, usedAt];
}

const sql = {
  find: `select ${passkeyColumns} from passkey where id = ?1`,
  ofAccount: `select ${passkeyColumns} from passkey where account_pk = ?1 order by created_at, id`,
  add: `insert into passkey (${passkeyColumns}) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  setUsed: 'update passkey set counter = ?1, used_at = ?2 where id = ?3',
  digest: digestRow('passkey', 'id = ?1'),
  remove: 'delete from passkey where account_pk = ?1 and id = ?2',
  removeAllOf: 'delete from passkey where account_pk = ?1',
  removeOldChallenges: 'delete from passkey_challenge where expires_at <= ?1',
  addChallenge: 'insert into passkey_challenge (digest, expires_at) values (?1, ?2)',
  takeChallenge: 'delete from passkey_challenge where digest = ?1 and expires_at > ?2',
};

/** Opens passkeys by their ids, and what devices are asked to sign, of which only the digest is stored. */
export function openPasskeyStore({ read, write }: Access): PasskeyRecords {
  return {
    async find(id) {
      const [row] = await read.rows(sql.find, id);
      return row && readPasskey(row);
    },
    ofAccount: async (accountPk) => (await read.rows(sql.ofAccount, accountPk)).map(readPasskey),
    async add(passkey) {
      await write(async (db) => {
        await db.run(sql.add, ...passkeyValues(passkey));
        await db.run(sql.digest, passkey.id);
      });
    },
    async setUsed(id, counter, nowS) {
      await write(async (db) => {
        await db.run(sql.setUsed, counter, nowS, id);
        await db.run(sql.digest, id);
      });
    },
    remove: async (accountPk, id) => (await write((db) => db.run(sql.remove, accountPk, id))) > 0,
    removeAllOf: (accountPk) => write((db) => db.run(sql.removeAllOf, accountPk)),
    addChallenge: (challenge, expiresAt, nowS) =>
      write(async (db) => {
        await db.run(sql.removeOldChallenges, nowS);
        await db.run(sql.addChallenge, digest(challenge), expiresAt);
      }),
    takeChallenge: async (challenge, nowS) =>
      (await write((db) => db.run(sql.takeChallenge, digest(challenge), nowS))) > 0,
  };
}
