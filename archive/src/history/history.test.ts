import { itemHistory, withdrawnItems } from '@iconotheca/contracts/history/history';
import { limits } from '@iconotheca/contracts/limits';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openArchive } from '../archive.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { aPass, aPerson } from '../testing/people.ts';
import { removeImages } from '../testing/remove-images.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let anna: ReturnType<typeof aPerson>;
let bert: ReturnType<typeof aPerson>;
let editor: ReturnType<typeof aPerson>;
let id: string;
let made = 200_000;

beforeAll(async () => {
  archive = await startArchive();
  await ingestImages(archive.dataDir, { 'mark.jpg': [30, 40], 'other.jpg': [40, 30] });
  editor = aPerson(archive.dataDir, { name: 'Edda', collections: ['CERLPDA'] });
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

const modify = (token: string | undefined, action: string, obj: unknown) =>
  archive.post('/api/modify', { action, obj, token });
const save = (token: string, fields: object = {}) => modify(token, 'save', aRecord(fields));
const restore = (token: string | undefined, fields: object) => modify(token, 'restore', { uid: id, ...fields });

const ask = (path: string, token?: string) =>
  archive.get(`${path}${path.includes('?') ? '&' : '?'}${token === undefined ? '' : `token=${token}`}`);

async function history(token: string, query = '') {
  const response = await ask(`/api/history?uid=${id}${query}`, token);
  return itemHistory.parse(await response.json());
}

async function withdrawn(token: string, query = '') {
  return withdrawnItems.parse(await (await ask(`/api/withdrawn${query}`, token)).json());
}

async function served() {
  const { hits } = objectsResult.parse(await (await archive.post('/api/objects', { uids: [id] })).json());
  return hits[0];
}

describe('PROV-15: the history of an item', () => {
  test('names every version, the latest first: who made it, how, and what changed', async () => {
    await save(anna.token);
    await save(editor.token, { PAGE: ['f. 1'], CAPTION: ['A stamp'] });
    await modify(anna.token, 'delete', id);
    await restore(anna.token, { version: 1 });

    const { entries, ...rest } = await history(anna.token);

    const mine = { name: 'Anna Kühn', isReader: true };
    expect(rest).toEqual({ uid: id, latest: 3, isWithdrawn: false, page: 0, total: 4 });
    expect(entries).toEqual([
      { version: 3, act: 'restore', restored: 1, by: mine, changed: ['CAPTION', 'PAGE'], at: expect.any(String) },
      { version: 2, act: 'delete', by: mine, changed: [], at: expect.any(String) },
      {
        version: 2,
        act: 'save',
        by: { name: 'Edda', isReader: false },
        changed: ['CAPTION', 'PAGE'],
        at: expect.any(String),
      },
      {
        version: 1,
        act: 'save',
        by: mine,
        changed: expect.arrayContaining([...Object.keys(aRecord()), ...owner]),
        at: expect.any(String),
      },
    ]);
    expect(entries.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  test('tells an import from a save, and names no one for it', async () => {
    await archive.save(aRecord({ _OWNER_PK: [anna.userpk] }));
    await save(anna.token, { PAGE: ['f. 1'] });

    const { entries } = await history(anna.token);

    expect(entries.map(({ act, by, changed }) => [act, by?.isReader, changed])).toEqual([
      ['save', true, ['PAGE']],
      ['import', undefined, [...Object.keys(aRecord()), '_OWNER_PK']],
    ]);
  });

  test('gives what one version said, with its images', async () => {
    await save(anna.token, { PAGE: ['f. 1'] });
    await save(anna.token, { PAGE: ['f. 2'], URL_IMAGE: ['other.jpg'] });

    const { record } = await history(anna.token, '&version=1');

    expect(record).toMatchObject({ PAGE: ['f. 1'], _version: 1, _images: [{ name: 'mark.jpg', width: 30 }] });
  });

  test('is cut into pages', async () => {
    const { historyPerPage: size } = limits;
    for (let at = 0; at <= size; at += 1) await save(anna.token, { PAGE: [`f. ${at}`] });

    const pages = [await history(anna.token), await history(anna.token, '&page=1')];

    expect(pages.map(({ entries }) => entries.length)).toEqual([size, 1]);
    expect(pages.map(({ total, entries }) => [total, entries[0]?.version])).toEqual([
      [size + 1, size + 1],
      [size + 1, 1],
    ]);
  });

  test('is for its owner and the editors of its collection, also when it was deleted', async () => {
    await save(anna.token);
    await modify(anna.token, 'delete', id);
    const readers = [undefined, aPass(archive.dataDir), bert.token, anna.token, editor.token];

    const statuses = await Promise.all(readers.map(async (who) => (await ask(`/api/history?uid=${id}`, who)).status));

    expect(statuses).toEqual([401, 403, 403, 200, 200]);
    expect(await history(anna.token)).toMatchObject({ isWithdrawn: true, latest: 1 });
  });

  test.each([
    ['an item that there is not', 'uid=NONE', 404, 'item-not-found', 'uid'],
    ['no item', '', 400, 'bad-request', 'uid'],
    ['a page that is none', 'uid=ID&page=-1', 400, 'bad-request', 'page'],
    ['a version that is none', 'uid=ID&version=first', 400, 'bad-request', 'version'],
    ['a version that there is not', 'uid=ID&version=9', 404, 'not-found', 'version'],
  ])('of %s is refused with the field at fault', async (_what, query, status, code, field) => {
    await save(anna.token);

    const response = await ask(`/api/history?${query.replace('ID', id)}`, anna.token);

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code, field });
  });
});

const owner = ['_OWNER_PK', '_OWNER_INFO'];

describe('PROV-15: a restore', () => {
  test('makes a new version that says what the old one said, for searches too', async () => {
    await save(anna.token, { CAPTION: [`Zuerst ${id}`] });
    await save(anna.token, { CAPTION: [`Danach ${id}`] });

    const response = await restore(anna.token, { version: 1, _version: 2 });

    expect(await response.json()).toEqual({ OK: id });
    expect(await served()).toMatchObject({ CAPTION: [`Zuerst ${id}`], _version: 3, _OWNER_PK: [anna.userpk] });
    expect((await archive.search(`q=Zuerst ${id}&section=him_CERLPDA`)).total).toBe(1);
  });

  test('that is sent twice is done once', async () => {
    await save(anna.token);
    await save(anna.token, { PAGE: ['f. 2'] });
    await restore(anna.token, { version: 1, _version: 2 });

    const again = await restore(anna.token, { version: 1, _version: 2 });

    expect(again.status).toBe(200);
    expect(await history(anna.token)).toMatchObject({ latest: 3, total: 3 });
  });

  test('on an older version is refused with both', async () => {
    await save(anna.token);
    await save(anna.token, { PAGE: ['f. 2'] });
    await save(editor.token, { PAGE: ['f. 3'] });

    const response = await restore(anna.token, { version: 1, _version: 2 });

    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({
      code: 'edit-conflict',
      conflict: { current: { PAGE: ['f. 3'], _version: 3 }, sent: { _version: 1 } },
    });
  });

  test('leaves the item to its owner', async () => {
    await archive.save(aRecord({ CAPTION: ['of the import'] }));
    await archive.save(aRecord({ _OWNER_PK: [anna.userpk], _OWNER_INFO: ['Anna'] }));

    await restore(anna.token, { version: 1 });

    expect(await served()).toMatchObject({ CAPTION: ['of the import'], _OWNER_PK: [anna.userpk] });
  });

  test('asks nothing again of what the archive once took', async () => {
    await archive.save(aRecord({ LANG: ['xx'], SHELFMARK: undefined, COLOUR: ['red'], _OWNER_PK: [anna.userpk] }));
    await save(anna.token);

    const response = await restore(anna.token, { version: 1 });

    expect(response.status).toBe(200);
    expect(await served()).toMatchObject({ LANG: ['xx'], COLOUR: ['red'] });
  });

  test('of a version whose image is no longer there is refused in a sentence', async () => {
    const image = `gone-${id}.jpg`;
    await ingestImages(archive.dataDir, { [image]: [20, 20] });
    await save(anna.token, { URL_IMAGE: [image] });
    await save(anna.token);
    await removeImages(archive.dataDir, [image]);

    const response = await restore(anna.token, { version: 1 });

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toEqual({
      code: 'image-not-found',
      field: 'obj.version',
      error: `Version 1 shows ${image}, an image that is no longer here. Upload it again and add it to the record instead.`,
    });
    expect(await served()).toMatchObject({ _version: 2 });
  });

  test('does not bring an item into a collection that others edit', async () => {
    await archive.save(aRecord({ HIM: ['CERL', 'CERLPDA', 'KB'], _OWNER_PK: [anna.userpk] }));
    await archive.save(aRecord({ _OWNER_PK: [anna.userpk] }));

    const response = await restore(anna.token, { version: 1 });

    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ code: 'not-allowed', field: 'obj.version' });
  });

  test('is for those who may edit the item', async () => {
    await save(anna.token);
    await save(anna.token, { PAGE: ['f. 2'] });
    const readers = [undefined, aPass(archive.dataDir), bert.token, editor.token];

    const statuses: number[] = [];
    for (const who of readers) statuses.push((await restore(who, { version: 1 })).status);

    expect(statuses).toEqual([401, 403, 403, 200]);
  });

  test.each([
    ['an item that there is not', { uid: 'NONE', version: 1 }, 404, 'obj'],
    ['a version that there is not', { version: 7 }, 404, 'obj.version'],
    ['no version', {}, 400, 'obj.version'],
    ['a version in words', { version: 'the first' }, 400, 'obj.version'],
  ])('of %s is refused with the field at fault', async (_what, fields, status, field) => {
    await save(anna.token);

    const response = await restore(anna.token, fields);

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ field });
  });

  test('counts against the day like any save', async () => {
    const limited = await startArchive({ env: { RECORDS_DAILY: '2' } });
    await ingestImages(limited.dataDir, { 'mark.jpg': [30, 40] });
    const { token } = aPerson(limited.dataDir);
    const send = (action: string, obj: object) => limited.post('/api/modify', { action, obj, token });
    await send('save', aRecord());
    await send('save', aRecord({ PAGE: ['f. 2'] }));

    const response = await send('restore', { uid: id, version: 1 });

    expect(response.status).toBe(429);
    await limited.stop();
  });
});

