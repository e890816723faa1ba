import * as z from 'zod/mini';
import { item } from '../item/item.ts';
import { limits } from '../limits.ts';
import { facetCount } from '../search/search.ts';
import { oneLine } from '../shape/one-line.ts';
import { iconclassInput, resolvedNotation } from './iconclass.ts';
import { iconclassLanguageCodes } from './iconclass-language.ts';

export const conceptUseInput = z.object({ notation: oneLine(limits.maxNotationLength) });

/** Concept as pages of others name it. */
export const usedConcept = z.object({
  n: z.string(),
  /** Short label in each language that has one. */
  txt: z.partialRecord(z.enum(iconclassLanguageCodes), z.string()),
  /** Items that carry it or anything below; beside another concept, those of them that carry both. */
  count: z.int(),
  /** Image of one of them, with as much of its record as showing it needs. */
  picture: z.optional(item),
});
export type UsedConcept = z.infer<typeof usedConcept>;

/** A concept, and what is known of its use here. */
export const conceptUse = z.object({
  concept: resolvedNotation,
  /** Items that carry it or anything below. */
  total: z.int(),
  /** Some of them that have an image, as varied as they are. */
  hits: z.array(item),
  /** Concepts above, from the top down. */
  above: z.array(usedConcept),
  /** Concepts directly below, in the order of Iconclass; of very many those that items have. */
  below: z.array(usedConcept),
  /** The concept with keys that items have, the most frequent first. */
  keyed: z.array(usedConcept),
  related: z.array(usedConcept),
  /** Concepts that its items have as well, those first that are together with it more than by chance. */
  beside: z.array(usedConcept),
  /** The same items by half-century, collection and maker, as a search counts them. */
  dates: z.array(facetCount),
  collections: z.array(facetCount),
  makers: z.array(facetCount),
  /** Present when items and counts were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type ConceptUse = z.infer<typeof conceptUse>;

export const conceptPicturesInput = iconclassInput;

/** A picture for each notation whose items have one, by the notation. */
export const conceptPictures = z.record(z.string(), item);
