import { annotation, type Annotation } from '@iconotheca/contracts/annotation/annotation';
import { errorBody } from '@iconotheca/contracts/http/error';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openArchive } from '../archive.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { aPerson } from '../testing/people.ts';
import { runCommand } from '../testing/run-command.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let anna: ReturnType<typeof aPerson>;
let bert: ReturnType<typeof aPerson>;
let made = 500_000;
let item: string;
let record: string;

const mark = { image: 'leaf.jpg', x: 10, y: 20, w: 30, h: 40 };

beforeAll(async () => {
  archive = await startArchive();
  await ingestImages(archive.dataDir, { 'leaf.jpg': [100, 200], 'verso.jpg': [50, 60], 'other.jpg': [50, 60] });
});
afterAll(() => archive.stop());
beforeEach(async () => {
  made += 1;
  [item, record] = [`R${made}`, `cerlpda_${made}`];
  anna = aPerson(archive.dataDir, { name: 'Anna Kühn' });
  bert = aPerson(archive.dataDir);
  await archive.save(anItem({ ID: [item], HIM: ['KB'], ALLIMAGES: ['leaf.jpg', 'verso.jpg'] }));
});

const annotate = (fields: object = {}) =>
  archive.post('/api/entry', {
    pk: null,
    list_pk: '_annotations',
    uid: item,
    field: 'COMMENT',
    value: 'A stamp',
    token: anna.token,
    ...fields,
  });
const annotated = async (fields: object = {}): Promise<Annotation> =>
  annotation.parse(await (await annotate(fields)).json());
const aRecord = (fields: object = {}) => ({
  ID: [record],
  TYPE: ['provenance image'],
  HIM: ['CERL', 'CERLPDA'],
  TYPE_INS: ['Stamp'],
  INSTIT: ['Stiftsbibliothek'],
  SHELFMARK: ['Cod. 7'],
  URL_IMAGE: ['leaf.jpg', 'verso.jpg'],
  ...fields,
});
const save = (obj: object, token = anna.token) => archive.post('/api/modify', { action: 'save', obj, token });

async function served(uid: string) {
  const { hits } = objectsResult.parse(await (await archive.post('/api/objects', { uids: [uid] })).json());
  return hits[0];
}

describe('MARK-1: an annotation of a part of an image', () => {
  test('is served with it, by its item and in a search', async () => {
    const [comment, notations] = [
      await annotated({ region: mark }),
      await annotated({ field: 'IC', value: '25F', region: { ...mark, image: 'verso.jpg', w: 40 } }),
    ];

    expect([comment.region, notations.region]).toEqual([mark, { ...mark, image: 'verso.jpg', w: 40 }]);
    expect((await served(item))?._annotations).toEqual([comment, notations]);
    const { hits } = await archive.search('q=&section=him_KB');
    expect(hits.find(({ ID }) => ID[0] === item)?._annotations).toEqual([comment, notations]);
  });

  test('keeps it when someone who knows of none changes the words', async () => {
    const { pk } = await annotated({ region: mark });

    const changed = await annotated({ pk, value: 'An old stamp' });

    expect(changed).toMatchObject({ value: 'An old stamp', region: mark, version: 2 });
  });

  test('is moved, and taken off the image by null, with every version kept', async () => {
    const { pk } = await annotated({ region: mark });
    const moved = await annotated({ pk, region: { ...mark, x: 11 } });

    const freed = await annotated({ pk, region: null });

    expect(moved).toMatchObject({ region: { ...mark, x: 11 }, version: 2 });
    expect(freed).not.toHaveProperty('region');
    expect(freed.version).toBe(3);
    const { db } = openArchive(archive.dataDir);
    const rows = db.prepare('select region from annotation_version where pk = ? order by id').all(pk);
    db.close();
    expect(rows.map(({ region }) => (typeof region === 'string' ? JSON.parse(region) : region))).toEqual([
      mark,
      { ...mark, x: 11 },
      null,
    ]);
  });

  test('is not saved again when nothing of it changed', async () => {
    const { pk } = await annotated({ region: mark });

    const again = await annotated({ pk, region: { h: 40, w: 30, y: 20, x: 10, image: 'leaf.jpg' }, version: 1 });

    expect(again.version).toBe(1);
  });

  test('is a conflict where it was moved elsewhere, with both', async () => {
    const { pk } = await annotated({ region: mark });
    await annotated({ pk, region: { ...mark, x: 11 }, version: 1 });

    const response = await annotate({ pk, region: { ...mark, x: 12 }, version: 1 });

    expect(response.status).toBe(409);
    expect(errorBody.parse(await response.json()).conflict).toMatchObject({
      current: { region: { x: 11 }, version: 2 },
      sent: { region: { x: 12 }, version: 1 },
    });
  });

  test('stays on an image that its item lost, and its words can be changed', async () => {
    const { pk } = await annotated({ region: mark });
    await archive.save(anItem({ ID: [item], HIM: ['KB'], ALLIMAGES: ['verso.jpg'] }));

    const [words, elsewhere] = [
      await annotated({ pk, value: 'It was a stamp', region: mark }),
      await annotate({ pk, region: { ...mark, x: 0 } }),
    ];

    expect(words).toMatchObject({ value: 'It was a stamp', region: mark });
    expect(await errorOf(elsewhere)).toMatchObject({ field: 'region.image' });
  });

  test('is moved by its author alone', async () => {
    const { pk } = await annotated({ region: mark });

    expect((await annotate({ pk, region: null, token: bert.token })).status).toBe(403);
    expect((await served(item))?._annotations?.[0]?.region).toEqual(mark);
  });
});

