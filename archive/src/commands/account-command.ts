import { collectionOfSection, collectionSection } from '@iconotheca/contracts/collection/section';
import { passUid } from '@iconotheca/contracts/account/session';
import { normalUsername, openAccountStore, type Account, type AccountStore } from '../accounts/account-store.ts';
import { actor } from '../accounts/actor.ts';
import { openAuditStore } from '../accounts/audit-store.ts';
import { forgetPassword } from '../accounts/seeded-accounts.ts';
import { openInstitutionStore } from '../accounts/institution-store.ts';
import { hashPassword, newPassword } from '../accounts/password.ts';
import { openSessionStore } from '../accounts/session-store.ts';
import { newPk } from '../accounts/token.ts';
import { openArchive } from '../archive.ts';
import type { Config } from '../config.ts';
import { transact } from '../db/transact.ts';
import { StartError } from '../start-error.ts';
import { say } from './run-command.ts';

interface Json {
  json?: boolean;
}

interface AddOptions extends Json {
  name?: string;
  institution?: string;
  subscriber?: boolean;
  edits?: string[];
}

const usernameForm = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,59}$/u;

/** Adds an account and says its password, which is kept nowhere else. */
export async function addAccount(config: Config, given: string, options: AddOptions): Promise<void> {
  const username = normalUsername(given);
  if (!usernameForm.test(username)) {
    throw new StartError(
      `The username is "${given}", but must be 1 to 60 letters, digits or . _ @ - and begin with one of the first two.`,
    );
  }
  if (username === passUid)
    throw new StartError(`The username is "${given}", but that stands for readers with a pass.`);
  for (const code of options.edits ?? []) {
    if (collectionOfSection(collectionSection(code)) !== undefined) continue;
    throw new StartError(`--edits is "${code}", but must be the code of a collection, such as CERLPDA.`);
  }
  const { db } = openArchive(config.dataDir);
  try {
    const accounts = openAccountStore(db);
    if (accounts.findByName(username) !== undefined) throw new StartError(`There is an account ${username} already.`);
    const institution = options.institution === undefined ? undefined : institutionNamed(db, options.institution);
    const password = newPassword();
    const account: Account = {
      pk: newPk(),
      username,
      name: options.name?.trim() || given.trim(),
      password: await hashPassword(password),
      institutionPk: institution?.pk ?? null,
      isSubscriber: options.subscriber === true,
      disabledAt: null,
      createdAt: new Date().toISOString(),
      collections: [...new Set(options.edits)],
    };
    transact(db, () => {
      accounts.add(account);
      const rights = [account.isSubscriber ? 'subscriber' : '', institution?.name ?? '', ...account.collections];
      openAuditStore(db).add({
        actor: actor(),
        act: 'account added',
        subject: username,
        detail: rights.filter(Boolean).join(', ') || null,
      });
    });
    const lines = [`The account ${username} was added. Its password is shown this once:`, `  ${password}`];
    say(lines, { username, userpk: account.pk, password }, options);
  } finally {
    db.close();
  }
}

/** Shuts an account out at once; what it has written stays. */
export function disableAccount(config: Config, username: string, options: Json): void {
  withAccount(config, username, ({ db, accounts, account }) => {
    const ended = transact(db, () => {
      accounts.disable(account.pk, new Date().toISOString());
      openAuditStore(db).add({ actor: actor(), act: 'account disabled', subject: account.username, detail: null });
      return openSessionStore(db).revokeAllOf(account.pk);
    });
    forgetPassword(config.dataDir, account.username);
    say([`The account ${account.username} was disabled; ${sessions(ended)} ended.`], { ended }, options);
  });
}

/** Gives an account a new password and lets it in again; whoever is logged in under it is logged out. */
export async function resetAccount(config: Config, username: string, options: Json): Promise<void> {
  const password = newPassword();
  const hash = await hashPassword(password);
  withAccount(config, username, ({ db, accounts, account }) => {
    const ended = transact(db, () => {
      accounts.setPassword(account.pk, hash);
      openAuditStore(db).add({ actor: actor(), act: 'account reset', subject: account.username, detail: null });
      return openSessionStore(db).revokeAllOf(account.pk);
    });
    forgetPassword(config.dataDir, account.username);
    const lines = [
      `The account ${account.username} has a new password, shown this once; ${sessions(ended)} ended:`,
      `  ${password}`,
    ];
    say(lines, { username: account.username, password, ended }, options);
  });
}

export function listAccounts({ dataDir }: Config, options: Json): void {
  const { db } = openArchive(dataDir);
  try {
    const institutions = openInstitutionStore(db);
    const all = openAccountStore(db)
      .list()
      .map(({ pk, username, name, institutionPk, isSubscriber, collections, disabledAt, createdAt }) => {
        const institution = institutionPk === null ? null : (institutions.find(institutionPk)?.name ?? null);
        return { pk, username, name, institution, isSubscriber, collections, disabledAt, createdAt };
      });
    const lines = all.map((account) =>
      [
        account.username,
        account.name,
        account.institution ?? '',
        account.isSubscriber ? 'subscriber' : '',
        account.collections.length > 0 ? `edits ${account.collections.join(', ')}` : '',
        account.disabledAt === null ? '' : `disabled ${account.disabledAt.slice(0, 10)}`,
      ]
        .filter((part) => part !== '')
        .join(' · '),
    );
    say(lines.length > 0 ? lines : ['There are no accounts.'], all, options);
  } finally {
    db.close();
  }
}

/** What was done by command, the latest first. */
export function showAudit({ dataDir }: Config, options: Json): void {
  const { db } = openArchive(dataDir);
  try {
    const entries = openAuditStore(db).latest(200);
    const lines = entries.map(({ at, actor: who, act, subject, detail }) =>
      [at, who, act, subject, detail ?? ''].filter((part) => part !== '').join(' · '),
    );
    say(lines.length > 0 ? lines : ['Nothing was done by command yet.'], entries, options);
  } finally {
    db.close();
  }
}

type Db = ReturnType<typeof openArchive>['db'];

function institutionNamed(db: Db, name: string) {
  const institution = openInstitutionStore(db).findByName(name);
  if (institution === undefined) {
    throw new StartError(
      `There is no institution ${name}; add it first: npm run archive -- institution add "${name}".`,
    );
  }
  return institution;
}

function withAccount(
  { dataDir }: Config,
  username: string,
  act: (found: { db: Db; accounts: AccountStore; account: Account }) => void,
): void {
  const { db } = openArchive(dataDir);
  try {
    const accounts = openAccountStore(db);
    const account = accounts.findByName(username);
    if (account === undefined) throw new StartError(`There is no account ${username}.`);
    act({ db, accounts, account });
  } finally {
    db.close();
  }
}

function sessions(count: number): string {
  return count === 1 ? '1 session has' : `${count} sessions have`;
}
