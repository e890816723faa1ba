import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import type { AnyAsked } from '@iconotheca/releases/acts';
import { slotKey, versionKey } from '@iconotheca/releases/registry';
import type { Request } from 'express';
import { z } from 'zod';

/** Reason for an act, as it goes into the log; and the revision that the decision was made on. */
const reason = {
  why: z
    .string({ error: 'must say why: it stands in the log' })
    .trim()
    .min(1, 'must say why: it stands in the log')
    .max(releaseLimits.maxReasonLength, `has more than ${releaseLimits.maxReasonLength} characters`),
  expected: z.int().min(0).optional(),
};

/** Returns the shape of the body of an act: its arguments without those that stand in its path, and the reason. */
export function bodyOf({ input, call: { path } }: AnyAsked): z.ZodObject {
  const own = Object.entries(input.shape).filter(([name]) => !path.split('/').includes(`:${name}`));
  return z.strictObject({ ...Object.fromEntries(own), ...reason });
}

/** Reads what a call asks for. @throws ApiError `bad-request` that names the field */
export function readAct(asked: AnyAsked, { body, params }: Pick<Request, 'body' | 'params'>) {
  const { why, expected, ...given } = parseInput(z.looseObject(reason), body);
  const twice = Object.keys(params).find((name) => Object.hasOwn(given, name));
  if (twice !== undefined) throw new ApiError('bad-request', `${twice}: is not known here`, { field: twice });
  return { input: parseInput(asked.input, { ...given, ...params }), why, expected };
}

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
