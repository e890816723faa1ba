import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { hasPostgres, makeDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';
import { startArchive, type TestArchive, waitFor } from '../testing/start-archive.ts';

describe.runIf(hasPostgres)('two archives over one PostgreSQL', () => {
  let database: TestDatabase;
  let archives: TestArchive[];

  beforeAll(async () => {
    database = await makeDatabase();
    const env = { RECORDS: database.address };
    const items = [anItem({ ID: ['LION'], CAPTION: ['A lion'] })];
    archives = [await startArchive({ items, env }), await startArchive({ env })];
  });
  afterAll(async () => {
    for (const archive of archives) await archive.stop();
    await database.remove();
  });

  test('each finds and serves what is in the database', async () => {
    for (const archive of archives) {
      const { hits } = await archive.search('q=lion');
      expect(hits).toEqual([expect.objectContaining({ ID: ['LION'], _version: 1 })]);
    }
  });

  test('what is saved by one is found by the other', async () => {
    await archives[0]?.save(anItem({ ID: ['OAK'], CAPTION: ['An oak'] }));

    await waitFor(async () => (await archives[1]?.search('q=oak'))?.hits.map(uidOf).join() === 'OAK');
  });
});
