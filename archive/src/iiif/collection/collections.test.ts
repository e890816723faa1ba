import { collectionUrl, manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { collectionPageSize } from '@iconotheca/contracts/iiif/iiif-collection';
import type { List } from '@iconotheca/contracts/list/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aPerson } from '../../testing/people.ts';
import { imagesFolder, openRecords } from '../../archive.ts';
import { anItem } from '../../testing/an-item.ts';
import { errorOf, startArchive, type TestArchive } from '../../testing/start-archive.ts';
import { openFiles } from '../../files.ts';
import { openImages } from '../../images/images.ts';
import { quartersJpeg, quietLog } from '../../testing/image-archive.ts';

let archive: TestArchive;
let owner: string;

const plates = Array.from({ length: collectionPageSize + 3 }, (_, at) =>
  anItem({
    ID: [`PLATE_${String(at).padStart(3, '0')}`],
    TYPE: ['proverb'],
    ALLIMAGES: ['leaf.jpg'],
    CAPTION: [`Plate ${at}`],
  }),
);

beforeAll(async () => {
  const items = [
    ...plates,
    anItem({ ID: ['BOOK'], TYPE: ['emblem book'], SORTID: ['0'], TITLE: ['Amorum emblemata'], LANG: ['la'] }),
    anItem({ ID: ['EMB_1'], TYPE: ['emblem pictura'], PARENT: ['BOOK'], SORTID: ['1'], ALLIMAGES: ['leaf.jpg'] }),
    anItem({ ID: ['EMB_2'], TYPE: ['emblem pictura'], PARENT: ['BOOK'], SORTID: ['2'], ALLIMAGES: ['leaf.jpg'] }),
    anItem({ ID: ['VOLUME'], TYPE: ['emblem book'], PARENT: ['BOOK'], SORTID: ['4'], HIM: ['VOLUMES'] }),
    anItem({ ID: ['VOL_1'], TYPE: ['image'], PARENT: ['VOLUME'], HIM: ['VOLUMES'], ALLIMAGES: ['leaf.jpg'] }),
    ...Array.from({ length: 2 * collectionPageSize }, (_, at) => anItem({ ID: [`TEXT_${at}`], TYPE: ['proverb'] })),
    anItem({ ID: ['LOST'], TYPE: ['proverb'], ALLIMAGES: ['not-here.jpg'] }),
    anItem({ ID: ['MUTE'], TYPE: ['image'], HIM: ['HAB'] }),
    anItem({ ID: ['BARE'], TYPE: ['emblem pictura'], PARENT: ['BOOK'], SORTID: ['3'] }),
  ];
  archive = await startArchive({ items });
  const records = await openRecords(archive);
  const images = openImages({
    records: records.images,
    files: openFiles(imagesFolder(archive.dataDir)),
    dir: imagesFolder(archive.dataDir),
    log: quietLog,
  });
  await images.ingestFile('leaf.jpg', await quartersJpeg(400, 300));
  await images.close();
  await records.close();
  // Until searches know of what the other process did.
  await archive.save();
  owner = aPerson(archive.dataDir).token;
});
afterAll(() => archive.stop());

const collection = z.looseObject({
  id: z.string(),
  label: z.record(z.string(), z.array(z.string())),
  items: z.array(z.looseObject({ id: z.string(), type: z.enum(['Manifest', 'Collection']) })),
});

async function read(path: string): Promise<z.output<typeof collection>> {
  const response = await archive.get(path);
  expect(response.status).toBe(200);
  return collection.parse(await response.json());
}

/** Paths of the members, their origin left out. */
const pathsOf = ({ items }: z.output<typeof collection>) => items.map(({ id }) => id.replace(archive.address, ''));

describe('a section as a IIIF collection', () => {
  test('leads to the manifests of its items and the collections of what contains others', async () => {
    const found = await read(collectionUrl('section', 'emblembooks'));

    expect(found).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: archive.address + collectionUrl('section', 'emblembooks'),
      type: 'Collection',
      label: { en: ['Emblem books'] },
      homepage: [{ id: `${archive.address}/r/section/emblembooks`, type: 'Text', format: 'text/html' }],
    });
    expect(pathsOf(found)).toEqual([
      collectionUrl('item', 'BOOK'),
      collectionUrl('item', 'VOLUME'),
      manifestUrl('EMB_1'),
      manifestUrl('EMB_2'),
    ]);
    expect(found.items[0]).toMatchObject({ type: 'Collection', label: { la: ['Amorum emblemata'] } });
    expect(found.items[2]).toMatchObject({ type: 'Manifest', thumbnail: [{ type: 'Image', format: 'image/jpeg' }] });
  });

  test('that is large is a collection of its pages, each of which says where it belongs', async () => {
    const whole = await read(collectionUrl('section', 'proverbs'));
    const last = await read(`${collectionUrl('section', 'proverbs')}?page=1`);

    const address = archive.address + collectionUrl('section', 'proverbs');
    expect(whole.items).toEqual([
      { id: `${address}?page=0`, type: 'Collection', label: { none: ['1–250'] } },
      { id: `${address}?page=1`, type: 'Collection', label: { none: ['251–253'] } },
    ]);
    expect(last).toMatchObject({
      id: `${address}?page=1`,
      label: { en: ['Proverbs (251–253)'] },
      partOf: [{ id: address, type: 'Collection' }],
    });
    expect(pathsOf(last)).toEqual(['PLATE_250', 'PLATE_251', 'PLATE_252'].map(manifestUrl));
  });

  test('has no page behind its last', async () => {
    const response = await archive.get(`${collectionUrl('section', 'proverbs')}?page=2`);

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'not-found', field: 'page' });
  });

  test('pages by the paging of version 2.1 where that is asked for', async () => {
    const address = archive.address + collectionUrl('section', 'proverbs');
    const accept = 'application/ld+json;profile="http://iiif.io/api/presentation/2/context.json"';

    const whole = await fetch(address, { headers: { accept } });
    const page: unknown = await (await fetch(`${address}?page=0&version=2`)).json();

    expect(whole.headers.get('content-type')).toBe(accept);
    expect(await whole.json()).toMatchObject({
      '@id': `${address}?version=2`,
      '@type': 'sc:Collection',
      total: 253,
      first: `${address}?page=0&version=2`,
      last: `${address}?page=1&version=2`,
    });
    expect(page).toMatchObject({
      within: `${address}?version=2`,
      startIndex: 0,
      next: `${address}?page=1&version=2`,
      members: expect.arrayContaining([expect.objectContaining({ '@type': 'sc:Manifest' })]),
    });
  });

  test('has as many members on its pages as it says, none of them twice, in both versions', async () => {
    const path = collectionUrl('section', 'all');
    const whole = await read(path);
    const second: unknown = await (await archive.get(`${path}?version=2`)).json();

    const pages = await Promise.all(whole.items.map(({ id }) => read(id.replace(archive.address, ''))));

    const members = pages.flatMap(pathsOf);
    expect(pages.map(({ items }) => items.length)).toEqual([collectionPageSize, members.length - collectionPageSize]);
    expect(members).toHaveLength(plates.length + 5);
    expect(new Set(members).size).toBe(members.length);
    expect(second).toMatchObject({ total: members.length });
  });

  test('takes in an item as soon as its image is there, and no longer when it is gone', async () => {
    const records = await openRecords(archive);
    const images = openImages({
      records: records.images,
      files: openFiles(imagesFolder(archive.dataDir)),
      dir: imagesFolder(archive.dataDir),
      log: quietLog,
    });
    await archive.save(anItem({ ID: ['LATE'], TYPE: ['drawing'], HIM: ['DRAWINGS'], ALLIMAGES: ['late.jpg'] }));
    const membersNow = async () => {
      await archive.save();
      return pathsOf(await read(collectionUrl('section', 'drawings')));
    };
    expect(await membersNow()).toEqual([]);

    await images.ingestFile('late.jpg', await quartersJpeg(40, 30));
    const withImage = await membersNow();
    await images.remove('late.jpg');
    const without = await membersNow();

    await images.close();
    await records.close();
    expect(withImage).toEqual([manifestUrl('LATE')]);
    expect(without).toEqual([]);
  });

  test.each(['alchemy', 'him_HAB'])('is empty where the section has nothing to show (%s)', async (section) => {
    expect((await read(collectionUrl('section', section))).items).toEqual([]);
  });
});

