import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { openRecordStore } from '../stores/sqlite/record-store.ts';

describe('objects', () => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items: [anItem({ ID: ['A'] }), anItem({ ID: ['B'], X_OWN: ['kept'] })] });
  });
  afterAll(() => archive.stop());

  test('come in the order asked, with their version and every field', async () => {
    const response = await archive.post('/api/objects', { uids: ['B', 'NONE', 'A', 'B'] });

    expect(await response.json()).toEqual({
      hits: [
        { ID: ['B'], TYPE: ['image'], X_OWN: ['kept'], _version: 1 },
        { ID: ['A'], TYPE: ['image'], _version: 1 },
        { ID: ['B'], TYPE: ['image'], X_OWN: ['kept'], _version: 1 },
      ],
      notfound: ['NONE'],
    });
  });

  test('are told to have changed by their version', async () => {
    await archive.save(anItem({ ID: ['A'], CAPTION: ['new'] }));

    const response = await archive.post('/api/objects', { uids: ['A'] });

    expect(await response.json()).toMatchObject({ hits: [{ CAPTION: ['new'], _version: 2 }] });
  });

  test('that have not changed are not sent again', async () => {
    const first = await archive.get('/api/overview');
    const etag = first.headers.get('etag') ?? '';

    const [again] = await once(
      get(`${archive.address}/api/overview`, { headers: { 'If-None-Match': etag } }),
      'response',
    );

    expect(again).toMatchObject({ statusCode: 304 });
  });
});

function openStore() {
  const db = openDatabase(':memory:');
  const rows = (sql: string) => db.prepare(sql).all();
  return { items: openRecordStore(db).items, rows };
}

describe('the store', () => {
  test('PROV-14: knows which records show an image that URL_IMAGE names, and is not misled by addresses', async () => {
    const { items } = openStore();
    await items.save(anItem({ ID: ['UPLOADED'], URL_IMAGE: ['mark.jpg', 'https://images.test/mark.jpg'] }));
    await items.save(anItem({ ID: ['BOTH'], ALLIMAGES: ['leaf.jpg'], URL_IMAGE: ['mark.jpg'] }));

    const before = await items.showing(['mark.jpg', 'leaf.jpg', 'https://images.test/mark.jpg']);
    await items.save(anItem({ ID: ['UPLOADED'], URL_IMAGE: ['spine.jpg'] }));

    expect(before).toEqual([
      { image: 'mark.jpg', uid: 'UPLOADED' },
      { image: 'leaf.jpg', uid: 'BOTH' },
    ]);
    expect(await items.showing(['mark.jpg', 'spine.jpg'])).toEqual([{ image: 'spine.jpg', uid: 'UPLOADED' }]);
  });

  test('keeps every version and a log of what happened', async () => {
    const { items, rows } = openStore();

    await items.save({ ID: ['A'], TYPE: ['image'], CAPTION: ['first'] });
    await items.save({ ID: ['A'], TYPE: ['image'], CAPTION: ['second'] });
    await items.remove('A');
    await items.save({ ID: ['A'], TYPE: ['image'], CAPTION: ['third'] });

    expect(rows('select version, data from item_version').map(({ version, data }) => [version, data])).toEqual([
      [1, '{"ID":["A"],"TYPE":["image"],"CAPTION":["first"]}'],
      [2, '{"ID":["A"],"TYPE":["image"],"CAPTION":["second"]}'],
      [3, '{"ID":["A"],"TYPE":["image"],"CAPTION":["third"]}'],
    ]);
    expect(rows('select act from item_log order by seq').map(({ act }) => act)).toEqual([
      'put',
      'put',
      'remove',
      'put',
    ]);
  });

  test('writes nothing for a record that is as it was, whatever the order of its fields', async () => {
    const { items } = openStore();

    const outcomes = [
      await items.save({ ID: ['A'], TYPE: ['image'], CAPTION: ['same'] }),
      await items.save({ CAPTION: ['same'], TYPE: ['image'], ID: ['A'] }),
      await items.save({ CAPTION: ['other'], TYPE: ['image'], ID: ['A'] }),
    ];

    expect(outcomes).toEqual(['added', 'unchanged', 'changed']);
    expect(await items.lastSeq()).toBe(2);
  });

  test('tells the latest acquisitions, the newest first, whenever they were changed', async () => {
    const { items } = openStore();
    for (const uid of ['A', 'B', 'C']) await items.save({ ID: [uid], TYPE: ['image'] });

    await items.save({ ID: ['A'], TYPE: ['image'], CAPTION: ['changed'] });

    expect((await items.latest(2)).map(({ ID }) => ID)).toEqual([['C'], ['B']]);
  });
});
