import { normalUsername, type Account, type AccountRecords } from '../../ports/accounts.ts';
import { accountColumns, readAccount } from './account-rows.ts';
import { digestRow } from '../../db/row-digests.ts';
import { saidIn, type Access, type Row } from '../database.ts';

const statements = saidIn(({ among, list }) => ({
  find: `select ${accountColumns} from account where pk = ?1`,
  findByName: `select ${accountColumns} from account where username = ?1`,
  list: `select ${accountColumns} from account order by username`,
  collections: `select account_pk, code from account_collection where ${among('account_pk', '?1')} order by code`,
  keepers: `select account_pk from name_keeper where ${among('account_pk', '?1')}`,
  addKeeper: 'insert into name_keeper (account_pk) values (?1) on conflict do nothing',
  removeKeeper: 'delete from name_keeper where account_pk = ?1',
  add: `insert into account (${accountColumns}) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
  addCollections: `insert into account_collection (account_pk, code) select ?1, added.value from ${list('?2', 'added')}`,
  setPassword: 'update account set password = ?2, disabled_at = null where pk = ?1',
  setOperator: 'update account set operator = ?2 where pk = ?1',
  setNeedsPasskey: 'update account set needs_passkey = ?2 where pk = ?1',
  setInstitution: 'update account set institution_pk = ?2 where pk = ?1',
  digest: digestRow('account', 'pk = ?1'),
  disable: 'update account set disabled_at = ?2 where pk = ?1',
}));

/** Opens the accounts of an archive. */
export function openAccountStore({ read, write, dialect }: Access): AccountRecords {
  const sql = statements(dialect);
  async function whole(rows: readonly Row[]): Promise<Account[]> {
    const codes = new Map<string, string[]>(rows.map(({ pk }) => [String(pk), []]));
    const found = rows.length === 0 ? [] : await read.rows(sql.collections, [...codes.keys()]);
    for (const { account_pk: pk, code } of found) codes.get(String(pk))?.push(String(code));
    const keeping = rows.length === 0 ? [] : await read.rows(sql.keepers, [...codes.keys()]);
    const keepers = new Set(keeping.map(({ account_pk: pk }) => String(pk)));
    return rows.map((row) => {
      const pk = String(row['pk']);
      return readAccount(row, { collections: codes.get(pk) ?? [], keepsNames: keepers.has(pk) });
    });
  }
  async function set(text: string, pk: string, value: string | number | null): Promise<void> {
    await write(async (db) => {
      await db.run(text, pk, value);
      await db.run(sql.digest, pk);
    });
  }
  const first = async (text: string, value: string) => (await whole(await read.rows(text, value)))[0];
  return {
    find: (pk) => first(sql.find, pk),
    findByName: (username) => first(sql.findByName, normalUsername(username)),
    list: async () => whole(await read.rows(sql.list)),
    add: (account) =>
      write(async (db) => {
        const { pk, username, name, password, institutionPk, disabledAt, createdAt } = account;
        const names = [pk, normalUsername(username), name, password] as const;
        const rights = [account.isSubscriber, account.isOperator, account.needsPasskey].map(Number);
        await db.run(sql.add, ...names, institutionPk, ...rights, disabledAt, createdAt);
        await db.run(sql.digest, pk);
        if (account.keepsNames) await db.run(sql.addKeeper, pk);
        if (account.collections.length > 0) await db.run(sql.addCollections, pk, account.collections);
      }),
    setPassword: (pk, password) => set(sql.setPassword, pk, password),
    setOperator: (pk, isOperator) => set(sql.setOperator, pk, Number(isOperator)),
    async setKeepsNames(pk, keepsNames) {
      await write((db) => db.run(keepsNames ? sql.addKeeper : sql.removeKeeper, pk));
    },
    setNeedsPasskey: (pk, needsPasskey) => set(sql.setNeedsPasskey, pk, Number(needsPasskey)),
    setInstitution: (pk, institutionPk) => set(sql.setInstitution, pk, institutionPk),
    disable: (pk, at) => set(sql.disable, pk, at),
  };
}
