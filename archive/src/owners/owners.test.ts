import { copy, type Copy } from '@iconotheca/contracts/owner/copy';
import { owner, type Owner } from '@iconotheca/contracts/owner/owner';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntryResult } from '@iconotheca/contracts/thesaurus/add-entry';
import { anItem } from '../testing/an-item.ts';
import { aPerson } from '../testing/people.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

/** A mark in a copy that the Stadtbibliothek has. */
function aMark(uid: string, fields: Partial<ItemRecord>): ItemRecord {
  return anItem({
    ID: [uid],
    TYPE: ['provenance image'],
    HIM: ['CERLPDA'],
    TYPE_INS: ['Stamp'],
    CAPTION: [`Mark ${uid}`],
    INSTIT: ['Stadtbibliothek, Nürnberg'],
    INSTIT_CERLID: ['00000123|Stadtbibliothek, Nürnberg'],
    SHELFMARK: ['Inc. 12 4'],
    ...fields,
  });
}

const pirckheimer = 'cnp00398731|Pirckheimer, Willibald (1470–1530)';
const items = [
  aMark('PIRCKHEIMER', {
    OWNERS: ['Pirckheimer, Willibald (1470–1530)'],
    OWNERS_CERLID: [pirckheimer],
    DATE_ORIG: ['1504'],
    TITLE: ['De re publica'],
    IMPRINT: ['Venice : Aldus, 1502'],
    LOCATION_ORIG: ['Nuremberg'],
  }),
  aMark('UNDATED', { OWNERS: ['Somebody unread'], DATE_ORIG: ['no date'], SHELFMARK: ['inc.12 4'] }),
  aMark('ARUNDEL', {
    OWNERS: ['Howard, Thomas, Earl of Arundel'],
    DATE_ORIG: ['after 1636'],
    SHELFMARK: ['INC. 12 4'],
  }),
  aMark('BY_NAME', {
    INSTIT: ['stadtbibliothek,  nürnberg'],
    INSTIT_CERLID: [],
    OWNERS: [],
    DATE_ORIG: ['c. 1700'],
    LOCATION_ORIG: ['Wendelrode'],
  }),
  aMark('OTHER_SHELF', { SHELFMARK: ['Inc. 124'] }),
  aMark('OTHER_LIBRARY', { INSTIT_CERLID: ['00000999|Stadtbibliothek'], SHELFMARK: ['Inc. 12 4'] }),
  aMark('TWIN', { INSTIT_CERLID: ['00000777|University Library'], SHELFMARK: ['T 1'] }),
  aMark('OTHER_TWIN', { INSTIT_CERLID: ['00000888|University Library'], SHELFMARK: ['T 1'] }),
  aMark('WHICH_TWIN', { INSTIT_CERLID: [], INSTIT: ['University Library'], SHELFMARK: ['T 1'] }),
  aMark('ELSEWHERE', {
    INSTIT: ['Royal Society, London'],
    INSTIT_CERLID: [],
    SHELFMARK: ['A/1'],
    OWNERS: ['PIRCKHEIMER,  Willibald', 'Howard, Henry'],
    DATE_ORIG: ['1510'],
  }),
  aMark('HOMONYM', { OWNERS_CERLID: ['cnp00000002|Pirckheimer, Willibald'], SHELFMARK: ['Z 1'] }),
  anItem({ ID: ['PERSON'], TYPE: ['person'], SHOW_NAME: ['Pirckheimer'], OWNERS_CERLID: [pirckheimer] }),
];

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({ items });
});
afterAll(() => archive.stop());

/** An entry of the archive's own thesaurus, with the token of an editor. */
async function anEntry(fields: Record<string, string>): Promise<{ id: string; token: string }> {
  const { token } = aPerson(archive.dataDir, { collections: ['CERLPDA'] });
  const response = await archive.post('/api/cerl/add', { action: 'add_person', token, ...fields });
  return { ...addEntryResult.parse(await response.json()), token };
}

