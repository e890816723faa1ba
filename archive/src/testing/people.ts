import { openArchive } from '../archive.ts';
import type { Account, Institution } from '../ports/accounts.ts';
import { openAccountStore } from '../stores/sqlite/accounts/account-store.ts';
import { openInstitutionStore } from '../stores/sqlite/accounts/institution-store.ts';
import { unmatchedHash } from '../accounts/password.ts';
import { openSessionStore } from '../stores/sqlite/accounts/session-store.ts';
import { newPk, newToken } from '../accounts/token.ts';

interface Person extends Partial<Account> {
  /** Seconds since epoch; by default an hour from now. */
  expiresAt?: number;
}

let made = 0;

/** Adds an account with a session. No password fits it unless a hash is given. */
export function aPerson(dataDir: string, { expiresAt = inAnHour(), ...fields }: Person = {}) {
  const { db } = openArchive(dataDir);
  made += 1;
  const account: Account = {
    pk: newPk(),
    username: `person${made}`,
    name: `Person ${made}`,
    password: unmatchedHash,
    institutionPk: null,
    isSubscriber: false,
    isOperator: false,
    needsPasskey: false,
    disabledAt: null,
    createdAt: new Date().toISOString(),
    collections: [],
    ...fields,
  };
  const token = newToken();
  openAccountStore(db).add(account);
  openSessionStore(db).add({ token, accountPk: account.pk, expiresAt }, nowS());
  db.close();
  return { token, userpk: account.pk, username: account.username };
}

/** Adds a pass, and returns its token. */
export function aPass(dataDir: string): string {
  const { db } = openArchive(dataDir);
  const token = newToken();
  openSessionStore(db).add({ token, accountPk: null, expiresAt: inAnHour() }, nowS());
  db.close();
  return token;
}

/**
 * Adds an institution.
 * @returns its pk
 */
export function anInstitution(dataDir: string, fields: Partial<Institution> = {}): string {
  const { db } = openArchive(dataDir);
  const pk = newPk();
  openInstitutionStore(db).save({
    pk,
    name: `Institution ${pk}`,
    isSubscribed: false,
    trialUntil: null,
    createdAt: new Date().toISOString(),
    networks: [],
    ...fields,
  });
  db.close();
  return pk;
}

function inAnHour(): number {
  return nowS() + 3_600;
}

function nowS(): number {
  return Math.floor(Date.now() / 1_000);
}
