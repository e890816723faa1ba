import * as z from 'zod/mini';
import { token } from '../account/session.ts';
import { limits } from '../limits.ts';
import { plainText } from '../shape/plain-text.ts';
import { thesaurusKinds } from '../thesaurus/thesaurus.ts';

/** Sources of a row: a catalogue of others, this archive's own thesaurus, or the options that are always there. */
export const lookupSources = ['cerl', 'local', 'fixed'] as const;

/** Returns the input of a look-up: what was typed is made plain before it is measured. */
function typed(least: number) {
  const text = z
    .string()
    .check(
      z.minLength(least, `must have at least ${least} characters`),
      z.maxLength(limits.maxLookupLength, `has more than ${limits.maxLookupLength} characters`),
    );
  return z.object({ q: z.pipe(z.pipe(z.string(), z.transform(plainText)), text), token: z.optional(token) });
}

export const institutionLookupInput = typed(limits.minLookupLength.institution);
/** Persons, corporate bodies and places (spec §5). */
export const nameLookupInput = typed(limits.minLookupLength.name);

/** Ids of books in the catalogues that source links lead to: `if00117000`, `02122152`, `DE-604.VK.BV012108280`. */
export const bookLookupInput = z.object({
  id: z
    .string()
    .check(
      z.maxLength(limits.maxBookIdLength, `has more than ${limits.maxBookIdLength} characters`),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/u, 'must be an id of letters, digits, dots, hyphens and underscores'),
    ),
  token: z.optional(token),
});

/** One entry that a name may be linked to. Records store it as `id|label` (spec §3). */
export const lookupRow = z.object({
  /** Empty for an option that links to nothing. */
  id: z.string(),
  label: z.string(),
  kind: z.optional(z.enum([...thesaurusKinds, 'institution'])),
  /** `1470–1530`, `1470–`, `–1530`. */
  years: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Words that tell it from others of the name: `Jurist, book collector`. */
  note: z.optional(z.string()),
  /** Items of this archive that name it, where it is known. */
  count: z.optional(z.int()),
  source: z.enum(lookupSources),
});
export type LookupRow = z.infer<typeof lookupRow>;

/** Returns the name as lists and records have it, with its years (spec §7): `Alberti, Giandomenico (1740–1817)`. */
export function lookupDisplayName({ label, years }: Pick<LookupRow, 'label' | 'years'>): string {
  return years === undefined ? label : `${label} (${years})`;
}

export const lookupResult = z.object({
  rows: z.array(lookupRow),
  /** Entries that the catalogue has, of which `rows` holds at most 100. */
  total: z.int(),
  /**
   * `live`; `stale` when the catalogue does not answer and an earlier answer is shown; `down` when it does not answer and
   * rows hold this archive's own entries alone; `off` where the site asks no catalogues.
   */
  state: z.enum(['live', 'stale', 'down', 'off']),
});
export type LookupResult = z.infer<typeof lookupResult>;

/** Book as a catalogue knows it by its id: what of it may go into a record (spec §7). */
export const foundBook = z.object({
  title: z.optional(z.string()),
  /** `Venice : Aldus, 1502` */
  imprint: z.optional(z.string()),
  author: z.optional(z.string()),
  shelfmark: z.optional(z.string()),
});
export type FoundBook = z.infer<typeof foundBook>;
