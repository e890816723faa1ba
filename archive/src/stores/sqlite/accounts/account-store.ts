import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { transact } from '../../../db/transact.ts';
import { normalUsername, type Account } from '../../../ports/accounts.ts';
import { digestRow } from '../../../db/row-digests.ts';
import { accountColumns, readAccount } from '../../rows/account-rows.ts';

/** The only place that knows the tables of accounts. */
export function openAccountStore(db: DatabaseSync) {
  const byPk = db.prepare(`select ${accountColumns} from account where pk = ?`);
  const byUsername = db.prepare(`select ${accountColumns} from account where username = ?`);
  const every = db.prepare(`select ${accountColumns} from account order by username`);
  const collectionsOf = db.prepare('select code from account_collection where account_pk = ? order by code');
  const insert = db.prepare(`insert into account (${accountColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertCollection = db.prepare('insert into account_collection (account_pk, code) values (?, ?)');
  const setPassword = db.prepare('update account set password = ?, disabled_at = null where pk = ?');
  const setOperator = db.prepare('update account set operator = ? where pk = ?');
  const setNeedsPasskey = db.prepare('update account set needs_passkey = ? where pk = ?');
  const setInstitution = db.prepare('update account set institution_pk = ? where pk = ?');
  const setDisabled = db.prepare('update account set disabled_at = ? where pk = ?');

  const digest = db.prepare(digestRow('account', 'pk = ?'));

  function set(statement: StatementSync, pk: string, value: string | number | null): void {
    transact(db, () => {
      statement.run(value, pk);
      digest.run(pk);
    });
  }

  function read(found: Record<string, unknown>): Account {
    const codes = collectionsOf.all(String(found['pk'])).map(({ code }) => String(code));
    return readAccount(found, codes);
  }

  return {
    find(pk: string): Account | undefined {
      const found = byPk.get(pk);
      return found && read(found);
    },

    /** Upper and lower case are the same. */
    findByName(username: string): Account | undefined {
      const found = byUsername.get(normalUsername(username));
      return found && read(found);
    },

    list: (): Account[] => every.all().map(read),

    add(account: Account): void {
      transact(db, () => {
        const { pk, username, name, password, institutionPk, disabledAt, createdAt } = account;
        const rights = [account.isSubscriber, account.isOperator, account.needsPasskey].map(Number);
        insert.run(pk, normalUsername(username), name, password, institutionPk, ...rights, disabledAt, createdAt);
        digest.run(pk);
        for (const code of account.collections) insertCollection.run(pk, code);
      });
    },

    /** Lets a disabled account in again, too. */
    setPassword: (pk: string, password: string): void => set(setPassword, pk, password),

    setOperator: (pk: string, isOperator: boolean): void => set(setOperator, pk, Number(isOperator)),

    setNeedsPasskey: (pk: string, needsPasskey: boolean): void => set(setNeedsPasskey, pk, Number(needsPasskey)),

    setInstitution: (pk: string, institutionPk: string | null): void => set(setInstitution, pk, institutionPk),

    disable: (pk: string, at: string): void => set(setDisabled, pk, at),
  };
}
