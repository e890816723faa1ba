import type { Ordinal, ValueId } from '../ids.ts';
import { facetFieldNames, type FacetField } from '@iconotheca/contracts/search/filter';
import type { SearchDocument } from '../../documents/search-document.ts';
import type { OrderName, SortKeys } from '../columns/sort-orders.ts';

/** A document written since the snapshot, and how many documents of each order of the snapshot stand before it. */
export interface WrittenDocument {
  document: SearchDocument;
  /** The row of `item_version` that it was made from. */
  versionId: number;
  keys: SortKeys;
  positions: Record<OrderName, number>;
}

/** One step of what was written; a reader takes it in at once, so that it shows the old state or the new one. */
export interface Change {
  written: WrittenDocument[];
  /** Items that are replaced or withdrawn: what is written of them before this step counts no more. */
  gone: string[];
  /** The same in the snapshot. */
  killed: Ordinal[];
}

/** A document written since, with the numbers of all its values. */
export interface DeltaDocument extends WrittenDocument {
  values: ValueId[];
}

/** Documents that were in a delta and are not, or not as they were, and those that are new in it. */
export interface DeltaChange {
  left: readonly DeltaDocument[];
  came: readonly DeltaDocument[];
}

/** Numbering of the values of a delta: those of the snapshot, then new ones. */
export interface DeltaValues {
  idOf(field: FacetField, text: string): ValueId;
}

/** Holds everything written since the snapshot in memory: few enough to look at one by one. */
export function createDelta(values: DeltaValues) {
  const documents = new Map<string, DeltaDocument>();
  return {
    get size() {
      return documents.size;
    },
    documents: (): Iterable<DeltaDocument> => documents.values(),
    apply({ written, gone }: Pick<Change, 'written' | 'gone'>): DeltaChange {
      const left = new Map(gone.flatMap((uid) => documents.get(uid) ?? []).map((each) => [each.document.uid, each]));
      for (const uid of gone) documents.delete(uid);
      const came = written.map((each): DeltaDocument => {
        const { uid, values: texts } = each.document;
        const numbers = facetFieldNames.flatMap((field) => texts[field].map((text) => values.idOf(field, text)));
        const document = { ...each, values: numbers };
        documents.set(uid, document);
        return document;
      });
      return { left: [...left.values()], came };
    },
  };
}
