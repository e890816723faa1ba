import type { DatabaseSync } from 'node:sqlite';
import { digest } from './token.ts';

/** Someone who logged in, or took a pass. */
export interface StoredSession {
  id: number;
  /** Null for a pass. */
  accountPk: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Seconds since epoch. */
  expiresAt: number;
}

interface NewSession {
  token: string;
  accountPk: string | null;
  expiresAt: number;
}

/** Sessions by their tokens, of which only the digest is kept. */
export function openSessionStore(db: DatabaseSync, now: () => number = Date.now) {
  const columns = 'id, account_pk, created_at, expires_at';
  const insert = db.prepare('insert into session (token_hash, account_pk, created_at, expires_at) values (?, ?, ?, ?)');
  const select = db.prepare(`select ${columns} from session where token_hash = ? and expires_at > ?`);
  const selectPasses = db.prepare(
    `select ${columns} from session where account_pk is null and expires_at > ? order by id`,
  );
  const removeOld = db.prepare('delete from session where expires_at <= ?');
  const removeByToken = db.prepare('delete from session where token_hash = ?');
  const removeOfAccount = db.prepare('delete from session where account_pk = ?');
  const removePass = db.prepare('delete from session where id = ? and account_pk is null');
  const removePasses = db.prepare('delete from session where account_pk is null');
  const nowS = () => Math.floor(now() / 1_000);

  return {
    /** Adds a session, and forgets those that have expired. */
    add({ token, accountPk, expiresAt }: NewSession): void {
      removeOld.run(nowS());
      insert.run(digest(token), accountPk, new Date(now()).toISOString(), expiresAt);
    },

    /** Undefined for a token that is unknown, revoked or expired. */
    find(token: string): StoredSession | undefined {
      const found = select.get(digest(token), nowS());
      return found && read(found);
    },

    passes: (): StoredSession[] => selectPasses.all(nowS()).map(read),

    /** @returns whether there was such a session */
    revoke: (token: string): boolean => removeByToken.run(digest(token)).changes > 0,

    /** @returns how many sessions there were */
    revokeAllOf: (accountPk: string): number => Number(removeOfAccount.run(accountPk).changes),

    revokePass: (id: number): boolean => removePass.run(id).changes > 0,

    revokePasses: (): number => Number(removePasses.run().changes),
  };
}

function read(row: Record<string, unknown>): StoredSession {
  const accountPk = row['account_pk'];
  return {
    id: Number(row['id']),
    accountPk: typeof accountPk === 'string' ? accountPk : null,
    createdAt: String(row['created_at']),
    expiresAt: Number(row['expires_at']),
  };
}
