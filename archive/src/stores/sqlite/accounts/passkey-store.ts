import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../../../db/transact.ts';
import type { Passkey } from '../../../ports/accounts.ts';
import { digest } from '../../../work/digest.ts';
import { digestRow } from '../../../db/row-digests.ts';
import { passkeyColumns, passkeyValues, readPasskey } from '../../rows/passkey-rows.ts';

/** Passkeys by their ids, and what devices are asked to sign, of which only the digest is stored. */
export function openPasskeyStore(db: DatabaseSync) {
  const insert = db.prepare(`insert into passkey (${passkeyColumns}) values (?, ?, ?, ?, ?, ?, ?, ?)`);
  const select = db.prepare(`select ${passkeyColumns} from passkey where id = ?`);
  const selectOfAccount = db.prepare(
    `select ${passkeyColumns} from passkey where account_pk = ? order by created_at, id`,
  );
  const setUsed = db.prepare('update passkey set counter = ?, used_at = ? where id = ?');
  const digestOne = db.prepare(digestRow('passkey', 'id = ?'));
  const removeOne = db.prepare('delete from passkey where account_pk = ? and id = ?');
  const removeOfAccount = db.prepare('delete from passkey where account_pk = ?');
  const insertChallenge = db.prepare('insert into passkey_challenge (digest, expires_at) values (?, ?)');
  const removeOldChallenges = db.prepare('delete from passkey_challenge where expires_at <= ?');
  const takeChallenge = db.prepare('delete from passkey_challenge where digest = ? and expires_at > ?');

  return {
    find(id: string): Passkey | undefined {
      const found = select.get(id);
      return found && readPasskey(found);
    },
    ofAccount: (accountPk: string): Passkey[] => selectOfAccount.all(accountPk).map(readPasskey),
    add(passkey: Passkey): void {
      transact(db, () => {
        insert.run(...passkeyValues(passkey));
        digestOne.run(passkey.id);
      });
    },
    setUsed(id: string, counter: number, nowS: number): void {
      transact(db, () => {
        setUsed.run(counter, nowS, id);
        digestOne.run(id);
      });
    },
    remove: (accountPk: string, id: string): boolean => removeOne.run(accountPk, id).changes > 0,
    removeAllOf: (accountPk: string): number => Number(removeOfAccount.run(accountPk).changes),
    addChallenge(challenge: string, expiresAt: number, nowS: number): void {
      removeOldChallenges.run(nowS);
      insertChallenge.run(digest(challenge), expiresAt);
    },
    takeChallenge: (challenge: string, nowS: number): boolean => takeChallenge.run(digest(challenge), nowS).changes > 0,
  };
}
