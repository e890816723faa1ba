import type { SessionRecords } from '../../ports/accounts.ts';
import { digest } from '../../work/digest.ts';
import { readSession, sessionColumns } from './account-rows.ts';
import type { Access } from '../database.ts';

const sql = {
  removeOld: 'delete from session where expires_at <= ?1',
  add: `insert into session (token_hash, account_pk, created_at, expires_at, used_at, agent, name, scope)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  find: `select ${sessionColumns} from session where token_hash = ?1 and expires_at > ?2`,
  ofAccount: `select ${sessionColumns} from session where account_pk = ?1 and expires_at > ?2 order by used_at desc, id desc`,
  setUsed: 'update session set used_at = ?1 where id = ?2',
  revokeOne: 'delete from session where account_pk = ?1 and id = ?2',
  revokeOthers: 'delete from session where account_pk = ?1 and id <> ?2 and scope is null',
  passes: `select ${sessionColumns} from session where account_pk is null and expires_at > ?1 order by id`,
  revoke: 'delete from session where token_hash = ?1',
  revokeAllOf: 'delete from session where account_pk = ?1',
  revokePass: 'delete from session where id = ?1 and account_pk is null',
};

/** Opens sessions by their tokens, of which only the digest is stored. */
export function openSessionStore({ read, write }: Access): SessionRecords {
  return {
    add: ({ token, accountPk, expiresAt, agent = null, name = null, scope = null }, nowS) =>
      write(async (db) => {
        await db.run(sql.removeOld, nowS);
        const created = new Date(nowS * 1_000).toISOString();
        await db.run(sql.add, digest(token), accountPk, created, expiresAt, nowS, agent, name, scope);
      }),
    async find(token, nowS) {
      const [row] = await read.rows(sql.find, digest(token), nowS);
      return row && readSession(row);
    },
    ofAccount: async (accountPk, nowS) => (await read.rows(sql.ofAccount, accountPk, nowS)).map(readSession),
    async setUsed(id, nowS) {
      await write((db) => db.run(sql.setUsed, nowS, id));
    },
    passes: async (nowS) => (await read.rows(sql.passes, nowS)).map(readSession),
    revoke: async (token) => (await write((db) => db.run(sql.revoke, digest(token)))) > 0,
    revokeAllOf: (accountPk) => write((db) => db.run(sql.revokeAllOf, accountPk)),
    revokeOne: async (accountPk, id) => (await write((db) => db.run(sql.revokeOne, accountPk, id))) > 0,
    revokeOthers: (accountPk, butId) => write((db) => db.run(sql.revokeOthers, accountPk, butId)),
    revokePass: async (id) => (await write((db) => db.run(sql.revokePass, id))) > 0,
  };
}
