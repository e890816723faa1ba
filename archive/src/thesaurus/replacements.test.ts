import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { addEntryResult, type AddEntryInput } from '@iconotheca/contracts/thesaurus/add-entry';
import { foundEntry, thesaurusSearchResult } from '@iconotheca/contracts/thesaurus/find-entries';
import { replaceEntryResult } from '@iconotheca/contracts/thesaurus/replace-entry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile, openRecords } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open-database.ts';
import { openRecordStore } from '../stores/sqlite/record-store.ts';
import { anItem } from '../testing/an-item.ts';
import { aPerson } from '../testing/people.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';
import type { NewEntry } from '../ports/thesaurus.ts';
import { asNewEntry } from './add-entry.ts';
import { followReplacements } from './follow-replacements.ts';
import { replaceEntry } from './replace-entry.ts';

let archive: TestArchive;
let user: string;
let editor: ReturnType<typeof aPerson>;
let made = 0;

beforeAll(async () => {
  archive = await startArchive({ env: { RECORDS_DAILY: '2' } });
  user = aPerson(archive.dataDir).token;
  editor = aPerson(archive.dataDir, { collections: ['CERLPDA'] });
});
afterAll(() => archive.stop());

async function anEntry(action: AddEntryInput['action'] = 'add_corporate'): Promise<{ id: string; label: string }> {
  made += 1;
  const response = await archive.post('/api/cerl/add', {
    action,
    entry: `Name${made}`,
    firstname: 'Anna',
    token: user,
  });
  const { id, label } = addEntryResult.parse(await response.json());
  return { id, label };
}

const pair = ({ id, label }: { id: string; label: string }) => `${id}|${label}`;

function aRecord(uid: string, ...owners: { id: string; label: string }[]): ItemRecord {
  return anItem({
    ID: [uid],
    TYPE: ['provenance image'],
    HIM: ['CERLPDA'],
    OWNERS: owners.map(({ label }) => label),
    OWNERS_CERLID: owners.map(pair),
  });
}

function send(id: string, by: object | null, token = editor.token): Promise<Response> {
  return archive.post('/api/thesaurus/replace', { id, by, token });
}

async function replaced(id: string, by: object | null) {
  const response = await send(id, by);
  expect(response.status).toBe(200);
  return replaceEntryResult.parse(await response.json());
}

async function item(uid: string) {
  const records = await openRecords(archive);
  try {
    return await records.items.find(uid);
  } finally {
    await records.close();
  }
}

async function entry(id: string) {
  return foundEntry.parse(await (await archive.get(`/api/thesaurus/entry?id=${id}`)).json());
}

async function uidsFound(words: string): Promise<string[]> {
  const { hits } = await archive.search(`q=${encodeURIComponent(words)}`);
  return hits.map(uidOf).toSorted();
}

