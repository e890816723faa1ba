import { hostName } from '@iconotheca/contracts/release/brand';
import { z } from 'zod';

/** Possible rights of a token. `promote` covers canary, preview, recall and rollback as well. */
export const rights = ['publish', 'promote', 'brand', 'operate'] as const;
export type Right = (typeof rights)[number];

/** Entry of a scope: a slot, a brand, a host that its brands may have, or everything. */
export const scopeEntry = z
  .string()
  .max(260)
  .regex(
    new RegExp(`^(?:\\*|(?:brand:)?[a-z0-9][a-z0-9-]{0,59}|host:${hostName.source.slice(1, -1)})$`, 'u'),
    'must be a slot, brand:ID, host:NAME (in small letters, without port) or *',
  );

export const teamToken = z.strictObject({
  /** Id by which it is listed and revoked; no secret. */
  id: z.string().regex(/^[\w.-]{1,60}$/u, 'must be letters, digits, ., - and _, at most 60'),
  /** SHA-256 of the secret, in hex; absent where a CI's own tokens are taken. */
  hash: z.string().optional(),
  /** A CI whose tokens of OpenID Connect are taken for it. */
  oidc: z.strictObject({ issuer: z.url(), subject: z.string().min(1) }).optional(),
  /** Entries as scopeEntry says, which is asked when a token is given: one that was given before stays readable. */
  scope: z.array(z.string().min(1)).min(1),
  rights: z.array(z.enum(rights)).min(1),
  /** ISO 8601. */
  expires: z.string(),
});
export type TeamToken = z.infer<typeof teamToken>;
