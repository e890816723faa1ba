import * as z from 'zod/mini';
import { item, uid } from '../item/item.ts';
import { wholeNumber } from '../shape/whole-number.ts';

const page = z.optional(wholeNumber(0, 1_000_000));

export const historyInput = z.object({
  uid,
  /** From 0. */
  page,
  /** Asks for what this version says, beside its line of the history. */
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});

/**
 * Acts by which a version comes to be: an import or a command of the operator, a save, the return of an older version,
 * or the replacement of an entry of the thesaurus that it names. A deletion makes no version: its entry names the one
 * that was withdrawn.
 */
export const historyActs = ['import', 'save', 'restore', 'delete', 'thesaurus'] as const;

export const historyEntry = z.object({
  version: z.int(),
  /** ISO 8601. */
  at: z.string(),
  act: z.enum(historyActs),
  /** User who did it; absent for imports and commands. */
  by: z.optional(z.object({ name: z.string(), isReader: z.boolean() })),
  /** Fields that differ from the version before, in the order of the record; all of them for the first. */
  changed: z.array(z.string()),
  /** The version that was brought back by a restore. */
  restored: z.optional(z.int()),
  /** Number of the run that wrote it, or took back by it what it had written. */
  run: z.optional(z.int()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** History of an item, the latest first, in pages of `limits.historyPerPage`. */
export const itemHistory = z.object({
  uid,
  /** Number of the last version. */
  latest: z.int(),
  isWithdrawn: z.boolean(),
  page: z.int(),
  /** Entries on all pages. */
  total: z.int(),
  entries: z.array(historyEntry),
  /** The record of the version that was asked for, with the images of it that are still there. */
  record: z.optional(item),
});
export type ItemHistory = z.infer<typeof itemHistory>;

export const withdrawnInput = z.object({ page });

/** An item that was deleted and can be restored, as it was when it was. */
export const withdrawnItem = z.object({
  item,
  version: z.int(),
  at: z.string(),
  by: z.optional(z.object({ name: z.string(), isReader: z.boolean() })),
});
export type WithdrawnItem = z.infer<typeof withdrawnItem>;

/** Those that the reader may restore, the latest first, in pages of `limits.withdrawnPerPage`. */
export const withdrawnItems = z.object({ total: z.int(), page: z.int(), items: z.array(withdrawnItem) });
