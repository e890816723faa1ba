import { facetFieldNames } from '@iconotheca/contracts/filter';
import type { FacetCount } from '@iconotheca/contracts/search';
import type { ValueQuery } from '../search-port.ts';
import { isNamed } from '../value-words.ts';
import { has, type Bitset } from './bitset.ts';
import type { DeltaDocument } from './delta.ts';
import type { Snapshot } from './snapshot.ts';
import type { ValuePrefixes } from './value-prefixes.ts';
import type { Values } from './values.ts';

interface NamedValuesDeps {
  snapshot: Pick<Snapshot, 'inverted' | 'fields'>;
  live: Bitset;
  written: Iterable<DeltaDocument>;
  values: Values;
  prefixes: ValuePrefixes;
  check: () => void;
}

/**
 * Values that words name, by how many documents have them. A value cannot have more than are listed for it, the dead
 * included: in the order of that, counting ends when no other value can come among the first.
 */
export function namedValues({ field, words, size }: ValueQuery, deps: NamedValuesDeps): FacetCount[] {
  const { snapshot, live, values, prefixes, check } = deps;
  const { offsets, entries } = snapshot.inverted;
  const known = snapshot.fields.length;
  const writtenWith = countWritten(deps.written);
  const listed = (id: number) =>
    (writtenWith.get(id) ?? 0) + (id < known ? (offsets[id + 1] ?? 0) - (offsets[id] ?? 0) : 0);

  const named = [...prefixes.find({ field, words, known }), ...newlyNamed()];
  const candidates = named.map((id) => ({ id, most: listed(id) })).sort((one, other) => other.most - one.most);
  const found: { id: number; count: number }[] = [];
  /** The greatest counts so far, in order; the last of them is what another has to reach. */
  const greatest: number[] = [];
  for (const { id, most } of candidates) {
    if (most < (greatest[size - 1] ?? 1)) break;
    check();
    const count = countLive(id);
    if (count === 0) continue;
    found.push({ id, count });
    const at = greatest.findIndex((each) => each < count);
    greatest.splice(at < 0 ? greatest.length : at, 0, count);
    greatest.length = Math.min(greatest.length, size);
  }
  return found
    .sort((one, other) => other.count - one.count || values.compare(one.id, other.id))
    .slice(0, size)
    .map(({ id, count }): FacetCount => ({ key: values.textOf(id), doc_count: count }));

  /** Values that only documents written since the snapshot have. */
  function newlyNamed(): number[] {
    const number = facetFieldNames.indexOf(field);
    return [...writtenWith.keys()].filter(
      (id) => id >= known && values.fieldOf(id) === number && isNamed(values.textOf(id), words),
    );
  }

  function countLive(id: number): number {
    let count = writtenWith.get(id) ?? 0;
    if (id >= known) return count;
    const end = offsets[id + 1] ?? 0;
    for (let at = offsets[id] ?? 0; at < end; at += 1) if (has(live, entries[at] ?? 0)) count += 1;
    return count;
  }
}

function countWritten(written: Iterable<DeltaDocument>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { values } of written) for (const id of values) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
