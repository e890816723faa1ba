import { asValueId, type ValueId } from '../ids.ts';
import { facetFieldNames, filterKey, type FacetField } from '@iconotheca/contracts/search/filter';
import type { Snapshot } from '../columns/snapshot.ts';
import type { ValueStore } from '../file/value-store.ts';
import { byteAt, int32At } from '../numbers.ts';

/** Values of the snapshot, and behind them those that only documents written since have. */
export interface Values {
  readonly length: number;
  /**
   * The values that were there when the index was made, by field in the order of their texts; they have the numbers below
   * `rankedLength`.
   */
  readonly ranked: readonly Int32Array[];
  readonly rankedLength: number;
  /** Place in `facetFieldNames` of the field of each value of the snapshot. */
  readonly fields: Uint8Array;
  /** Undefined for a value that no document has. */
  find(field: FacetField, text: string): ValueId | undefined;
  /** Gives a value a number if it has none. */
  idOf(field: FacetField, text: string): ValueId;
  textOf(id: ValueId): string;
  /** Reads texts that are about to be asked for. */
  readTexts(ids: readonly ValueId[]): void;
  /** Place in `facetFieldNames`. */
  fieldOf(id: ValueId): number;
  /** Orders values of one field by their texts. */
  compare(one: ValueId, other: ValueId): number;
}

/** Opens the values of a snapshot, to which new ones may be added. */
export function createValues(snapshot: Snapshot, store: ValueStore): Values {
  const known = snapshot.fields.length;
  const added: { field: number; text: string }[] = [];
  const addedIds = new Map<string, ValueId>();

  function find(field: FacetField, text: string): ValueId | undefined {
    const stored = store.idOf(field, text);
    // The file may be a flush ahead of the snapshot.
    if (stored !== undefined && stored < known) return stored;
    return addedIds.size === 0 ? undefined : addedIds.get(filterKey({ field, value: text }));
  }

  const textOf = (id: ValueId) => (id < known ? store.textOf(id) : (added[id - known]?.text ?? ''));
  return {
    get length() {
      return known + added.length;
    },
    ranked: snapshot.ranked,
    rankedLength: snapshot.ranks.length,
    fields: snapshot.fields,
    find,
    idOf(field, text) {
      const found = find(field, text);
      if (found !== undefined) return found;
      const id = asValueId(known + added.push({ field: facetFieldNames.indexOf(field), text }) - 1);
      addedIds.set(filterKey({ field, value: text }), id);
      return id;
    },
    textOf,
    readTexts: (ids) => store.readTexts(ids.filter((id) => id < known)),
    fieldOf: (id) => (id < known ? byteAt(snapshot.fields, id) : (added[id - known]?.field ?? 0)),
    compare(one, other) {
      const { ranks } = snapshot;
      if (one < ranks.length && other < ranks.length) return int32At(ranks, one) - int32At(ranks, other);
      const [text, otherText] = [textOf(one), textOf(other)];
      return text === otherText ? 0 : text < otherText ? -1 : 1;
    },
  };
}