test('all sections stand in one collection', async () => {
  const top = await read('/api/iiif/collection/top');

  expect(top.items).toHaveLength(14);
  expect(pathsOf(top)[2]).toBe(collectionUrl('section', 'emblembooks'));
});

test('what an item contains is a collection in the order of its parts, and each part says so', async () => {
  const book = await read(collectionUrl('item', 'BOOK'));
  const part: unknown = await (await archive.get(manifestUrl('EMB_1'))).json();

  expect(book.label).toEqual({ la: ['Amorum emblemata'] });
  expect(pathsOf(book)).toEqual([manifestUrl('EMB_1'), manifestUrl('EMB_2'), collectionUrl('item', 'VOLUME')]);
  expect(part).toMatchObject({ partOf: [{ id: book.id, type: 'Collection' }] });
});

test('a public list is a collection for everyone, in its own order', async () => {
  const entries = [{ uid: 'EMB_2' }, { uid: 'PLATE_001' }];
  const obj = { name: 'Lions', description: 'Old ones', public: true, entries };
  const made = await archive.post('/api/lists', { action: 'modify', obj, token: owner });
  const { pk } = (await made.json()) as List;

  const found = await read(collectionUrl('list', pk));

  expect(found).toMatchObject({ label: { none: ['Lions'] }, summary: { none: ['Old ones'] } });
  expect(pathsOf(found)).toEqual([manifestUrl('EMB_2'), manifestUrl('PLATE_001')]);
});

