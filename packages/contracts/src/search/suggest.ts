import * as z from 'zod/mini';
import { foundConcept, iconclassSearchInput } from '../iconclass/iconclass.ts';
import { limits } from '../limits.ts';
import { facetCount } from './search.ts';
import { wholeNumber } from '../shape/whole-number.ts';

/** The text of a search field, and how many suggestions of each kind to return. */
export const suggestInput = z.extend(iconclassSearchInput, {
  size: z._default(wholeNumber(1, limits.maxSuggestions), 5),
});

/** Possible meanings of the words: each with how many items it leads to, none of them 0. */
export const suggestResult = z.object({
  /** Concepts that the words name in any language. */
  concepts: z.array(foundConcept),
  /** Values of facet_artist and facet_place in which every word begins a word, the most frequent first. */
  makers: z.array(facetCount),
  places: z.array(facetCount),
  /** Present when makers and places were left out because the reader does not get the items that name them. */
  withheld: z.optional(z.literal(true)),
});
export type SuggestInput = z.output<typeof suggestInput>;
export type SuggestResult = z.infer<typeof suggestResult>;
