import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile, openArchive, type Archive } from '../../archive.ts';
import { openDatabaseReadOnly } from '../../db/open-database.ts';
import { anItem } from '../../testing/an-item.ts';
import type { StoredVersion } from '@iconotheca/search-engine/ports';
import { openRecordStore } from './record-store.ts';
import { openItemBytes, type ReadItemBytes } from './item-bytes.ts';

let dataDir: string;
let archive: Archive;
let read: ReadItemBytes;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'archive-bytes-'));
  archive = openArchive(dataDir);
  read = openItemBytes(openDatabaseReadOnly(databaseFile(dataDir)));
});
afterEach(() => {
  archive.db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Saves items. @returns what an index remembers of them, and how far it read */
function indexed(...records: ItemRecord[]): { versionIds: number[]; seq: number } {
  for (const record of records) archive.items.save(record);
  const { items } = archive;
  return { versionIds: Array.from(items.versions(), ({ versionId }) => versionId), seq: items.lastSeq() };
}

function recordIn({ item }: StoredVersion): unknown {
  return item && JSON.parse(item.json);
}

/** Returns the part of an answer that stands beside the item's record. */
function membersOf({ item }: StoredVersion = {}): Record<string, unknown> | undefined {
  return item && JSON.parse(`{${item.members}}`);
}

test('items are read as they are stored, in the order asked', () => {
  const [lion, oak] = [anItem({ ID: ['LION'], CAPTION: ['Löwe, 獅'] }), anItem({ ID: ['OAK'] })];
  const { versionIds, seq } = indexed(lion, oak);

  const found = read(versionIds.toReversed(), seq);

  expect(found.map(({ uid }) => uid)).toEqual(['OAK', 'LION']);
  expect(found.map(recordIn)).toEqual([oak, lion]);
  expect(membersOf(found[0])).toEqual({ _version: 1 });
});

test('images are described in the order of the record, those that failed and those that are not there left out', async () => {
  const { images } = openRecordStore(archive.db);
  const ready = { width: 4, height: 3, color: '#808080', thumbhash: 'abc', version: 'v', levels: [] };
  await images.saveReady('ready.jpg', ready);
  await images.plan([
    { name: 'bad.jpg', width: 1, height: 1, edition: 'p' },
    { name: 'planned.jpg', width: 7, height: 8, edition: 'p' },
  ]);
  await images.saveFailed('bad.jpg');
  const names = ['planned.jpg', 'bad.jpg', 'none.jpg', 'ready.jpg', 'planned.jpg'];
  const { versionIds, seq } = indexed(anItem({ ALLIMAGES: names }), anItem({ ALLIMAGES: ['none.jpg'] }));

  const [described, undescribed] = read(versionIds, seq);

  const planned = { name: 'planned.jpg', width: 7, height: 8 };
  expect(membersOf(described)?.['_images']).toEqual([
    planned,
    { name: 'ready.jpg', width: 4, height: 3, color: '#808080', thumbhash: 'abc' },
    planned,
  ]);
  expect([...(await images.describe(names)).values()]).toEqual(expect.arrayContaining([planned]));
  expect(membersOf(undescribed)).toEqual({ _version: 1 });
});

describe('what happened since the index was read', () => {
  test('an item that was withdrawn is no more, but is still known by name', () => {
    const { versionIds, seq } = indexed(anItem({ ID: ['A'] }), anItem({ ID: ['B'] }), anItem({ ID: ['C'] }));

    archive.items.remove('B');

    const found = read(versionIds, seq);
    expect(found.map(({ uid }) => uid)).toEqual(['A', 'B', 'C']);
    expect(found.map((each) => membersOf(each)?.['_version'])).toEqual([1, undefined, 1]);
  });

  test('an item that was changed is read as it is now', () => {
    const { versionIds, seq } = indexed(anItem({ ID: ['A'], CAPTION: ['before'] }), anItem({ ID: ['B'] }));
    const now = anItem({ ID: ['A'], CAPTION: ['now'] });

    archive.items.save(now);

    const found = read(versionIds, seq);
    expect(found.map((each) => membersOf(each)?.['_version'])).toEqual([2, 1]);
    expect(found.map(recordIn)[0]).toEqual(now);
  });

  test('an item that was withdrawn and came back is read as it is now', () => {
    const { versionIds, seq } = indexed(anItem({ ID: ['A'] }));

    archive.items.remove('A');
    archive.items.save(anItem({ ID: ['A'] }));

    expect(membersOf(read(versionIds, seq)[0])).toEqual({ _version: 2 });
  });
});

test('rows that are not there yield nothing, and those beside them are read', () => {
  const { versionIds, seq } = indexed(anItem({ ID: ['A'] }));

  expect(read([99, ...versionIds], seq).map(({ uid }) => uid)).toEqual([undefined, 'A']);
  expect(read([99, ...versionIds], seq - 1).map(({ uid }) => uid)).toEqual([undefined, 'A']);
  expect(read([], seq)).toEqual([]);
});

test('a record that is long is read as a hit', () => {
  const long = anItem({ ID: ['LONG'], TEXT: ['Arma virumque cano. '.repeat(200_000)] });
  const { versionIds, seq } = indexed(long);

  const hit = recordIn(read(versionIds, seq)[0] ?? {});

  expect(hit).toMatchObject({ ID: ['LONG'], _shortened: { TEXT: 1 } });
  expect(JSON.stringify(hit).length).toBeLessThan(600);
  expect(archive.items.find('LONG')?.TEXT).toEqual(long.TEXT);
});
