import { conceptSamples, type ConceptSamplesInput } from '@iconotheca/contracts/iconclass/concept-samples';
import type { Item } from '@iconotheca/contracts/item/item';
import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReferenceIndex, saved } from '@iconotheca/search-engine/testing';
import type { SearchEngine } from '@iconotheca/search-engine/ports';
import { anItem } from '../testing/an-item.ts';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';
import { openConceptSamples } from './concept-samples.ts';

function pictured(uid: string, notation: string): Item {
  return { ...anItem({ ID: [uid], IC: [notation] }), _images: [{ name: 'a.jpg', width: 40, height: 30 }] };
}

/** Samples of an archive, and how many searches they took. */
async function openSamples(given: readonly Item[]) {
  const iconclass = await builtInIconclass();
  const engine = openReferenceIndex(() => iconclass);
  const items = new Map<string, Item>();
  let searches = 0;
  const search: SearchEngine['search'] = (plan, signal) => {
    searches += 1;
    return engine.search(plan, signal);
  };
  async function put(...more: readonly Item[]) {
    for (const item of more) items.set(uidOf(item), item);
    engine.take(saved(more));
  }
  await put(...given);
  const samplesOf = openConceptSamples({
    engine: { search },
    present: async (uids) => ({
      hits: uids.flatMap((uid) => items.get(uid) ?? []),
      notfound: [],
    }),
    state: () => Promise.resolve(String(items.size)),
    timeoutMs: 60_000,
  });
  return {
    put,
    searches: () => searches,
    async ask(notation: string, size: ConceptSamplesInput['size'] = 6) {
      const { total, hits } = await samplesOf({ notation, size });
      return { total, uids: hits.map(uidOf).toSorted() };
    },
  };
}

const items = [
  pictured('LION', '25F23(LION)'),
  pictured('KEYED', '25F23(LION)(+12)'),
  anItem({ ID: ['UNSEEN'], IC: ['25F23(LION)'] }),
  pictured('SHIP', '46C24'),
];

describe('samples of a concept', () => {
  test.each([
    ['25F23(LION)', 3, ['KEYED', 'LION']],
    ['25F', 3, ['KEYED', 'LION']],
    ['46C24', 1, ['SHIP']],
    ['98', 0, []],
    ['no notation', 0, []],
  ])('of %s count what carries it or anything below, and show what has an image', async (notation, total, uids) => {
    const samples = await openSamples(items);

    expect(await samples.ask(notation)).toEqual({ total, uids });
  });

  test('are as many as asked for, and the same ones every time', async () => {
    const samples = await openSamples(items);

    const { total, uids } = await samples.ask('25F', 1);

    expect([total, uids.length]).toEqual([3, 1]);
    expect(await (await openSamples(items)).ask('25F', 1)).toEqual({ total, uids });
  });

  test('are looked for behind many items that have no image', async () => {
    const unseen = Array.from({ length: 150 }, () => anItem({ IC: ['46C24'] }));
    const samples = await openSamples([...unseen, ...items]);

    expect(await samples.ask('46C24')).toEqual({ total: 151, uids: ['SHIP'] });
  });

  test('are searched for once, until the archive changes', async () => {
    const samples = await openSamples(items);
    await samples.ask('46C24');
    await samples.ask('46C24');
    const before = samples.searches();

    await samples.put(pictured('BOAT', '46C24'));

    expect(await samples.ask('46C24')).toEqual({ total: 2, uids: ['BOAT', 'SHIP'] });
    expect([before, samples.searches()]).toEqual([1, 2]);
  });
});

describe('over the wire', () => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items: [anItem({ IC: ['25F23(LION)(+12)'] }), anItem({ IC: ['46C24'] })] });
  });
  afterAll(() => archive.stop());

  test('the count comes without images as long as none was taken in', async () => {
    const response = await archive.get(`/api/iconclass/samples?notation=${encodeURIComponent('25F23(LION)')}`);

    expect(conceptSamples.parse(await response.json())).toEqual({ total: 1, hits: [] });
  });

  test.each([
    ['', 'notation'],
    ['notation=', 'notation'],
    [`notation=${'2'.repeat(301)}`, 'notation'],
    ['notation=%00', 'notation'],
    ['notation=25F&size=0', 'size'],
    ['notation=25F&size=25', 'size'],
  ])('%s is refused by name', async (query, field) => {
    const response = await archive.get(`/api/iconclass/samples?${query}`);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field });
  });
});
