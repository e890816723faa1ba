import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Run } from '@iconotheca/contracts/run/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRecords } from '../archive.ts';
import { aMarcRecord } from '../testing/a-marc-file.ts';
import { aPerson } from '../testing/people.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

const given = join(import.meta.dirname, '../testing/formats');

let archive: TestArchive;
let token: string;

beforeAll(async () => {
  archive = await startArchive({ items: [{ ID: ['M_1'], TYPE: ['image'], HIM: ['M'], TITLE: ['First'] }] });
  ({ token } = aPerson(archive.dataDir, { collections: ['M'] }));
});
afterAll(() => archive.stop());

async function send(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const query = new URLSearchParams({ filename: name, collection: 'M' });
  return await fetch(`${archive.address}/api/runs?${query.toString()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: content,
  });
}

/** Asks for something of a run, and waits until it is at rest. */
async function after(id: number, asked: Promise<Response>): Promise<Run> {
  expect((await asked).status).toBe(200);
  const show = async () => run.parse(await (await archive.get(`/api/runs/${id}?token=${token}`)).json());
  let seen = await show();
  await waitFor(async () => {
    seen = await show();
    return !['trying', 'running', 'undoing'].includes(seen.state);
  });
  return seen;
}

async function items() {
  return await withRecords(archive, async ({ items }) => [await items.find('M_17_a'), await items.find('M_1')]);
}

const marc = Buffer.concat([
  aMarcRecord([
    ['001', '17/a'],
    [
      '245',
      [
        ['a', 'Der Löwe :'],
        ['b', 'ein Blatt /'],
        ['c', 'von Dürer'],
      ],
    ],
    ['655', [['a', 'schilderij']]],
  ]),
  aMarcRecord(
    [
      ['001', '18'],
      ['245', [['a', 'Lo\u00e8we']]],
    ],
    { coding: ' ', encoding: 'latin1' },
  ),
]);
const lido = readFileSync(join(given, 'hoogveld.lido.xml'), 'utf8').replace('DE-MUS-4711/obj/17', '17/a');
const marcXml = readFileSync(join(given, 'bibliothek.marc.xml'), 'utf8').replace('990012345<', '17/a<');

describe.each([
  { format: 'lido', name: 'hoogveld.xml', content: lido, tally: { added: 2, refused: 0 }, left: 'recordID' },
  { format: 'marcxml', name: 'bibliothek.xml', content: marcXml, tally: { added: 2, refused: 0 }, left: '361' },
  { format: 'marc21', name: 'katalog.mrc', content: marc, tally: { added: 1, refused: 1 }, left: '245' },
])('a run of $format', ({ format, name, content, tally, left }) => {
  test('needs no decision, shows what it leaves out, is carried out and taken back', async () => {
    const before = await items();
    const begun = run.parse(await (await send(name, content)).json());

    expect(begun.sheet).toMatchObject({ format, rows: 2 });
    expect(begun.mapping).toMatchObject({ constants: { TYPE: 'image' }, idPrefix: 'M_' });
    const fields = begun.sheet.columns.map(({ guess }) => guess?.field);
    expect(fields).toEqual(expect.arrayContaining(['ID', 'TITLE', 'TYPE']));
    expect(fields.indexOf(undefined)).toBeGreaterThan(fields.findLastIndex((field) => field !== undefined));
    const column = begun.sheet.columns.find(({ heading }) => heading === left);
    expect(column?.filled).toBeGreaterThan(0);
    expect(column?.guess).toBeUndefined();

    const { mapping } = begun;
    const trial = await after(begun.run, archive.post(`/api/runs/${begun.run}/plan`, { mapping, token }));
    expect(trial).toMatchObject({ state: 'tried', tally });
    expect(trial.problems.filter(({ refused }) => refused)).toHaveLength(tally.refused === 0 ? 0 : 1);
    expect(await items()).toEqual(before);

    const done = await after(begun.run, archive.post(`/api/runs/${begun.run}/act`, { act: 'start', token }));
    expect(done).toMatchObject({ state: 'done', tally });
    const [record] = await items();
    expect(record).toMatchObject({ TYPE: ['image'], HIM: expect.arrayContaining(['M']) });
    expect(record?.TITLE?.[0]).toContain('Löwe');
    expect(Object.keys(record ?? {})).not.toContain(left);

    const undone = await after(begun.run, archive.post(`/api/runs/${begun.run}/act`, { act: 'undo', token }));
    expect(undone).toMatchObject({ state: 'undone', kept: [] });
    expect(await items()).toEqual(before);
  });
});

test('a column that was left out is taken in by its editor', async () => {
  const begun = run.parse(await (await send('hoogveld.xml', lido)).json());
  const mapping = {
    ...begun.mapping,
    columns: [...begun.mapping.columns, { heading: 'recordType/term', field: 'COMMENT' }],
  };
  await after(begun.run, archive.post(`/api/runs/${begun.run}/plan`, { mapping, token }));
  const cards = await archive.get(`/api/runs/${begun.run}/cards?token=${token}`);

  expect(await cards.text()).toContain('Einzelobjekt');
  await archive.post(`/api/runs/${begun.run}/act`, { act: 'drop', token });
});

const marc8 = aMarcRecord([['245', [['a', 'Lo\u00e8we']]]], { coding: ' ', encoding: 'latin1' });

test.each<[string, string, string | Buffer<ArrayBuffer>, string]>([
  [
    'with entities',
    'a.xml',
    `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${lido}`,
    'a.xml declares a document type',
  ],
  ['of another kind of XML', 'a.xml', '<rss/>', 'whose first element is "rss"'],
  ['in MARC-8', 'a.mrc', marc8, 'a.mrc, line 1: is not said to be UTF-8'],
  ['cut off in its first record', 'a.xml', lido.slice(0, 500), 'the file is cut off'],
  ['that is a workbook', 'a.xml', Buffer.from('PK\u0003\u0004', 'latin1'), 'holds no XML, as its name says'],
])('a file %s is refused before it is a run', async (_which, name, content, sentence) => {
  const response = await send(name, content);

  expect(response.status).toBe(400);
  const { error } = await errorOf(response);
  expect(error).toContain(sentence);
  expect(error).toContain('datafile');
});
