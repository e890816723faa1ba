import type { Hit, SearchPlan } from '../../ports/search-engine.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { readTiersByRelevance } from '../ranking/read-by-relevance.ts';
import { readTiersRandomly } from '../ranking/read-ranked.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { readRandomly } from './random-order.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { readInOrder } from './stored-order.ts';
import { decodeWritten, isStored, type Entry } from './entry.ts';
import { openWindow, type Window } from './window.ts';

export interface PageDeps {
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/** A match set, and its documents by tier where words were asked for. */
export interface RankedMatches {
  matched: DocumentSet;
  total: number;
  ranking: Ranking | undefined;
}

export type PagePlan = Pick<SearchPlan, 'sort' | 'nonce' | 'page' | 'size'>;

/** Hits in their order, between the neighbours of the first and of the last where they have any. */
export interface Page<Each> {
  entries: readonly Each[];
  /** Index of the first hit in the entries, and the one behind the last. */
  begin: number;
  end: number;
}

/** Reads a page of a match set in the plan's order. */
export function readPage(matches: RankedMatches, plan: PagePlan, deps: PageDeps): Page<Entry> {
  const { total } = matches;
  const { page, size } = plan;
  const start = page * size;
  const end = Math.min(start + size, total);
  if (start >= end) return { entries: [], begin: 0, end: 0 };
  const first = Math.max(0, start - 1);
  const window = openWindow(first, Math.min(end + 1, total));
  readInto(window, matches, plan, deps);
  return { entries: window.entries, begin: start - first, end: end - first };
}

/** Without words there is no relevance: all matches are alike. */
function readInto(window: Window, matches: RankedMatches, { sort, nonce }: PagePlan, deps: PageDeps): void {
  const { matched, total, ranking } = matches;
  if (sort !== 'RANDOM' && sort !== 'RELEVANCE') readInOrder(matched, sort, window, deps.snapshot);
  else if (ranking === undefined) readRandomly(matched, total, { window, nonce, ...deps });
  else if (sort === 'RANDOM') readTiersRandomly({ ranking, window }, { nonce, ...deps });
  else readTiersByRelevance({ ranking, window }, deps);
}

/** Returns the rows of `item_version` that hold the items of a page. */
export function versionsOn({ entries, ...bounds }: Page<Entry>, set: DocumentSet, snapshot: Snapshot): Page<number> {
  const versionOf = (entry: Entry) =>
    (isStored(entry) ? snapshot.versionIds[entry] : set.written[decodeWritten(entry)]?.versionId) ?? 0;
  return { ...bounds, entries: entries.map(versionOf) };
}

/** Returns the hits of a page, each with its neighbours. */
export function hitsOn(
  { entries, begin, end }: Page<Entry>,
  set: DocumentSet,
  documents: Pick<DocumentStore, 'uidsOf'>,
): Hit[] {
  const stored = documents.uidsOf(entries.filter(isStored)).values();
  const uids = entries.map((entry) =>
    isStored(entry) ? (stored.next().value ?? '') : (set.written[decodeWritten(entry)]?.document.uid ?? ''),
  );
  return uids.slice(begin, end).map((uid, at): Hit => {
    const previous = uids[begin + at - 1];
    const next = uids[begin + at + 1];
    return Object.assign({ uid }, previous !== undefined && { previous }, next !== undefined && { next });
  });
}
