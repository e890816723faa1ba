import * as z from 'zod/mini';
import { usedConcept } from '../iconclass/concept-use.ts';
import { item } from '../item/item.ts';
import { limits } from '../limits.ts';
import { facetCount } from '../search/search.ts';
import { oneLine } from '../shape/one-line.ts';
import { nameKinds } from './name-field.ts';
import { qualifiers } from './qualifiers.ts';

const counts = z.array(facetCount);

export const nameUseInput = z.object({
  kind: z.enum(nameKinds, { error: `must be ${nameKinds.join(' or ')}` }),
  /** Any name of the maker or the place, as a record writes it. */
  name: oneLine(limits.maxFilterValueLength),
});
export type NameUseInput = z.infer<typeof nameUseInput>;

/** A maker or a place, and what is known of it here. */
export const nameUse = z.object({
  kind: z.enum(nameKinds),
  /** The value by which it is filtered: the preferred name, or where no authority knows it the one in records. */
  name: z.string(),
  /** Years of a life, as the authority has them. */
  years: z.optional(z.string()),
  /** Other names that an authority knows, and how many there are where these are not all. */
  names: z.array(z.string()),
  allNames: z.optional(z.int()),
  /** Languages of names, as far as they are known. */
  languages: z.optional(z.record(z.string(), z.string())),
  /** Places in which a place lies, the nearest first, and those that lie in it. */
  within: z.optional(z.array(z.string())),
  narrower: z.optional(z.array(z.string())),
  /** Addresses at other authorities, with their short names. */
  links: z.array(z.object({ site: z.string(), id: z.string(), href: z.string() })),
  /** Items that name it. */
  total: z.int(),
  /** Some of them that have an image, as varied as they are. */
  hits: z.array(item),
  /** Items that name it with a doubt or at a distance, by what they say. */
  qualified: z.array(z.object({ qualifier: z.enum(qualifiers), count: z.int() })),
  /** Items that were looked through for these, where there are more. */
  read: z.optional(z.int()),
  /** Concepts that its items have more than others. */
  subjects: z.array(usedConcept),
  /** The same items by half-century and collection, and the makers and places that they name besides. */
  dates: counts,
  collections: counts,
  makers: counts,
  places: counts,
  /** Present when items and counts were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type NameUse = z.infer<typeof nameUse>;

/** Names that are much like one that no item has, the most used first. */
export const namesNear = z.object({ names: counts, withheld: z.optional(z.literal(true)) });
export type NamesNear = z.infer<typeof namesNear>;
