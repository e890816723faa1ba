import { overview } from '@iconotheca/contracts/collection/overview';
import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { sectionKeys } from '@iconotheca/contracts/collection/section';
import { afterEach, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { openRecords } from '../archive.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive | undefined;

afterEach(() => archive?.stop());

async function read() {
  return overview.parse(await (await archive?.get('/api/overview'))?.json());
}

async function heroUid() {
  const { hero } = await read();
  return hero && uidOf(hero);
}

function pictured(fields: Partial<ItemRecord> & { ID: [string] }): ItemRecord {
  return anItem({ ALLIMAGES: [`${fields.ID[0].toLowerCase()}.jpg`], ...fields });
}

test('of an empty archive is empty and whole', async () => {
  archive = await startArchive();

  const { items, hero, sections, acquisitions, questions } = await read();

  expect({ items, hero, acquisitions, questions }).toEqual({
    items: 0,
    hero: undefined,
    acquisitions: [],
    questions: { count: 0, sample: [] },
  });
  expect(sections.map(({ key, count }) => [key, count])).toEqual(sectionKeys.map((key) => [key, 0]));
});

describe('of an archive with pictures', () => {
  const items = [
    pictured({ ID: ['LEAF'], TYPE: ['manuscript illumination'], IC: ['25F23(LION)'] }),
    pictured({ ID: ['NAVE'], TYPE: ['manuscript illumination'], IC: ['46C24'] }),
    pictured({ ID: ['E1'], TYPE: ['emblem pictura'], HIM: ['HAB'] }),
    pictured({ ID: ['E2'], TYPE: ['emblem pictura'], HIM: ['HAB', 'DRAWINGS'] }),
    anItem({ ID: ['BOOK'], TYPE: ['emblem book'], HIM: ['HAB'] }),
    pictured({ ID: ['Q1'], TYPE: ['provenance image'], HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'] }),
    anItem({ ID: ['X'], HIM: ['NEWCODE'] }),
  ];
  const images: Record<string, [number, number]> = {
    'leaf.jpg': [30, 40],
    'nave.jpg': [30, 40],
    'e1.jpg': [40, 30],
    'e2.jpg': [30, 40],
    'q1.jpg': [30, 30],
  };

  test('counts, and shows what there is', async () => {
    archive = await startArchive({ items });
    await ingestImages(archive.dataDir, images);

    const { hero, sections, acquisitions, questions, collections, iconclass, ...counts } = await read();

    expect(counts).toEqual({ items: 7, images: 5, notations: 516 });
    const languages = ['en', 'de', 'fr', 'it', 'pt', 'fi', 'nl', 'pl', 'zh'];
    expect(iconclass).toEqual({ from: 'built-in', labels: languages, keywords: languages });
    expect(hero && uidOf(hero)).toBe('NAVE');
    expect(collections[0]).toEqual({ code: 'HAB', name: 'Herzog August Bibliothek, Wolfenbüttel', count: 3 });
    expect(collections).toContainEqual({ code: 'NEWCODE', name: 'NEWCODE', count: 1 });
    expect(questions.count).toBe(1);
    expect(questions.sample.map(uidOf)).toEqual(['Q1']);
    expect(acquisitions.map(uidOf)).toEqual(['Q1', 'E2', 'E1', 'NAVE', 'LEAF']);
    const samples = sections.flatMap(({ key, sample }) => (sample ? [[key, uidOf(sample)]] : []));
    expect(Object.fromEntries(samples)).toEqual({ drawings: 'E2', emblembooks: 'E1', manuscripts: 'LEAF', all: 'Q1' });
    expect(await read()).toMatchObject({ sections });
    expect(sections.find(({ key }) => key === 'emblembooks')?.sample?._images).toEqual([
      expect.objectContaining({ name: 'e1.jpg', width: 40, height: 30 }),
    ]);
  });

  test('shows the newest pictures of each collection, whatever came in without one, and no row of fewer than three', async () => {
    archive = await startArchive({ items: items.slice(0, 2) });
    await ingestImages(archive.dataDir, images);
    expect((await read()).acquisitions).toEqual([]);

    const unpictured = Array.from({ length: 310 }, (_, at) => anItem({ ID: [`N${at}`] }));
    await archive.save(...items.slice(2, 6), ...unpictured);

    expect((await read()).acquisitions.map(uidOf)).toEqual(['Q1', 'E2', 'E1', 'NAVE', 'LEAF']);
  });

  test('shows beside the search field what was drawn for the demonstration only until a collection brings a picture', async () => {
    archive = await startArchive({ items });
    const records = await openRecords({ dataDir: archive.dataDir });
    const drawn = Object.entries(images).map(([name, [width, height]]) => ({ name, width, height, edition: '1' }));
    await records.images.plan(drawn);
    await records.close();
    await ingestImages(archive.dataDir, images);
    expect(await heroUid()).toBe('NAVE');

    await ingestImages(archive.dataDir, { 'stamp.jpg': [30, 30], 'own.jpg': [30, 40] });
    await archive.save(pictured({ ID: ['STAMP'], TYPE: ['provenance image'] }));
    expect(await heroUid()).toBe('NAVE');
    await archive.save(pictured({ ID: ['OWN'], TYPE: ['image'], HIM: ['MUSEUM'] }));

    expect(await heroUid()).toBe('OWN');
  });

  test('is another when something has come in', async () => {
    archive = await startArchive({ items });
    await read();

    await archive.save(anItem({ ID: ['LATE'] }));

    expect((await read()).items).toBe(8);
  });
});
