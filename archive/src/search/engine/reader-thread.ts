import type { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import type { SearchPlan, ValueQuery } from '../search-port.ts';
import type { Change } from './delta.ts';
import { openIndexFileReadOnly } from './index-file.ts';
import { openIndexReader, type IndexReader } from './index-reader.ts';
import type { Snapshot } from './snapshot.ts';
import { serveThread } from './thread.ts';
import { openValuePrefixes, type ValuePrefixes } from './value-prefixes.ts';
import { openValueStore, type ValueStore } from './value-store.ts';

/** A state of the index that readers take up whole. */
export interface OpenedIndex {
  file: string;
  snapshot: Snapshot;
  sinceSnapshot: Change;
}

/** The number of the call that nobody waits for any more; a search looks at it now and then. */
export interface ReaderData {
  abandoned: Int32Array<SharedArrayBuffer>;
}

/** A call that can be given up, by a number that is never used again. */
interface Abandonable<Input> {
  number: number;
  input: Input;
}

const { abandoned }: ReaderData = workerData;
let opened: { file: string; db: DatabaseSync; names: ValueStore; prefixes: ValuePrefixes } | undefined;
let reader: IndexReader | undefined;

function checkOf(number: number): () => void {
  return () => {
    if (Atomics.load(abandoned, 0) === number) throw new Error('the search was given up');
  };
}

function current(): IndexReader {
  if (reader === undefined) throw new Error('the reader has no index yet');
  return reader;
}

const calls = {
  open({ file, snapshot, sinceSnapshot }: OpenedIndex): void {
    if (opened?.file !== file) {
      opened?.db.close();
      const db = openIndexFileReadOnly(file);
      opened = { file, db, names: openValueStore(db), prefixes: openValuePrefixes(db) };
    }
    opened.names.forgetNames();
    const next = openIndexReader(opened.db, snapshot, opened);
    next.apply(sinceSnapshot);
    reader = next;
  },
  apply: (change: Change): void => current().apply(change),
  search: ({ number, input }: Abandonable<SearchPlan>) => current().search(input, checkOf(number)),
  wordCounts: ({ number, input }: Abandonable<readonly string[]>) => current().wordCounts(input, checkOf(number)),
  valuesNamed: ({ number, input }: Abandonable<ValueQuery>) => current().valuesNamed(input, checkOf(number)),
  notationCounts: () => current().notationCounts(),
};

export type ReaderCalls = typeof calls;

serveThread(calls);
