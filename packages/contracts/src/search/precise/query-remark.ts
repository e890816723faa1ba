import * as z from 'zod/mini';

/**
 * Reasons for a remark: what was not understood, a query that only leaves out, names or parts beyond a limit, and words that
 * are an item's number.
 */
export const remarkReasons = [
  'quote',
  'parenthesis',
  'operand',
  'field',
  'date',
  'notation',
  'negative',
  'long',
  'many',
  'identifier',
] as const;

/** A remark on how part of a query was read. */
export const queryRemark = z.object({
  why: z.enum(remarkReasons),
  /** The part as it was typed. */
  text: z.string(),
});
export type QueryRemark = z.infer<typeof queryRemark>;
