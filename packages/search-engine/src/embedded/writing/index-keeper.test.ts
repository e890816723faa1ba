import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedConcepts } from '../../concepts/named-concepts.ts';
import type { ItemSource } from '../../ports/item-source.ts';
import type { SearchPlan } from '../../ports/search-engine.ts';
import type { Sources } from '../../ports/sources.ts';
import { makeLogFolder, openSources } from '../../testing/log-folder.ts';
import { openReferenceIndex } from '../../testing/reference/reference-index.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { openIndexReader, type IndexReader } from '../answer/index-reader.ts';
import { openIndexFileReadOnly } from '../file/index-file.ts';
import { openValuePrefixes } from '../file/value-prefixes.ts';
import { openValueStore } from '../file/value-store.ts';
import { openIndexKeeper, type Publication } from './index-keeper.ts';

const everything: SearchPlan = { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 100 };
const word = (text: string): SearchPlan => ({ ...everything, terms: [{ kind: 'word', word: text, prefix: false }] });
const words = ['lion', 'vaenius', 'quarles'];
const plans = [everything, ...words.map(word)];

/** Few items, parts of each other, so that one change is many. */
const ids = ['SET', 'BOOK', 'EMBLEM', 'DETAIL', 'OTHER'];
const item: fc.Arbitrary<Item> = fc.record({
  ID: fc.constantFrom(...ids).map((id) => [id]),
  TYPE: fc.constant(['print']),
  PARENT: fc.subarray(ids, { maxLength: 2 }),
  TEXT: fc.subarray(['lion']),
  PERSON_AUTHOR: fc.subarray(['Vaenius', 'Quarles']),
});
const step = fc.record({
  saved: fc.array(item, { maxLength: 4 }),
  withdrawn: fc.subarray(ids, { maxLength: 1 }),
  /** Calls of the store that are answered before one fails; more than a step has. */
  answered: fc.integer({ min: 0, max: 40 }),
});

test('whenever the store goes away while the log is followed, readers are told all that was saved', async () => {
  const iconclass = openSmallTable();
  let failures = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const log = makeLogFolder();
      const folder = mkdtempSync(join(tmpdir(), 'index-keeper-'));
      const own = openSources({ folder: log.folder });
      const store = failing(own);
      const oracle = openReferenceIndex(() => iconclass);
      const keeper = openIndexKeeper({ folder, address: log.sources, sources: store.sources });
      const reader = openTold();
      reader.take(await keeper.start());

      for (const { saved, withdrawn, answered } of steps) {
        log.save(...saved);
        log.withdraw(...withdrawn);
        oracle.take(saved.map((each) => ({ uid: uidOf(each), now: { item: each } })));
        oracle.take(withdrawn.map((uid) => ({ uid })));
        store.failAfter(answered);
        try {
          follow();
        } catch (error) {
          expect(error).toBe(store.failure);
          failures += 1;
        }
      }
      store.failAfter(Number.POSITIVE_INFINITY);
      follow();

      for (const plan of plans) expect(reader.search(plan)).toEqual(await oracle.search(plan));
      reader.close();
      keeper.close();
      log.remove();
      rmSync(folder, { recursive: true });

      function follow(): void {
        for (let isMore = true; isMore;) {
          const published = keeper.advance();
          reader.take(published);
          isMore = published.isMore;
        }
        for (let due = 1; due > 0;) {
          const published = keeper.advanceParts();
          reader.take(published);
          due = published.state.due;
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(failures).toBeGreaterThan(100);

  /** A reader that is told what the keeper publishes. */
  function openTold() {
    let opened: { db: ReturnType<typeof openIndexFileReadOnly>; reader: IndexReader } | undefined;
    return {
      take({ opened: file, change }: Publication): void {
        if (file !== undefined) {
          opened?.db.close();
          const db = openIndexFileReadOnly(file.file);
          const remembered = { names: openValueStore(db), prefixes: openValuePrefixes(db) };
          const reader = openIndexReader(db, {
            snapshot: file.snapshot,
            conceptsNamed: namedConcepts(iconclass),
            remembered,
          });
          reader.apply(file.sinceSnapshot);
          opened = { db, reader };
        }
        if (change !== undefined) opened?.reader.apply(change);
      },
      search: (plan: SearchPlan) => opened?.reader.search(plan, () => undefined),
      close: () => opened?.db.close(),
    };
  }
});

/** Sources whose items fail once, after some calls. */
function failing(own: Sources) {
  const failure = new Error('the items are away');
  let left = Number.POSITIVE_INFINITY;
  function mayFail<Result>(call: () => Result): Result {
    if (left > 0) {
      left -= 1;
      return call();
    }
    left = Number.POSITIVE_INFINITY;
    throw failure;
  }
  const openItems = (): ItemSource => {
    const items = own.openItems();
    return {
      ...items,
      lastSeq: () => mayFail(() => items.lastSeq()),
      eventsAfter: (seq, limit) => mayFail(() => items.eventsAfter(seq, limit)),
      wholesOf: (item) => mayFail(() => items.wholesOf(item)),
      partsOf: (asked) => mayFail(() => items.partsOf(asked)),
    };
  };
  return { failure, sources: { ...own, openItems }, failAfter: (calls: number) => void (left = calls) };
}
