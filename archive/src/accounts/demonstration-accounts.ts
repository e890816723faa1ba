import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Item } from '@iconotheca/contracts/item/item';
import { transact } from '../db/transact.ts';
import { openAccountStore, type Account } from './account-store.ts';
import { hashPassword, newPassword } from './password.ts';

type Person = Pick<Account, 'pk' | 'username' | 'name' | 'isSubscriber' | 'collections'>;

const librarian: Person = {
  pk: 'demonstration-librarian',
  username: 'librarian',
  name: 'Lena Brandis',
  isSubscriber: true,
  collections: [],
};

/** One for each thing that people do here. None of them exists. */
const people: readonly Person[] = [
  { pk: 'demonstration-reader', username: 'reader', name: 'Robin Reeve', isSubscriber: true, collections: [] },
  librarian,
  { pk: 'demonstration-editor', username: 'editor', name: 'Elena Corso', isSubscriber: true, collections: ['CERLPDA'] },
];

/** The library whose provenance records the librarian has contributed. */
const library = 'Stiftsbibliothek Sankt Liborius, Wendelrode';

/** A record of the demonstration collection with its owner, if it was somebody's contribution. */
export function withOwner<Record extends Pick<Item, 'HIM' | 'INSTIT'>>(record: Record): Record {
  const isTheirs = record.HIM?.includes('CERLPDA') && record.INSTIT?.includes(library);
  return isTheirs ? { ...record, _OWNER_PK: [librarian.pk], _OWNER_INFO: [`${librarian.name}, ${library}`] } : record;
}

const file = (dataDir: string) => join(dataDir, 'accounts.txt');

/**
 * Adds the demonstration accounts that are not there yet. Their passwords are made here, and stand in accounts.txt
 * beside the database for this user alone, where the start command reads them.
 */
export async function seedAccounts({ db, dataDir }: { db: DatabaseSync; dataDir: string }): Promise<void> {
  const accounts = openAccountStore(db);
  const wanted = people.filter(({ username }) => accounts.findByName(username) === undefined);
  if (wanted.length === 0) return;
  const made = await Promise.all(
    wanted.map(async (person) => {
      const password = newPassword();
      return { person, password, hash: await hashPassword(password) };
    }),
  );
  const createdAt = new Date().toISOString();
  transact(db, () => {
    for (const { person, hash } of made) {
      accounts.add({ ...person, password: hash, institutionPk: null, disabledAt: null, createdAt });
    }
  });
  const lines = made.map(({ person, password }) => [person.username, password, person.name].join('\t'));
  writeFileSync(file(dataDir), [...readLines(dataDir), ...lines, ''].join('\n'), { mode: 0o600 });
}

/** Takes an account out of accounts.txt, because its password there is no longer the right one. */
export function forgetPassword(dataDir: string, username: string): void {
  const before = readLines(dataDir);
  const after = before.filter((line) => !line.startsWith(`${username}\t`));
  if (after.length === before.length) return;
  if (after.length === 0) rmSync(file(dataDir));
  else writeFileSync(file(dataDir), [...after, ''].join('\n'), { mode: 0o600 });
}

function readLines(dataDir: string): string[] {
  try {
    return readFileSync(file(dataDir), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}
