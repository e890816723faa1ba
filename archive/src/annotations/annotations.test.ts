import { annotation, type Annotation } from '@iconotheca/contracts/annotation/annotation';
import { errorBody } from '@iconotheca/contracts/http/error';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { openArchive, openRecords } from '../archive.ts';
import { anItem } from '../testing/an-item.ts';
import { runCommand } from '../testing/run-command.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';
import { makeGeneration } from '@iconotheca/search-engine/maintenance';
import { indexAddress } from '../search/index-address.ts';
import { openSources } from '../search/sources.ts';

let archive: TestArchive;
let anna: ReturnType<typeof aPerson>;
let bert: ReturnType<typeof aPerson>;
let uid: string;
let made = 0;

beforeAll(async () => {
  archive = await startArchive();
});
afterAll(() => archive.stop());
beforeEach(async () => {
  made += 1;
  uid = `A${made}`;
  anna = aPerson(archive.dataDir, { name: 'Anna Kühn' });
  bert = aPerson(archive.dataDir);
  await archive.save(anItem({ ID: [uid], HIM: ['KB'] }));
});

const save = (token: string | undefined, fields: object = {}) =>
  archive.post('/api/entry', {
    pk: null,
    list_pk: '_annotations',
    uid,
    field: 'COMMENT',
    value: 'Seen',
    ...fields,
    token,
  });
const remove = (token: string | undefined, pk: string) => archive.post('/api/entry', { action: 'delete', pk, token });

async function saved(token: string, fields: object = {}): Promise<Annotation> {
  return annotation.parse(await (await save(token, fields)).json());
}

async function annotationsOf(id: string): Promise<Annotation[] | undefined> {
  const { hits } = objectsResult.parse(await (await archive.post('/api/objects', { uids: [id] })).json());
  return hits[0]?._annotations;
}

