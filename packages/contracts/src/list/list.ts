import * as z from 'zod/mini';
import { uid } from '../item/item.ts';
import { limits } from '../limits.ts';
import { token } from '../account/session.ts';
import { faultOfText } from '../shape/whole-text.ts';

/** Name of the list under which annotations are stored; pages never show it (spec §2). */
export const annotationsList = '_annotations';

export const listPk = z.string().check(z.regex(/^[\w-]{1,60}$/u, 'must be 1 to 60 letters, digits, - or _'));

type Duplicates = z.core.$RefinementCtx<{ uid: string }[]>;

function refuseDuplicates(entries: readonly { uid: string }[], context: Duplicates): void {
  const seen = new Set<string>();
  for (const [at, { uid: id }] of entries.entries()) {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [at, 'uid'], message: `${id} is on the list twice` });
    seen.add(id);
  }
}

const atMost = (length: number) =>
  z.string().check(
    z.maxLength(length, `has more than ${length.toLocaleString('en-GB')} characters`),
    z.refine((text) => faultOfText(text) === undefined, 'holds control characters, or half a character'),
  );

/** An item on a list, and what the list's owner says of it. */
export const listEntry = z.object({ uid, note: z.optional(atMost(limits.maxListNoteLength)) });
export type ListEntry = z.infer<typeof listEntry>;

/** Part of a list that a reader writes; the rest is the archive's to know. */
const listContent = z.object({
  name: z
    .pipe(z.string().check(z.trim(), z.minLength(1, 'is empty')), atMost(limits.maxListNameLength))
    .check(z.refine((name) => name !== annotationsList, 'is a name that the archive keeps for itself')),
  /** Markdown. */
  description: z._default(atMost(limits.maxListDescriptionLength), ''),
  /** Readable by every reader who has its id. */
  public: z._default(z.boolean(), false),
  /** In the order of the list; an item is on it once. */
  entries: z._default(
    z
      .array(listEntry)
      .check(
        z.maxLength(limits.maxListEntries, `holds more than ${limits.maxListEntries.toLocaleString('en-GB')} items`),
        z.superRefine(refuseDuplicates),
      ),
    [],
  ),
});

/** A list as a table of lists shows it. */
export const listSummary = z.object({
  pk: listPk,
  name: z.string(),
  description: z.string(),
  public: z.boolean(),
  /** Number of items. */
  count: z.int(),
  /** Counts its saves; a save may say which one it began from. */
  version: z.int(),
  /** ISO 8601, when it was last saved. */
  modified: z.string(),
  /** True if it belongs to the caller, who may then change it. */
  isMine: z.boolean(),
});
export type ListSummary = z.infer<typeof listSummary>;

export const list = z.extend(listSummary, { entries: z.array(listEntry) });
export type List = z.infer<typeof list>;

/** All lists of the token's account, or with `id` one list; a public one needs no token. */
export const listsInput = z.object({
  id: z.optional(listPk),
  token: z.optional(token),
  /** Leaves out the entries of all lists, which may be many. */
  summary: z.optional(z.literal('true', 'must be true')),
});
export const listsResult = z.union([z.array(list), z.array(listSummary), list]);

/**
 * A list to be saved: without `pk` a new one, with it in place of the list that is there (spec §7). Who says from which
 * version theirs was made learns of a save that came between; without one the last save wins.
 */
export const listDraft = z.extend(listContent, {
  pk: z.nullish(listPk),
  version: z.optional(z.int()),
});
export type ListDraft = z.input<typeof listDraft>;

export const saveListInput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('modify'),
    obj: listDraft,
    token: z.optional(token),
    /** Chosen by the caller for a new list: the same key again brings the list that it made. */
    key: z.optional(listPk),
  }),
  z.object({ action: z.literal('delete'), obj: listPk, token: z.optional(token) }),
]);

/** The list as it is saved now, or the pk of the one that is gone. */
export const saveListResult = z.union([list, z.object({ OK: listPk })]);
