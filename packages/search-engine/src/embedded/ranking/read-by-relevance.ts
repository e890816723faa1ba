import { limitedScore, relevanceOf, wordScore, type RelevanceOptions } from '../../documents/relevance.ts';
import { wordsOf, type Evidence } from '../../documents/tiers.ts';
import { decodeWritten, encodeWritten, entryAt, isStored, type Entry } from '../answer/entry.ts';
import { hashOfEntry } from '../answer/placed-matches.ts';
import type { Window } from '../answer/window.ts';
import { compareKeys, type SortKeys } from '../columns/sort-orders.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { cachedBits } from '../matching/cached-set.ts';
import type { Matching } from '../matching/matching.ts';
import { float64At, int32At, uint32At } from '../numbers.ts';
import { ordinalsIn, type Bitset } from '../postings/bitset.ts';
import { readTiers, type RankedPage } from './read-ranked.ts';
import type { RankedTier } from './ranking.ts';
import { selectWindow } from './select-window.ts';

interface ReadingDeps {
  snapshot: Pick<Snapshot, 'hashes'>;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/** What scores depend on. */
interface Scoring extends ReadingDeps, RelevanceOptions {
  matching: Matching;
  unpictured: Bitset;
}

/** In the order of the bits of a mask. */
const parts = ['front', 'frontForm', 'head', 'text', 'label'] as const satisfies (keyof Evidence)[];
/** What `ordinalsIn` needs free behind the last. */
const spare = 32;
const hashes = 2 ** 32;
const noSet: Bitset = new Uint32Array();

/** Matches by tier, in each by their scores; of equal ones those with pictures first, and these by their hashes. */
export function readTiersByRelevance(page: RankedPage, deps: ReadingDeps): void {
  const { terms, matching, conceptsNamed, counts } = page.ranking;
  const unpictured = matching.unpictured();
  const scoring = { ...deps, ...counts(wordsOf(terms)), terms, matching, conceptsNamed, unpictured };
  readTiers(page, (tier, own) => readByRelevance(tier, own, scoring));
}

function readByRelevance({ matched, total }: RankedTier, window: Window, deps: Scoring): void {
  const { entries, keys } = keysOfMatches(matched, total, deps);
  const start = Math.max(0, window.skips);
  const end = Math.min(total, window.skips + window.size);
  const { found, before } = selectWindow(keys, start, end);
  window.skip(before);
  const sortKeys = (entry: Entry): SortKeys => {
    const keysOf = isStored(entry) ? deps.documents.keysOf(entry) : matched.written[decodeWritten(entry)]?.keys;
    if (keysOf === undefined) throw new RangeError(`no document was written as entry ${entry}`);
    return keysOf;
  };
  const compare = (one: number, other: number): number =>
    float64At(keys, one) - float64At(keys, other) ||
    compareKeys(sortKeys(entryAt(entries, one)), sortKeys(entryAt(entries, other)), 'hash');
  for (const index of found.sort(compare)) window.take(entryAt(entries, index));
}

/** Entries of a set, and what they are ordered by: lower before higher. Only equal hashes make equal keys. */
function keysOfMatches(matched: DocumentSet, total: number, deps: Scoring) {
  const { written, stored } = matched;
  const { unpictured } = deps;
  const entries = new Int32Array(total);
  const keys = new Float64Array(total);
  const keyOf = (entry: Entry, score: number, isUnpictured: number) =>
    ((limitedScore - score) * 2 + isUnpictured) * hashes + hashOfEntry(entry, matched, deps.snapshot);
  let filled = 0;
  for (const [at, { document }] of written.entries()) {
    const entry = encodeWritten(at);
    const score = relevanceOf(document, deps);
    entries[filled] = entry;
    keys[filled++] = keyOf(entry, score, document.isPictured ? 0 : 1);
  }
  const scoreOf = scoreByOrdinal(deps);
  const buffer = new Uint32Array(1024 + spare);
  for (let from = 0; from < stored.length * 32;) {
    const { length, next } = ordinalsIn(stored, from, buffer);
    for (let each = 0; each < length; each += 1) {
      const ordinal = uint32At(buffer, each);
      entries[filled] = ordinal;
      const isUnpictured = (uint32At(unpictured, ordinal >>> 5) >>> (ordinal & 31)) & 1;
      keys[filled++] = keyOf(entryAt(entries, filled - 1), scoreOf(ordinal), isUnpictured);
    }
    from = next;
  }
  return { entries, keys };
}

/** The score of a stored document by its ordinal: words add up, each by a mask that says where the document has it. */
function scoreByOrdinal({ terms, holding, count, matching, unpictured }: Scoring): (ordinal: number) => number {
  const words = wordsOf(terms);
  const documents = unpictured.length * 32;
  const sets = words.flatMap((word) => parts.map((part) => cachedBits(matching.withEvidence(word, part), documents)));
  const scores = Int32Array.from(
    words.flatMap((_, at) =>
      Array.from({ length: 1 << parts.length }, (__, mask) => wordScore(evidenceIn(mask), holding[at] ?? 0, count)),
    ),
  );
  return (ordinal) => {
    const word = ordinal >>> 5;
    const bit = ordinal & 31;
    let score = 0;
    for (let first = 0; first < sets.length; first += parts.length) {
      let mask = 0;
      for (let part = 0; part < parts.length; part += 1) {
        mask |= ((uint32At(sets[first + part] ?? noSet, word) >>> bit) & 1) << part;
      }
      score += int32At(scores, (first / parts.length) * (1 << parts.length) + mask);
    }
    return Math.min(score, limitedScore);
  };
}

function evidenceIn(mask: number): Evidence {
  const isSet = (part: keyof Evidence) => ((mask >>> parts.indexOf(part)) & 1) === 1;
  return {
    front: isSet('front'),
    frontForm: isSet('frontForm'),
    head: isSet('head'),
    text: isSet('text'),
    label: isSet('label'),
  };
}