describe('an annotation', () => {
  test('stands with its item, in the order in which they were made, with the name of who wrote it', async () => {
    const first = await saved(anna.token, { value: 'A <b>lion</b>\n& more' });
    const second = await saved(bert.token, { field: 'IC', value: '25F23(LION)' });

    expect(await annotationsOf(uid)).toEqual([first, second]);
    expect(first).toMatchObject({
      userpk: anna.userpk,
      username: 'Anna Kühn',
      field: 'COMMENT',
      value: 'A <b>lion</b>\n& more',
      version: 1,
    });
    expect((await archive.search('q=&section=him_KB')).hits.find(({ ID }) => ID[0] === uid)?._annotations).toEqual([
      first,
      second,
    ]);
  });

  test('is edited by its author alone', async () => {
    const { pk } = await saved(anna.token);

    const [own, others] = [
      await save(anna.token, { pk, value: 'Seen again' }),
      await save(bert.token, { pk, value: 'Not mine' }),
    ];

    expect(annotation.parse(await own.json())).toMatchObject({ pk, value: 'Seen again', version: 2 });
    expect(others.status).toBe(403);
    expect(await annotationsOf(uid)).toMatchObject([{ pk, value: 'Seen again' }]);
  });

  test('is deleted by its author, or by an editor of the item’s collection', async () => {
    const [one, other] = [await saved(anna.token), await saved(anna.token)];
    const editor = aPerson(archive.dataDir, { collections: ['KB'] });
    const elsewhere = aPerson(archive.dataDir, { collections: ['HAB'] });

    const answers = [
      await remove(bert.token, one.pk),
      await remove(elsewhere.token, one.pk),
      await remove(anna.token, one.pk),
      await remove(editor.token, other.pk),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
    expect(await answers[2]?.json()).toEqual({ OK: one.pk });
    expect(await annotationsOf(uid)).toBeUndefined();
    expect((await remove(anna.token, one.pk)).status).toBe(404);
  });

  test('needs a login of one’s own', async () => {
    const statuses = [await save(undefined), await save('unknown')].map(({ status }) => status);

    expect(statuses).toEqual([401, 401]);
  });

  test('of an account that was disabled stays, and no other can be written', async () => {
    await saved(anna.token);
    const records = await openRecords(archive);
    await records.accounts.disable(anna.userpk, new Date().toISOString());
    await records.close();

    const response = await save(anna.token);

    expect(response.status).toBe(401);
    expect(await annotationsOf(uid)).toMatchObject([{ username: 'Anna Kühn' }]);
  });

  test('outlives a new version of its item, and comes back with an item that was withdrawn', async () => {
    const written = await saved(anna.token);
    await archive.save(anItem({ ID: [uid], CAPTION: ['new'] }));
    expect(await annotationsOf(uid)).toEqual([written]);
    const { db, items } = openArchive(archive.dataDir);
    items.remove(uid);
    db.close();
    expect((await save(anna.token)).status).toBe(404);

    await archive.save(anItem({ ID: [uid] }));

    expect(await annotationsOf(uid)).toEqual([written]);
  });

  test('leaves a trace of every save and every deletion, and of who did it', async () => {
    const { pk } = await saved(anna.token, { value: 'one' });
    await save(anna.token, { pk, value: 'two' });
    await remove(anna.token, pk);

    const { db } = openArchive(archive.dataDir);
    const rows = db.prepare('select value, version, by_pk from annotation_version where pk = ? order by id').all(pk);
    db.close();

    expect(rows.map(({ value, version, by_pk }) => [value, version, by_pk])).toEqual([
      ['one', 1, anna.userpk],
      ['two', 2, anna.userpk],
      [null, 2, anna.userpk],
    ]);
  });
});

describe('a call that is repeated', () => {
  test('makes one annotation with one key', async () => {
    const answers = [await saved(anna.token, { key: 'k1' }), await saved(anna.token, { key: 'k1' })];

    expect(answers[0]).toEqual(answers[1]);
    expect(await annotationsOf(uid)).toHaveLength(1);
  });

  test('does not bring back what was deleted meanwhile', async () => {
    const { pk } = await saved(anna.token, { key: 'k2' });
    await remove(anna.token, pk);

    const response = await save(anna.token, { key: 'k2' });

    expect(await errorOf(response)).toMatchObject({ code: 'annotation-not-found' });
    expect(await annotationsOf(uid)).toBeUndefined();
  });

  test('with the same value changes nothing', async () => {
    const { pk } = await saved(anna.token);

    const answers = [
      await saved(anna.token, { pk, value: 'new', version: 1 }),
      await saved(anna.token, { pk, value: 'new', version: 1 }),
    ];

    expect(answers.map(({ version }) => version)).toEqual([2, 2]);
  });

  test('is not a reason to lose what was saved elsewhere: both are answered', async () => {
    const { pk } = await saved(anna.token);
    await saved(anna.token, { pk, value: 'there', version: 1 });

    const response = await save(anna.token, { pk, value: 'here', version: 1 });

    expect(response.status).toBe(409);
    expect(errorBody.parse(await response.json()).conflict).toMatchObject({
      current: { value: 'there', version: 2 },
      sent: { value: 'here', version: 1 },
    });
  });
});

describe('notations that users add', () => {
  test('make the item findable at once: by filter, by concept in any language, by name and by count', async () => {
    const found = async (query: string) => (await archive.search(query)).hits.flatMap(({ ID }) => ID);
    expect(await found('q=leeuw')).not.toContain(uid);

    const { pk } = await saved(anna.token, { field: 'IC', value: ' 25F23(LION) \r\n\n11H(OSWIN)' });

    expect(await found('q=&facet_ic=A25F23')).toContain(uid);
    expect(await found('q=leeuw')).toContain(uid);
    expect(await found('q=Oswin')).toContain(uid);
    const { facets } = await archive.search('q=&section=him_KB');
    expect(facets['ICPATH']).toContainEqual({ key: '11H(OSWIN)', doc_count: 1 });

    await remove(anna.token, pk);
    expect(await found('q=&facet_ic=A25F23')).not.toContain(uid);
    expect(await found('q=Oswin')).not.toContain(uid);
  });

  test('ANNO-6: are missing no more once a user gave them, and are again when they are taken away', async () => {
    await archive.save(anItem({ ID: ['SEEN'], ALLIMAGES: ['seen.jpg'] }));
    const missing = async () =>
      (await archive.search('q=&facet_lacks=Onotations&sort=SORTID')).hits.flatMap(({ ID }) => ID);
    expect(await missing()).toEqual(['SEEN']);

    const comment = await saved(anna.token, { uid: 'SEEN', value: 'What is it?' });
    expect(await missing()).toEqual(['SEEN']);
    const { pk } = await saved(anna.token, { uid: 'SEEN', field: 'IC', value: '25F' });

    expect(await missing()).toEqual([]);
    const { facets } = await archive.search('q=');
    expect(facets['LACKS']?.map(({ key }) => key)).not.toContain('notations');
    await remove(anna.token, pk);
    await remove(anna.token, comment.pk);
    expect(await missing()).toEqual(['SEEN']);
  });

  test('are found after the index was rebuilt', async () => {
    const { token } = anna;
    await saved(token, { field: 'IC', value: '31A2212' });

    makeGeneration(indexAddress(archive).folder, await openSources(archive));

    await expect
      .poll(async () => (await archive.search('q=&facet_ic=A31A2212')).hits.flatMap(({ ID }) => ID))
      .toContain(uid);
  });
});

const found = async (query: string) => (await archive.search(query)).hits.flatMap(({ ID }) => ID);
const withoutNotations = () => found('q=&facet_lacks=Onotations&sort=SORTID');

describe('ANNO-3: a line that is no notation', () => {
  test('stays as it was written, and is found, counted and published as no concept', async () => {
    await archive.save(anItem({ ID: [uid], HIM: ['KB'], ALLIMAGES: ['seen.jpg'] }));
    const value = '25F23(LION)\nlion rampant\n99ZZ(FOO)';
    const written = await saved(anna.token, { field: 'IC', value });

    expect(await annotationsOf(uid)).toEqual([written]);
    expect(written.value).toBe(value);
    expect(await found('q=&facet_ic=A25F23')).toContain(uid);
    for (const query of ['q=&facet_ic=Alion+rampant', 'q=&facet_ic=A99ZZ(FOO)', 'q=FOO', 'q=rampant']) {
      expect(await found(query)).not.toContain(uid);
    }
    const { facets } = await archive.search('q=&section=him_KB');
    expect(facets['ICPATH']?.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['lion rampant']));
    expect(facets['ICPATH']?.filter(({ key }) => key.startsWith('99'))).toEqual([]);
  });

  test('are notations as they are written, several of a line each on its own; words stay as they were typed', async () => {
    const { value } = await saved(anna.token, { field: 'IC', value: '11 H (JEROME); 25f23\nlion rampant\n25F' });

    expect(value).toBe('11H(JEROME)\n25F23\nlion rampant\n25F');
  });

  test('does not make an item one that has notations', async () => {
    await archive.save(anItem({ ID: [uid], ALLIMAGES: ['seen.jpg'] }));
    expect(await withoutNotations()).toContain(uid);

    const { pk } = await saved(anna.token, { field: 'IC', value: 'lion rampant' });
    expect(await withoutNotations()).toContain(uid);
    await saved(anna.token, { pk, field: 'IC', value: 'lion rampant\n25F' });

    expect(await withoutNotations()).not.toContain(uid);
  });
});

