import { asValueId, type ValueId } from '../ids.ts';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { ValueQuery } from '../../ports/search-engine.ts';
import { isNamed } from '@iconotheca/text';
import type { ValuePrefixes } from '../file/value-prefixes.ts';
import type { Values } from './values.ts';
import { int32At } from '../numbers.ts';

interface NamedValuesDeps {
  /** By value, how many documents have it. */
  counts: Int32Array;
  /** Values of the snapshot; those behind them are of documents that were written since. */
  known: number;
  values: Values;
  prefixes: ValuePrefixes;
}

/** Returns values that words name, those first that most documents have; none that no document has. */
export function namedValues({ field, words, size }: ValueQuery, deps: NamedValuesDeps): FacetCount[] {
  const { counts, known, values, prefixes } = deps;
  const countOf = (id: ValueId) => int32At(counts, id);
  return [...prefixes.find({ field, words, known }), ...newlyNamed()]
    .filter((id) => countOf(id) > 0)
    .sort((one, other) => countOf(other) - countOf(one) || values.compare(one, other))
    .slice(0, size)
    .map((id): FacetCount => ({ key: values.textOf(id), doc_count: countOf(id) }));

  function newlyNamed(): ValueId[] {
    const number = facetFieldNames.indexOf(field);
    return Array.from({ length: values.length - known }, (_, at) => asValueId(known + at)).filter(
      (id) => values.fieldOf(id) === number && isNamed(values.textOf(id), words),
    );
  }
}
