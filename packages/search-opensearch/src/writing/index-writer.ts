import { uidOf } from '@iconotheca/contracts/item/item';
import { LRUCache } from 'lru-cache';
import { searchDocument } from '@iconotheca/search-engine/adapters';
import { createDueParts, type Due } from '@iconotheca/search-engine/indexing';
import type { ConceptTable, ItemSource, ItemVersion, Log } from '@iconotheca/search-engine/ports';
import type { Cluster } from '../cluster/cluster.ts';
import { dictionaryEntries, documentId, indexedDocument } from '../documents/indexed-document.ts';
import { makeVisible, toAdd, toPut, toRemove, writeAll, type Operation } from './bulk.ts';
import { dictionaryOf } from './index-names.ts';
import type { Refusals } from './refusals.ts';

/** Progress of an index, kept beside it. */
export interface IndexProgress {
  /** Entry of the items' log up to which everything is in it. */
  seq: number;
  due: readonly Due[];
  refused: number;
  /** Another one whenever searches may find something else. */
  stamp: number;
}

/** Work for one step of the log: made from one state of the items, not yet written. */
export interface Step {
  /** Entry of the log up to which everything is in it. */
  seq: number;
  due: readonly Due[];
  /** True if the log has more entries already. */
  isMore: boolean;
  operations: readonly Operation[];
  /** Ids of the entries that the operations add to the dictionary. */
  entries: readonly string[];
}

/** Changes one index. When writing fails another writer goes on from what was kept. */
export interface IndexWriter {
  readonly index: string;
  /** Progress as of the last step that was written. */
  progress(): IndexProgress;
  /** The next entries of the log, `most` or fewer, with some of the parts that are due. */
  prepare(most: number, parts: number): Step;
  /** Parts whose wholes were changed, `most` or fewer. */
  prepareParts(most: number): Step;
  /** Prepares items that are read all at once. */
  prepareItems(items: readonly ItemVersion[], seq: number): Step;
  /**
   * Writes a step.
   * @param isVisible whether searches are to find it, and all before it, when this resolves
   */
  write(step: Step, isVisible: boolean): Promise<void>;
}

export interface WriterOptions {
  cluster: Cluster;
  index: string;
  items: ItemSource;
  /** The table in force; asked anew for every step. */
  table: () => ConceptTable;
  refusals: Refusals;
  progress: IndexProgress;
  log: Pick<Log, 'error'>;
}

/** Entries of the dictionary that are known to be in it: some 40 MB at most. */
const rememberedEntries = 300_000;
/** Refused items that the log names one by one at a time. */
const namedRefusals = 20;

/** Opens a writer that continues an index from its progress. */
export function openIndexWriter({ cluster, index, items, table, refusals, progress, log }: WriterOptions): IndexWriter {
  const dictionary = dictionaryOf(index);
  const due = createDueParts(progress.due, items);
  const known = new LRUCache<string, true>({ max: rememberedEntries });
  let { seq } = progress;
  let written: Omit<IndexProgress, 'refused'> = progress;
  /** True if something was written that searches do not find yet. */
  let isHidden = false;

  /** Each item once, as it is now. */
  function operationsFor(changes: ReadonlyMap<string, ItemVersion | undefined>, version: number) {
    const operations: Operation[] = [];
    const added = new Map<string, Operation>();
    const concepts = table();
    for (const [uid, now] of changes) {
      const place = { index, id: documentId(uid), version };
      refusals.set(uid, undefined);
      const wholes = now === undefined ? [] : items.wholesOf(now.item);
      try {
        if (now === undefined) {
          operations.push(toRemove(place));
          continue;
        }
        const document = searchDocument(now.item, concepts, wholes);
        const isKnown = (id: string) => known.has(id) || added.has(id);
        for (const { id, entry } of dictionaryEntries(document, concepts, isKnown)) {
          added.set(id, toAdd(dictionary, id, entry));
        }
        operations.push(toPut(place, uid, indexedDocument(document, now.versionId)));
      } catch (error) {
        refusals.set(uid, reasonOf(error));
        operations.push(toRemove(place));
      }
    }
    // The dictionary comes first: what is found in a document is never missing there.
    return { operations: [...added.values(), ...operations], entries: [...added.keys()] };
  }

  return {
    index,
    progress: () => ({ ...written, refused: refusals.size() }),

    prepare: (most, parts) =>
      items.atOneState(() => {
        const last = items.lastSeq();
        const events = items.eventsAfter(seq, most);
        const changes = new Map(events.map(({ uid, now }) => [uid, now]));
        // Behind those of a large book others come in their turn.
        const isQueued = due.size() > 0;
        for (const event of events) due.add(event.uid, event.seq);
        if (!isQueued) due.take(parts, (taken) => taken.forEach(({ uid, now }) => changes.set(uid, now)));
        seq = events.at(-1)?.seq ?? seq;
        return { seq, due: due.entries(), isMore: seq < last, ...operationsFor(changes, last) };
      }),

    prepareParts: (most) =>
      items.atOneState(() => {
        const last = items.lastSeq();
        return due.take(most, (taken) => {
          const parts = new Map(taken.map(({ uid, now }) => [uid, now]));
          return { seq, due: due.entries(), isMore: seq < last, ...operationsFor(parts, last) };
        });
      }),

    prepareItems: (versions, end) => ({
      seq: end,
      due: [],
      isMore: true,
      ...operationsFor(new Map(versions.map((version) => [uidOf(version.item), version])), end),
    }),

    async write(step, isVisible) {
      const { operations, entries } = step;
      const refused = await writeAll(cluster, operations, isVisible && !isHidden);
      if (refused.size > 0) {
        for (const [uid, reason] of refused) refusals.set(uid, reason);
        await writeAll(
          cluster,
          Array.from(refused.keys(), (uid) => toRemove({ index, id: documentId(uid), version: items.lastSeq() })),
          false,
        );
      }
      if (isVisible && (isHidden || refused.size > 0)) await makeVisible(cluster, [index, dictionary]);
      isHidden = !isVisible && (isHidden || operations.length > 0);
      for (const id of entries) known.set(id, true);
      say(await refusals.write());
      written = { seq: step.seq, due: step.due, stamp: written.stamp + (operations.length > 0 ? 1 : 0) };
    },
  };

  function say(refused: ReadonlyMap<string, string>): void {
    for (const [uid, reason] of [...refused].slice(0, namedRefusals)) {
      log.error({ uid, reason }, 'an item could not be indexed and is not found by searches');
    }
    const others = refused.size - namedRefusals;
    if (others > 0) log.error({ others }, 'further items could not be indexed');
  }
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
