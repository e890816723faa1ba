import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { openArchive, type Archive } from '../../archive.ts';
import { transact } from '@iconotheca/sqlite';
import { createLogger } from '../../log.ts';
import { anItem } from '../../testing/an-item.ts';
import { putBuiltInTable } from '@iconotheca/iconclass/testing';
import { waitFor } from '../../testing/start-archive.ts';
import { indexAddress } from '../index-address.ts';
import { openSources } from '../sources.ts';
import { readServed } from '../search-items.ts';
import type { Indexer, OpenedEngine, SearchEngine, SearchPlan } from '@iconotheca/search-engine/ports';
import { openEmbeddedEngine } from '@iconotheca/search-engine/embedded';
import {
  generationFile,
  generationsIn,
  openIndexFile,
  openIndexFileReadOnly,
  readMeta,
  snapshotFile,
} from '@iconotheca/search-engine/testing';
import { makeGeneration } from '@iconotheca/search-engine/maintenance';

interface Opened extends Archive {
  dataDir: string;
  engine: SearchEngine;
  indexer: Indexer;
}

const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});

async function aFolder(records: readonly ItemRecord[]): Promise<Archive & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-engine-'));
  putBuiltInTable(dataDir);
  const archive = openArchive(dataDir);
  cleanUp.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => archive.db.close(),
  );
  saveAll(archive, records);
  return { ...archive, dataDir };
}

async function open(dataDir: string): Promise<OpenedEngine> {
  const opened = await openEmbeddedEngine({ ...indexAddress({ dataDir }), log: createLogger({ logLevel: 'silent' }) });
  cleanUp.push(() => opened.indexer.close());
  return opened;
}

async function opened(records: readonly ItemRecord[]): Promise<Opened> {
  const archive = await aFolder(records);
  return { ...archive, ...(await open(archive.dataDir)) };
}

function saveAll({ db, items }: Archive, records: readonly ItemRecord[]): void {
  transact(db, () => records.forEach((record) => items.save(record)));
}

function folderOf(dataDir: string): string {
  return indexAddress({ dataDir }).folder;
}

async function makeIndex(dataDir: string): Promise<void> {
  makeGeneration(folderOf(dataDir), await openSources({ dataDir }));
}

function some(count: number, fields: Partial<ItemRecord> = {}): ItemRecord[] {
  return Array.from({ length: count }, (_, at) => anItem({ ID: [`I${at}`], ...fields }));
}

function plan(given: Partial<SearchPlan> = {}): SearchPlan {
  return { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 10, ...given };
}

function word(text: string): SearchPlan {
  return plan({ terms: [{ kind: 'word', word: text, prefix: false }] });
}

describe('an index that cannot be used is made anew', () => {
  test.each([
    ['there is none', (dataDir: string) => rmSync(join(dataDir, 'index'), { recursive: true })],
    ['it is no database', (dataDir: string) => writeFileSync(newest(dataDir), 'a letter '.repeat(2_000))],
    ['it is empty', (dataDir: string) => writeFileSync(newest(dataDir), '')],
    ['it has another format', (dataDir: string) => changeFormat(newest(dataDir))],
  ])('%s', async (_, harm) => {
    const archive = await aFolder(some(20));
    await makeIndex(archive.dataDir);
    harm(archive.dataDir);

    const { engine } = await open(archive.dataDir);

    expect((await engine.search(plan())).total).toBe(20);
  });

  test('it knows more than the log of the items', async () => {
    const archive = await aFolder(some(20));
    await makeIndex(archive.dataDir);
    archive.db.exec('delete from item_log where seq > 10; delete from item where acquired > 10');

    const { engine } = await open(archive.dataDir);

    expect((await engine.search(plan())).total).toBe(10);
  });
});

function changeFormat(file: string): void {
  const index = openIndexFile(file);
  index.exec('update meta set format = format - 1');
  index.close();
}

function newest(dataDir: string): string {
  return generationFile(folderOf(dataDir), generationsIn(folderOf(dataDir))[0] ?? 0);
}

test('a damaged snapshot beside the index is made anew, and every item is found meanwhile', async () => {
  const archive = await aFolder(some(20, { CAPTION: ['lion'] }));
  await makeIndex(archive.dataDir);
  const file = snapshotFile(newest(archive.dataDir));
  const before = readFileSync(file);
  writeFileSync(file, before.subarray(0, 1_000));

  const { engine } = await open(archive.dataDir);

  expect((await engine.search(word('lion'))).total).toBe(20);
  await waitFor(() => readFileSync(file).equals(before));
});

test('a start takes in what was saved while nobody followed', async () => {
  const archive = await aFolder(some(20));
  await makeIndex(archive.dataDir);
  saveAll(archive, [anItem({ ID: ['NEW'], CAPTION: ['later'] })]);

  const { engine } = await open(archive.dataDir);

  expect((await engine.search(word('later'))).hits).toEqual([{ uid: 'NEW' }]);
});

