import { collectionOfSection, collectionSection } from '@iconotheca/contracts/collection/section';
import { passUid } from '@iconotheca/contracts/account/session';
import { normalUsername, type Account } from '../ports/accounts.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { actor } from '../accounts/actor.ts';
import { removeSeededPassword } from '../accounts/seeded-accounts.ts';
import { hashPassword, newPassword } from '../accounts/password.ts';
import { newPk } from '../accounts/token.ts';
import { openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { StartError } from '@iconotheca/http/start-error';
import { say } from './run-command.ts';

interface Json {
  json?: boolean;
}

interface AddOptions extends Json {
  name?: string;
  institution?: string;
  subscriber?: boolean;
  edits?: string[];
  operator?: boolean;
  names?: boolean;
}

interface RightsOptions extends Json {
  operator?: boolean;
  names?: boolean;
}

const usernameForm = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,59}$/u;

/** Adds an account and says its password, which is stored nowhere else. */
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
    throw new StartError(`--edits is "${code}", but must be the code of a collection, such as HAB.`);
  }
  const records = await openRecords(config);
  try {
    if ((await records.accounts.findByName(username)) !== undefined)
      throw new StartError(`There is an account ${username} already.`);
    const institution =
      options.institution === undefined ? undefined : await institutionNamed(records, options.institution);
    const password = newPassword();
    const account: Account = {
      pk: newPk(),
      username,
      name: options.name?.trim() || given.trim(),
      password: await hashPassword(password),
      institutionPk: institution?.pk ?? null,
      isSubscriber: options.subscriber === true,
      isOperator: options.operator === true,
      keepsNames: options.names === true,
      needsPasskey: false,
      disabledAt: null,
      createdAt: new Date().toISOString(),
      collections: [...new Set(options.edits)],
    };
    await records.transact(async ({ accounts, audit }) => {
      await accounts.add(account);
      const rights = [
        account.isSubscriber ? 'subscriber' : '',
        account.isOperator ? 'operator' : '',
        account.keepsNames ? 'names' : '',
        institution?.name ?? '',
        ...account.collections,
      ];
      await audit.add({
        actor: actor(),
        act: 'account added',
        subject: username,
        detail: rights.filter(Boolean).join(', ') || null,
      });
    });
    const lines = [`The account ${username} was added. Its password is shown this once:`, `  ${password}`];
    say(lines, { username, userpk: account.pk, password }, options);
  } finally {
    await records.close();
  }
}

/** Gives an account a right over the whole site, or takes it; it holds with its next request. */
export async function setRights(config: Config, username: string, options: RightsOptions): Promise<void> {
  const { operator, names } = options;
  if (operator === undefined && names === undefined) {
    throw new StartError('Say what changes: --operator, --no-operator, --names or --no-names.');
  }
  await withAccount(config, username, async ({ records, account }) => {
    const { pk, username: subject } = account;
    const said: string[] = [];
    await records.transact(async ({ accounts, audit }) => {
      const note = (act: string) => audit.add({ actor: actor(), act, subject, detail: null });
      if (operator !== undefined) {
        await accounts.setOperator(pk, operator);
        await note(operator ? 'made operator' : 'operator no longer');
        said.push(`The account ${subject} may ${operator ? '' : 'no longer '}operate the releases of the site.`);
      }
      if (names !== undefined) {
        await accounts.setKeepsNames(pk, names);
        await note(names ? 'made keeper of names' : 'keeper of names no longer');
        said.push(`The account ${subject} may ${names ? '' : 'no longer '}change the names of persons and places.`);
      }
    });
    const rights = { isOperator: operator ?? account.isOperator, keepsNames: names ?? account.keepsNames };
    say(said, { username: subject, ...rights }, options);
  });
}

