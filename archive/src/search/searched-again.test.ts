import type { SearchResult } from '@iconotheca/contracts/search';
import { annotation } from '@iconotheca/contracts/annotation';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPerson } from '../accounts/test-people.ts';
import { anItem } from '../testing/an-item.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

/** Enough for every thread to have answered, and answered again from what it remembers. */
const timesAsked = 8;

let archive: TestArchive;

afterEach(() => archive.stop());

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

async function types() {
  return (await asked('q=lion')).facets['TIPE'];
}

describe('a search that is asked again shows', () => {
  beforeEach(async () => {
    archive = await startArchive({
      items: ['A', 'B', 'C'].map((id) => anItem({ ID: [id], TYPE: ['print'], CAPTION: ['a lion'] })),
    });
    expect(await types()).toEqual([{ key: 'print', doc_count: 3 }]);
  });

  test('what was added, in hits and counts', async () => {
    await archive.save(anItem({ ID: ['D'], TYPE: ['drawing'], CAPTION: ['one more lion'] }));

    expect(await found('q=lion&sort=SORTID')).toEqual(['A', 'B', 'C', 'D']);
    expect(await types()).toContainEqual({ key: 'drawing', doc_count: 1 });
  });

  test('what was edited as it is now', async () => {
    await archive.save(anItem({ ID: ['A'], TYPE: ['drawing'], CAPTION: ['a lion'] }));
    expect((await asked('q=lion&sort=SORTID')).hits[0]).toMatchObject({ TYPE: ['drawing'], _version: 2 });
    expect(await types()).toContainEqual({ key: 'print', doc_count: 2 });

    await archive.save(anItem({ ID: ['A'], TYPE: ['drawing'], CAPTION: ['a tiger'] }));

    expect(await found('q=lion&sort=SORTID')).toEqual(['B', 'C']);
    expect(await types()).toEqual([{ key: 'print', doc_count: 2 }]);
  });

  test('nothing that was withdrawn', async () => {
    await runCommand(['remove', 'B'], { DATA_DIR: archive.dataDir });
    await waitFor(async () => (await archive.search('q=lion')).total === 2);

    expect(await found('q=lion&sort=SORTID')).toEqual(['A', 'C']);
    expect(await types()).toEqual([{ key: 'print', doc_count: 2 }]);
  });

  test('what was added to an item, until it is taken away', async () => {
    const { token } = aPerson(archive.dataDir);
    expect((await asked('q=leeuw')).total).toBe(0);

    const entry = { pk: null, list_pk: '_annotations', uid: 'A', field: 'IC', value: '25F23(LION)', token };
    const { pk } = annotation.parse(await (await archive.post('/api/entry', entry)).json());
    expect(await found('q=leeuw')).toEqual(['A']);
    expect((await asked('q=leeuw')).concepts).toContainEqual(expect.objectContaining({ n: '25F23(LION)', count: 1 }));

    await archive.post('/api/entry', { action: 'delete', pk, token });
    expect((await asked('q=leeuw')).total).toBe(0);
  });

  test('another page, and another order, of the same', async () => {
    const [first, second] = [await found('q=lion&sort=SORTID&size=2'), await found('q=lion&sort=SORTID&size=2&page=1')];

    expect([first, second]).toEqual([['A', 'B'], ['C']]);
    expect((await asked('q=lion&size=1')).total).toBe(3);
  });
});

test('what others may see is no answer to who may not', async () => {
  archive = await startArchive({ items: [anItem({ HIM: ['HAB'] })], env: { ACCESS: 'subscribers' } });
  const subscriber = aPerson(archive.dataDir, { isSubscriber: true });
  expect((await asked(`token=${subscriber.token}`)).total).toBe(1);

  expect(await asked('q=')).toMatchObject({ total: 0, hits: [], facets: {}, error: expect.any(String) });
  await runCommand(['account', 'disable', subscriber.username], { DATA_DIR: archive.dataDir });

  expect(await asked(`token=${subscriber.token}`)).toMatchObject({ total: 0, hits: [], error: expect.any(String) });
});
