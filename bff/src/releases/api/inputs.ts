import { brandDocument } from '@iconotheca/contracts/release/brand';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import { slotKey, versionKey } from '@iconotheca/releases/registry';
import { rights, scopeEntry } from '@iconotheca/releases/token';
import { z } from 'zod';

/** Why, as it goes into the log; and the revision that the decision was made on. */
const reason = {
  why: z
    .string({ error: 'must say why: it stands in the log' })
    .trim()
    .min(1, 'must say why: it stands in the log')
    .max(releaseLimits.maxReasonLength, `has more than ${releaseLimits.maxReasonLength} characters`),
  expected: z.int().min(0).optional(),
};

const versions = z
  .record(slotKey, versionKey)
  .refine((all) => Object.keys(all).length > 0, 'must name a version for one slot at least');
const tokenId = z.string().regex(/^[\w.-]{1,60}$/u, 'must be letters, digits, ., - and _, at most 60');

export const promote = z.strictObject({ versions, ...reason });
export const onVersion = z.strictObject({ slot: slotKey, version: versionKey, ...reason });
export const rollback = z.strictObject({ slot: slotKey, version: versionKey.optional(), ...reason });
export const canary = z.strictObject({
  slot: slotKey,
  version: versionKey,
  /** Share of visitors; 0 ends it. */
  percent: z.number().min(0).max(100),
  ...reason,
});
export const preview = z.strictObject({ versions, hours: z.number().min(1).max(336).default(72), ...reason });
/** Newest versions of each slot that stay whatever else. */
export const prune = z.strictObject({ keep: z.int().min(0).max(1_000).default(10), ...reason });
export const onId = z.strictObject({ id: tokenId, ...reason });
export const onBrand = z.strictObject({ version: versionKey, ...reason });
/** The pictures that the document names, in base64 by name. */
const brandFiles = z.record(z.string().max(64), z.base64()).default({});
export const brandPut = z.strictObject({ version: versionKey, document: brandDocument, files: brandFiles, ...reason });
export const tokenAdd = z.strictObject({
  id: tokenId,
  scope: z.array(scopeEntry).min(1),
  rights: z.array(z.enum(rights)).min(1),
  days: z.int().min(1).max(366).default(90),
  oidc: z.strictObject({ issuer: z.url(), subject: z.string().min(1).max(500) }).optional(),
  ...reason,
});

/** A number in an address. */
const count = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
/** `shell@2.0.0 mf-search@2.1.0` */
export const planQuery = z.strictObject({
  promote: z
    .string()
    .max(4_000)
    .default('')
    .transform((text) =>
      text
        .split(/[\s,]+/u)
        .filter(Boolean)
        .map((each) => each.split('@')),
    )
    .pipe(z.array(z.tuple([slotKey, versionKey], 'must be SLOT@VERSION, several between spaces')))
    .transform((pairs) => Object.fromEntries(pairs)),
});
export const logQuery = z.strictObject({ before: count(1, 1e9).optional(), count: count(1, 500).default(50) });
export const buildQuery = z.strictObject({
  version: versionKey.optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/u, 'must be the hash of a commit')
    .optional(),
  why: reason.why.optional(),
});
