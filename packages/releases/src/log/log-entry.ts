import { brandDocument } from '@iconotheca/contracts/release/brand';
import { z } from 'zod';
import { brandFolderKey, release, slotKey, versionKey } from '../registry.ts';
import { teamToken } from '../access/token.ts';

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
  /** Shows versions to those who follow a link. */
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
    /** Of its files within the store; absent where it has none. */
    folder: brandFolderKey.optional(),
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

/** Tells whether an act may have changed which version of a slot is active. */
export function hasMadeActive({ act: done }: Pick<LogEntry, 'act'>, name: string): boolean {
  if (done.what === 'promote') return Object.hasOwn(done.versions, name);
  return (done.what === 'rollback' || done.what === 'recall') && done.slot === name;
}