describe('what cannot be an annotation is refused with the field at fault', () => {
  test.each<[string, object, string]>([
    ['nothing', { value: ' \n\t' }, 'value'],
    ['no value', { value: null }, 'value'],
    ['a long comment', { value: 'x'.repeat(10_001) }, 'value'],
    ['many notations', { field: 'IC', value: '25F\n'.repeat(101) }, 'value'],
    ['a long notation', { field: 'IC', value: `25F\n${'x'.repeat(301)}` }, 'value'],
    ['another field', { field: 'TITLE' }, 'field'],
    ['another list', { list_pk: 'mine' }, 'list_pk'],
    ['no item', { uid: '' }, 'uid'],
    ['a strange pk', { pk: '../x' }, 'pk'],
    ['an unknown act', { action: 'burn' }, 'action'],
  ])('%s', async (_what, fields, field) => {
    const response = await save(anna.token, fields);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field });
  });

  test('one that is of another item', async () => {
    const { pk } = await saved(anna.token);
    await archive.save(anItem({ ID: ['OTHER'] }));

    const response = await save(anna.token, { pk, uid: 'OTHER', value: 'moved' });

    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field: 'pk' });
  });

  test('one of an item that there is not', async () => {
    const response = await save(anna.token, { uid: 'NONE' });

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'item-not-found', field: 'uid' });
  });

  test('the 51st of one user on one item', async () => {
    for (let at = 0; at < 50; at += 1) await save(anna.token, { value: `${at}` });

    expect((await save(anna.token)).status).toBe(400);
    expect((await save(bert.token)).status).toBe(200);
  });
});

describe('an administrator, by command,', () => {
  test('takes away what a user added; the running archive shows it, and the audit trail says so', async () => {
    const { pk } = await saved(anna.token, { field: 'IC', value: '11H(ALDUIN)' });
    const env = { DATA_DIR: archive.dataDir };

    const list = await runCommand(['annotation', 'list', '--json'], env);
    const removal = await runCommand(['annotation', 'remove', pk, 'none'], env);
    const log = await runCommand(['account', 'log'], env);

    expect(JSON.parse(list.stdout)).toContainEqual(expect.objectContaining({ pk, uid, value: '11H(ALDUIN)' }));
    expect(removal).toMatchObject({ code: 1, stdout: `${pk} was removed.\nThere is no annotation none.\n` });
    expect(log.stdout).toContain('annotation removed');
    expect(await annotationsOf(uid)).toBeUndefined();
    await waitFor(async () => (await archive.search('q=Alduin')).total === 0);
  });
});
