import * as z from 'zod/mini';
import { item } from '../item/item.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';
import { wholeNumber } from '../shape/whole-number.ts';

export const conceptSamplesInput = z.object({
  /** Notation as the items carry it: `25F23(LION)(+12)`. */
  notation: oneLine(limits.maxNotationLength),
  size: z._default(wholeNumber(1, limits.maxConceptSamples), 6),
});
export type ConceptSamplesInput = z.output<typeof conceptSamplesInput>;

/** Uses of a notation by others. */
export const conceptSamples = z.object({
  /** Items that carry it or anything below. */
  total: z.int(),
  /** Some of them that have an image, as varied as they are: the same ones until the archive changes. */
  hits: z.array(item),
  /** Present when items were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type ConceptSamples = z.infer<typeof conceptSamples>;
