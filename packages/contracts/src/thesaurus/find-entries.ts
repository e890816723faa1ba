import * as z from 'zod/mini';
import { parseInput } from '../http/error.ts';
import { limits } from '../limits.ts';
import { lookupRow } from '../lookup/lookup.ts';
import { oneLine } from '../shape/one-line.ts';
import { wholeNumber } from '../shape/whole-number.ts';
import { thesaurusEntry, thesaurusKinds } from './thesaurus.ts';

const kind = z.enum(thesaurusKinds, { error: `must be one of ${thesaurusKinds.join(', ')}` });

/** Entries of some kinds, of all where none is named, whose names have words that begin as those of `q`. */
export const thesaurusSearchInput = z.object({
  kind: z._default(z.array(kind).check(z.maxLength(thesaurusKinds.length, 'names a kind twice')), []),
  q: oneLine(limits.maxConceptQueryLength),
});
export type ThesaurusSearchInput = z.output<typeof thesaurusSearchInput>;

/** At most `limits.lookupSize` rows; an entry that another took the place of leads to that one. */
export const thesaurusSearchResult = z.object({ rows: z.array(lookupRow) });

export const thesaurusSearchQuery = {
  read: (params: URLSearchParams): ThesaurusSearchInput => {
    const kinds = params.getAll('kind');
    return parseInput(thesaurusSearchInput, {
      q: params.get('q') ?? '',
      ...(kinds.length > 0 ? { kind: kinds } : {}),
    });
  },
  write: ({ kind: kinds, q }: ThesaurusSearchInput): URLSearchParams =>
    new URLSearchParams([...kinds.map((each): [string, string] => ['kind', each]), ['q', q]]),
};

export const entryId = oneLine(limits.maxUidLength);
export const thesaurusEntryInput = z.object({ id: entryId });

const idAndLabel = z.object({ id: z.string(), label: z.string() });

/** The entry that is to be named in place of the one asked for, with those that were passed on the way to it. */
export const foundEntry = z.object({
  /** It says `replacedBy` only where an entry of another authority took its place. */
  entry: thesaurusEntry,
  replaced: z.array(idAndLabel),
  /** Items that name it. */
  count: z.int(),
});
export type FoundEntry = z.infer<typeof foundEntry>;

/** Entries of a kind, of all where none is named, whose names have words that begin as those of `q`; all without it. */
export const thesaurusEntriesInput = z.object({
  kind: z.optional(kind),
  q: z.optional(oneLine(limits.maxConceptQueryLength)),
  /** From 0. */
  page: z._default(wholeNumber(0, 1_000_000), 0),
});
export type ThesaurusEntriesInput = z.output<typeof thesaurusEntriesInput>;

/** An entry as the editors of the thesaurus see it. */
export const listedEntry = z.extend(thesaurusEntry, {
  /** Name of the user who added it; absent where a file brought it without one. */
  by: z.optional(z.string()),
  /** Items that name it. */
  count: z.int(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

/** By label, in pages of `limits.thesaurusPerPage`, those that were replaced among them. */
export const thesaurusEntries = z.object({
  entries: z.array(listedEntry),
  page: z.int(),
  /** True if another page follows. */
  hasMore: z.boolean(),
});
export type ThesaurusEntries = z.infer<typeof thesaurusEntries>;

/** Ids of entries, of this archive or another authority. */
export const thesaurusCountsInput = z.object({
  id: z
    .array(entryId)
    .check(
      z.minLength(1, 'is missing'),
      z.maxLength(limits.lookupSize, `is given more than ${limits.lookupSize} times`),
    ),
});

/** Number of items that name each entry, by id; those that no item names are left out. */
export const thesaurusCounts = z.object({ counts: z.record(z.string(), z.int()) });

export const thesaurusCountsQuery = {
  read: (params: URLSearchParams) => parseInput(thesaurusCountsInput, { id: params.getAll('id') }),
  write: ({ id: ids }: z.output<typeof thesaurusCountsInput>): URLSearchParams =>
    new URLSearchParams(ids.map((id): [string, string] => ['id', id])),
};
