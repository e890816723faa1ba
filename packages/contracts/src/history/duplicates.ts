import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { item, uid } from '../item/item.ts';
import { oneLine } from '../shape/one-line.ts';

const typed = z.optional(z.string().check(z.maxLength(limits.maxDuplicateTextLength, 'is too long')));

/** Part of a record being made that tells whether it has been made before. */
export const duplicatesInput = z.object({
  institution: typed,
  /** Id of the institution's entry in its thesaurus. */
  institutionId: typed,
  shelfmark: typed,
  /** Names of images. */
  image: z
    .array(oneLine(limits.maxFileNameLength))
    .check(z.maxLength(limits.maxDuplicateImages, `holds more than ${limits.maxDuplicateImages} images`)),
  /** Uid of the record itself, which is no duplicate of its own. */
  uid: z.optional(uid),
});
export type DuplicatesInput = z.output<typeof duplicatesInput>;

/** The same copy by institution and shelfmark, the same file, or an image that looks alike. */
export const duplicateReasons = ['shelfmark', 'file', 'look'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const possibleDuplicate = z.object({
  /** Item as a card shows it; of its images the first is the one that it shares or that looks alike. */
  item,
  why: z.array(z.enum(duplicateReasons)),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

/** At most `limits.maxDuplicates`, the most telling first. */
export const possibleDuplicates = z.object({ duplicates: z.array(possibleDuplicate) });
export type PossibleDuplicates = z.infer<typeof possibleDuplicates>;
