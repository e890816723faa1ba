import { asValueId, type ValueId } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { ConceptTable } from '../../ports/concept-table.ts';
import { noParent } from '../columns/facet-roll-up.ts';

/** Numbers of the values by which documents are filtered and counted; a value that has none yet gets the next one. */
export interface Dictionary {
  idOf: (field: FacetField, text: string) => ValueId;
  /** The same for a notation; what lies above it has a lower one. */
  notationIdOf: (notation: string) => ValueId;
  parentOf: (notation: ValueId) => ValueId | typeof noParent;
}

/** Opens the dictionary of an index, to which values are added as they come. */
export function openDictionary(
  db: DatabaseSync,
  iconclass: Pick<ConceptTable, 'ancestors' | 'conceptsOf'>,
): Dictionary {
  const find = db.prepare('select id, parent from value where field = ? and text = ?');
  const insert = db.prepare('insert into value (field, text, parent) values (?, ?, ?)');
  const insertConcept = db.prepare('insert into concept (record, value) values (?, ?)');
  // Numbers of values begin with 0, those of SQLite's rows with 1.
  const ids = new Map<string, Map<string, ValueId>>();
  const parents = new Map<ValueId, ValueId | typeof noParent>();

  function idsOf(field: FacetField): Map<string, ValueId> {
    const known = ids.get(field) ?? new Map<string, ValueId>();
    ids.set(field, known);
    return known;
  }

  function stored(field: FacetField, text: string): ValueId | undefined {
    const row = find.get(field, text);
    if (row === undefined) return undefined;
    const id = asValueId(Number(row['id']) - 1);
    parents.set(id, row['parent'] === null ? noParent : asValueId(Number(row['parent'])));
    return id;
  }

  function make(field: FacetField, text: string, parent: ValueId | typeof noParent): ValueId {
    const { lastInsertRowid } = insert.run(field, text, parent === noParent ? null : parent);
    const id = asValueId(Number(lastInsertRowid) - 1);
    parents.set(id, parent);
    return id;
  }

  function makeNotation(notation: string): ValueId {
    const id = make('ICPATH', notation, parentFor(notation));
    const { bases, keys } = iconclass.conceptsOf(notation);
    for (const record of new Set([...bases, ...keys])) insertConcept.run(record, id);
    return id;
  }

  /** The lowest of the notations above: the one that itself has most above it. */
  function parentFor(notation: string): ValueId | typeof noParent {
    let lowest: string | undefined;
    let depth = 0;
    for (const above of iconclass.ancestors(notation)) {
      const { length } = iconclass.ancestors(above);
      if (above === notation || length <= depth) continue;
      lowest = above;
      depth = length;
    }
    return lowest === undefined ? noParent : notationIdOf(lowest);
  }

  function notationIdOf(notation: string): ValueId {
    const notations = idsOf('ICPATH');
    const id = notations.get(notation) ?? stored('ICPATH', notation) ?? makeNotation(notation);
    notations.set(notation, id);
    return id;
  }

  return {
    idOf(field, text) {
      const values = idsOf(field);
      const id = values.get(text) ?? stored(field, text) ?? make(field, text, noParent);
      values.set(text, id);
      return id;
    },
    notationIdOf,
    parentOf: (notation) => parents.get(notation) ?? noParent,
  };
}
