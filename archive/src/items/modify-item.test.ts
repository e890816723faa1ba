import { errorBody } from '@iconotheca/contracts/http/error';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { openArchive } from '../archive.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let anna: ReturnType<typeof aPerson>;
let bert: ReturnType<typeof aPerson>;
let id: string;
let made = 100_000;

beforeAll(async () => {
  archive = await startArchive();
  await ingestImages(archive.dataDir, { 'mark.jpg': [30, 40] });
});
afterAll(() => archive.stop());
beforeEach(() => {
  made += 1;
  id = `cerlpda_${made}`;
  anna = aPerson(archive.dataDir, { name: 'Anna Kühn' });
  bert = aPerson(archive.dataDir);
});

const aRecord = (fields: object = {}) => ({
  ID: [id],
  TYPE: ['provenance image'],
  HIM: ['CERL', 'CERLPDA'],
  TYPE_INS: ['Stamp'],
  INSTIT: ['Stiftsbibliothek'],
  SHELFMARK: ['Cod. 7'],
  URL_IMAGE: ['mark.jpg'],
  ...fields,
});
const save = (token: string | undefined, obj: unknown) => archive.post('/api/modify', { action: 'save', obj, token });
const remove = (token: string | undefined, obj: unknown) =>
  archive.post('/api/modify', { action: 'delete', obj, token });

async function served() {
  const { hits } = objectsResult.parse(await (await archive.post('/api/objects', { uids: [id] })).json());
  return hits[0];
}

