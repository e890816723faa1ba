import { openWindowOver, type Window } from '../answer/window.ts';
import { decodeWritten, encodeWritten, isStored, type Entry } from '../answer/entry.ts';
import { readRandomly } from '../answer/random-order.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { intersect, sizeOf, subtract, type Bitset } from '../postings/bitset.ts';
import type { RankedTier, Ranking } from './ranking.ts';

interface RandomDeps {
  nonce: string;
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/** The match set that is ranked, and where its page is read into. */
export interface RankedPage {
  ranking: Ranking;
  stored: Bitset;
  window: Window;
}

/** Reads tiers one after another into a window; one that ends before the window begins is only counted. */
export function readTiers(
  { ranking, stored, window }: RankedPage,
  read: (tier: RankedTier, own: Window) => void,
): void {
  for (const tier of ranking.tiers(stored)) {
    if (tier.total <= window.skips) window.skip(tier.total);
    else if (tier.total > 0) read(tier, ofWhole(window, tier.places));
    if (window.isFull) return;
  }
}

/** Matches by tier, in each those with pictures before the others, and these in the order of a nonce. */
export function readTiersRandomly(page: RankedPage, { nonce, ...deps }: RandomDeps): void {
  const unpictured = page.ranking.matching.unpictured();
  readTiers(page, (tier, own) => {
    for (const half of byPicture(tier, unpictured)) {
      const { matched, total } = half;
      if (total <= own.skips) own.skip(total);
      else if (total > 0) readRandomly(matched, total, { window: ofWhole(own, half.places), nonce, ...deps });
      if (own.isFull) return;
    }
  });
}

function* byPicture({ matched: { stored, written } }: RankedTier, unpictured: Bitset): Generator<RankedTier> {
  const half = (set: Bitset, isPictured: boolean): RankedTier => {
    const places = [...written.keys()].filter((at) => written[at]?.document.isPictured === isPictured);
    const matched = { stored: set, written: places.flatMap((at) => written[at] ?? []) };
    return { matched, places, total: sizeOf(set) + places.length };
  };
  const pictured = stored.slice();
  subtract(pictured, unpictured);
  yield half(pictured, true);
  const others = stored.slice();
  intersect(others, unpictured);
  yield half(others, false);
}

/** A window that takes entries of a part of a set as those of the whole. */
function ofWhole(window: Window, places: readonly number[]): Window {
  const inWhole = (entry: Entry): Entry => (isStored(entry) ? entry : encodeWritten(places[decodeWritten(entry)] ?? 0));
  return openWindowOver(window, inWhole);
}
