import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { namedConcepts } from '../concepts/named-concepts.ts';
import { openIndexReader } from '../embedded/answer/index-reader.ts';
import type { Snapshot } from '../embedded/columns/snapshot.ts';
import { schema } from '../embedded/file/index-schema.ts';
import { connect } from '@iconotheca/sqlite';
import { openValuePrefixes } from '../embedded/file/value-prefixes.ts';
import { openValueStore } from '../embedded/file/value-store.ts';
import { buildIndex } from '../embedded/writing/build-index.ts';
import { openIndexWriter } from '../embedded/writing/index-writer.ts';
import type { ConceptTable } from '../ports/concept-table.ts';
import { itemVersions } from './item-versions.ts';

interface InMemoryOptions {
  iconclass: ConceptTable;
  /** Holds its items, which are its own where none are given. */
  versions?: ReturnType<typeof itemVersions>;
  common?: readonly string[];
  /** Short ones make postings that are joined from several. */
  runLength?: number;
}

/** Builds an index of items in memory, each once. */
export function indexInMemory(
  items: readonly Item[],
  { iconclass, versions = itemVersions(), common = [], ...options }: InMemoryOptions,
) {
  const db = connect(':memory:');
  db.exec(schema);
  buildIndex(db, {
    items: [...new Map(items.map((item) => [uidOf(item), item])).values()].map(versions.save),
    ...versions.items,
    iconclass,
    common,
    seq: 1,
    runsFolder: join(tmpdir(), `index-in-memory-${process.pid}`),
    ...options,
  });
  const sources = { iconclass: () => iconclass, items: versions.items };
  const conceptsNamed = namedConcepts(iconclass);
  return {
    db,
    versions,
    openWriter: () => openIndexWriter(db, sources),
    /** @param remembered what readers of the index before it remember of its values; without it, nothing */
    openReader: (snapshot: Snapshot, remembered = valuesOf(db)) =>
      openIndexReader(db, { snapshot, conceptsNamed, remembered }),
    remembered: valuesOf(db),
  };
}

function valuesOf(db: DatabaseSync) {
  return { names: openValueStore(db), prefixes: openValuePrefixes(db) };
}
