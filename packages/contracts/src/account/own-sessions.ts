import * as z from 'zod/mini';
import { accountLimits } from './account-limits.ts';
import { token } from './session.ts';
import { tokenScopes } from './token-scopes.ts';

const tokenScope = z.enum(tokenScopes, { error: () => 'must be read or write' });

/** One of the logins and tokens of an account. Times are in seconds since epoch. */
export const ownSession = z.object({
  id: z.int(),
  /** True if it is the one that asks. */
  isThis: z.boolean(),
  created: z.int(),
  /** Within the last minutes it may be later. */
  used: z.int(),
  exp: z.int(),
  /** User-Agent of the login. */
  agent: z.optional(z.string()),
  /** Name of a token for programs, as its owner gave it. */
  name: z.optional(z.string()),
  scope: z.optional(tokenScope),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The latest used first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) });

/** `others` are all but the one that asks; tokens for programs stay. */
export const endSessionInput = z.object({
  id: z.union([z.int(), z.literal('others')], { error: () => 'must be the number of a session, or others' }),
});
export const endedSessions = z.object({ ended: z.int() });

const { maxTokenDays, maxTokenName } = accountLimits;

export const newTokenInput = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(maxTokenName, `has more than ${maxTokenName} characters`)),
  scope: tokenScope,
  days: z
    .int('must be a whole number')
    .check(
      z.minimum(1, `must be from 1 to ${maxTokenDays}`),
      z.maximum(maxTokenDays, `must be from 1 to ${maxTokenDays}`),
    ),
});

/** The token is told this once. */
export const newTokenResult = z.object({ token, id: z.int(), exp: z.int() });