async function ownerOf(id: string): Promise<Owner> {
  const response = await archive.get(`/api/owner?id=${encodeURIComponent(id)}`);
  return owner.parse(await response.json());
}

async function copyAt(institution: string, shelfmark: string, from = archive): Promise<Copy> {
  const query = new URLSearchParams({ institution, shelfmark }).toString();
  return copy.parse(await (await from.get(`/api/copy?${query}`)).json());
}

describe('OWN-1: an owner', () => {
  test('is found by the id of an entry, with marks, other records, books, places and years', async () => {
    const found = await ownerOf('cnp00398731');

    expect(found).toMatchObject({
      id: 'cnp00398731',
      kind: 'person',
      label: 'Pirckheimer, Willibald (1470–1530)',
      life: { from: 1470, until: 1530 },
      total: 2,
      years: { from: 1504, until: 1504 },
    });
    expect(found.marks.map(uidOf)).toEqual(['PIRCKHEIMER']);
    expect(found.others.map(uidOf)).toEqual(['PERSON']);
    expect(found.books).toMatchObject([{ title: 'De re publica', shelfmark: 'Inc. 12 4', records: 1 }]);
    expect(found.places).toEqual([{ name: 'Nuremberg', point: [11.08, 49.45], count: 1 }]);
  });

  test('who is only named is found by the name, without regard to case and blanks', async () => {
    const found = await ownerOf('name:pirckheimer, willibald');

    expect(found).toMatchObject({ id: 'name:PIRCKHEIMER, Willibald', label: 'PIRCKHEIMER, Willibald', total: 1 });
    expect(found.books[0]?.others).toEqual([{ id: 'name:Howard, Henry', label: 'Howard, Henry' }]);
  });

  test('is told apart from others of the same name by the id, and names them', async () => {
    const [one, other] = [await ownerOf('cnp00398731'), await ownerOf('cnp00000002')];

    expect(other.marks.map(uidOf)).toEqual(['HOMONYM']);
    expect(one.namesakes.map(({ id }) => id).sort()).toEqual([
      'cnp00000002',
      'name:PIRCKHEIMER,  Willibald'.replace('  ', ' '),
    ]);
  });

  test('follows what is saved and removed', async () => {
    const added = aMark('ADDED', { OWNERS: ['Follower'], SHELFMARK: ['F 1'] });

    await archive.save(added);
    const before = await ownerOf('name:Follower');
    await archive.save({ ...added, OWNERS: ['Another follower'] });
    const after = await archive.get('/api/owner?id=name:Follower');

    expect(before.total).toBe(1);
    expect(after.status).toBe(404);
    expect((await ownerOf('name:another follower')).marks.map(uidOf)).toEqual(['ADDED']);
  });

  test('of this archive’s thesaurus has what the entry says, before any record names it', async () => {
    const { id } = await anEntry({ entry: 'Rossi', firstname: 'Anna', nonsort: 'de', notes: 'Jurist' });

    expect(await ownerOf(id)).toMatchObject({ id, label: 'Rossi, Anna de', kind: 'person', notes: 'Jurist', total: 0 });
  });

  test('whose entry was replaced is the one in its place, and says which was asked for', async () => {
    const { id, token } = await anEntry({ entry: 'Pirkheimer', firstname: 'W.' });
    const by = { id: 'cnp00398731', label: 'Pirckheimer, Willibald' };
    const replaced = await archive.post('/api/thesaurus/replace', { id, by, token });

    const found = await ownerOf(id);

    expect(replaced.status).toBe(200);
    expect(found).toMatchObject({ id: 'cnp00398731', total: 2, replaced: { id, label: 'Pirkheimer, W.' } });
  });

  test.each([
    ['id=cnp99999999', 404, 'owner-not-found', 'id'],
    ['id=name:Nobody', 404, 'owner-not-found', 'id'],
    ['', 400, 'bad-request', 'id'],
    [`id=${'x'.repeat(600)}`, 400, 'bad-request', 'id'],
  ])('asked for as %s is answered %i', async (query, status, code, field) => {
    const response = await archive.get(`/api/owner?${query}`);

    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code, field });
  });
});

