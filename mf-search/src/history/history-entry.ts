import { limits } from '@iconotheca/contracts/limits';
import { nonce, sortKeys } from '@iconotheca/contracts/search/search';
import * as z from 'zod/mini';

/** State of one entry of the tab's history: Back restores it beside scroll position and focus. */
export const entry = z.object({
  nonce,
  /** The order that held when the entry was made, said in the address or not. */
  sort: z.enum(sortKeys),
  tab: z.enum(['results', 'saved']),
  /** Hits on screen. */
  shown: z.number(),
  ticked: z.array(z.string()),
});
export type HistoryEntry = z.infer<typeof entry>;

export const historyEntries = z.record(z.string(), entry);
export type HistoryEntries = z.infer<typeof historyEntries>;

/** Entries that are remembered: more than anyone goes back, and little enough for the tab's storage. */
const maxEntries = 40;

/** An entry of the history that shows an item over the results of another, which it leaves as they are. */
const preview = z.object({ preview: z.string(), over: z.string() });
export type Preview = z.infer<typeof preview>;

/** Reads the preview from the history's state. */
export function previewOf(state: unknown): Preview | undefined {
  return preview.safeParse(state).data;
}

interface Entry {
  key: string;
  pathname: string;
  search: string;
  state: unknown;
}

/**
 * Names an entry of the history; one with a preview goes by the name of that which it lies over. The router calls every
 * entry that was opened from outside `default`: the address tells them apart.
 */
export function entryKey({ key, pathname, search, state }: Entry): string {
  return previewOf(state)?.over ?? `${key} ${pathname}${search}`;
}

/** Makes an entry that shows the first results. */
export function newEntry({ nonce: chosen, sort }: Pick<HistoryEntry, 'nonce' | 'sort'>): HistoryEntry {
  return { nonce: chosen, sort, tab: 'results', shown: limits.visibleStep, ticked: [] };
}

/** Puts an entry last, as the latest; the oldest are forgotten. */
export function withEntry(all: HistoryEntries, key: string, changed: HistoryEntry): HistoryEntries {
  const others = Object.entries(all).filter(([other]) => other !== key);
  return Object.fromEntries([...others.slice(-(maxEntries - 1)), [key, changed]]);
}

/**
 * State that a link to results may carry in the history: the nonce they were searched with, so that they are the same
 * results; the order that held then, for an address that names none and was left before it was drawn; the item that the
 * reader comes from; and whether field and panel asked for them, which then say so already.
 */
const arrival = z.object({
  nonce,
  sort: z.optional(z.enum(sortKeys)),
  uid: z.optional(z.string()),
  isFromDraft: z.optional(z.boolean()),
});
export type Arrival = z.infer<typeof arrival>;

/** Reads the arrival from the history's state. */
export function arrivalOf(state: unknown): Arrival | undefined {
  const parsed = arrival.safeParse(state);
  return parsed.success ? parsed.data : undefined;
}

/** Finds the latest entry with the results that a nonce names: a reader who comes back to them finds them as they were left. */
export function entryOf(all: HistoryEntries, { nonce: named }: Pick<Arrival, 'nonce'>): HistoryEntry | undefined {
  return Object.values(all).findLast((each) => each.nonce === named);
}
