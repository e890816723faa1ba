import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { ItemSource, StoredItems, StoredVersion } from '@iconotheca/search-engine/ports';
import type { RecordStore } from '../../ports/record-store.ts';
import { anItem } from '../../testing/an-item.ts';
import { hasPostgres, makeDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { openItemSource, openStoredItems } from './item-source.ts';
import { openPostgresStore } from './record-store.ts';

describe.runIf(hasPostgres)('items in PostgreSQL for the search engine', () => {
  let database: TestDatabase;
  let records: RecordStore;
  let source: ItemSource;
  let stored: StoredItems;

  beforeAll(async () => {
    database = await makeDatabase();
    records = await openPostgresStore(database.address);
    source = openItemSource(database.address);
    stored = openStoredItems(database.address);
  });
  afterAll(async () => {
    source.close();
    await records.close();
    await database.remove();
  });
  afterEach(async () => {
    for await (const { ID } of records.items.stream()) await records.items.remove(String(ID[0]));
  });

  /** Reads what an index remembers of the items, and how far it read. */
  const indexed = () => ({
    versionIds: Array.from(source.versions(), ({ versionId }) => versionId),
    seq: source.lastSeq(),
  });
  test('come in the order in which they came in, with their first image, and as one state', async () => {
    const image = { version: 'v', width: 4, height: 3, levels: [], color: '#888888', thumbhash: 'AA' };
    await records.images.saveReady('a.jpg', image);
    await records.items.saveAll([anItem({ ID: ['B'], ALLIMAGES: ['none.jpg', 'a.jpg'] }), anItem({ ID: ['A'] })]);
    const first = source.lastSeq();

    const seen = source.atOneState(() => [source.count(), Array.from(source.versions(), ({ item }) => item.ID[0])]);
    const [withImage] = source.versions();

    expect(seen).toEqual([2, ['B', 'A']]);
    expect(withImage?.item).toMatchObject({ _version: 1, _images: [{ name: 'a.jpg', width: 4, height: 3 }] });
    expect(source.eventsAfter(first - 2, 10).map(({ uid, now }) => [uid, now?.item._version])).toEqual([
      ['B', 1],
      ['A', 1],
    ]);
    expect(source.sample(1).map(({ ID }) => ID[0])).toEqual(['B']);
    expect(source.sample(10).map(({ ID }) => ID[0])).toEqual(['B', 'A']);
  });

  test('are read as hits where they are long', async () => {
    const long = anItem({ ID: ['LONG'], TEXT: ['Arma virumque cano. '.repeat(200_000)] });
    await records.items.save(long);
    const { versionIds, seq } = indexed();

    const hit = JSON.parse(stored.read(versionIds, seq)[0]?.item?.json ?? '');

    expect(hit).toMatchObject({ ID: ['LONG'], _shortened: { TEXT: 1 } });
    expect((await records.items.find('LONG'))?.TEXT).toEqual(long.TEXT);
  });

  test('know what they are part of, and their parts', async () => {
    await records.items.saveAll([
      anItem({ ID: ['BOOK'] }),
      anItem({ ID: ['PAGE'], PARENT: ['BOOK'] }),
      anItem({ ID: ['PLATE'], PARENT: ['PAGE', 'BOOK'] }),
    ]);
    const plate: ItemRecord = anItem({ ID: ['PLATE'], PARENT: ['PAGE'] });

    expect(source.wholesOf(plate).map(({ ID }) => ID[0])).toEqual(['PAGE', 'BOOK']);
    const parts = source.partsOf({ whole: 'BOOK', seq: source.lastSeq(), after: '', limit: 10 });
    expect(parts.map(({ uid, now }) => [uid, now.item.PARENT])).toEqual([
      ['PAGE', ['BOOK']],
      ['PLATE', ['PAGE', 'BOOK']],
    ]);
    await records.items.save(anItem({ ID: ['PAGE'], PARENT: ['OTHER'] }));
    expect(source.wholesOf(plate).map(({ ID }) => ID[0])).toEqual(['PAGE']);
  });

  test('are read as they are stored, in the order asked, with their images in the order of the record', async () => {
    const image = { version: 'v', width: 4, height: 3, levels: [], color: '#808080', thumbhash: 'abc' };
    await records.images.saveReady('ready.jpg', image);
    await records.images.plan([{ name: 'planned.jpg', width: 7, height: 8, edition: 'p' }]);
    const lion = anItem({ ID: ['LION'], CAPTION: ['Löwe, 獅'], ALLIMAGES: ['planned.jpg', 'none.jpg', 'ready.jpg'] });
    const oak = anItem({ ID: ['OAK'] });
    await records.items.saveAll([lion, oak]);
    const { versionIds, seq } = indexed();

    const found = stored.read([99_999, ...versionIds.toReversed()], seq);

    expect(found.map(({ uid }) => uid)).toEqual([undefined, 'OAK', 'LION']);
    expect(found.map(recordIn)).toEqual([undefined, oak, lion]);
    expect(membersOf(found[1])).toEqual({ _version: 1 });
    expect(membersOf(found[2])).toEqual({
      _version: 1,
      _images: [
        { name: 'planned.jpg', width: 7, height: 8 },
        { name: 'ready.jpg', width: 4, height: 3, color: '#808080', thumbhash: 'abc' },
      ],
    });
  });

  test('that were changed or withdrawn since the index was read are read as they are now', async () => {
    await records.items.saveAll(['D', 'E', 'F'].map((uid) => anItem({ ID: [uid] })));
    const { versionIds, seq } = indexed();

    await records.items.remove('E');
    await records.items.save(anItem({ ID: ['F'], CAPTION: ['now'] }));

    const found = stored.read(versionIds, seq);
    expect(found.map(({ uid }) => uid)).toEqual(['D', 'E', 'F']);
    expect(found.map((each) => membersOf(each)?.['_version'])).toEqual([1, undefined, 2]);
  });
});

function recordIn({ item }: StoredVersion): unknown {
  return item && JSON.parse(item.json);
}

/** Returns the part of an answer that stands beside the item's record. */
function membersOf({ item }: StoredVersion = {}): Record<string, unknown> | undefined {
  return item && JSON.parse(`{${item.members}}`);
}