test.each([
  [collectionUrl('item', 'NOBODY'), 404, 'item-not-found', 'id'],
  [collectionUrl('item', 'EMB_1'), 404, 'not-found', 'id'],
  [collectionUrl('section', 'nowhere'), 400, 'bad-request', 'id'],
  [collectionUrl('section', 'him_NOBODYS'), 404, 'not-found', 'id'],
  [collectionUrl('list', 'nothing'), 404, 'list-not-found', undefined],
  [collectionUrl('list', 'a b'), 400, 'bad-request', 'id'],
  ['/api/iiif/collection/shelf/1', 400, 'bad-request', 'kind'],
  [`${collectionUrl('section', 'all')}?page=-1`, 400, 'bad-request', 'page'],
  [`${collectionUrl('section', 'all')}?version=4`, 400, 'bad-request', 'version'],
])('%s is answered with %i', async (path, status, code, field) => {
  const response = await archive.get(path);

  expect(response.status).toBe(status);
  expect(await errorOf(response)).toMatchObject({ code, ...(field === undefined ? {} : { field }) });
});

test('a collection has what its members have beyond the first images and letters that searches carry', async () => {
  const title = `Atlas of ${'very '.repeat(100)}far countries`;
  const missing = Array.from({ length: 8 }, (_, at) => `not-here-${at}.jpg`);
  const leaf = { TYPE: ['image'], PARENT: ['ATLAS'], HIM: ['ATLASES'] };
  await archive.save(
    anItem({ ID: ['ATLAS'], TYPE: ['image'], HIM: ['ATLASES'] }),
    anItem({ ...leaf, ID: ['ATLAS_1'], ALLIMAGES: [...missing, 'leaf.jpg'] }),
    anItem({ ...leaf, ID: ['ATLAS_2'], ALLIMAGES: ['leaf.jpg'], TITLE: [title] }),
  );

  const [inItem, inSection] = [
    await read(collectionUrl('item', 'ATLAS')),
    await read(collectionUrl('section', 'him_ATLASES')),
  ];

  expect(pathsOf(inItem)).toEqual(['ATLAS_1', 'ATLAS_2'].map(manifestUrl));
  expect(JSON.stringify(inItem.items)).toContain(title);
  expect(JSON.stringify(inSection.items)).toContain(title);
});