describe('OWN-1: a copy', () => {
  test('is all records of an institution and a shelfmark, however they are written, in the order of time', async () => {
    const { records, total } = await copyAt('00000123', 'Inc. 12 4');

    expect(records.map(uidOf)).toEqual(['PIRCKHEIMER', 'ARUNDEL', 'BY_NAME', 'UNDATED']);
    expect(total).toBe(4);
  });

  test('has the years of which nothing is known between its owners, and those without years last', async () => {
    const { chain, made } = await copyAt('00000123', 'inc. 12 4');

    expect(made).toMatchObject({ from: 1502, until: 1502, label: '1502' });
    expect(chain).toMatchObject([
      { kind: 'gap', from: 1502, until: 1504 },
      { owner: { id: 'cnp00398731' }, span: { from: 1504, until: 1504 }, basis: 'marks' },
      { kind: 'gap', from: 1504, until: 1636 },
      { owner: { label: 'Howard, Thomas, Earl of Arundel' }, span: { from: 1636, label: 'after 1636' } },
      { kind: 'gap', from: 1636, until: 1700 },
      { kind: 'owner', span: { from: 1700, until: 1700, isApproximate: true } },
      { owner: { label: 'Somebody unread' }, dates: ['no date'] },
    ]);
  });

  test('has been where it was made, used and held', async () => {
    const { places } = await copyAt('00000123', 'Inc. 12 4');

    expect(places).toMatchObject([
      { name: 'Venice', point: [12.34, 45.44], uses: [{ why: 'made', note: '1502' }] },
      {
        name: 'Nuremberg',
        uses: [
          { why: 'used', note: 'Pirckheimer, Willibald, 1504' },
          { why: 'held', note: 'Stadtbibliothek, Nürnberg' },
        ],
      },
      { name: 'Wendelrode', uses: [{ why: 'used', note: 'c. 1700' }] },
    ]);
    expect(places[2]).not.toHaveProperty('point');
  });

  test('is found by the name of the institution, where no id or one has it', async () => {
    const byName = await copyAt('Royal Society, London', 'A/1');

    expect(byName.records.map(uidOf)).toEqual(['ELSEWHERE']);
    expect(byName.institution).toEqual({ name: 'Royal Society, London' });
  });

  test.each([
    ['00000999', 'Inc. 12 4', ['OTHER_LIBRARY']],
    ['00000777', 'T 1', ['TWIN']],
    ['00000888', 'T 1', ['OTHER_TWIN']],
    ['University library', 'T 1', ['WHICH_TWIN']],
  ])('of %s with the shelfmark %s is not that of another library', async (institution, shelfmark, expected) => {
    expect((await copyAt(institution, shelfmark)).records.map(uidOf)).toEqual(expected);
  });

  test('that there is not is answered 404, and the shelfmark is at fault', async () => {
    const response = await archive.get('/api/copy?institution=00000123&shelfmark=nothing');

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'copy-not-found', field: 'shelfmark' });
  });
});

test('OWN-1: where content is for subscribers, a visitor gets the open records of a copy, and is told of others', async () => {
  const closed = await startArchive({
    items: [aMark('OPEN', { OWNERS: ['Anna'] }), aMark('CLOSED', { HIM: ['HAB'], OWNERS: ['Berta'] })],
    env: { ACCESS: 'subscribers' },
  });

  const found = await copyAt('00000123', 'Inc. 12 4', closed);
  const refused = await closed.get('/api/owner?id=name:Berta');

  expect(found.records.map(uidOf)).toEqual(['OPEN']);
  expect(found).toMatchObject({ withheld: true, total: 1 });
  expect(JSON.stringify(found)).not.toContain('Berta');
  expect(await errorOf(refused)).toMatchObject({ code: 'subscription-required' });
  await closed.stop();
});