describe('a record that somebody contributes', () => {
  test('is theirs, whatever it says, and is found at once', async () => {
    const response = await save(anna.token, aRecord({ _OWNER_PK: ['someone'], _OWNER_INFO: ['else'] }));

    expect(await response.json()).toEqual({ OK: id });
    expect(await served()).toEqual({
      ...aRecord(),
      _OWNER_PK: [anna.userpk],
      _OWNER_INFO: ['Anna Kühn'],
      _version: 1,
      _images: [expect.objectContaining({ name: 'mark.jpg' })],
    });
    expect((await archive.search('q="Cod. 7"&section=him_CERLPDA')).hits.flatMap(({ ID }) => ID)).toContain(id);
  });

  test('that is sent twice is saved once', async () => {
    await save(anna.token, aRecord());

    const again = await save(anna.token, aRecord());

    expect(again.status).toBe(200);
    expect(await served()).toMatchObject({ _version: 1 });
  });

  test('is changed by its owner, and by an editor of its collection, and stays its owner’s', async () => {
    const editor = aPerson(archive.dataDir, { collections: ['CERLPDA'] });
    await save(anna.token, aRecord());

    await save(anna.token, aRecord({ PAGE: ['f. 1'], _version: 1 }));
    await save(editor.token, aRecord({ PAGE: ['f. 2'], _version: 2 }));

    expect(await served()).toMatchObject({ PAGE: ['f. 2'], _OWNER_PK: [anna.userpk], _version: 3 });
    expect((await save(bert.token, aRecord({ PAGE: ['f. 3'], _version: 3 }))).status).toBe(403);
  });

  test('on an older version is refused with both', async () => {
    await save(anna.token, aRecord());
    await save(anna.token, aRecord({ PAGE: ['there'], _version: 1 }));

    const response = await save(anna.token, aRecord({ PAGE: ['here'], _version: 1 }));

    expect(response.status).toBe(409);
    expect(errorBody.parse(await response.json()).conflict).toMatchObject({
      current: { PAGE: ['there'], _version: 2 },
      sent: { PAGE: ['here'], _version: 1 },
    });
  });

  test('PROV-12: that is saved without a version takes the place of what is there', async () => {
    await save(anna.token, aRecord());
    await save(anna.token, aRecord({ PAGE: ['there'], _version: 1 }));

    const response = await save(anna.token, aRecord({ PAGE: ['here'] }));

    expect(await response.json()).toEqual({ OK: id });
    expect(await served()).toMatchObject({ PAGE: ['here'], _version: 3 });
  });

  test('PROV-14: that names its image in URL_IMAGE alone shows it wherever it is found', async () => {
    await save(anna.token, aRecord());

    const { hits } = await archive.search('q=&section=him_CERLPDA');
    const manifest = await archive.get(`/api/iiif/presentation/${id}/info.json`);

    expect(hits.find(({ ID }) => ID[0] === id)?._images).toMatchObject([{ name: 'mark.jpg', width: 30 }]);
    expect(JSON.stringify(await manifest.json())).toContain('mark.jpg');
  });

  test('PROV-13: that has values from elsewhere is edited with them', async () => {
    const elsewhere = { TYPE_INS: ['Mark'], LANG: ['xx'], TECHNIQUE: ['olieverf'], IC: ['no notation'] };
    await archive.save(aRecord({ ...elsewhere, URL_IMAGE: ['lost.jpg'], _OWNER_PK: [anna.userpk] }));

    const kept = await save(anna.token, { ...(await served()), PAGE: ['f. 1'] });
    const added = await save(anna.token, { ...(await served()), LANG: ['xx', 'yy'] });

    expect(kept.status).toBe(200);
    expect(await errorOf(added)).toMatchObject({ field: 'obj.LANG.1' });
    expect(await served()).toMatchObject({ ...elsewhere, PAGE: ['f. 1'] });
  });

  test('does not lose what the archive has put to it, nor keeps it', async () => {
    await save(anna.token, aRecord());

    await save(anna.token, { ...(await served()), PAGE: ['f. 1'], _images: [], _annotations: [], _searchNext: 'x' });

    const { db } = openArchive(archive.dataDir);
    const row = db.prepare('select data from item_version where uid = ? and version = 2').get(id);
    db.close();
    expect(Object.keys(JSON.parse(String(row?.['data'])))).not.toContain('_images');
    expect(await served()).not.toHaveProperty('_searchNext');
  });

  test('leaves a trace of who saved and who deleted it', async () => {
    await save(anna.token, aRecord());
    await remove(anna.token, id);

    const { db } = openArchive(archive.dataDir);
    const rows = db.prepare('select act, version, by_pk from item_act where uid = ? order by id').all(id);
    db.close();

    expect(rows.map(({ act, version, by_pk }) => [act, version, by_pk])).toEqual([
      ['save', 1, anna.userpk],
      ['delete', 1, anna.userpk],
    ]);
  });
});

const anItem = (fields: object) => ({ ID: [`OWN_${made}`], TYPE: ['image'], HIM: ['OWN'], ...fields });
const editing = () => aPerson(archive.dataDir, { collections: ['OWN'] });

describe('what an editor saves of a collection of their own', () => {
  test('has notations as they are written: blanks, letter case, several in one value are set right', async () => {
    const response = await save(editing().token, anItem({ IC: ['11 H (JEROME)', '25f23(lion); 25F', '99Z9'] }));

    expect(response.status).toBe(200);
    const { hits } = await archive.search('q=&section=him_OWN&facet_ic=A11H(JEROME)&facet_ic=A25F23(LION)');
    expect(hits.map(({ IC }) => IC)).toEqual([['11H(JEROME)', '25F23(LION)', '25F', '99Z9']]);
  });

  test.each<[string, object, string, RegExp]>([
    ['words behind a notation', { IC: ['25F', '25F23(LION) lions'] }, 'obj.IC.1', /Perhaps 25F23\(LION\) is meant/u],
    ['a common name of a type', { TYPE: ['painting'] }, 'obj.TYPE.0', /image with HIM PAINTINGS is meant/u],
    ['control characters', { TITLE: ['one', 'a\u0000b'] }, 'obj.TITLE.1', /holds control characters/u],
    [
      'control characters in a place of its own',
      { USAGE: [{ ID: 'a\u000b', PRINTER_KEY: [] }] },
      'obj.USAGE.0',
      /holds/u,
    ],
  ])('with %s is refused with what is meant', async (_what, fields, field, words) => {
    const refused = await save(editing().token, anItem(fields));

    expect(refused.status).toBe(400);
    expect(await errorOf(refused)).toMatchObject({ code: 'bad-request', field, error: expect.stringMatching(words) });
  });

  test('keeps what an import took before', async () => {
    await archive.save(anItem({ TYPE: ['painting'], IC: ['no notation'], TITLE: ['a\u000bb'] }));
    const before = await archive.post('/api/objects', { uids: [`OWN_${made}`] });
    const [item] = objectsResult.parse(await before.json()).hits;

    const response = await save(editing().token, { ...item, COMMENT: ['new'] });

    expect(response.status).toBe(200);
  });
});

