import { limits } from '@iconotheca/contracts/limits';
import { actor } from '../accounts/actor.ts';
import { isEntitled, type Institution } from '../ports/accounts.ts';
import { parseNetwork } from '../accounts/networks.ts';
import { newPk } from '../accounts/token.ts';
import { openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { StartError } from '@iconotheca/http/start-error';
import { say } from './run-command.ts';

interface Json {
  json?: boolean;
}

interface AddOptions extends Json {
  network?: string[];
  subscribed?: boolean;
}

const dayMs = 86_400_000;

/** Creates or updates an institution; omitted options keep their value. */
export async function addInstitution(config: Config, given: string, options: AddOptions): Promise<void> {
  const name = given.trim();
  if (name === '' || name.length > 200) throw new StartError('The name must have 1 to 200 characters.');
  for (const network of options.network ?? []) {
    if (parseNetwork(network) !== undefined) continue;
    throw new StartError(
      `--network is "${network}", but must be an address or a network such as 192.0.2.0/24 or 2001:db8::/32.`,
    );
  }
  const records = await openRecords(config);
  try {
    const before = await records.institutions.findByName(name);
    const institution: Institution = {
      pk: before?.pk ?? newPk(),
      name: before?.name ?? name,
      isSubscribed: options.subscribed ?? before?.isSubscribed ?? false,
      trialUntil: before?.trialUntil ?? null,
      createdAt: before?.createdAt ?? new Date().toISOString(),
      networks: options.network ?? before?.networks ?? [],
    };
    const act = before === undefined ? 'institution added' : 'institution changed';
    await records.transact(async ({ institutions, audit }) => {
      await institutions.save(institution);
      await audit.add({ actor: actor(), act, subject: institution.name, detail: describe(institution) });
    });
    say(
      [`${institution.name} was ${before === undefined ? 'added' : 'changed'}: ${describe(institution)}.`],
      institution,
      options,
    );
  } finally {
    await records.close();
  }
}

/** Starts an institution's trial; it has one only. */
export async function startTrial(config: Config, name: string, options: Json): Promise<void> {
  const records = await openRecords(config);
  try {
    const before = await records.institutions.findByName(name);
    if (before === undefined) {
      throw new StartError(
        `There is no institution ${name}; add it first: npm run archive -- institution add "${name}".`,
      );
    }
    if (before.trialUntil !== null) {
      throw new StartError(`${before.name} has had its trial, until ${day(before.trialUntil)}; it can subscribe now.`);
    }
    const trialUntil = Math.floor((Date.now() + limits.trialDays * dayMs) / 1_000);
    const institution = { ...before, trialUntil };
    await records.transact(async ({ institutions, audit }) => {
      await institutions.save(institution);
      const detail = `until ${day(trialUntil)}`;
      await audit.add({ actor: actor(), act: 'trial started', subject: before.name, detail });
    });
    say([`${before.name} has a trial of ${limits.trialDays} days, until ${day(trialUntil)}.`], institution, options);
  } finally {
    await records.close();
  }
}

/** Lists the institutions. */
export async function listInstitutions(config: Config, options: Json): Promise<void> {
  const records = await openRecords(config);
  try {
    const all = await records.institutions.list();
    const lines = all.map((institution) => `${institution.name} · ${describe(institution)}`);
    say(lines.length > 0 ? lines : ['There are no institutions.'], all, options);
  } finally {
    await records.close();
  }
}

function describe(institution: Institution): string {
  const { isSubscribed, trialUntil, networks } = institution;
  const isOnTrial = !isSubscribed && isEntitled(institution, Date.now() / 1_000);
  const trial = trialUntil === null ? '' : `${isOnTrial ? 'on trial' : 'trial'} until ${day(trialUntil)}`;
  const parts = [isSubscribed ? 'subscribes' : 'does not subscribe', trial, networks.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

/** `2026-03-31` */
function day(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}
