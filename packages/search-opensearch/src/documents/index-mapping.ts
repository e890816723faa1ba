import { facetFieldNames, type FacetField } from '@iconotheca/contracts/search/filter';
import type { StoredSort } from '@iconotheca/search-engine/adapters';
import type { Json } from '../query/query-language.ts';

/**
 * Raised with every change of what is below or of what documents say: programs of one number share an index, and one of
 * another number makes its own beside it.
 */
export const mappingNumber = 4;

/** Orders of which each document has a key. */
const storedOrders = ['SORTID', 'TIPE', 'HIM', 'ADATE', 'PARENT', 'NEWEST'] as const satisfies readonly StoredSort[];

/** Their counts are read from numbers that all segments share; with many values these are made when something is written. */
const fieldsOfManyValues: ReadonlySet<FacetField> = new Set(['ICPATH', 'PARENT', 'OWNER', 'ARTIST']);

const keyword = { type: 'keyword' };
const searchedOnly = { type: 'keyword', doc_values: false };
const orderedOnly = { type: 'keyword', index: false };

/** Time within which a late write cannot bring back what was withdrawn (`index.gc_deletes`). */
const rememberedDeletes = '1h';

/**
 * Returns settings and fields of the index of items. Nothing of a record is kept in it: items are read from their
 * store.
 */
export function itemsIndex(shards: number, graph: string): Json {
  const fields = facetFieldNames.map((field) => [
    field,
    fieldsOfManyValues.has(field) ? { ...keyword, eager_global_ordinals: true } : keyword,
  ]);
  const orders = [...storedOrders, 'ID'].map((name) => [name, orderedOnly]);
  return {
    settings: {
      index: {
        number_of_shards: shards,
        auto_expand_replicas: '0-1',
        refresh_interval: '-1',
        gc_deletes: rememberedDeletes,
        max_result_window: 2_147_483_647,
        max_terms_count: 1_000_000,
        'requests.cache.enable': true,
      },
      analysis: {
        tokenizer: { blanks: { type: 'whitespace', max_token_length: 100_000 } },
        // `lowe|loewe`: the spellings of a word stand at one position.
        filter: { spellings: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] } },
        analyzer: {
          spelt: { type: 'custom', tokenizer: 'blanks', filter: ['spellings'] },
          asked: { type: 'custom', tokenizer: 'blanks' },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      _meta: { mapping: mappingNumber, graph },
      properties: {
        uid: keyword,
        row: { type: 'long', index: false },
        texts: {
          type: 'text',
          analyzer: 'spelt',
          search_analyzer: 'asked',
          norms: false,
          position_increment_gap: 100,
          index_prefixes: { min_chars: 2, max_chars: 4 },
        },
        front: searchedOnly,
        inherited: searchedOnly,
        title: searchedOnly,
        identifier: searchedOnly,
        concepts: searchedOnly,
        pictured: { type: 'boolean' },
        values: { properties: Object.fromEntries(fields) },
        from: { type: 'integer' },
        until: { type: 'integer' },
        order: { properties: Object.fromEntries(orders) },
        hash: { type: 'long', index: false },
        bucket: { type: 'integer', doc_values: false },
      },
    },
  };
}

/**
 * Returns settings and fields of an index's dictionary: each word and each value that an item ever held, once. It says
 * which there are; the items say how many of them hold each.
 */
export function dictionaryIndex(): Json {
  return {
    settings: {
      index: {
        number_of_shards: 1,
        auto_expand_replicas: '0-1',
        refresh_interval: '-1',
        max_result_window: 2_147_483_647,
        max_terms_count: 1_000_000,
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      properties: {
        /** `word`, or the field of a value. */
        kind: keyword,
        text: keyword,
        /** Words of a value in all spellings. */
        words: searchedOnly,
        /** Records of the classification that name a notation. */
        concepts: searchedOnly,
      },
    },
  };
}
