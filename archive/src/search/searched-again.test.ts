import type { SearchResult } from '@iconotheca/contracts/search/search';
import { annotation } from '@iconotheca/contracts/annotation/annotation';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { anItem } from '../testing/an-item.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

/** Enough for every thread to have answered, and answered again from what it remembers. */
const timesAsked = 8;

let archive: TestArchive;

/** Answers of several at once, which are all to be alike. */
async function asked(query: string): Promise<SearchResult> {
  const answers = await Promise.all(Array.from({ length: timesAsked }, () => archive.search(`${query}&nonce=n`)));
  const [first, ...others] = answers;
  if (first === undefined) throw new Error('nothing was asked');
  for (const other of others) expect(other).toEqual(first);
  return first;
}

async function found(query: string): Promise<string[]> {
  return (await asked(query)).hits.flatMap(({ ID }) => ID);
}

describe('a search that is asked again shows', () => {
  let made = 0;
  /** Asks for a word that stands in three items of this test alone: A, B and C. */
  let query: string;
  let word: string;

  beforeAll(async () => {
    archive = await startArchive();
  });
  afterAll(() => archive.stop());
  beforeEach(async () => {
    made += 1;
    word = `lion${made}`;
    query = `q=${word}&sort=SORTID`;
    await archive.save(...['A', 'B', 'C'].map((id) => aPrint(id)));
    expect((await asked(query)).facets['TIPE']).toEqual([{ key: 'print', doc_count: 3 }]);
  });

  function aPrint(id: string, fields: Partial<ItemRecord> = {}): ItemRecord {
    return anItem({ ID: [id + made], TYPE: ['print'], CAPTION: [word], ...fields });
  }

  test('what was added, in hits and counts', async () => {
    await archive.save(aPrint('D', { TYPE: ['drawing'] }));

    expect(await found(query)).toEqual(['A', 'B', 'C', 'D'].map((id) => id + made));
    expect((await asked(query)).facets['TIPE']).toContainEqual({ key: 'drawing', doc_count: 1 });
  });

  test('what was edited as it is now', async () => {
    await archive.save(aPrint('A', { TYPE: ['drawing'] }));
    expect((await asked(query)).hits[0]).toMatchObject({ TYPE: ['drawing'], _version: 2 });
    expect((await asked(query)).facets['TIPE']).toContainEqual({ key: 'print', doc_count: 2 });

    await archive.save(aPrint('A', { CAPTION: ['a tiger'] }));

    expect(await found(query)).toEqual([`B${made}`, `C${made}`]);
    expect((await asked(query)).facets['TIPE']).toEqual([{ key: 'print', doc_count: 2 }]);
  });

  test('nothing that was withdrawn', async () => {
    await runCommand(['remove', `B${made}`], { DATA_DIR: archive.dataDir });
    await waitFor(async () => (await archive.search(query)).total === 2);

    expect(await found(query)).toEqual([`A${made}`, `C${made}`]);
    expect((await asked(query)).facets['TIPE']).toEqual([{ key: 'print', doc_count: 2 }]);
  });

  test('what was added to an item, until it is taken away', async () => {
    const { token } = aPerson(archive.dataDir);
    expect(await found('q=leeuw')).toEqual([]);

    const entry = { pk: null, list_pk: '_annotations', uid: `A${made}`, field: 'IC', value: '25F23(LION)', token };
    const { pk } = annotation.parse(await (await archive.post('/api/entry', entry)).json());
    const { hits, concepts } = await asked('q=leeuw');
    expect(hits.flatMap(({ ID }) => ID)).toEqual([`A${made}`]);
    expect(concepts).toContainEqual(expect.objectContaining({ n: '25F23(LION)', count: 1 }));

    await archive.post('/api/entry', { action: 'delete', pk, token });
    expect(await found('q=leeuw')).toEqual([]);
  });

  test('another page, and another order, of the same', async () => {
    const pages = [await found(`${query}&size=2`), await found(`${query}&size=2&page=1`)];

    expect(pages).toEqual([[`A${made}`, `B${made}`], [`C${made}`]]);
    expect((await asked(`q=${word}&sort=RANDOM&size=1`)).total).toBe(3);
  });
});

test('what others may see is no answer to who may not', async () => {
  archive = await startArchive({ items: [anItem({ HIM: ['HAB'] })], env: { ACCESS: 'subscribers' } });
  const subscriber = aPerson(archive.dataDir, { isSubscriber: true });
  expect((await asked(`token=${subscriber.token}`)).total).toBe(1);

  expect(await asked('q=')).toMatchObject({ total: 0, hits: [], facets: {}, error: expect.any(String) });
  await runCommand(['account', 'disable', subscriber.username], { DATA_DIR: archive.dataDir });

  expect(await asked(`token=${subscriber.token}`)).toMatchObject({ total: 0, hits: [], error: expect.any(String) });
  await archive.stop();
});
