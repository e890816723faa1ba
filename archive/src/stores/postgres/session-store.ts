import type { SessionRecords } from '../../ports/accounts.ts';
import { digest } from '../../work/digest.ts';
import { readSession, sessionColumns } from '../rows/account-rows.ts';
import type { Access } from './database/queries.ts';

const sql = {
  removeOld: 'delete from session where expires_at <= $1',
  add: 'insert into session (token_hash, account_pk, created_at, expires_at) values ($1, $2, $3, $4)',
  find: `select ${sessionColumns} from session where token_hash = $1 and expires_at > $2`,
  passes: `select ${sessionColumns} from session where account_pk is null and expires_at > $1 order by id`,
  revoke: 'delete from session where token_hash = $1',
  revokeAllOf: 'delete from session where account_pk = $1',
  revokePass: 'delete from session where id = $1 and account_pk is null',
};

/** Sessions by their tokens, of which only the digest is stored. */
export function openSessionStore({ read, write }: Access): SessionRecords {
  return {
    add: ({ token, accountPk, expiresAt }, nowS) =>
      write(async (db) => {
        await db.run(sql.removeOld, nowS);
        await db.run(sql.add, digest(token), accountPk, new Date(nowS * 1_000).toISOString(), expiresAt);
      }),
    async find(token, nowS) {
      const [row] = await read.rows(sql.find, digest(token), nowS);
      return row && readSession(row);
    },
    passes: async (nowS) => (await read.rows(sql.passes, nowS)).map(readSession),
    revoke: async (token) => (await write((db) => db.run(sql.revoke, digest(token)))) > 0,
    revokeAllOf: (accountPk) => write((db) => db.run(sql.revokeAllOf, accountPk)),
    revokePass: async (id) => (await write((db) => db.run(sql.revokePass, id))) > 0,
  };
}
