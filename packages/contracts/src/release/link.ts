import * as z from 'zod/mini';

/** A whole address, or a path of this site. */
export const href = z
  .string()
  .check(z.regex(/^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/u, 'must be an address or a path of this site'));
/** A few words that stand on a page. */
export const words = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must have at most 200 characters'));

/** Link as a brand or a profile names it. */
export const link = z.strictObject({
  label: words,
  href,
  /** The label by language; `label` stands in where there is none. */
  labels: z.optional(z.record(z.string(), words)),
});
export type Link = z.infer<typeof link>;

/** Returns the label of a link in a language. */
export function linkLabel({ label, labels = {} }: Pick<Link, 'label' | 'labels'>, language: string): string {
  return Object.hasOwn(labels, language) ? (labels[language] ?? label) : label;
}