const bad: [string, unknown, string][] = [
  ['no object', 'leaf.jpg', ''],
  ['a list', [], ''],
  ['no image', { ...mark, image: undefined }, '.image'],
  ['an empty image', { ...mark, image: '' }, '.image'],
  ['an image of two lines', { ...mark, image: 'leaf.jpg\n' }, '.image'],
  ['a long name', { ...mark, image: 'x'.repeat(300) }, '.image'],
  ['an image that there is not', { ...mark, image: 'none.jpg' }, '.image'],
  ['an image of another item', { ...mark, image: 'other.jpg' }, '.image'],
  ['a text for a number', { ...mark, x: '10' }, '.x'],
  ['half a pixel', { ...mark, y: 0.5 }, '.y'],
  ['no number', { ...mark, y: null }, '.y'],
  ['a negative place', { ...mark, x: -1 }, '.x'],
  ['no width', { ...mark, w: 0 }, '.w'],
  ['no height', { ...mark, h: undefined }, '.h'],
  ['a number beyond all images', { ...mark, w: 1e300 }, '.w'],
  ['a place right of the image', { ...mark, x: 100 }, '.x'],
  ['a place below the image', { ...mark, y: 200 }, '.y'],
  ['more than the image is wide', { ...mark, w: 91 }, '.w'],
  ['more than the image is high', { ...mark, h: 181 }, '.h'],
];

describe('MARK-1: what is no part of the item’s images is refused with the member at fault', () => {
  test.each(bad)('%s, for an annotation', async (_what, region, member) => {
    const response = await annotate({ region });

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field: `region${member}` });
  });

  test.each(bad)('%s, for a record', async (_what, region, member) => {
    const response = await save(aRecord({ region }));

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field: `obj.region${member}` });
  });

  test('the words say what is allowed', async () => {
    const errors = [
      await errorOf(await annotate({ region: { ...mark, w: 91 } })),
      await errorOf(await annotate({ region: { ...mark, image: 'none.jpg' } })),
    ];

    expect(errors.map(({ error }) => error)).toEqual([
      'region.w: must be at most 90: the image is 100 pixels wide',
      'region.image: "none.jpg" is not an image of the item; allowed are leaf.jpg, verso.jpg',
    ]);
  });

  test('an annotation of an item without images has none', async () => {
    await archive.save(anItem({ ID: [item] }));

    expect(await errorOf(await annotate({ region: mark }))).toMatchObject({ field: 'region.image' });
  });
});

/** Items that someone marked. */
async function found(value: string): Promise<string[]> {
  return (await archive.search(`q=&facet_marked=O${value}`)).hits.flatMap(({ ID }) => ID);
}

