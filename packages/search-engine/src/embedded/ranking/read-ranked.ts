import { openWindowOver, type Window } from '../answer/window.ts';
import { decodeWritten, encodeWritten, isStored, type Entry } from '../answer/entry.ts';
import { readRandomly } from '../answer/random-order.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { RankedPart, RankedTier, Ranking } from './ranking.ts';

interface RandomDeps {
  nonce: string;
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/** The match set that is ranked, and where its page is read into. */
export interface RankedPage {
  ranking: Ranking;
  window: Window;
}

/** Reads tiers one after another into a window; one that ends before the window begins is only counted. */
export function readTiers({ ranking, window }: RankedPage, read: (tier: RankedTier, own: Window) => void): void {
  readParts(ranking.tiers(), window, read);
}

/** Matches by tier, in each those with pictures before the others, and these in the order of a nonce. */
export function readTiersRandomly(page: RankedPage, { nonce, ...deps }: RandomDeps): void {
  readTiers(page, (tier, own) => {
    readParts(tier.byPicture(), own, ({ matched, total }, window) =>
      readRandomly(matched, total, { window, nonce, ...deps }),
    );
  });
}

/** Reads parts one after another into a window; one that ends before the window begins is only counted. */
export function readParts<Part extends RankedPart>(
  parts: Iterable<Part>,
  window: Window,
  read: (part: Part, own: Window) => void,
): void {
  for (const part of parts) {
    if (part.total <= window.skips) window.skip(part.total);
    else if (part.total > 0) read(part, ofWhole(window, part.places));
    if (window.isFull) return;
  }
}

/** A window that takes entries of a part of a set as those of the whole. */
function ofWhole(window: Window, places: readonly number[]): Window {
  const inWhole = (entry: Entry): Entry => (isStored(entry) ? entry : encodeWritten(places[decodeWritten(entry)] ?? 0));
  return openWindowOver(window, inWhole);
}
