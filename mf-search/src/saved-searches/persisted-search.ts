import { filter } from '@iconotheca/contracts/search/filter';
import { reading } from '@iconotheca/contracts/search/reading';
import { nonce, sortKeys, wordLanguage } from '@iconotheca/contracts/search/search';
import { searchHref, type SearchState } from '@iconotheca/contracts/search/search-url';
import { searchStep } from '@iconotheca/contracts/search/steps';
import * as z from 'zod/mini';

const searchShape = {
  section: z.string(),
  q: z.string(),
  filters: z.array(filter),
  /** Words of q that are read as filters. */
  read: z.optional(z.array(reading)),
  /** Language in which alone words of q are read. */
  wordsIn: z.optional(wordLanguage),
  /** Step that it is narrowed to. */
  within: z.optional(searchStep),
  /** Absent when the address did not say. */
  sort: z.optional(z.enum(sortKeys)),
  /** Hits that it had when it was last looked at. */
  total: z.int(),
  /** When that was: milliseconds since epoch. */
  countedAt: z.number(),
};

/** A search that was run, with the nonce of its order: a reader who continues finds the same results. */
export const recentSearch = z.object({ ...searchShape, nonce });
export type RecentSearch = z.infer<typeof recentSearch>;

/** A search that the reader named. */
export const savedSearch = z.object({ ...searchShape, id: z.string(), name: z.string() });
export type SavedSearch = z.infer<typeof savedSearch>;

/** Fields that both store of a search. */
export type PersistedSearch = Pick<SavedSearch, 'section' | 'q' | 'filters' | 'read' | 'wordsIn' | 'within' | 'sort'>;

/** More is history, not memory. */
const mostRecent = 8;
/** A count is asked for each of them when the list is opened. */
export const mostSaved = 100;
export const maxNameLength = 200;

/** Returns a stored search as the state of a page. */
export function stateOf({ q, filters, read, wordsIn, within, sort }: PersistedSearch): SearchState {
  const how = { ...(read && { read }), ...(wordsIn && { wordsIn }), ...(within && { within }) };
  return { q, filters, ...how, ...(sort && { sort }) };
}

/** Tells whether two searches ask for the same, in whatever order the hits come. */
export function isSameSearch(one: PersistedSearch, other: PersistedSearch): boolean {
  return askedFor(one) === askedFor(other);
}

function askedFor({ section, q, filters, read, wordsIn, within }: PersistedSearch): string {
  return searchHref(section, { q, filters, read, wordsIn, within });
}

/** Adds a search to the recent ones, the latest first; one that is run again comes to the front. */
export function withRecent(all: readonly RecentSearch[], run: RecentSearch): RecentSearch[] {
  return [run, ...all.filter((each) => !isSameSearch(each, run))].slice(0, mostRecent);
}

/** Notes the total that the reader sees now: new hits are counted from here on. */
export function lookedAt(
  all: readonly SavedSearch[],
  id: string,
  counted: Pick<SavedSearch, 'total' | 'countedAt'>,
): SavedSearch[] {
  return all.map((each) => (each.id === id ? { ...each, ...counted } : each));
}

/** Gives a saved search another name. */
export function renamed(all: readonly SavedSearch[], id: string, name: string): SavedSearch[] {
  return all.map((each) => (each.id === id ? { ...each, name } : each));
}