describe('MARK-1: items with marks on their images are found', () => {
  test('by who made the mark, at once, and no more when it is gone', async () => {
    await save(aRecord({ region: mark }));
    const { pk } = await annotated({ region: mark });
    expect([await found('record'), await found('readers')]).toEqual([
      expect.arrayContaining([record]),
      expect.arrayContaining([item]),
    ]);
    const { facets } = await archive.search(`q=${item}`);
    expect(facets['MARKED']).toEqual([{ key: 'readers', doc_count: 1 }]);

    await annotated({ pk, region: null });
    await save(aRecord());

    expect(await found('record')).not.toContain(record);
    expect(await found('readers')).not.toContain(item);
  });

  test('where the item still shows the image; its name is no word to search for', async () => {
    await annotated({ region: { ...mark, image: 'verso.jpg', w: 40 } });
    await save(aRecord({ region: mark }));
    expect(await found('readers')).toContain(item);
    expect((await archive.search('q="leaf.jpg"')).total).toBe(0);

    await archive.save(anItem({ ID: [item], HIM: ['KB'], ALLIMAGES: ['leaf.jpg'] }));

    expect(await found('readers')).not.toContain(item);
  });
});

describe('MARK-1: the mark of a record', () => {
  test('is served with it, changed and taken away by its owner', async () => {
    await save(aRecord({ region: mark }));
    expect((await served(record))?.region).toEqual(mark);
    await save(aRecord({ region: { ...mark, image: 'verso.jpg', w: 40 } }));
    expect((await served(record))?.region).toEqual({ ...mark, image: 'verso.jpg', w: 40 });

    await save(aRecord());

    expect(await served(record)).not.toHaveProperty('region');
  });

  test('is of an image that the record has: to take the image away, the mark goes too', async () => {
    await save(aRecord({ region: mark }));

    const [kept, gone] = [
      await save(aRecord({ URL_IMAGE: ['verso.jpg'], region: mark })),
      await save(aRecord({ URL_IMAGE: ['verso.jpg'] })),
    ];

    expect(kept.status).toBe(400);
    expect(await errorOf(kept)).toMatchObject({
      field: 'obj.region.image',
      error: 'obj.region.image: "leaf.jpg" is no longer an image of the record; take the mark on it away as well',
    });
    expect(gone.status).toBe(200);
  });

  test('that a record had before is left in peace', async () => {
    const region = { ...mark, w: 5_000 };
    await archive.save(anItem({ ...aRecord(), _OWNER_PK: [anna.userpk], region }));

    const response = await save(aRecord({ PAGE: ['f. 1'], region }));

    expect(response.status).toBe(200);
    expect(await served(record)).toMatchObject({ PAGE: ['f. 1'], region });
  });

  test('comes back with what was exported', async () => {
    await save(aRecord({ region: mark }));
    await annotated({ region: mark });
    const folder = await mkdtemp(join(tmpdir(), 'regions-'));
    const env = { DATA_DIR: archive.dataDir };

    const exported = await runCommand(['export', join(folder, 'out')], env);
    const lines = (await readFile(join(folder, 'out', 'items.jsonl'), 'utf8')).split('\n');
    const line = lines.find((each) => each.includes(record)) ?? '';
    await writeFile(join(folder, 'in.jsonl'), line.replace('Cod. 7', 'Cod. 8'));
    await writeFile(join(folder, 'wrong.jsonl'), line.replace('"image":"leaf.jpg"', '"image":"none.jpg"'));
    const imported = await runCommand(['import', join(folder, 'in.jsonl')], env);
    const refused = await runCommand(['import', join(folder, 'wrong.jsonl')], env);
    const annotations = await readFile(join(folder, 'out', 'annotations.jsonl'), 'utf8');
    await rm(folder, { recursive: true });

    expect([exported.code, imported.code]).toEqual([0, 0]);
    expect(JSON.parse(line)).toMatchObject({ region: mark });
    expect(await served(record)).toMatchObject({ SHELFMARK: ['Cod. 8'], region: mark });
    expect(annotations).toContain(`"region":${JSON.stringify(mark)}`);
    expect(refused.stdout + refused.stderr).toContain("is none of the record's images");
  });
});
