import { tokenScopes } from '@iconotheca/contracts/account/token-scopes';
import { z } from 'zod';
import type { Account, Institution, StoredSession } from '../../ports/accounts.ts';

const row = z.object({
  pk: z.string(),
  username: z.string(),
  name: z.string(),
  password: z.string(),
  institution_pk: z.string().nullable(),
  subscriber: z.number(),
  operator: z.number(),
  needs_passkey: z.number(),
  disabled_at: z.string().nullable(),
  created_at: z.string(),
});

export const accountColumns =
  'pk, username, name, password, institution_pk, subscriber, operator, needs_passkey, disabled_at, created_at';

/**
 * Reads an account from its row.
 * @param found `accountColumns`
 */
export function readAccount(
  found: Readonly<Record<string, unknown>>,
  { collections, keepsNames }: Pick<Account, 'collections' | 'keepsNames'>,
): Account {
  const stored = row.parse(found);
  return {
    pk: stored.pk,
    username: stored.username,
    name: stored.name,
    password: stored.password,
    institutionPk: stored.institution_pk,
    isSubscriber: stored.subscriber === 1,
    isOperator: stored.operator === 1,
    keepsNames,
    needsPasskey: stored.needs_passkey === 1,
    disabledAt: stored.disabled_at,
    createdAt: stored.created_at,
    collections,
  };
}

const institutionRow = z.object({
  pk: z.string(),
  name: z.string(),
  subscribed: z.number(),
  trial_until: z.number().nullable(),
  created_at: z.string(),
});

export const institutionColumns = 'pk, name, subscribed, trial_until, created_at';

/**
 * Reads an institution from its row.
 * @param found `institutionColumns`
 */
export function readInstitution(found: Readonly<Record<string, unknown>>, networks: string[]): Institution {
  const stored = institutionRow.parse(found);
  return {
    pk: stored.pk,
    name: stored.name,
    isSubscribed: stored.subscribed === 1,
    trialUntil: stored.trial_until,
    createdAt: stored.created_at,
    networks,
  };
}

const sessionRow = z.object({
  id: z.coerce.number(),
  account_pk: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.coerce.number(),
  used_at: z.coerce.number(),
  agent: z.string().nullable(),
  name: z.string().nullable(),
  scope: z.enum(tokenScopes).nullable(),
});

/** An earlier version of the program, which notes no use, may have begun a session. */
export const sessionColumns =
  'id, account_pk, created_at, expires_at, coalesce(used_at, expires_at) as used_at, agent, name, scope';

/**
 * Reads a session from its row.
 * @param found `sessionColumns`
 */
export function readSession(found: Readonly<Record<string, unknown>>): StoredSession {
  const stored = sessionRow.parse(found);
  return {
    id: stored.id,
    accountPk: stored.account_pk,
    createdAt: stored.created_at,
    usedAt: stored.used_at,
    expiresAt: stored.expires_at,
    ...(stored.agent === null ? {} : { agent: stored.agent }),
    ...(stored.name === null ? {} : { name: stored.name }),
    ...(stored.scope === null ? {} : { scope: stored.scope }),
  };
}
