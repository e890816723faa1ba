import { list, listSummary, type List, type ListDraft } from '@iconotheca/contracts/list/list';
import { errorBody } from '@iconotheca/contracts/http/error';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aPerson } from '../testing/people.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let anna: string;
let bert: string;

beforeAll(async () => {
  archive = await startArchive();
});
afterAll(() => archive.stop());
beforeEach(() => {
  anna = aPerson(archive.dataDir).token;
  bert = aPerson(archive.dataDir).token;
});

const save = (token: string | undefined, obj: ListDraft, key?: string) =>
  archive.post('/api/lists', { action: 'modify', obj, token, key });
const remove = (token: string | undefined, pk: string) =>
  archive.post('/api/lists', { action: 'delete', obj: pk, token });
const read = (pk: string, token?: string) => archive.get(`/api/lists?id=${pk}${token ? `&token=${token}` : ''}`);

async function saved(token: string, obj: ListDraft, key?: string): Promise<List> {
  return list.parse(await (await save(token, obj, key)).json());
}

async function listsOf(token: string) {
  return z.array(listSummary).parse(await (await archive.get(`/api/lists?token=${token}&summary=true`)).json());
}

describe('a list', () => {
  test('is saved with its items in order and what is said of them', async () => {
    const entries = [{ uid: 'B', note: 'the better one' }, { uid: 'A' }];

    const made = await saved(anna, { name: ' Lions ', description: '**Old** ones', entries });

    expect(made).toMatchObject({ name: 'Lions', public: false, count: 2, version: 1, isMine: true, entries });
    expect(await (await read(made.pk, anna)).json()).toEqual(made);
  });

  test('stands among all lists of its owner with its items', async () => {
    const made = await saved(anna, { name: 'Lions', entries: [{ uid: 'B', note: 'the better one' }, { uid: 'A' }] });

    const all = await archive.get(`/api/lists?token=${anna}`);

    expect(await all.json()).toEqual([made]);
  });

  test('stands in the table of its owner alone, there without its items', async () => {
    const made = await saved(anna, { name: 'Lions', entries: [{ uid: 'A' }] });

    const [own, others] = [await listsOf(anna), await listsOf(bert)];

    expect(own).toEqual([expect.objectContaining({ pk: made.pk, name: 'Lions', count: 1 })]);
    expect(own[0]).not.toHaveProperty('entries');
    expect(others).toEqual([]);
  });

  test('that is public is read by every reader who has its id, and changed by its owner alone', async () => {
    const made = await saved(anna, { name: 'Lions', public: true });

    const [visitor, other] = [await read(made.pk), await read(made.pk, bert)];

    expect(list.parse(await visitor.json())).toMatchObject({ name: 'Lions', isMine: false });
    expect(other.status).toBe(200);
    expect((await save(bert, { ...made, name: 'Mine' })).status).toBe(403);
    expect((await remove(bert, made.pk)).status).toBe(403);
  });

  test('that is no longer public is read by its owner alone', async () => {
    const made = await saved(anna, { name: 'Lions', public: true });

    await save(anna, { ...made, public: false });

    const statuses = [await read(made.pk), await read(made.pk, bert), await read(made.pk, anna)];
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 200]);
  });

  test('is gone when it is deleted', async () => {
    const made = await saved(anna, { name: 'Lions' });

    const answer = await remove(anna, made.pk);

    expect(await answer.json()).toEqual({ OK: made.pk });
    expect((await read(made.pk, anna)).status).toBe(404);
    expect((await remove(anna, made.pk)).status).toBe(404);
  });

  test('of 10,000 items is persisted whole', async () => {
    const entries = Array.from({ length: 10_000 }, (_, at) => ({ uid: `HOOGVELD_P${String(at).padStart(5, '0')}` }));

    const made = await saved(anna, { name: 'Everything', entries });

    expect(list.parse(await (await read(made.pk, anna)).json()).entries).toEqual(entries);
  });
});

describe('two people at one list', () => {
  test('the later save is refused with both versions', async () => {
    const made = await saved(anna, { name: 'Lions', entries: [{ uid: 'A' }] });
    await save(anna, { ...made, name: 'Lions and bears' });

    const response = await save(anna, { ...made, entries: [] });

    expect(response.status).toBe(409);
    const { code, conflict } = errorBody.parse(await response.json());
    expect(code).toBe('edit-conflict');
    expect(conflict).toMatchObject({
      current: { name: 'Lions and bears', version: 2, entries: [{ uid: 'A' }] },
      sent: { name: 'Lions', version: 1, entries: [] },
    });
  });

  test('a save that names no version wins, as the last of them', async () => {
    const { pk } = await saved(anna, { name: 'Lions' });
    await save(anna, { pk, name: 'Lions and bears', version: 1 });

    const { name, version } = await saved(anna, { pk, name: 'Bears' });

    expect([name, version]).toEqual(['Bears', 3]);
  });

  test('the same save twice is not a conflict', async () => {
    const made = await saved(anna, { name: 'Lions' });

    const answers = [await saved(anna, { ...made, name: 'Bears' }), await saved(anna, { ...made, name: 'Bears' })];

    expect(answers.map(({ version }) => version)).toEqual([2, 2]);
  });

  test('a new list that is sent twice with one key is made once', async () => {
    const answers = [await saved(anna, { name: 'Lions' }, 'k1'), await saved(anna, { name: 'Lions' }, 'k1')];

    expect(answers[0]?.pk).toBe(answers[1]?.pk);
    expect(await listsOf(anna)).toHaveLength(1);
  });
});

describe('what cannot be a list is refused with the field at fault', () => {
  test.each<[string, unknown, string]>([
    ['no name', { name: ' ' }, 'obj.name'],
    ['the name of annotations', { name: '_annotations' }, 'obj.name'],
    ['a long name', { name: 'x'.repeat(201) }, 'obj.name'],
    ['an item twice', { name: 'x', entries: [{ uid: 'A' }, { uid: 'A' }] }, 'obj.entries.1.uid'],
    ['an item without id', { name: 'x', entries: [{}] }, 'obj.entries.0.uid'],
    [
      'too many items',
      { name: 'x', entries: Array.from({ length: 10_001 }, (_, at) => ({ uid: `${at}` })) },
      'obj.entries',
    ],
    ['a strange pk', { name: 'x', pk: '../x', version: 1 }, 'obj.pk'],
  ])('%s', async (_what, obj, field) => {
    const response = await archive.post('/api/lists', { action: 'modify', obj, token: anna });

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field });
  });

  test('one token in the address and another in the body', async () => {
    const response = await archive.post(`/api/lists?token=${anna}`, {
      action: 'modify',
      obj: { name: 'Whose?' },
      token: bert,
    });

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field: 'token' });
    expect([await listsOf(anna), await listsOf(bert)]).toEqual([[], []]);
  });

  test('an unknown act', async () => {
    const response = await archive.post('/api/lists', { action: 'burn', obj: 'x', token: anna });

    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field: 'action' });
  });
});
