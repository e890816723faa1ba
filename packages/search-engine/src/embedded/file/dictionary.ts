import type { DatabaseSync } from 'node:sqlite';
import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { ConceptTable } from '../../ports/concept-table.ts';
import { noParent } from '../columns/facet-roll-up.ts';

/** Numbers of the values by which documents are filtered and counted; a value that has none yet gets the next one. */
export interface Dictionary {
  idOf: (field: FacetField, text: string) => number;
  /** The number of a notation; what lies above it has a lower one. */
  nodeOf: (notation: string) => number;
  parentOf: (node: number) => number;
}

export function openDictionary(
  db: DatabaseSync,
  iconclass: Pick<ConceptTable, 'ancestors' | 'conceptsOf'>,
): Dictionary {
  const find = db.prepare('select id, parent from value where field = ? and text = ?');
  const insert = db.prepare('insert into value (field, text, parent) values (?, ?, ?)');
  const insertConcept = db.prepare('insert into concept (record, value) values (?, ?)');
  // Numbers of values begin with 0, those of SQLite's rows with 1.
  const ids = new Map<string, Map<string, number>>();
  const parents = new Map<number, number>();

  function idsOf(field: FacetField): Map<string, number> {
    const known = ids.get(field) ?? new Map<string, number>();
    ids.set(field, known);
    return known;
  }

  function stored(field: FacetField, text: string): number | undefined {
    const row = find.get(field, text);
    if (row === undefined) return undefined;
    const id = Number(row['id']) - 1;
    parents.set(id, row['parent'] === null ? noParent : Number(row['parent']));
    return id;
  }

  function make(field: FacetField, text: string, parent: number): number {
    const id = Number(insert.run(field, text, parent === noParent ? null : parent).lastInsertRowid) - 1;
    parents.set(id, parent);
    return id;
  }

  function makeNode(notation: string): number {
    const node = make('ICPATH', notation, parentFor(notation));
    const { bases, keys } = iconclass.conceptsOf(notation);
    for (const record of new Set([...bases, ...keys])) insertConcept.run(record, node);
    return node;
  }

  /** The lowest of the notations above: the one that itself has most above it. */
  function parentFor(notation: string): number {
    let lowest: string | undefined;
    let depth = 0;
    for (const above of iconclass.ancestors(notation)) {
      const { length } = iconclass.ancestors(above);
      if (above === notation || length <= depth) continue;
      lowest = above;
      depth = length;
    }
    return lowest === undefined ? noParent : nodeOf(lowest);
  }

  function nodeOf(notation: string): number {
    const nodes = idsOf('ICPATH');
    const node = nodes.get(notation) ?? stored('ICPATH', notation) ?? makeNode(notation);
    nodes.set(notation, node);
    return node;
  }

  return {
    idOf(field, text) {
      const values = idsOf(field);
      const id = values.get(text) ?? stored(field, text) ?? make(field, text, noParent);
      values.set(text, id);
      return id;
    },
    nodeOf,
    parentOf: (node) => parents.get(node) ?? noParent,
  };
}