describe('an item that is deleted', () => {
  test('is gone from searches at once, and is told to be gone', async () => {
    await save(anna.token, aRecord());

    const response = await remove(anna.token, await served());

    expect(await response.json()).toEqual({ OK: id });
    expect((await archive.search('q=&section=him_CERLPDA')).hits.flatMap(({ ID }) => ID)).not.toContain(id);
    expect(await (await archive.post('/api/objects', { uids: [id] })).json()).toEqual({ hits: [], notfound: [id] });
    expect((await remove(anna.token, id)).status).toBe(404);
    expect((await save(anna.token, aRecord({ _version: 1 }))).status).toBe(404);
  });

  test('leaves its id to its owner', async () => {
    await save(anna.token, aRecord());
    await remove(anna.token, id);

    const statuses = [await save(bert.token, aRecord()), await save(anna.token, aRecord())];

    expect(statuses.map(({ status }) => status)).toEqual([403, 200]);
  });

  test('is somebody’s: others are refused', async () => {
    await save(anna.token, aRecord());

    const answers = [await remove(undefined, id), await remove(bert.token, id)];

    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    expect(await served()).toBeDefined();
  });
});

describe('what is not a contribution is refused with the field at fault', () => {
  test('PROV-13: in a sentence that names the value and what is allowed', async () => {
    const language = await errorOf(await save(anna.token, aRecord({ LANG: ['xx'] })));
    const notation = await errorOf(await save(anna.token, aRecord({ IC: ['25F · animals'] })));

    expect(language.error).toBe('obj.LANG.0: "xx" is not allowed; allowed are en, de, fr, nl, it, la, gr, he');
    expect(notation.error).toMatch(/"25F · animals" is not an Iconclass notation\..* Perhaps 25F is meant\.$/u);
  });

  test.each<[string, object, string]>([
    ['an id of another kind', { ID: ['HOOGVELD_1'] }, 'obj.ID'],
    ['two ids', { ID: ['cerlpda_aaaaaa', 'cerlpda_bbbbbb'] }, 'obj.ID'],
    ['no id', { ID: [] }, 'obj.ID'],
    ['another type', { TYPE: ['painting'] }, 'obj.TYPE'],
    ['another collection', { HIM: ['CERLPDA', 'KB'] }, 'obj.HIM'],
    ['no collection', { HIM: [] }, 'obj.HIM'],
    ['a field that there is not', { COLOUR: ['red'] }, 'obj.COLOUR'],
    ['a text in place of a list', { TITLE: 'One' }, 'obj.TITLE'],
    ['a version that is none', { _version: 'one' }, 'obj._version'],
    ['no institution', { INSTIT: undefined }, 'obj.INSTIT'],
    ['no shelfmark', { SHELFMARK: [' '] }, 'obj.SHELFMARK'],
    ['no kind', { TYPE_INS: [] }, 'obj.TYPE_INS'],
    ['no image', { URL_IMAGE: undefined }, 'obj.URL_IMAGE'],
    ['an image that there is not', { URL_IMAGE: ['mark.jpg', 'lost.jpg'] }, 'obj.URL_IMAGE.1'],
    ['an image elsewhere', { ALLIMAGES: ['https://images.test/1.jpg'] }, 'obj.ALLIMAGES.0'],
    ['a kind that there is not', { TYPE_INS: ['Not a kind'] }, 'obj.TYPE_INS.0'],
    ['a language that there is not', { LANG: ['en', 'xx'] }, 'obj.LANG.1'],
    ['a century that there is not', { DATE_ORIG_CENTURY: ['3rd'] }, 'obj.DATE_ORIG_CENTURY.0'],
    ['a technique that there is not', { TECHNIQUE: ['olieverf'] }, 'obj.TECHNIQUE.0'],
    ['the choice of a page number for the number', { PAGE: ['Page Number'] }, 'obj.PAGE.0'],
    ['a width that is no size', { WIDTH: ['2.5cm', 'c. 2'] }, 'obj.WIDTH.1'],
    ['a height of nothing', { HEIGHT: ['0 cm'] }, 'obj.HEIGHT.0'],
    [
      'a link that is no address',
      { URL_WEBPAGE: ['https://example.org/1', 'javascript:alert(1)'] },
      'obj.URL_WEBPAGE.1',
    ],
    ['an owner without an identifier', { OWNERS_CERLID: ['Veldman, Joannes'] }, 'obj.OWNERS_CERLID.0'],
    ['a place without a label', { LOCATION_ORIG_CERLID: ['cnl1|'] }, 'obj.LOCATION_ORIG_CERLID.0'],
    ['what is no notation', { IC: ['25F', '25F · animals'] }, 'obj.IC.1'],
    ['a long note', { COMMENT: ['x'.repeat(20_001)] }, 'obj.COMMENT.0'],
  ])('%s', async (_what, fields, field) => {
    const response = await save(anna.token, aRecord(fields));

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field });
  });

  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a record without id', { TYPE: ['image'] }],
  ])('a deletion of %s', async (_what, obj) => {
    const response = await remove(anna.token, obj);

    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field: 'obj' });
  });
});

