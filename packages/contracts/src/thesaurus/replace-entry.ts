import * as z from 'zod/mini';
import { token, type Session } from '../account/session.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';
import { entryId } from './find-entries.ts';
import { thesaurusEntry } from './thesaurus.ts';

/**
 * Tells whether a reader keeps the thesaurus: lists its entries, replaces and exports them.
 * @param archives codes of the collections that users contribute to, whose editors do
 */
export function mayKeepThesaurus(
  { userpk, collections }: Pick<Session, 'userpk' | 'collections'>,
  archives: readonly string[],
): boolean {
  return userpk !== undefined && archives.some((code) => collections.includes(code));
}

/**
 * Marks an entry as replaced by another of this archive, whose own label then counts, or by one of CERL's thesaurus;
 * with `by` null the replacement is taken back for the entry itself.
 */
export const replaceEntryInput = z.object({
  id: entryId,
  by: z.nullable(z.object({ id: entryId, label: z.optional(oneLine(limits.maxThesaurusNameLength)) })),
  token: z.optional(token),
});

/** The entry as it is now, and how far the items that named it have followed; the rest follows by itself. */
export const replaceEntryResult = z.object({
  entry: thesaurusEntry,
  changed: z.int(),
  remaining: z.int(),
  failed: z.array(z.object({ uid: z.string(), error: z.string() })),
});

/**
 * Formats for the catalogue's editors: `cerl` is a request to CERL's service for new entries a line, without those that
 * were replaced; `csv` a table of all.
 */
export const thesaurusFormats = ['cerl', 'csv'] as const;
export type ThesaurusFormat = (typeof thesaurusFormats)[number];

export const thesaurusExportInput = z.object({
  format: z._default(z.enum(thesaurusFormats, { error: `must be ${thesaurusFormats.join(' or ')}` }), 'cerl'),
  token: z.optional(token),
});
