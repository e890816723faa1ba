import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { Cluster } from '../cluster/cluster.ts';
import { all, withBeginning, withTerm, type Json } from '../query/query-language.ts';
import { dictionaryOf } from '../writing/index-names.ts';
import { ViewGone, type ViewAnswer } from './index-view.ts';

/** The words and values that items of an index hold, or held once. */
export interface Dictionary {
  /** Those of the words that are in it. */
  known(words: readonly string[], signal?: AbortSignal): Promise<Set<string>>;
  /** Words with a beginning, in the order of their code units. */
  beginning(beginning: string, size: number, signal?: AbortSignal): Promise<string[]>;
  /** Values of a field in which every one of the words begins a word. */
  valuesNamed(field: FacetField, words: readonly string[], signal?: AbortSignal): Promise<string[]>;
  /** Notations of which each set of records names one: those that all of some words say. */
  notationsNamed(sets: readonly (readonly string[])[], signal?: AbortSignal): Promise<string[]>;
}

/** More than there are of any kind. */
const most = 2_000_000;

/** Opens the dictionary of an index. */
export function openDictionary(cluster: Cluster, index: string, timeoutMs: number): Dictionary {
  async function texts(query: Json, size: number, signal?: AbortSignal): Promise<string[]> {
    const answer = await cluster.send<ViewAnswer>({
      method: 'POST',
      path: `/${dictionaryOf(index)}/_search`,
      query: { allow_partial_search_results: false, filter_path: 'hits.hits.fields' },
      body: {
        query,
        size,
        sort: [{ text: 'asc' }],
        track_total_hits: false,
        _source: false,
        docvalue_fields: ['text'],
      },
      timeoutMs,
      signal,
      allowed: [404],
    });
    if (answer === undefined) throw new ViewGone('the dictionary is gone');
    const hits = (answer as Partial<ViewAnswer>).hits?.hits ?? [];
    return hits.flatMap(({ fields }) => fields?.text ?? []);
  }

  return {
    async known(words, signal) {
      return new Set(await texts(all([ofKind('word'), withTerm('text', words)]), words.length, signal));
    },

    async beginning(beginning, size, signal) {
      return (await texts(all([ofKind('word'), withBeginning('text', beginning)]), size, signal)).toSorted();
    },

    valuesNamed: (field, words, signal) =>
      texts(all([ofKind(field), ...words.map((word) => withBeginning('words', word))]), most, signal),

    notationsNamed: (sets, signal) =>
      texts(all([ofKind('ICPATH'), ...sets.map((records) => withTerm('concepts', records))]), most, signal),
  };
}

function ofKind(kind: 'word' | FacetField): Json {
  return withTerm('kind', [kind]);
}
