import * as z from 'zod/mini';
import { region } from '../image/region.ts';

/** Kinds of annotation: a remark, or notations of Iconclass. */
export const annotationFields = ['COMMENT', 'IC'] as const;
export type AnnotationField = (typeof annotationFields)[number];

/** A remark or a set of notations that a user added to an item (spec §3). IC values hold one notation per line. */
export const annotation = z.object({
  pk: z.string(),
  userpk: z.string(),
  /** The name that others see. */
  username: z.string(),
  /** ISO 8601, when it was last saved. */
  timestamp: z.string(),
  /** Text as it was typed: plain, never markup. */
  value: z.string(),
  field: z.enum(annotationFields),
  /** Counts its saves; an editor may say which one they began from. */
  version: z.optional(z.int()),
  /** The part of an image that it is about. */
  region: z.optional(region),
});
export type Annotation = z.infer<typeof annotation>;

/** Returns the notations of an IC value: its lines, without blanks at both ends and empty ones. */
export function notationsIn(value: string): string[] {
  return value
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns every notation that users gave an item, each once. */
export function annotatedNotations(annotations: readonly Annotation[] = []): string[] {
  return [...new Set(annotations.flatMap(({ field, value }) => (field === 'IC' ? notationsIn(value) : [])))];
}
