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
  disabled_at: z.string().nullable(),
  created_at: z.string(),
});

export const accountColumns =
  'pk, username, name, password, institution_pk, subscriber, operator, disabled_at, created_at';

/** @param found `accountColumns` */
export function readAccount(found: Readonly<Record<string, unknown>>, collections: string[]): Account {
  const stored = row.parse(found);
  return {
    pk: stored.pk,
    username: stored.username,
    name: stored.name,
    password: stored.password,
    institutionPk: stored.institution_pk,
    isSubscriber: stored.subscriber === 1,
    isOperator: stored.operator === 1,
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

/** @param found `institutionColumns` */
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

export const sessionColumns = 'id, account_pk, created_at, expires_at';

/** @param found `sessionColumns` */
export function readSession(found: Readonly<Record<string, unknown>>): StoredSession {
  const accountPk = found['account_pk'];
  return {
    id: Number(found['id']),
    accountPk: typeof accountPk === 'string' ? accountPk : null,
    createdAt: String(found['created_at']),
    expiresAt: Number(found['expires_at']),
  };
}
