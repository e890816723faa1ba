import type { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { StoredVersion } from '../../ports/item-source.ts';
import { openSources, type SourcesAddress } from '../../ports/sources.ts';
import { createConceptMatcher } from '../../concepts/matched-concepts.ts';
import { namedConcepts } from '../../concepts/named-concepts.ts';
import type {
  AskedSearch,
  CarrierQuery,
  SearchAnswer,
  SearchPlan,
  ServedSearch,
  ValueQuery,
  WordsQuery,
} from '../../ports/search-engine.ts';
import { byteBuffer } from '../answer/byte-buffer.ts';
import type { Change } from '../writing/delta.ts';
import { openIndexFileReadOnly } from '../file/index-file.ts';
import { openIndexReader, type IndexReader } from '../answer/index-reader.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { openHelp } from '../facets/shared-count.ts';
import { openHelperCalls, whenCalled, type Peer } from './peer-readers.ts';
import { Handover, serveThread, type ThreadData } from './thread.ts';
import { openValuePrefixes, type ValuePrefixes } from '../file/value-prefixes.ts';
import { openValueStore, type ValueStore } from '../file/value-store.ts';
import { writeAnswer, type AnswerParts } from '../answer/write-answer.ts';

/** A state of the index that readers take up whole. */
export interface OpenedIndex {
  file: string;
  snapshot: Snapshot;
  sinceSnapshot: Change;
  /** Entry of the items' log up to which everything is in it. */
  seq: number;
}

/** Change that was written up to an entry of the items' log. */
export interface Advance {
  change: Change;
  seq: number;
}

export interface ReaderData {
  sources: SourcesAddress;
  peer: Peer;
}

export interface ReaderCalls {
  /** Opens what it reads beside the index. */
  prepare: { input: undefined; output: void };
  open: { input: OpenedIndex & { workspaces: WebAssembly.Memory }; output: void };
  /** Applies a change, and tells whether other numbers of items carry notations than before. */
  apply: { input: Advance; output: boolean };
  refreshConcepts: { input: undefined; output: void };
  search: { input: SearchPlan; output: SearchAnswer };
  serve: { input: AskedSearch; output: ServedSearch };
  wordCounts: { input: readonly string[]; output: number[] };
  wordsBeginning: { input: WordsQuery; output: string[] };
  valuesNamed: { input: ValueQuery; output: FacetCount[] };
  carriers: { input: CarrierQuery; output: string[] };
  containers: { input: undefined; output: string[] };
  notationCounts: { input: undefined; output: ReadonlyMap<string, number> };
}

const { own }: ThreadData<ReaderData> = workerData;
const { peer } = own;
const sources = await openSources(own.sources);

serveThread<ReaderCalls>(() => {
  const stored = sources.openStoredItems();
  /** Entry of the items' log up to which the reader knows everything. */
  let seq = 0;
  const buffer = byteBuffer();

  let iconclass = sources.openConcepts();
  let conceptsNamed = namedConcepts(iconclass);
  let opened: { file: string; db: DatabaseSync; names: ValueStore; prefixes: ValuePrefixes } | undefined;
  let reader: IndexReader | undefined;
  let concepts = newConceptMatcher();
  const { callHelpers, endedReaders } = openHelperCalls(peer);
  /** By the reader that calls. */
  let help: ReturnType<typeof openHelp>[] = [];
  whenCalled(peer, (caller, isBusy) => help[caller]?.(isBusy));

  function current(): IndexReader {
    if (reader === undefined) throw new Error('the reader has no index yet');
    return reader;
  }

  /** @throws ApiError, which says that nothing is wrong with the index */
  function readStored(entries: readonly number[]): StoredVersion[] {
    try {
      return stored.read(entries, seq);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError('internal', 'The items that were found could not be read.', { cause: error });
    }
  }

  /** For the table in force. */
  function newConceptMatcher() {
    return createConceptMatcher({
      iconclass,
      conceptsNamed,
      usage: (notation) => current().usage(notation),
    });
  }

  return {
    prepare: () => undefined,

    open({ file, snapshot, sinceSnapshot, workspaces, ...opening }) {
      const workspaceOf = (reader: number) => ({ workspaces, readers: peer.readers, reader });
      if (opened?.file !== file) {
        opened?.db.close();
        const db = openIndexFileReadOnly(file);
        opened = { file, db, names: openValueStore(db), prefixes: openValuePrefixes(db) };
      }
      opened.names.lookAgain();
      const next = openIndexReader(opened.db, {
        snapshot,
        conceptsNamed: (...asked) => conceptsNamed(...asked),
        counting: { ...workspaceOf(peer.reader), callHelpers, endedReaders },
        remembered: opened,
      });
      next.apply(sinceSnapshot);
      reader = next;
      help = Array.from({ length: peer.readers }, (_, reader) => openHelp(snapshot, workspaceOf(reader)));
      seq = opening.seq;
      concepts.forgetAll();
    },

    apply({ change, ...advance }) {
      const notations = current().apply(change);
      seq = advance.seq;
      concepts.forget(notations);
      return notations.size > 0;
    },

    refreshConcepts() {
      const before = iconclass;
      iconclass = sources.openConcepts();
      before.close();
      conceptsNamed = namedConcepts(iconclass);
      current().invalidateConcepts();
      concepts = newConceptMatcher();
    },

    search: (plan, check) => current().search(plan, check),

    serve(asked, check) {
      const { page, hitsOnly } = asked.plan;
      const read: Pick<AnswerParts, 'items' | 'named'> = { items: [], named: undefined };
      const found = current().findPage(asked.plan, check, ({ entries }) => {
        read.items = readStored(entries);
        read.named = page === 0 && !hitsOnly ? concepts.match(asked.plan) : undefined;
      });
      check();
      const body = writeAnswer(asked, { ...found, ...read }, buffer);
      return new Handover({ total: found.total, body }, [body.buffer]);
    },

    wordCounts: (words, check) => current().wordCounts(words, check),
    wordsBeginning: (asked) => current().wordsBeginning(asked),
    valuesNamed: (asked) => current().valuesNamed(asked),
    carriers: (asked) => current().carriers(asked),
    containers: () => current().containers(),
    notationCounts: () => current().notationCounts(),
  };
});