test('what was written meanwhile is in the file when it is closed, so that a start need not read it again', async () => {
  const archive = await aFolder(some(20));
  await makeIndex(archive.dataDir);
  const { indexer: before } = await openEmbeddedEngine({
    ...indexAddress(archive),
    log: createLogger({ logLevel: 'silent' }),
  });
  saveAll(archive, some(150, { CAPTION: ['later'] }));
  await before.advance();

  await before.close();

  // No journal is left to be read by every later start.
  const name = basename(newest(archive.dataDir));
  expect(readdirSync(dirname(newest(archive.dataDir)))).toEqual([name, `${name}-snapshot`]);
  const file = openIndexFileReadOnly(newest(archive.dataDir));
  cleanUp.push(() => file.close());
  expect(readMeta(file)?.seq).toBe(archive.items.lastSeq());
  const { engine } = await open(archive.dataDir);
  expect((await engine.search(word('later'))).total).toBe(150);
});

test('an item that is changed again and again is found by every search meanwhile', async () => {
  const archive = await opened(some(50));
  const { engine, indexer, items } = archive;
  const done = new AbortController();

  /** Totals in the order asked: a client asks again when it was answered. */
  const search = async () => {
    const seen: number[] = [];
    while (!done.signal.aborted) seen.push((await engine.search(plan({ size: 1 }))).total);
    return seen;
  };
  const searches = Promise.all([search(), search(), search()]);
  // Enough for the delta to be flushed more than once.
  for (let round = 0; round < 16; round += 1) {
    saveAll(archive, some(50 + (round + 1) * 240, { CAPTION: [`round ${round}`] }).slice(-240));
    items.save(anItem({ ID: ['I7'], CAPTION: [`again ${round}`] }));
    await indexer.advance();
    expect((await engine.search(word(`again`))).hits).toEqual([{ uid: 'I7' }]);
  }
  done.abort();

  for (const seen of await searches) {
    expect(seen.length).toBeGreaterThan(20);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  }
  expect((await engine.search(plan())).total).toBe(items.count());
});

async function served({ engine }: Opened, given: Partial<SearchPlan> = {}): Promise<SearchResult> {
  return readServed(await engine.serve({ q: '', plan: plan(given) }));
}

describe('an answer that is served shows', () => {
  test('nothing of an item that was withdrawn, though searches do not know it yet', async () => {
    const archive = await opened(some(3));

    archive.items.remove('I1');

    const { hits, total } = await served(archive);
    expect(total).toBe(3);
    expect(hits.map(({ ID }) => ID)).toEqual([['I0'], ['I2']]);
    expect(hits[0]).toMatchObject({ _searchNext: 'I1' });
    await archive.indexer.advance();
    expect((await served(archive)).hits[0]).toMatchObject({ ID: ['I0'], _searchNext: 'I2' });
  });

  test.each([
    ['at once', 0],
    ['when more was written than is kept in memory', 1_600],
  ])('an item that was changed as it is now, %s', async (_, others) => {
    const archive = await opened(some(3));

    archive.items.save(anItem({ ID: ['I1'], CAPTION: ['changed'] }));
    const before = await served(archive);
    saveAll(archive, some(others, { TYPE: ['print'] }));
    archive.items.save(anItem({ ID: ['I1'], CAPTION: ['changed'] }));
    await archive.indexer.advance();
    const after = await served(archive, word('changed'));

    expect(before.hits[1]).toMatchObject({ CAPTION: ['changed'], _version: 2 });
    expect(after.hits).toMatchObject([{ ID: ['I1'], CAPTION: ['changed'] }]);
  });

  test('neighbours across the borders of pages, of documents in the file and of those written since', async () => {
    const archive = await opened(some(3));
    saveAll(archive, [anItem({ ID: ['I01'] }), anItem({ ID: ['I5'] })]);
    await archive.indexer.advance();

    const { hits } = await served(archive, { size: 2, page: 1 });

    const everything = (await served(archive)).hits;
    expect(hits).toEqual(everything.slice(2, 4));
    expect(hits).toMatchObject([
      { _searchPrevious: everything[1]?.ID[0], _searchNext: everything[3]?.ID[0] },
      { _searchPrevious: everything[2]?.ID[0], _searchNext: everything[4]?.ID[0] },
    ]);
  });
});

test('an index that another process made is gone over to, and what was written meanwhile is not lost', async () => {
  const archive = await opened(some(30));
  const { engine, indexer, dataDir } = archive;

  await makeIndex(dataDir);
  saveAll(archive, [anItem({ ID: ['NEW'], CAPTION: ['meanwhile'] })]);
  await indexer.advance();
  const before = await engine.search(plan({ size: 100 }));
  await waitFor(() => generationsIn(folderOf(dataDir)).length === 1);

  expect(generationsIn(folderOf(dataDir))).toEqual([2]);
  expect(await engine.search(plan({ size: 100 }))).toEqual(before);
  expect((await engine.search(word('meanwhile'))).hits).toEqual([{ uid: 'NEW' }]);
});

test('a search that is given up ends at once with the reason', async () => {
  const { engine } = await opened(some(5));
  const reason = new Error('gone');

  await expect(engine.search(plan(), AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('counts of words and notations follow what is written', async () => {
  const archive = await opened([anItem({ ID: ['A'], CAPTION: ['lion'], IC: ['25F23(LION)'] })]);
  const { engine, indexer } = archive;

  saveAll(archive, [anItem({ ID: ['B'], CAPTION: ['lion'], IC: ['25F'] })]);
  await indexer.advance();

  expect(await engine.wordCounts(['lion', 'tiger'])).toEqual([2, 0]);
  expect((await engine.notationCounts()).get('25F')).toBe(2);
});
