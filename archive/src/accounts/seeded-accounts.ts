import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RecordStore } from '../ports/record-store.ts';
import { hashPassword, newPassword } from './password.ts';
import { isMissing } from '../is-missing.ts';

/** A person of the collection that an archive is filled with, for whom the archive makes a password. */
export const seededAccount = z.object({
  pk: z.string(),
  username: z.string(),
  name: z.string(),
  isSubscriber: z.boolean(),
  /** Codes of the collections whose items they edit. */
  collections: z.array(z.string()),
});
export type SeededAccount = z.infer<typeof seededAccount>;

interface SeedAccountsInput {
  records: RecordStore;
  dataDir: string;
  people: readonly SeededAccount[];
}

const file = (dataDir: string) => join(dataDir, 'accounts.txt');

/**
 * Adds the accounts that are not there yet. Their passwords are made here, and stand in accounts.txt
 * beside the database for this user alone, where the start command reads them.
 */
export async function seedAccounts({ records, dataDir, people }: SeedAccountsInput): Promise<void> {
  const there = new Set((await records.accounts.list()).map(({ username }) => username));
  const missing = people.filter(({ username }) => !there.has(username));
  if (missing.length === 0) return;
  const made = await Promise.all(
    missing.map(async (person) => {
      const password = newPassword();
      return { person, password, hash: await hashPassword(password) };
    }),
  );
  const createdAt = new Date().toISOString();
  await records.transact(async ({ accounts }) => {
    for (const { person, hash } of made) {
      const none = { institutionPk: null, isOperator: false, keepsNames: false, needsPasskey: false, disabledAt: null };
      await accounts.add({ ...person, ...none, password: hash, createdAt });
    }
  });
  const lines = made.map(({ person, password }) => [person.username, password, person.name].join('\t'));
  writeFileSync(file(dataDir), [...readLines(dataDir), ...lines, ''].join('\n'), { mode: 0o600 });
}

/** Takes an account out of accounts.txt, because its password there is no longer the right one. */
export function removeSeededPassword(dataDir: string, username: string): void {
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
    if (isMissing(cause)) return [];
    throw cause;
  }
}
