import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { addEntryResult } from '@iconotheca/contracts/thesaurus/add-entry';
import { foundEntry, thesaurusSearchResult } from '@iconotheca/contracts/thesaurus/find-entries';
import { kindOfLocalId } from '@iconotheca/contracts/thesaurus/thesaurus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecords } from '../archive.ts';
import { anItem } from '../testing/an-item.ts';
import { aPass, aPerson } from '../testing/people.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({ env: { THESAURUS_DAILY: '20' } });
});
afterAll(() => archive.stop());

const aUser = () => aPerson(archive.dataDir);

function send(body: object): Promise<Response> {
  return archive.post('/api/cerl/add', body);
}

async function added(body: object) {
  const response = await send(body);
  expect(response.status).toBe(200);
  return addEntryResult.parse(await response.json());
}

async function found(query: string) {
  const response = await archive.get(`/api/thesaurus/search?${query}`);
  expect(response.status).toBe(200);
  return thesaurusSearchResult.parse(await response.json()).rows;
}

async function entry(id: string) {
  const response = await archive.get(`/api/thesaurus/entry?id=${id}`);
  expect(response.status).toBe(200);
  return foundEntry.parse(await response.json());
}

async function auditOf(id: string) {
  const records = await openRecords(archive);
  try {
    return (await records.audit.latest(1_000)).filter(({ subject }) => subject === id);
  } finally {
    await records.close();
  }
}

describe('LOOK-1: an entry that a user adds', () => {
  test.each([
    [{ action: 'add_place', entry: 'Oberwinkel' }, 'Oberwinkel', 'place'],
    [
      { action: 'add_person', entry: 'Rossi', firstname: 'Anna', nonsort: 'de', gender: 'a', notes: 'Jurist' },
      'Rossi, Anna de',
      'person',
    ],
    [{ action: 'add_corporate', entry: 'Gymnasium Carolinum' }, 'Gymnasium Carolinum', 'corporate'],
  ])('%j has an id of its kind, is found at once, and says who added it', async (body, label, kind) => {
    const { token, username } = aUser();

    const { id } = await added({ ...body, token });

    expect(kindOfLocalId(id)).toBe(kind);
    const [row] = await found(`kind=${kind}&q=${encodeURIComponent(label)}`);
    expect(row).toMatchObject({ id, label, kind, source: 'local', count: 0 });
    expect((await entry(id)).entry).toMatchObject({ id, label, kind, entry: body.entry });
    expect(await auditOf(id)).toMatchObject([{ actor: username, act: 'thesaurus entry added', detail: label }]);
  });

  test('is one, however often the same user sends it, even at once', async () => {
    const { token } = aUser();
    const body = { action: 'add_place', entry: 'Unterwinkel', notes: 'on the river', token };

    const sent = await Promise.all(Array.from({ length: 8 }, () => added(body)));
    const other = await added({ ...body, token: aUser().token });
    const homonym = await added({ ...body, notes: 'in the hills' });

    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(new Set([sent[0]?.id, other.id, homonym.id]).size).toBe(3);
  });

  test.each([
    [{ action: 'add_corporate', entry: '' }, 'Corporate Name has to be filled in', 'entry'],
    [{ action: 'add_corporate', entry: ' \n ' }, 'Corporate Name has to be filled in', 'entry'],
    [{ action: 'add_place', entry: '' }, 'A place needs a name.', 'entry'],
    [{ action: 'add_person', entry: '', firstname: 'Anna' }, 'A person needs a last name and a first name.', 'entry'],
    [{ action: 'add_person', entry: 'Rossi' }, 'A person needs a last name and a first name.', 'firstname'],
  ])('%j is refused in words', async (body, error, field) => {
    const response = await send({ ...body, token: aUser().token });

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({ error, code: 'bad-request', field });
  });
});

