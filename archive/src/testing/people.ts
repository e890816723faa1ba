import { openArchive, type Archive } from '../archive.ts';
import type { Account, Institution } from '../ports/accounts.ts';
import { unmatchedHash } from '../accounts/password.ts';
import { newPk, newToken } from '../accounts/token.ts';
import { digestRow } from '../db/row-digests.ts';
import { digest } from '../work/digest.ts';

interface Person extends Partial<Account> {
  /** Seconds since epoch; by default an hour from now. */
  expiresAt?: number;
}

let made = 0;

/** Returns an account with a session. No password fits it unless a hash is given. */
export function aPerson(dataDir: string, { expiresAt = inAnHour(), ...fields }: Person = {}) {
  made += 1;
  const account = { pk: newPk(), username: `person${made}`, name: `Person ${made}`, ...fields };
  const token = newToken();
  writing(dataDir, (db) => {
    put(db, 'account', {
      pk: account.pk,
      username: account.username,
      name: account.name,
      password: account.password ?? unmatchedHash,
      institution_pk: account.institutionPk ?? null,
      subscriber: Number(account.isSubscriber ?? false),
      operator: Number(account.isOperator ?? false),
      needs_passkey: Number(account.needsPasskey ?? false),
      disabled_at: account.disabledAt ?? null,
      created_at: account.createdAt ?? new Date().toISOString(),
    });
    db.prepare(digestRow('account', 'pk = ?')).run(account.pk);
    if (account.keepsNames === true) put(db, 'name_keeper', { account_pk: account.pk });
    for (const code of account.collections ?? []) put(db, 'account_collection', { account_pk: account.pk, code });
    putSession(db, { token, accountPk: account.pk, expiresAt });
  });
  return { token, userpk: account.pk, username: account.username };
}

/** Returns the token of a pass. */
export function aPass(dataDir: string): string {
  const token = newToken();
  writing(dataDir, (db) => putSession(db, { token, accountPk: null, expiresAt: inAnHour() }));
  return token;
}

/**
 * Adds an institution.
 * @returns its pk
 */
export function anInstitution(dataDir: string, fields: Partial<Institution> = {}): string {
  const pk = newPk();
  writing(dataDir, (db) => {
    put(db, 'institution', {
      pk,
      name: fields.name ?? `Institution ${pk}`,
      subscribed: Number(fields.isSubscribed ?? false),
      trial_until: fields.trialUntil ?? null,
      created_at: new Date().toISOString(),
    });
    db.prepare(digestRow('institution', 'pk = ?')).run(pk);
    for (const network of fields.networks ?? []) put(db, 'institution_network', { institution_pk: pk, network });
  });
  return pk;
}

/** Writes within the call, as tests that arrange need it. */
function writing(dataDir: string, work: (db: Archive['db']) => void): void {
  const { db } = openArchive(dataDir);
  work(db);
  db.close();
}

function put(db: Archive['db'], table: string, cells: Readonly<Record<string, string | number | null>>): void {
  const columns = Object.keys(cells);
  db.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`).run(
    ...Object.values(cells),
  );
}

interface Session {
  token: string;
  accountPk: string | null;
  expiresAt: number;
}

function putSession(db: Archive['db'], { token, accountPk, expiresAt }: Session): void {
  put(db, 'session', {
    token_hash: digest(token),
    account_pk: accountPk,
    created_at: new Date().toISOString(),
    expires_at: expiresAt,
    used_at: nowS(),
  });
}

function inAnHour(): number {
  return nowS() + 3_600;
}

function nowS(): number {
  return Math.floor(Date.now() / 1_000);
}