describe('PROV-15: what was deleted', () => {
  test('is listed for its owner and the editors of its collection with who did it, and comes back', async () => {
    await save(anna.token, { CAPTION: ['Missed'] });
    await save(anna.token, { CAPTION: ['Missed by many'] });
    await modify(editor.token, 'delete', id);

    const mine = await withdrawn(anna.token);
    await restore(anna.token, { version: 2 });

    expect(mine).toMatchObject({
      total: 1,
      page: 0,
      items: [
        {
          item: { ID: [id], CAPTION: ['Missed by many'], _images: [{ name: 'mark.jpg' }] },
          version: 2,
          by: { name: 'Edda', isReader: false },
        },
      ],
    });
    expect((await withdrawn(bert.token)).total).toBe(0);
    expect(await withdrawn(anna.token)).toEqual({ total: 0, page: 0, items: [] });
    expect(await served()).toMatchObject({ CAPTION: ['Missed by many'], _version: 3 });
    expect((await archive.search(`q=Missed&section=him_CERLPDA`)).hits.flatMap(({ ID }) => ID)).toContain(id);
  });

  test('is the latest first, a page at a time, each once for an editor who owns it', async () => {
    const both = aPerson(archive.dataDir, { collections: ['HOOGVELD', 'HAB'] });
    const size = limits.withdrawnPerPage;
    const ids = Array.from({ length: size + 1 }, (_, at) => `cerlpda_${made}x${at}`);
    for (const each of ids) {
      await modify(both.token, 'save', { ...aRecord({ HIM: ['CERLPDA', 'HOOGVELD', 'HAB'] }), ID: [each] });
      await modify(both.token, 'delete', each);
    }

    const [first, second] = [await withdrawn(both.token), await withdrawn(both.token, '?page=1')];

    expect(first.total).toBe(size + 1);
    expect([...first.items, ...second.items].flatMap(({ item }) => item.ID)).toEqual(ids.toReversed());
  });

  test('by a command of the operator is not listed, and not restored', async () => {
    await save(anna.token);
    const { db, items } = openArchive(archive.dataDir);
    items.remove(id);
    db.close();

    const response = await restore(anna.token, { version: 1 });

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'item-not-found' });
    expect((await withdrawn(anna.token)).total).toBe(0);
  });
});
