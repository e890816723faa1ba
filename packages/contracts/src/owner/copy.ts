import * as z from 'zod/mini';
import { item } from '../item/item.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';
import { datedSpan } from './dated-span.ts';
import { copyRef, datedMark, namedPlace, ownerRef } from './owner.ts';

export const copyInput = z.object({
  /** Id or name of the institution. */
  institution: oneLine(limits.maxFilterValueLength),
  shelfmark: oneLine(limits.maxFilterValueLength),
});

/** An owner in the history of a copy, or a mark of whom nothing is known. */
export const chainOwner = z.object({
  kind: z.literal('owner'),
  /** Absent for marks that name no owner. */
  owner: z.optional(ownerRef),
  /** Absent when nothing says when: such owners stand at the end. */
  span: z.optional(datedSpan),
  /** Source of the years: the dates of the marks in this copy, or what stands behind the name. */
  basis: z.optional(z.enum(['marks', 'name'])),
  /** Dates that could not be read as years, as records write them. */
  dates: z.array(z.string()),
  marks: z.array(datedMark),
});
export type ChainOwner = z.infer<typeof chainOwner>;

/** Years of which no record says who had the copy. */
export const chainGap = z.object({ kind: z.literal('gap'), from: z.int(), until: z.int() });
export type ChainGap = z.infer<typeof chainGap>;

export const chainLink = z.discriminatedUnion('kind', [chainOwner, chainGap]);
export type ChainLink = z.infer<typeof chainLink>;

/** Reason why a copy was at a place: it was printed or written there, an owner used it there, or it is held there. */
const placeUse = z.object({
  why: z.enum(['made', 'used', 'held']),
  /** Its years, its owner with theirs, or the institution: `Amerzode, Floris van, 1614`. */
  note: z.optional(z.string()),
});

/** Place where a copy has been, and how that is known. */
export const copyPlace = z.extend(namedPlace, { uses: z.array(placeUse) });
export type CopyPlace = z.infer<typeof copyPlace>;

/** One copy of a book: all records of its institution and shelfmark. */
export const copy = z.extend(copyRef, {
  title: z.optional(z.string()),
  author: z.optional(z.string()),
  imprint: z.optional(z.string()),
  /** When it was printed or written, as far as its records say. */
  made: z.optional(datedSpan),
  /** Its owners in the order of time, with the years between them of which nothing is known. */
  chain: z.array(chainLink),
  /** In the order in which it came there, as far as that is known. */
  places: z.array(copyPlace),
  /** The first of them in the order of time, those without years last. */
  records: z.array(item),
  total: z.int(),
  /** Present when records were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type Copy = z.infer<typeof copy>;