describe('a user who saves a great deal', () => {
  let limited: TestArchive;

  beforeAll(async () => {
    limited = await startArchive({ env: { RECORDS_DAILY: '3', RECORDS_DAILY_MB: '1' } });
    await ingestImages(limited.dataDir, { 'mark.jpg': [30, 40] });
  });
  afterAll(() => limited.stop());

  function saving(token: string, number: number, note: string): Promise<Response> {
    const obj = aRecord({ ID: [`cerlpda_9000${number}`], NOTE: note.match(/.{1,20000}/gu) ?? [] });
    return limited.post('/api/modify', { action: 'save', obj, token });
  }

  test('is refused the fourth record of the day in a sentence; others are not', async () => {
    const [many, other] = [aPerson(limited.dataDir), aPerson(limited.dataDir)];
    for (const number of [10, 11, 12]) await saving(many.token, number, 'short');

    const refused = await saving(many.token, 13, 'short');
    const again = await saving(many.token, 12, 'short');
    const others = await saving(other.token, 14, 'short');

    expect([refused.status, again.status, others.status]).toEqual([429, 200, 200]);
    expect(await errorOf(refused)).toEqual({
      code: 'too-many-requests',
      error:
        'One account may save 3 records in a day, and yours has. What you filled in is kept here; please save it later.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  test('is refused more than so many megabytes', async () => {
    const { token } = aPerson(limited.dataDir);
    await saving(token, 20, 'x'.repeat(600_000));

    const refused = await saving(token, 21, 'x'.repeat(600_000));
    const small = await saving(token, 22, 'short');

    expect([refused.status, small.status]).toEqual([429, 200]);
    expect(await errorOf(refused)).toMatchObject({ error: expect.stringContaining('1 MB of records in a day') });
  });
});
