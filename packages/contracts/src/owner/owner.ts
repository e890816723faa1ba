import * as z from 'zod/mini';
import { item } from '../item/item.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';
import { datedSpan } from './dated-span.ts';

export const ownerInput = z.object({ id: oneLine(limits.maxFilterValueLength) });

export const ownerRef = z.object({ id: z.string(), label: z.string() });

export const copyRef = z.object({
  institution: z.object({ id: z.optional(z.string()), name: z.string() }),
  shelfmark: z.string(),
});

/** A place that records name, and where it lies as far as the archive knows. */
export const namedPlace = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  /** Degrees east, degrees north; absent for a place that is not in the archive's table. */
  point: z.optional(z.tuple([z.number(), z.number()])),
});
export type NamedPlace = z.infer<typeof namedPlace>;

/** A mark as a timeline shows it. */
export const datedMark = z.object({
  uid: z.string(),
  label: z.string(),
  /** Absent for a mark whose record says nothing that could be read as years. */
  span: z.optional(datedSpan),
  /** Date as the record writes it, where it could not be read. */
  date: z.optional(z.string()),
});
export type DatedMark = z.infer<typeof datedMark>;

/** A copy in which an owner left marks. */
export const ownedBook = z.extend(copyRef, {
  title: z.optional(z.string()),
  author: z.optional(z.string()),
  imprint: z.optional(z.string()),
  /** The owner's records of this copy. */
  records: z.int(),
  /** Other owners whom these records name. */
  others: z.array(ownerRef),
});
export type OwnedBook = z.infer<typeof ownedBook>;

/** A former owner, with what the archive's records say of them. Of many records the first are looked through. */
export const owner = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.optional(z.enum(['person', 'corporate'])),
  /** Other spellings under which records name the owner. */
  names: z.array(z.string()),
  /** When the owner lived or was active, as the name says. */
  life: z.optional(datedSpan),
  notes: z.optional(z.string()),
  /** The entry that was asked for, where this one has taken its place. */
  replaced: z.optional(ownerRef),
  /** Others of the same name, who are told apart by their ids. */
  namesakes: z.array(z.extend(ownerRef, { count: z.int() })),
  /** Records that name the owner; `seen` of them were looked through. */
  total: z.int(),
  seen: z.int(),
  /** Records of the owner's marks, those with an image first. */
  marks: z.array(item),
  /** Other records that name the owner: the person's own, manuscripts, inventories. */
  others: z.array(item),
  /** Marks and documents in the order of time, those without years last. */
  dated: z.array(datedMark),
  books: z.array(ownedBook),
  /** Places where the owner's marks were used, the most frequent first. */
  places: z.array(z.extend(namedPlace, { count: z.int() })),
  /** From the first date to the last. */
  years: z.optional(z.object({ from: z.int(), until: z.int() })),
  /** Present when records were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type Owner = z.infer<typeof owner>;
