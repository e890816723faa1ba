import * as z from 'zod/mini';
import { filter } from './filter.ts';
import { iconclassLanguageCodes } from '../iconclass/iconclass-language.ts';
import { hit } from '../item/hit.ts';
import { keysOf } from '../shape/keys-of.ts';
import { limits } from '../limits.ts';
import { queryRemark } from './precise/query-remark.ts';
import { reading } from './reading.ts';
import { plainText } from '../shape/plain-text.ts';
import { isSection } from '../collection/section.ts';
import { searchStep, stepCount } from './steps.ts';
import { wholeNumber } from '../shape/whole-number.ts';

/**
 * Sort keys in the order of the menu, with their names (spec §9). The last two are additions: for what is asked of
 * others, and for a search with words.
 */
export const sorts = {
  SORTID: 'Object ID',
  TIPE: 'Type',
  HIM: 'Collection',
  ADATE: 'Date',
  PARENT: 'Parent',
  RANDOM: 'Randomly',
  NEWEST: 'Newest first',
  RELEVANCE: 'Relevance',
} as const;
export type Sort = keyof typeof sorts;
export const sortKeys = keysOf(sorts);
export const defaultSort: Sort = 'RANDOM';

export const section = z.string().check(z.refine(isSection, 'is not a section'));

/** Seed of the order of RANDOM; the answer carries the one that was used. */
export const nonce = z.string().check(z.regex(/^[\w-]{1,40}$/u, 'must be 1 to 40 letters, digits, - or _'));

/** Language that the words of a query are read in. */
export const wordLanguage = z.enum(iconclassLanguageCodes, {
  error: `must be one of ${iconclassLanguageCodes.join(', ')}`,
});

/** Query of one search, whatever page of it is asked. */
export const searchQuery = z.object({
  section: z._default(section, 'all'),
  q: z._default(
    z.pipe(
      z.string().check(z.maxLength(limits.maxQueryLength, `has more than ${limits.maxQueryLength} characters`)),
      z.transform(plainText),
    ),
    '',
  ),
  filters: z._default(
    z.array(filter).check(z.maxLength(limits.maxFilters, `more than ${limits.maxFilters} filters`)),
    [],
  ),
  /** Words of `q` that are read as filters: exactly these; none where it is empty. Left out, the archive reads itself. */
  read: z.optional(z.array(reading).check(z.maxLength(limits.maxReadings, `more than ${limits.maxReadings} readings`))),
  /** Language of the reader: words that it has are read in it as well, and first. */
  lang: z.optional(wordLanguage),
  /** Language in which alone words of `q` are read that it has. */
  wordsIn: z.optional(wordLanguage),
  /** Leaves out what answers to the words less nearly. */
  within: z.optional(searchStep),
  sort: z._default(z.enum(sortKeys, { error: `must be one of ${sortKeys.join(', ')}` }), defaultSort),
  nonce: z.optional(nonce),
  page: z._default(wholeNumber(0, 1_000_000), 0),
  size: z._default(wholeNumber(0, limits.maxPageSize), limits.defaultPageSize),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** A value of a facet and in how many items of the whole match set it occurs. */
export const facetCount = z.object({ key: z.string(), doc_count: z.int() });
export type FacetCount = z.infer<typeof facetCount>;

const labelledCount = { n: z.string(), label: z.string(), full: z.optional(z.string()), count: z.int() };

/**
 * A concept that the words of the query name: its short label, the whole one where that says more, and how many items carry
 * it or anything below.
 */
export const matchedConcept = z.object({
  ...labelledCount,
  /** Present for the one that the whole query names by the head of its label: what the reader most likely means. */
  isSubject: z.optional(z.literal(true)),
  /** Concept above that one. */
  broader: z.optional(z.object(labelledCount)),
});
export type MatchedConcept = z.infer<typeof matchedConcept>;

/** One of several things that a word of the query says: in that language it is what a concept is called that items have. */
export const wordReading = z.object({ word: z.string(), lang: wordLanguage, ...labelledCount });
export type WordReading = z.infer<typeof wordReading>;

/** A query that found nothing as it was typed, and what was searched for instead. */
export const corrected = z.object({
  /** Query that was run instead. */
  q: z.string(),
  /** Query as it was typed. */
  from: z.string(),
  /** A query for exactly what was typed: quotation marks keep a word from being corrected. */
  exact: z.string(),
});
export type Corrected = z.infer<typeof corrected>;

/**
 * Text of a query or a filter that is not written as a notation, and the notation that it was read as; with `field` the
 * value of such a filter, and the preferred name of the maker or the place.
 */
export const readAs = z.object({ from: z.string(), n: z.string(), field: z.optional(z.enum(['ARTIST', 'PLACE'])) });
export type ReadAs = z.infer<typeof readAs>;

/** Some of what a query that found nothing asks for, and what is found by that alone. */
export const queryPart = z.object({
  /** A query for this part, and its words as they were typed. */
  q: z.string(),
  words: z.array(z.string()),
  read: z.optional(z.array(reading)),
  total: z.int(),
  /** The first few, those with pictures before others. */
  hits: z.array(hit),
});
export type QueryPart = z.infer<typeof queryPart>;

export const searchResult = z.object({
  hits: z.array(hit),
  total: z.int(),
  facets: z.record(z.string(), z.array(facetCount)),
  page: z.int(),
  size: z.int(),
  sort: z.enum(sortKeys),
  nonce: z.string(),
  concepts: z.optional(z.array(matchedConcept)),
  /** Present when a word says several things, each in a language of its own. */
  wordReadings: z.optional(z.array(wordReading)),
  /** Present when one typing error was forgiven. */
  corrected: z.optional(corrected),
  /** Present when something was read as a notation that is not written as one. */
  readAs: z.optional(z.array(readAs)),
  /** Words that were read as filters. */
  read: z.optional(z.array(reading)),
  /** Typed words that were left out, because more is found without them. */
  leftOut: z.optional(z.array(z.string())),
  /** Numbers of items by how they answer to the words, within any step; on the first page, where they differ in it. */
  steps: z.optional(z.array(stepCount)),
  /** Remarks on what was not understood, and on what is exactly meant. */
  remarks: z.optional(z.array(queryRemark)),
  /** Present where nothing was found: what the parts of the query find, those with most words first. */
  parts: z.optional(z.array(queryPart)),
  /** Present for a query that holds no word at all, only signs: there is nothing to search for in it. */
  isWordless: z.optional(z.literal(true)),
  /** Beside `error`: how many items the search would find, and the first of those that everyone gets. */
  withheld: z.optional(z.object({ total: z.int(), open: z.array(hit) })),
  /** Reason for which the search was refused, in words for the reader (spec §4). */
  error: z.optional(z.string()),
  notfound: z.optional(z.array(z.string())),
});
export type SearchResult = z.infer<typeof searchResult>;
