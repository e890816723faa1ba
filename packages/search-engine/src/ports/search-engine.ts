import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { Corrected, FacetCount, QueryPart, ReadAs, Sort } from '@iconotheca/contracts/search/search';
import type { Reading } from '@iconotheca/contracts/search/reading';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { SearchStep, StepCount } from '@iconotheca/contracts/search/steps';
import type { SectionClause } from '@iconotheca/contracts/collection/section';
import type { QueryRemark } from '@iconotheca/contracts/search/precise/query-remark';
import type { Term } from './terms.ts';

/** A search, checked and complete: what an engine needs to know and nothing of where it came from. */
export interface SearchPlan {
  /** An item belongs when any clause holds, or when there is none. */
  rule: readonly SectionClause[];
  /** Every one must hold. */
  terms: readonly Term[];
  /** Language of the reader, in which words name concepts first. */
  lang?: IconclassLanguage | undefined;
  /** Filters as chosen, On Hold included: chosen values are listed in their facet whatever their mode. */
  filters: readonly Filter[];
  /** Leaves out what answers to the words of the terms less nearly. */
  within?: SearchStep | undefined;
  sort: Sort;
  /** Decides the order of RANDOM: the same nonce gives the same order. */
  nonce: string;
  /** From 0. */
  page: number;
  size: number;
  /** True if only the total and the hits are asked for: facets stay empty, and no concepts are said. */
  hitsOnly?: true;
}

export interface ValueQuery {
  field: FacetField;
  words: readonly string[];
  size: number;
}

export interface WordsQuery {
  /** Spelt as words of terms, one letter at least. */
  beginning: string;
  size: number;
}

/** Notations to find carriers of, and the number of items wanted: the first in the order of RANDOM by a nonce. */
export interface CarrierQuery {
  notations: readonly string[];
  nonce: string;
  size: number;
}

/** An item on the page, and its neighbours in the whole match set, across the borders of pages. */
export interface Hit {
  uid: string;
  previous?: string;
  next?: string;
}

export type Facets = Record<FacetField, FacetCount[]>;

/** Returns the empty facets of an answer for which hits alone were asked. */
export function noFacets(): Facets {
  return Object.fromEntries(facetFieldNames.map((field) => [field, []])) as unknown as Facets;
}

export interface SearchAnswer {
  hits: Hit[];
  /** Size of the whole match set. */
  total: number;
  /**
   * Exact counts over the whole match set; a field's own Include filters are left out of its own counts. Empty where hits
   * alone were asked for.
   */
  facets: Facets;
  /** Numbers of the matches by step, within any step; none where no words were asked for, or hits alone. */
  steps: readonly StepCount[];
}

/** A search, and what was typed. */
export interface AskedSearch {
  q: string;
  plan: SearchPlan;
  /** Correction, where something else was searched for than was typed. */
  corrected?: Corrected;
  /** Words read as a notation that are not written as one. */
  readAs?: readonly ReadAs[];
  /** Words read as filters. */
  read?: readonly Reading[];
  /** Typed words that were left out. */
  leftOut?: readonly string[];
  /** Remarks on what was not understood in it, or is exactly meant. */
  remarks?: readonly QueryRemark[];
  /** Parts of the query and what they find, where nothing was found. */
  parts?: readonly QueryPart[];
}

/** An answer as it goes over the wire: a `SearchResult` as JSON in UTF-8. */
export interface ServedSearch {
  total: number;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Answers questions about the items that it knows. Every engine answers alike on the same items: same totals, same
 * counts, same order, ties by ID. Calls that take a signal reject with its reason when it is aborted.
 */
export interface SearchEngine {
  search(plan: SearchPlan, signal?: AbortSignal): Promise<SearchAnswer>;
  /** The same with the items of the page, as it goes over the wire. */
  serve(asked: AskedSearch, signal?: AbortSignal): Promise<ServedSearch>;
  /** Counts the items that carry each notation or anything below it; notations that none carries are absent. */
  notationCounts(): Promise<ReadonlyMap<string, number>>;
  /**
   * Counts the items that hold each word in their own texts, in the order asked; words are spelt as those of terms, at
   * most a few thousand. They rank what a mistyped word may have been, so a count may lag behind what was changed or
   * removed, but is 0 only for a word that no item holds.
   */
  wordCounts(words: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
  /**
   * Words that items hold in their own texts and that begin so, in the order of their code units, at most `size`. A word
   * may be named that no item holds any more.
   */
  wordsBeginning(asked: WordsQuery, signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * Values of a field in which every one of the words begins a word, the most frequent first; ties by value. Words are
   * spelt as those of terms.
   */
  valuesNamed(asked: ValueQuery, signal?: AbortSignal): Promise<readonly FacetCount[]>;
  /**
   * Uids of items that carry one of the notations or anything below it. Nothing is counted, so it costs far less than a
   * search.
   */
  carriers(asked: CarrierQuery, signal?: AbortSignal): Promise<readonly string[]>;
  /** Uids that items name as what they are part of, whether there are such items or not. */
  containers(): Promise<readonly string[]>;
}

/** The state of an index as its engine last saw it; asking for it waits for nothing. */
export interface IndexHealth {
  /** Number of the last entry of the items' log that searches know of. */
  seq: number;
  /** Entries of the log that were still to be read. */
  behind: number;
  /** Items that the index could not take in as they are now: searches do not find them. */
  refused: number;
  /** Items that were changed, and whose parts are still found by what these items were. */
  due: number;
  /** Size of the index in bytes. */
  bytes: number;
  /** Reason why the index does not follow the log at present. */
  problem?: string;
  /** The reason for which searches, or some of them, are not answered at present, in a sentence. */
  unanswered?: string;
}

/**
 * Keeper of an index in step with the items' log, whichever process writes the items. One step at a time, in the order
 * asked. An item that is refused is logged, counted and skipped; a step that fails is tried again after growing pauses.
 */
export interface Indexer {
  /**
   * Resolves when every later search sees everything that was saved before the call; what the parts of a large whole
   * inherit from it may follow (`due`).
   */
  advance(): Promise<void>;
  /** Takes the table of concepts that is in force now, and makes the index anew if that is needed. */
  rebuild(): Promise<void>;
  health(): IndexHealth;
  /** Leaves the index as a next start wants it; calls that are under way are settled. */
  close(): Promise<void>;
}

/** Both sides of one index. */
export interface OpenedEngine {
  engine: SearchEngine;
  indexer: Indexer;
}
