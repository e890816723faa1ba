import { relevanceOf, type RelevanceOptions } from '../../documents/relevance.ts';
import { wordsOf } from '../../documents/tiers.ts';
import { decodeWritten, encodeWritten, entryAt, isStored, type Entry } from '../answer/entry.ts';
import { hashOfEntry } from '../answer/placed-matches.ts';
import { readInOrder } from '../answer/stored-order.ts';
import type { Window } from '../answer/window.ts';
import { compareKeys, type SortKeys } from '../columns/sort-orders.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { DocumentStore } from '../file/document-store.ts';
import { narrowed, noDocuments, type CachedSet } from '../matching/cached-set.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import type { Matching } from '../matching/matching.ts';
import { float64At } from '../numbers.ts';
import { readParts, readTiers, type RankedPage } from './read-ranked.ts';
import type { RankedPart } from './ranking.ts';
import { partsByScore } from './score-parts.ts';

interface ReadingDeps {
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/** Facts on which scores depend. */
interface Scoring extends RelevanceOptions {
  matching: Matching;
  length: number;
}

/** Nanoseconds: to look whether a document that stands in the order of the hashes is among some, and to sort one of them. */
const walkNs = 2.5;
const sortNs = 60;

/** Matches by tier, in each by their scores; of equal ones those with pictures first, and these by their hashes. */
export function readTiersByRelevance(page: RankedPage, deps: ReadingDeps): void {
  const { terms, matching, conceptsNamed, counts, length } = page.ranking;
  const scoring = { ...counts(wordsOf(terms)), terms, matching, conceptsNamed, length };
  readTiers(page, ({ matched }, own) =>
    readParts(partsByRelevance(matched, scoring), own, (part, window) => readByHash(part, window, deps)),
  );
}

/** Divides documents into parts that answer equally well, the best first, by picture. */
function* partsByRelevance({ stored, written }: DocumentSet, scoring: Scoring): Generator<RankedPart> {
  const { matching, terms, length } = scoring;
  const unpictured = matching.unpictured();
  const parts = partsByScore(stored, { ...scoring, words: wordsOf(terms) });
  const ofWritten = Map.groupBy(written.keys(), (at) => {
    const document = written[at]?.document;
    return document === undefined ? 0 : relevanceOf(document, scoring);
  });
  const scores = [...new Set([...parts.keys(), ...ofWritten.keys()])].sort((one, other) => other - one);
  for (const score of scores) {
    const set = parts.get(score) ?? noDocuments;
    const pictured = narrowed(set, { without: [unpictured] }, length);
    yield partOf(pictured, true, score);
    yield partOf(narrowed(set, { without: [pictured] }, length), false, score);
  }

  function partOf(set: CachedSet, isPictured: boolean, score: number): RankedPart {
    const places = (ofWritten.get(score) ?? []).filter((at) => written[at]?.document.isPictured === isPictured);
    const own = places.flatMap((at) => written[at] ?? []);
    return { matched: { stored: set, written: own }, places, total: set.size + own.length };
  }
}

/** By walking through the order of all hashes, or by sorting those of few. */
function readByHash({ matched, total }: RankedPart, window: Window, deps: ReadingDeps): void {
  const walking = walkNs * deps.snapshot.documents * Math.min(1, (window.skips + window.size) / total);
  if (!matched.stored.isList || walking < sortNs * total) readInOrder(matched, 'hash', window, deps.snapshot);
  else for (const entry of sortedByHash(matched, deps)) window.take(entry);
}

function sortedByHash(matched: DocumentSet, { snapshot, documents }: ReadingDeps): Entry[] {
  const since = matched.written.map((_, at) => encodeWritten(at));
  const entries: Entry[] = [
    ...since,
    ...Array.from(matched.stored.words, (_, at) => entryAt(matched.stored.words, at)),
  ];
  const hashes = Float64Array.from(entries, (entry) => hashOfEntry(entry, matched, snapshot));
  const keysOf = (entry: Entry): SortKeys => {
    const keys = isStored(entry) ? documents.keysOf(entry) : matched.written[decodeWritten(entry)]?.keys;
    if (keys === undefined) throw new RangeError(`no document was written as entry ${entry}`);
    return keys;
  };
  // Equal hashes are rare: only then the documents themselves are looked at.
  const compare = (one: number, other: number): number =>
    float64At(hashes, one) - float64At(hashes, other) ||
    compareKeys(keysOf(entryAt(entries, one)), keysOf(entryAt(entries, other)), 'hash');
  return Array.from(entries.keys())
    .sort(compare)
    .map((at) => entryAt(entries, at));
}