/** Shuts an account out at once; what it has written stays. */
export async function disableAccount(config: Config, username: string, options: Json): Promise<void> {
  await withAccount(config, username, async ({ records, account }) => {
    const ended = await records.transact(async ({ accounts, sessions, audit }) => {
      await accounts.disable(account.pk, new Date().toISOString());
      await audit.add({ actor: actor(), act: 'account disabled', subject: account.username, detail: null });
      return await sessions.revokeAllOf(account.pk);
    });
    removeSeededPassword(config.dataDir, account.username);
    say([`The account ${account.username} was disabled; ${sessionCount(ended)} ended.`], { ended }, options);
  });
}

/** Gives an account a new password and lets it in again; all its sessions end, and its passkeys, which may be lost. */
export async function resetAccount(config: Config, username: string, options: Json): Promise<void> {
  const password = newPassword();
  const hash = await hashPassword(password);
  await withAccount(config, username, async ({ records, account }) => {
    const ended = await records.transact(async ({ accounts, passkeys, sessions, audit }) => {
      await accounts.setPassword(account.pk, hash);
      await accounts.setNeedsPasskey(account.pk, false);
      await passkeys.removeAllOf(account.pk);
      await audit.add({ actor: actor(), act: 'account reset', subject: account.username, detail: null });
      return await sessions.revokeAllOf(account.pk);
    });
    removeSeededPassword(config.dataDir, account.username);
    const lines = [
      `The account ${account.username} has a new password, shown this once; ${sessionCount(ended)} ended:`,
      `  ${password}`,
    ];
    say(lines, { username: account.username, password, ended }, options);
  });
}

/** Lists the accounts. */
export async function listAccounts(config: Config, options: Json): Promise<void> {
  const records = await openRecords(config);
  try {
    const institutions = new Map((await records.institutions.list()).map(({ pk, name }) => [pk, name]));
    const all = (await records.accounts.list()).map(
      ({
        pk,
        username,
        name,
        institutionPk,
        isSubscriber,
        isOperator,
        keepsNames,
        collections,
        disabledAt,
        createdAt,
      }) => {
        const institution = institutionPk === null ? null : (institutions.get(institutionPk) ?? null);
        return {
          pk,
          username,
          name,
          institution,
          isSubscriber,
          isOperator,
          keepsNames,
          collections,
          disabledAt,
          createdAt,
        };
      },
    );
    const lines = all.map((account) =>
      [
        account.username,
        account.name,
        account.institution ?? '',
        account.isSubscriber ? 'subscriber' : '',
        account.isOperator ? 'operator' : '',
        account.keepsNames ? 'names' : '',
        account.collections.length > 0 ? `edits ${account.collections.join(', ')}` : '',
        account.disabledAt === null ? '' : `disabled ${account.disabledAt.slice(0, 10)}`,
      ]
        .filter((part) => part !== '')
        .join(' · '),
    );
    say(lines.length > 0 ? lines : ['There are no accounts.'], all, options);
  } finally {
    await records.close();
  }
}

/** Shows the acts by command, the latest first. */
export async function showAudit(config: Config, options: Json): Promise<void> {
  const records = await openRecords(config);
  try {
    const entries = await records.audit.latest(200);
    const lines = entries.map(({ at, actor: who, act, subject, detail }) =>
      [at, who, act, subject, detail ?? ''].filter((part) => part !== '').join(' · '),
    );
    say(lines.length > 0 ? lines : ['Nothing was done by command yet.'], entries, options);
  } finally {
    await records.close();
  }
}

async function institutionNamed({ institutions }: RecordStore, name: string) {
  const institution = await institutions.findByName(name);
  if (institution === undefined) {
    throw new StartError(
      `There is no institution ${name}; add it first: npm run archive -- institution add "${name}".`,
    );
  }
  return institution;
}

async function withAccount(
  config: Config,
  username: string,
  work: (found: { records: RecordStore; account: Account }) => Promise<void>,
): Promise<void> {
  const records = await openRecords(config);
  try {
    const account = await records.accounts.findByName(username);
    if (account === undefined) throw new StartError(`There is no account ${username}.`);
    await work({ records, account });
  } finally {
    await records.close();
  }
}

function sessionCount(count: number): string {
  return count === 1 ? '1 session has' : `${count} sessions have`;
}
