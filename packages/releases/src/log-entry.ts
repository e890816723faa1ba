import { brandDocument } from '@iconotheca/contracts/release/brand';
import { z } from 'zod';
import { release, slotKey, versionKey } from './registry.ts';

/** What a token may be used for. `promote` covers canary, preview, recall and rollback as well. */
export const rights = ['publish', 'promote', 'brand', 'operate'] as const;
export type Right = (typeof rights)[number];

export const teamToken = z.strictObject({
  /** By which it is listed and revoked; no secret. */
  id: z.string().regex(/^[\w.-]{1,60}$/u, 'must be letters, digits, ., - and _, at most 60'),
  /** SHA-256 of the secret, in hex; absent where a CI's own tokens are taken. */
  hash: z.string().optional(),
  /** A CI whose tokens of OpenID Connect are taken for it. */
  oidc: z.strictObject({ issuer: z.url(), subject: z.string().min(1) }).optional(),
  /** Slots and brands (`brand:leuven`) that it may touch; `*` for all. */
  scope: z.array(z.string().min(1)).min(1),
  rights: z.array(z.enum(rights)).min(1),
  /** ISO 8601. */
  expires: z.string(),
});
export type TeamToken = z.infer<typeof teamToken>;

/** How a build was tried before it was taken; `skipped` says why. */
export const gateResult = z.strictObject({ outcome: z.enum(['passed', 'skipped']), why: z.string().optional() });

const versions = z.record(slotKey, versionKey);

/** One act on the releases. The log of acts is the data; the registry is what they add up to. */
export const act = z.discriminatedUnion('what', [
  /** Takes over a registry of an earlier format, with all it holds. */
  z.strictObject({ what: z.literal('begin'), registry: z.unknown() }),
  z.strictObject({ what: z.literal('publish'), slot: slotKey, release, gate: gateResult.optional() }),
  z.strictObject({ what: z.literal('promote'), versions }),
  z.strictObject({ what: z.literal('rollback'), slot: slotKey, version: versionKey }),
  /** Shows a version to a share of visitors; of no per cent it ends. */
  z.strictObject({
    what: z.literal('canary'),
    slot: slotKey,
    version: versionKey,
    percent: z.number().min(0).max(100),
  }),
  /** Versions that whoever follows a signed link sees. */
  z.strictObject({ what: z.literal('preview'), id: z.string(), versions, expires: z.string() }),
  z.strictObject({ what: z.literal('end-preview'), id: z.string() }),
  /** Takes a version from all visitors; open tabs leave it at once. `automatic`: by the browsers' reports. */
  z.strictObject({ what: z.literal('recall'), slot: slotKey, version: versionKey, automatic: z.boolean().optional() }),
  z.strictObject({ what: z.literal('prune'), versions: z.record(slotKey, z.array(versionKey)) }),
  z.strictObject({
    what: z.literal('brand-put'),
    brand: z.string(),
    version: versionKey,
    document: z.custom<z.output<typeof brandDocument>>(),
  }),
  z.strictObject({ what: z.literal('brand-promote'), brand: z.string(), version: versionKey }),
  z.strictObject({ what: z.literal('brand-rollback'), brand: z.string(), version: versionKey }),
  z.strictObject({ what: z.literal('token-add'), token: teamToken }),
  z.strictObject({ what: z.literal('token-revoke'), id: z.string() }),
]);
export type Act = z.infer<typeof act>;

export const logEntry = z.strictObject({
  formatVersion: z.literal(2),
  /** Revision of the registry after it: one more than before. */
  revision: z.number().int().min(1),
  /** ISO 8601. */
  at: z.string(),
  /** Who acted: taken from the token or the session, never from the request's text. */
  by: z.string(),
  why: z.string().optional(),
  act,
});
export type LogEntry = z.infer<typeof logEntry>;
