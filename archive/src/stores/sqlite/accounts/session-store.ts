import type { DatabaseSync } from 'node:sqlite';
import type { NewSession, StoredSession } from '../../../ports/accounts.ts';
import { digest } from '../../../work/digest.ts';
import { readSession, sessionColumns } from '../../rows/account-rows.ts';

/** Sessions by their tokens, of which only the digest is stored. */
export function openSessionStore(db: DatabaseSync) {
  const insert =
    db.prepare(`insert into session (token_hash, account_pk, created_at, expires_at, used_at, agent, name, scope)
     values (?, ?, ?, ?, ?, ?, ?, ?)`);
  const select = db.prepare(`select ${sessionColumns} from session where token_hash = ? and expires_at > ?`);
  const selectPasses = db.prepare(
    `select ${sessionColumns} from session where account_pk is null and expires_at > ? order by id`,
  );
  const selectOfAccount = db.prepare(
    `select ${sessionColumns} from session where account_pk = ? and expires_at > ? order by used_at desc, id desc`,
  );
  const setUsed = db.prepare('update session set used_at = ? where id = ?');
  const removeOne = db.prepare('delete from session where account_pk = ? and id = ?');
  const removeOthers = db.prepare('delete from session where account_pk = ? and id <> ? and scope is null');
  const removeOld = db.prepare('delete from session where expires_at <= ?');
  const removeByToken = db.prepare('delete from session where token_hash = ?');
  const removeOfAccount = db.prepare('delete from session where account_pk = ?');
  const removePass = db.prepare('delete from session where id = ? and account_pk is null');

  return {
    /** Adds a session, and removes those that have expired. */
    add({ token, accountPk, expiresAt, agent, name, scope }: NewSession, nowS: number): void {
      removeOld.run(nowS);
      const created = new Date(nowS * 1_000).toISOString();
      insert.run(digest(token), accountPk, created, expiresAt, nowS, agent ?? null, name ?? null, scope ?? null);
    },

    /** Undefined for a token that is unknown, revoked or expired. */
    find(token: string, nowS: number): StoredSession | undefined {
      const found = select.get(digest(token), nowS);
      return found && readSession(found);
    },

    ofAccount: (accountPk: string, nowS: number): StoredSession[] =>
      selectOfAccount.all(accountPk, nowS).map(readSession),

    setUsed(id: number, nowS: number): void {
      setUsed.run(nowS, id);
    },

    passes: (nowS: number): StoredSession[] => selectPasses.all(nowS).map(readSession),

    /** @returns whether there was such a session */
    revoke: (token: string): boolean => removeByToken.run(digest(token)).changes > 0,

    /** @returns how many sessions there were */
    revokeAllOf: (accountPk: string): number => Number(removeOfAccount.run(accountPk).changes),

    revokeOne: (accountPk: string, id: number): boolean => removeOne.run(accountPk, id).changes > 0,

    revokeOthers: (accountPk: string, butId: number): number => Number(removeOthers.run(accountPk, butId).changes),

    revokePass: (id: number): boolean => removePass.run(id).changes > 0,
  };
}