describe('an entry that an editor replaces', () => {
  test('by another of this archive is followed by every record that names it, and found under the new name at once', async () => {
    const [wrong, right] = [await anEntry(), await anEntry()];
    await archive.save(aRecord('r1', wrong), aRecord('r2', wrong, right), aRecord('r3', right));

    const { entry: marked, changed, remaining, failed } = await replaced(wrong.id, { id: right.id, label: 'ignored' });

    expect(marked.replacedBy).toEqual(right);
    expect({ changed, remaining, failed }).toEqual({ changed: 2, remaining: 0, failed: [] });
    expect(await item('r1')).toMatchObject({ OWNERS: [right.label], OWNERS_CERLID: [pair(right)], _version: 2 });
    expect(await item('r2')).toMatchObject({ OWNERS: [right.label], OWNERS_CERLID: [pair(right)], _version: 2 });
    expect((await item('r3'))?._version).toBe(1);
    expect(await uidsFound(right.label)).toEqual(['r1', 'r2', 'r3']);
    expect(await uidsFound(wrong.label)).toEqual([]);
  });

  test('by one of CERL carries the label that was given', async () => {
    const wrong = await anEntry('add_person');
    const right = { id: 'cnp01234567', label: 'Rossi, Anna de' };
    await archive.save(aRecord('c1', wrong));

    await replaced(wrong.id, right);

    expect(await item('c1')).toMatchObject({ OWNERS: [right.label], OWNERS_CERLID: [pair(right)] });
    const rows = await archive.get(`/api/thesaurus/search?q=${encodeURIComponent(wrong.label)}`);
    expect(thesaurusSearchResult.parse(await rows.json()).rows).toEqual([
      { ...right, kind: 'person', note: `in place of ${wrong.label}`, count: 1, source: 'cerl' },
    ]);
  });

  test('is logged as the editor’s act, and counts against no day of theirs', async () => {
    const [wrong, right] = [await anEntry(), await anEntry()];
    await archive.save(...[1, 2, 3, 4].map((at) => aRecord(`l${at}`, wrong)));

    await replaced(wrong.id, right);

    const records = await openRecords(archive);
    const saved = await records.itemActions.savedSince(editor.userpk, '2000-01-01');
    const said = (await records.audit.latest(100)).find(({ subject }) => subject === wrong.id);
    await records.close();
    const db = connect(databaseFile(archive.dataDir));
    const acts = db
      .prepare("select by_pk || ' ' || cause || ' ' || version as act from item_act where uid = 'l4'")
      .all();
    db.close();
    expect(saved.count).toBe(0);
    expect(said).toMatchObject({ actor: editor.username, act: 'thesaurus entry replaced', detail: right.id });
    expect(acts.map(({ act }) => act)).toEqual([`${editor.userpk} thesaurus 2`]);
  });

  test('leads through a chain to the last, and says what it passed', async () => {
    const [first, second, third] = [await anEntry(), await anEntry(), await anEntry()];
    await archive.save(aRecord('k1', first));

    await replaced(first.id, second);
    await replaced(second.id, third);

    expect((await item('k1'))?.OWNERS_CERLID).toEqual([pair(third)]);
    expect(await entry(first.id)).toMatchObject({ entry: { id: third.id }, replaced: [first, second], count: 1 });
  });

  test('cannot be replaced in a circle, by itself, by a place, or by what there is not', async () => {
    const [one, other, place] = [await anEntry(), await anEntry(), await anEntry('add_place')];
    await replaced(one.id, other);

    const refusals = await Promise.all(
      [
        send(other.id, one),
        send(other.id, other),
        send(other.id, place),
        send(other.id, { id: 'cnl00012345', label: 'Aachen' }),
        send(other.id, { id: 'local-c-000000000000' }),
        send(other.id, { id: 'cnc00012345' }),
        send(other.id, { id: 'Q42', label: 'x' }),
        send('local-c-000000000000', other),
      ].map(async (sending) => {
        const response = await sending;
        const { code, field } = await errorOf(response);
        return [response.status, code, field];
      }),
    );

    expect(refusals).toEqual([
      [400, 'bad-request', 'by.id'],
      [400, 'bad-request', 'by.id'],
      [400, 'bad-request', 'by.id'],
      [400, 'bad-request', 'by.id'],
      [404, 'entry-not-found', 'by.id'],
      [400, 'bad-request', 'by.label'],
      [400, 'bad-request', 'by.id'],
      [404, 'entry-not-found', 'id'],
    ]);
  });

  test('is the same when it is sent twice, and in conflict when it is replaced by a third', async () => {
    const [wrong, right, third] = [await anEntry(), await anEntry(), await anEntry()];

    const both = await Promise.all([replaced(wrong.id, right), replaced(wrong.id, right)]);
    const conflict = await send(wrong.id, third);

    expect(both.map(({ entry: { replacedBy } }) => replacedBy)).toEqual([right, right]);
    expect([conflict.status, (await errorOf(conflict)).code]).toEqual([409, 'edit-conflict']);
  });

  test('stands by itself again when that is taken back; records keep their new name and their history', async () => {
    const [wrong, right] = [await anEntry(), await anEntry()];
    await archive.save(aRecord('u1', wrong));
    await replaced(wrong.id, right);

    const { entry: back } = await replaced(wrong.id, null);
    await archive.save(aRecord('u2', wrong));

    expect(back.replacedBy).toBeUndefined();
    expect((await item('u1'))?.OWNERS_CERLID).toEqual([pair(right)]);
    expect((await item('u2'))?.OWNERS_CERLID).toEqual([pair(wrong)]);
  });

  test('is followed by a record that is imported later and still names it', async () => {
    const [wrong, right] = [await anEntry(), await anEntry()];
    await replaced(wrong.id, right);

    await archive.save(aRecord('s1', wrong));

    await waitFor(async () => (await item('s1'))?.OWNERS_CERLID?.[0] === pair(right));
    await waitFor(async () => (await uidsFound(right.label)).includes('s1'));
  });
});

test('a record that cannot be saved holds up no other, and is reported', async () => {
  const [wrong, right] = [await anEntry(), await anEntry()];
  await archive.save(...['f1', 'f2', 'f3'].map((uid) => aRecord(uid, wrong)));
  const records = await openRecords(archive);
  await replaceEntry(records, { id: wrong.id, by: null }, { byPk: null, actor: 'root' });
  const failures: string[] = [];
  const db = connect(databaseFile(archive.dataDir));
  db.exec(`create trigger refuse_f2 before insert on item_version when new.uid = 'f2' begin
    select raise(abort, 'the disk has a bad day'); end`);

  const answered = await replaced(wrong.id, right);

  expect(answered).toMatchObject({
    changed: 2,
    remaining: 1,
    failed: [{ uid: 'f2', error: expect.stringContaining('bad day') }],
  });
  db.exec('drop trigger refuse_f2');
  db.close();
  const done = await followReplacements({ records, onFailure: (uid) => failures.push(uid) });
  await records.close();
  expect([done.changed, failures]).toEqual([['f2'], []]);
});

test('the work goes on where it was when it is interrupted, and changes each record once', async () => {
  const records = openRecordStore(openDatabase(':memory:'));
  const [wrong, right] = [ofEntry('local-c-000000000001', 'Wrong'), ofEntry('local-c-000000000002', 'Right')];
  for (const each of [wrong, right]) await records.thesaurus.save(each);
  for (let at = 0; at < 120; at += 1) await records.items.save(aRecord(`i${at}`, wrong));
  await replaceEntry(records, { id: wrong.id, by: right }, { byPk: null, actor: 'root' });
  const stop = new AbortController();

  const first = await followReplacements({
    records,
    stop: stop.signal,
    onFailure: () => undefined,
    onProgress: async () => stop.abort(),
  });
  const second = await followReplacements({ records, onFailure: () => undefined });

  const versions = new Set<number | undefined>();
  for await (const { _version } of records.items.stream()) versions.add(_version);
  await records.close();
  expect([first.changed.length, second.changed.length]).toEqual([50, 70]);
  expect([...versions]).toEqual([2]);
});

function ofEntry(id: string, label: string): NewEntry {
  return asNewEntry({
    id,
    label,
    entry: label,
    kind: 'corporate',
    added: '2026-01-01T00:00:00Z',
    addedByPk: null,
    addedByName: null,
    replacedByPk: null,
  });
}
