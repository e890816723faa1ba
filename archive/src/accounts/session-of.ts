import { passUid, type Role, type Session } from '@iconotheca/contracts/account/session';
import type { TokenScope } from '@iconotheca/contracts/account/token-scopes';
import { isEntitled, type Account, type Institution } from '../ports/accounts.ts';

/** Name of a reader with a pass, and their `uid` in the address. */
export const passHolder = { name: '7-day pass', uid: passUid };

/** Returns the session of a pass: the aggregated content, and no name to write under. */
export function sessionOfPass(expiresAt: number): Session {
  return { name: passHolder.name, roles: ['subscriber'], collections: [], exp: expiresAt };
}

interface AccountSession {
  account: Account;
  institution: Institution | undefined;
  /** Seconds since epoch. */
  expiresAt: number;
  /** Scope of a token for programs. */
  scope: TokenScope | undefined;
  /** 0 where a login does not end for want of use. */
  sessionIdleHours: number;
  nowS: number;
}

/**
 * Returns the session of an account with its present rights: a subscription that ends, or a collection given later,
 * holds at once. Releasing and keeping names are for people, and no token for programs does either.
 */
export function sessionOfAccount(of: AccountSession): Session {
  const { account, institution, expiresAt, scope, sessionIdleHours, nowS } = of;
  const isSubscriber = account.isSubscriber || (institution !== undefined && isEntitled(institution, nowS));
  const roles: Role[] = [
    ...(isSubscriber ? (['subscriber'] as const) : []),
    'user',
    ...(account.collections.length > 0 ? (['editor'] as const) : []),
  ];
  return {
    userpk: account.pk,
    name: account.name,
    roles,
    collections: account.collections,
    ...(account.isOperator && scope === undefined ? { isOperator: true } : {}),
    ...(account.keepsNames && scope === undefined ? { keepsNames: true } : {}),
    ...(institution === undefined ? {} : { institution: institution.name }),
    ...(scope === undefined ? {} : { scope }),
    exp: expiresAt,
    ...(scope === undefined && sessionIdleHours > 0 ? { idleS: sessionIdleHours * 3_600 } : {}),
  };
}