describe('what is no entry', () => {
  test.each<[string, object, string]>([
    ['of an unknown action', { action: 'add_everything', entry: 'x' }, 'action'],
    ['with notes of 100 kB', { action: 'add_place', entry: 'x', notes: 'x'.repeat(100_000) }, 'notes'],
    ['with a name of 301 characters', { action: 'add_place', entry: 'x'.repeat(301) }, 'entry'],
    ['with a control character', { action: 'add_place', entry: 'Ober\u0007winkel' }, 'entry'],
    ['with a line break in its name', { action: 'add_place', entry: 'Ober\nwinkel' }, 'entry'],
    ['with a control character in its notes', { action: 'add_place', entry: 'x', notes: 'a\u0000b' }, 'notes'],
    ['with half a character', { action: 'add_person', entry: 'Rossi', firstname: 'A\ud83d' }, 'firstname'],
    [
      'with half a character in its prefix',
      { action: 'add_person', entry: 'R', firstname: 'A', nonsort: '\udc00' },
      'nonsort',
    ],
    ['of an unknown gender', { action: 'add_person', entry: 'Rossi', firstname: 'Anna', gender: 'f' }, 'gender'],
    ['whose name is a list', { action: 'add_place', entry: ['x'] }, 'entry'],
    ['without a name', { action: 'add_place' }, 'entry'],
  ])('%s is refused with the field at fault', async (_what, body, field) => {
    const response = await send({ ...body, token: aUser().token });

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field });
  });

  test.each([
    ['without a login', () => undefined, 401, 'login-required'],
    ['with an expired login', () => aPerson(archive.dataDir, { expiresAt: 1 }).token, 401, 'login-required'],
    ['with another’s token made up', () => 'A'.repeat(43), 401, 'login-required'],
    ['with a pass', () => aPass(archive.dataDir), 403, 'not-allowed'],
  ])('%s is refused before it is read', async (_who, tokenOf, status, code) => {
    const response = await send({ action: 'add_everything', token: tokenOf() });

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code });
  });

  test('beyond what one user may add in a day has to wait, while others go on', async () => {
    const { token } = aUser();
    for (let at = 0; at < 20; at += 1) await added({ action: 'add_place', entry: `Place ${at}`, token });

    const refused = await send({ action: 'add_place', entry: 'One more', token });
    const again = await send({ action: 'add_place', entry: 'Place 3', token });
    const other = await send({ action: 'add_place', entry: 'One more', token: aUser().token });

    expect([refused.status, again.status, other.status]).toEqual([429, 200, 200]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await errorOf(refused)).error).toContain('20 entries');
  });
});

test('script in every text is stored and answered as text', async () => {
  const script = '<script>alert(1)</script>';

  const { id, label } = await added({
    action: 'add_person',
    entry: script,
    firstname: script,
    nonsort: script,
    notes: script,
    token: aUser().token,
  });

  expect(label).toBe(`${script}, ${script} ${script}`);
  const response = await archive.get(`/api/thesaurus/entry?id=${id}`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect((await entry(id)).entry.notes).toBe(script);
});

describe('a look-up of entries', () => {
  test('folds accents and cases, and takes the beginnings of words in any order', async () => {
    const { token } = aUser();
    const { id } = await added({ action: 'add_person', entry: 'Müller', firstname: 'Łucja', nonsort: 'von', token });

    const answers = await Promise.all(
      ['muller', 'MUELLER', 'mül', 'lucja mul', 'von müller', 'Łuc'].map((q) => found(`q=${encodeURIComponent(q)}`)),
    );

    expect(answers.map((rows) => rows.some((row) => row.id === id))).toEqual(Array(6).fill(true));
    expect(await found('q=uller')).toEqual([]);
    expect(await found('q=%E2%80%A6')).toEqual([]);
  });

  test('keeps to the kinds asked for, and to a hundred', async () => {
    const tokens = Array.from({ length: 6 }, () => aUser().token);
    for (const token of tokens) {
      for (let at = 0; at < 18; at += 1) await added({ action: 'add_corporate', entry: `Collegium ${at}`, token });
    }

    expect(await found('kind=corporate&q=collegium')).toHaveLength(100);
    expect(await found('kind=corporate&kind=person&q=collegium')).toHaveLength(100);
    expect(await found('kind=place&q=collegium')).toEqual([]);
  });

  test.each([
    ['kind=thing&q=x', 'kind.0'],
    ['kind=place', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=%00', 'q'],
  ])('for %s is refused', async (query, field) => {
    const response = await archive.get(`/api/thesaurus/search?${query}`);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ field });
  });

  test('LOOK-5: says how many items name an entry', async () => {
    const { id, label } = await added({ action: 'add_place', entry: 'Zählstadt', token: aUser().token });
    await archive.save(aRecord('count-1', { LOCATION_ORIG_CERLID: [`${id}|${label}`] }));
    await archive.save(aRecord('count-2', { LOCATION_ORIG_CERLID: [`${id}|${label}`], OWNERS_CERLID: [`${id}|x`] }));
    await archive.save(aRecord('count-2', {}));

    expect(await found('q=zahlstadt')).toMatchObject([{ id, count: 1 }]);
  });
});

test('an entry that there is not is said so', async () => {
  const response = await archive.get('/api/thesaurus/entry?id=local-p-000000000000');

  expect(response.status).toBe(404);
  expect(await errorOf(response)).toMatchObject({ code: 'entry-not-found', field: 'id' });
});

function aRecord(uid: string, fields: Partial<ItemRecord>): ItemRecord {
  return anItem({ ID: [uid], TYPE: ['provenance image'], ...fields });
}
