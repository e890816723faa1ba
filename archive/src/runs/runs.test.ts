import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { openCurrentIconclass, type Iconclass } from '@iconotheca/iconclass';
import { StartError } from '@iconotheca/http/start-error';
import { limits } from '@iconotheca/contracts/limits';
import { run, runCards, runList, type Run, type RunMapping } from '@iconotheca/contracts/run/run';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive, withRecords } from '../archive.ts';
import { exportArchive } from '../export/export-archive.ts';
import { openFiles } from '../files.ts';
import { makeRecord } from '../import/make-record.ts';
import { sourceOf } from '../import/readers.ts';
import { aWorkbook } from '../testing/a-workbook.ts';
import { aPerson } from '../testing/people.ts';
import { examineFile } from './examine-file.ts';
import { forgetRuns } from './forget-runs.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

/** Sheets as programs and people leave them. */
const badInputs = join(import.meta.dirname, 'testing/sheets');
let made = 0;

let archive: TestArchive;
let editor: string;
let other: string;

beforeAll(async () => {
  archive = await startArchive({
    items: [
      { ID: ['M_1'], TYPE: ['image'], HIM: ['M'], TITLE: ['First'], ALLIMAGES: ['1.jpg'] },
      { ID: ['M_2'], TYPE: ['image'], HIM: ['M', 'N'], TITLE: ['Second'] },
      { ID: ['N_1'], TYPE: ['image'], HIM: ['N'], TITLE: ['Of others'] },
    ],
  });
  editor = aPerson(archive.dataDir, { collections: ['M'] }).token;
  other = aPerson(archive.dataDir, { collections: ['N'] }).token;
});
afterAll(() => archive.stop());

async function send(name: string, content: string | Uint8Array<ArrayBuffer>, token = editor, collection = 'M') {
  const query = new URLSearchParams({ filename: name, collection });
  return await fetch(`${archive.address}/api/runs?${query.toString()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: content,
  });
}

async function begin(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Run> {
  return run.parse(await (await send(name, content)).json());
}

const show = async (id: number, token = editor) =>
  run.parse(await (await archive.get(`/api/runs/${id}?token=${token}`)).json());
const plan = (id: number, mapping: RunMapping, token = editor) =>
  archive.post(`/api/runs/${id}/plan`, { mapping, token });
const act = (id: number, name: string, token = editor) => archive.post(`/api/runs/${id}/act`, { act: name, token });

/** Waits until a run is at rest. */
async function settled(id: number): Promise<Run> {
  let seen = await show(id);
  await waitFor(async () => {
    seen = await show(id);
    return !['trying', 'running', 'undoing'].includes(seen.state);
  });
  return seen;
}

async function tried(id: number, mapping: RunMapping): Promise<Run> {
  expect((await plan(id, mapping)).status).toBe(200);
  return await settled(id);
}

async function acted(id: number, name: string): Promise<Run> {
  expect((await act(id, name)).status).toBe(200);
  return await settled(id);
}

/** Every file of an export, byte for byte. */
async function exported(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'runs-export-'));
  try {
    const files = await withRecords(archive, (records) => exportArchive(records, folder));
    return Object.fromEntries(files.map(({ file }) => [file.split('/').at(-1) ?? '', readFileSync(file, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function item(uid: string): Promise<ItemRecord | undefined> {
  return await withRecords(archive, ({ items }) => items.find(uid));
}

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Looks at a file and goes through it as a run does. @returns its rows, or the sentence that refuses it */
async function goThrough(name: string, iconclass: Iconclass): Promise<{ found: number; read: number } | string> {
  const path = join(badInputs, name);
  try {
    const { sheet, mapping } = await examineFile(path, { name, collection: 'M', iconclass });
    const lineOfId = new Map<string, number>();
    let read = 0;
    const source = await sourceOf(path, name);
    for await (const row of source.read(path, { mapping, isStrict: false, remark: () => undefined })) {
      makeRecord(row, { lineOfId, iconclass });
      read += 1;
    }
    return { found: sheet.rows, read };
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

const german = [
  'Inventarnummer;Titel;Künstler;Datierung;Bild;Objektart',
  'A 12/3;Löwe;Dürer, Albrecht;1514;loewe.jpg;Gemälde',
  'A 12/4;Adler;Dürer, Albrecht;um 1515;adler.jpg;Gemälde',
  'A 12-4;Noch einer;;;;Druck',
].join('\n');

describe('a sheet as an institution has it', () => {
  test('is looked at, tried, carried out and taken back, byte for byte', async () => {
    const before = await exported();
    const begun = await begin('sammlung.csv', Buffer.from(german, 'latin1'));

    expect(begun.state).toBe('mapping');
    expect(begun.sheet.rows).toBe(3);
    expect(begun.sheet.columns.map(({ guess }) => guess?.field)).toEqual([
      'ID',
      'TITLE',
      'PERSON_ARTIST',
      'DATE',
      'ALLIMAGES',
      'TYPE',
    ]);
    expect(begun.sheet.remark).toContain('Windows-1252');
    expect(begun.mapping.idPrefix).toBe('M_');

    const trial = await tried(begun.run, begun.mapping);
    expect(trial.state).toBe('tried');
    expect(trial.tally).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 });
    expect(trial.problems[0]).toMatchObject({ field: 'ID', refused: true, count: 1, line: 4 });
    expect(trial.problems[0]).toMatchObject({
      code: 'id-twice-made',
      params: { id: 'M_A_12_4', source: 'A 12-4', line: 3 },
    });
    expect(trial.problems[0]?.message).toContain('made of "A 12-4", is on line 3');
    const cards = runCards.parse(await (await archive.get(`/api/runs/${begun.run}/cards?token=${editor}`)).json());
    expect(cards.items[0]).toMatchObject({ ID: ['M_A_12_3'], TYPE: ['image'], PERSON_ARTIST: ['Dürer, Albrecht'] });
    expect(await exported()).toEqual(before);

    const done = await acted(begun.run, 'start');
    expect(done).toMatchObject({ state: 'done', tally: trial.tally, progress: { done: 3, of: 3 } });
    expect((await item('M_A_12_3'))?.HIM).toContain('M');

    const undone = await acted(begun.run, 'undo');
    expect(undone).toMatchObject({ state: 'undone', kept: [] });
    expect(await exported()).toEqual(before);
    expect((await act(begun.run, 'undo')).status).toBe(409);
  });

  test('that changes items gives each its record back, but for those that were changed since, which it names', async () => {
    const before = await exported();
    const { run: id } = await begin(
      'all.csv',
      'ID,TYPE,TITLE\nM_1,image,Changed\nM_2,image,Changed too\nM_3,image,New',
    );
    await tried(id, { columns: [] });
    expect((await acted(id, 'start')).tally).toEqual({ added: 1, changed: 2, unchanged: 0, refused: 0 });
    // Fields that the sheet lacks are gone, but for the collection of others.
    expect(await item('M_1')).not.toHaveProperty('ALLIMAGES');
    expect((await item('M_2'))?.HIM).toEqual(['M', 'N']);
    const history = z.object({ entries: z.array(z.object({ act: z.string(), run: z.optional(z.number()) })) });
    const acts = history.parse(await (await archive.get(`/api/history?uid=M_1&token=${editor}`)).json());
    expect(acts.entries[0]).toMatchObject({ act: 'import', run: id });

    const later = await begin('later.csv', 'ID,TYPE,TITLE\nM_2,image,Changed later');
    await tried(later.run, { columns: [] });
    await acted(later.run, 'start');
    expect((await acted(id, 'undo')).kept).toEqual(['M_2']);
    expect(await item('M_3')).toBeUndefined();
    expect((await item('M_1'))?.ALLIMAGES).toEqual(['1.jpg']);

    await acted(later.run, 'undo');
    expect((await item('M_2'))?.TITLE).toEqual(['Changed too']);
    await archive.post('/api/modify', {
      action: 'save',
      obj: { ID: ['M_2'], TYPE: ['image'], HIM: ['M', 'N'], TITLE: ['Second'] },
      token: editor,
    });
    expect(await exported()).toEqual(before);
  });

  test('brings back the withdrawal of an item that was withdrawn before it', async () => {
    await archive.save({ ID: ['M_W'], TYPE: ['image'], HIM: ['M'] });
    await archive.post('/api/modify', { action: 'delete', obj: 'M_W', token: editor });
    const before = await exported();
    const withdrawn = async () => await (await archive.get(`/api/withdrawn?token=${editor}`)).text();
    const { run: id } = await begin('w.csv', 'ID,TYPE\nM_W,image');
    await tried(id, { columns: [] });
    await acted(id, 'start');
    expect(await withdrawn()).not.toContain('M_W');
    await acted(id, 'undo');

    expect(await withdrawn()).toContain('M_W');
    expect(await exported()).toEqual(before);
  });

  test('proposes the mapping of the last sheet like it', async () => {
    const first = await begin('one.csv', 'Nr,Was,Typ\n1,a,image\n2,b,image');
    await tried(first.run, {
      columns: [
        { heading: 'Was', field: 'CAPTION' },
        { heading: 'Nr', field: 'ID' },
      ],
      idPrefix: 'M_',
    });
    const second = await begin('two.csv', 'Nr,Was,Typ\n3,c,image');

    expect(second.sheet.columns[1]?.guess).toEqual({ field: 'CAPTION', reason: 'earlier' });
    expect(second.mapping.idPrefix).toBe('M_');
    for (const id of [first.run, second.run]) expect((await act(id, 'drop')).status).toBe(200);
    expect((await archive.get(`/api/runs/${first.run}?token=${editor}`)).status).toBe(404);
  });

  test('is split, its values replaced, columns left out, constants set', async () => {
    const { run: id } = await begin('map.tsv', 'Nr\tMaler\tIgnore\tIC\n7\tA; B\tx\t11H(JEROME)36; 25F23(LION)');
    const trial = await tried(id, {
      columns: [
        { heading: 'Nr', field: 'ID' },
        { heading: 'Maler', field: 'PERSON_ARTIST', split: ';', values: { B: 'Bee' } },
        { heading: 'Ignore', field: null },
      ],
      constants: { TYPE: 'image' },
      idPrefix: 'M_',
    });
    const cards = runCards.parse(await (await archive.get(`/api/runs/${id}/cards?token=${editor}`)).json());

    expect(trial.tally?.added).toBe(1);
    expect(cards.items).toEqual([
      { ID: ['M_7'], PERSON_ARTIST: ['A', 'Bee'], IC: ['11H(JEROME)36', '25F23(LION)'], TYPE: ['image'], HIM: ['M'] },
    ]);
    await act(id, 'drop');
  });
});

describe('a run is for editors of its collection', () => {
  test('who alone see it', async () => {
    const { run: id } = await begin('mine.csv', 'ID,TYPE\nM_9,image');
    for (const path of ['', '/cards', '/problems.csv']) {
      const response = await archive.get(`/api/runs/${id}${path}?token=${other}`);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).code).toBe('run-not-found');
    }
    expect((await plan(id, { columns: [] }, other)).status).toBe(404);
    expect((await act(id, 'drop', other)).status).toBe(404);
    const list = runList.parse(await (await archive.get(`/api/runs?token=${other}`)).json());
    expect(list.runs.map(({ run: number }) => number)).not.toContain(id);
    expect((await send('a.csv', 'ID,TYPE\nX,image', other, 'M')).status).toBe(403);
    await act(id, 'drop');
  });

  test('and writes only what they may: no item, collection or owner of others', async () => {
    const lines = [
      'ID,TYPE,HIM,_OWNER_PK,answer',
      'N_1,image,,,',
      'M_10,image,N,,',
      'M_11,image,,mallory,',
      'M_12,image,PAINTINGS,,',
      // Users contribute to it by a form, whose rules no sheet keeps.
      'M_14,image,CERLPDA,,',
    ];
    const { run: id } = await begin('hostile.csv', lines.join('\n'));
    const trial = await tried(id, { columns: [] });
    expect(trial.tally).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 3 });
    expect(trial.problems.map(({ message }) => message)).toEqual([
      '… is a collection that others edit',
      '"N_1" is an item of another collection, which you may not change',
      'is said by the archive alone and left out',
    ]);
    expect(trial.problems.map(({ code, params }) => [code, params])).toEqual([
      ['collection-of-others', { code: '…' }],
      ['item-of-others', { id: 'N_1' }],
      ['of-archive', undefined],
    ]);
    await acted(id, 'start');
    expect(await item('M_11')).not.toHaveProperty('_OWNER_PK');
    expect((await item('N_1'))?.TITLE).toEqual(['Of others']);
    for (const field of ['_OWNER_PK', 'answer']) {
      const refused = await begin('b.csv', 'ID,TYPE\nM_13,image');
      const response = await plan(refused.run, { columns: [{ heading: 'ID', field }] });
      expect(response.status).toBe(400);
      expect((await errorOf(response)).field).toBe('mapping.columns.0.field');
      await act(refused.run, 'drop');
    }
    await acted(id, 'undo');
  });

  test('whose right is asked again when it starts', async () => {
    const { token, userpk } = aPerson(archive.dataDir, { collections: ['M'] });
    const begun = run.parse(await (await send('a.csv', 'ID,TYPE\nM_20,image', token)).json());
    await plan(begun.run, { columns: [] }, token);
    await settled(begun.run);
    const { db } = openArchive(archive.dataDir);
    // While the request is let in, the right goes.
    db.exec(`create trigger lost after update of state on run when new.state = 'running' begin
      delete from account_collection where account_pk = '${userpk}'; end`);
    await act(begun.run, 'start', token);
    const failed = await settled(begun.run);
    db.exec('drop trigger lost');
    db.close();

    expect(failed).toMatchObject({ state: 'failed', progress: { done: 0, of: 1 } });
    expect(failed.fault).toContain('does not keep the collection M any more');
    expect(await item('M_20')).toBeUndefined();
  });

  test('a token that reads only starts none', async () => {
    const made = await archive.post('/api/account/tokens', { name: 'Script', scope: 'read', days: 1, token: editor });
    const reading = z.object({ token: z.string() }).safeParse(await made.json()).data?.token ?? '';
    expect((await send('a.csv', 'ID,TYPE\nM_1,image', reading)).status).toBe(403);
    expect((await act(1, 'undo', reading)).status).toBe(403);
  });

  test('has so many that are not carried out', async () => {
    const { token } = aPerson(archive.dataDir, { collections: ['M'] });
    for (let at = 0; at < limits.maxRunsEach; at += 1) {
      expect((await send('a.csv', 'ID,TYPE\nM_1,image', token)).status).toBe(200);
    }
    const response = await send('a.csv', 'ID,TYPE\nM_1,image', token);
    expect(response.status).toBe(429);
    expect((await errorOf(response)).error).toContain('carry some out, or drop them');
  });
});

describe('a workbook', () => {
  test('gives values for formulas, ISO dates, texts from its table, the first sheet alone', async () => {
    const workbook = aWorkbook({
      hasSecondSheet: true,
      strings: '<si><t>ID</t></si><si><r><t>T</t></r><r><t>YPE</t></r></si><si><t>DATE</t></si><si><t>Sum</t></si>',
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
        <row r="3">${cell('A3', 'M_X1')}${cell('B3', 'image')}<c r="C3" s="1"><v>36194</v></c><c r="D3"><f>1+1</f><v>2</v></c></row>`,
    });
    const begun = await begin('book.xlsx', workbook);

    expect(begun.sheet.remark).toBe('Only the first sheet, "Eins", is read, and not "Zwei".');
    expect(begun.sheet.columns.map(({ heading, examples }) => [heading, examples[0]])).toEqual([
      ['ID', 'M_X1'],
      ['TYPE', 'image'],
      ['DATE', '1999-02-03'],
      ['Sum', '2'],
    ]);
    const trial = await tried(begun.run, { columns: [{ heading: 'Sum', field: null }] });
    expect(trial.tally).toMatchObject({ added: 1, refused: 0 });
    await act(begun.run, 'drop');
  });

  test.each<[string, string, Buffer<ArrayBuffer>, number, string]>([
    ['with macros', 'a.xlsm', aWorkbook({ rows: '' }), 415, 'A workbook with macros is not read'],
    [
      'that is encrypted',
      'a.xlsx',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      400,
      'is encrypted, or of Excel before 2007',
    ],
    ['that is none', 'a.xlsx', Buffer.from('ID,TYPE\nA,image'), 400, 'is no workbook that can be read'],
    ['that is cut off', 'a.xlsx', aWorkbook({ rows: '' }).subarray(0, 300), 400, 'is no workbook that can be read'],
    [
      'that never ends',
      'a.xlsx',
      aWorkbook({ rows: '', others: { 'xl/styles.xml': ' '.repeat(30_000_000) } }),
      400,
      'xl/styles.xml has more than 20 MB',
    ],
    ['under the name of a table', 'a.csv', aWorkbook({ rows: '' }), 400, 'is a workbook, not a table of text'],
  ])('%s is refused with a sentence', async (_which, name, content, status, sentence) => {
    const response = await send(name, content);

    expect(response.status).toBe(status);
    expect((await errorOf(response)).error).toContain(sentence);
  });
});

describe('bad input', () => {
  test.each<[string, string, number, string]>([
    ['empty', '', 400, 'is empty'],
    ['of headings alone', 'ID,TYPE\n', 400, 'holds headings and no row'],
    ['of 100,000 columns', `${'a,'.repeat(99_999)}b\n1,2`.replace(/a,/gu, () => `a${(made += 1)},`), 400, 'columns'],
    ['with a heading that never ends', `ID,${'x'.repeat(5_000)}\n1,2`, 400, 'longer than a heading may be'],
  ])('a sheet %s is refused', async (_which, content, status, sentence) => {
    const response = await send('bad.csv', content);

    expect(response.status).toBe(status);
    expect((await errorOf(response)).error).toContain(sentence);
  });

  test('in rows is told by its line and cause, in a table that no spreadsheet runs', async () => {
    const lines = [
      'ID,TYPE,TITLE,TEXT',
      'M_30,image,=1+1,',
      'M_30,image,again,',
      ',image,lacks an id,',
      ',,lacks both,',
      `M_31,image,large,${'x'.repeat(5_000_000)}`,
      'M_32,image,nul\0here,',
      'M_33,@SUM(1),formula,',
      'M_34,image,"never ends',
    ];
    const { run: id } = await begin('rows.csv', lines.join('\n'));
    const trial = await tried(id, { columns: [] });
    expect(trial.tally).toMatchObject({ added: 4, refused: 4 });
    expect(trial.problems).toContainEqual(
      expect.objectContaining({
        field: 'ID',
        code: 'missing',
        message: 'is missing; it needs one value',
        count: 2,
        line: 4,
        refused: true,
      }),
    );
    const table = await archive.get(`/api/runs/${id}/problems.csv?token=${editor}`);
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await table.text();
    expect(text.split('\n')[0]).toBe('line,field,value,message,refused');
    expect(text).toContain("8,TYPE,'@SUM(1),");
    await act(id, 'drop');
  });

  test('of many programs and people goes through, or is refused with a sentence', async () => {
    const table = await openCurrentIconclass(archive.dataDir);
    const names = readdirSync(badInputs);
    expect(names.length).toBeGreaterThan(30);
    const refused: string[] = [];
    for (const name of names) {
      const outcome = await goThrough(name, table.current());
      if (typeof outcome === 'string') refused.push(name);
      else expect([name, outcome.read]).toEqual([name, outcome.found]);
    }
    table.close();
    expect(refused).toEqual(['25-header-only.csv', '26-empty.csv']);
  });

  test.each<[string, (id: number) => Promise<Response>, number]>([
    ['starts before it was tried', (id) => act(id, 'start'), 409],
    ['is stopped while it rests', (id) => act(id, 'stop'), 409],
    ['is undone before it wrote', (id) => act(id, 'undo'), 409],
    ['is told an act that there is not', (id) => act(id, 'dance'), 400],
    ['is mapped by a heading that it has not', (id) => plan(id, { columns: [{ heading: 'X', field: 'ID' }] }), 400],
    ['has a prefix of other signs', (id) => plan(id, { columns: [], idPrefix: '../' }), 400],
  ])('a run that %s is refused', async (_which, ask, status) => {
    const { run: id } = await begin('a.csv', 'ID,TYPE\nM_40,image');

    expect((await ask(id)).status).toBe(status);
    await act(id, 'drop');
  });

  test('a run that is never carried out is forgotten with its file, and the file of one that is done is', async () => {
    const { run: id } = await begin('old.csv', 'ID,TYPE\nM_50,image');
    const done = await begin('done.csv', 'ID,TYPE\nM_51,image');
    await tried(done.run, { columns: [] });
    await acted(done.run, 'start');
    const folder = join(archive.dataDir, 'images');
    const fileOf = async (number: number) => (await withRecords(archive, ({ runs }) => runs.find(number)))?.file;
    const file = join(folder, (await fileOf(id)) ?? 'none');
    await waitFor(async () => (await fileOf(done.run)) === null);

    const forget = (now: number) =>
      withRecords(archive, (records) => forgetRuns({ records, files: openFiles(folder), now }));
    await forget(Date.now());
    expect(existsSync(file)).toBe(true);
    await forget(Date.now() + limits.runDays * 86_400_000 + 60_000);
    expect(existsSync(file)).toBe(false);
    expect((await archive.get(`/api/runs/${id}?token=${editor}`)).status).toBe(404);
    expect((await show(done.run)).state).toBe('done');
  });

  test('a run that is stopped goes on where it was, and is taken back', async () => {
    const sheet = `ID,TYPE\n${Array.from({ length: 8_000 }, (_, at) => `M_S${at},image`).join('\n')}`;
    const { run: id } = await begin('s.csv', sheet);
    await tried(id, { columns: [] });
    await act(id, 'start');
    await waitFor(async () => (await show(id)).progress.done > 0);
    const stopped = await acted(id, 'stop');
    expect(stopped.state).toBe('stopped');
    expect(stopped.progress.done).toBeLessThan(8_000);
    expect((await plan(id, { columns: [] })).status).toBe(409);
    const done = await acted(id, 'start');
    expect(done).toMatchObject({ state: 'done', tally: { added: 8_000, refused: 0 }, progress: { done: 8_000 } });
    await act(id, 'undo');
    expect((await act(id, 'start')).status).toBe(409);
    expect((await settled(id)).state).toBe('undone');
    expect(await item('M_S7999')).toBeUndefined();
  });

  test('two runs of one file at once: the second changes nothing', async () => {
    const sheet = 'ID,TYPE\n' + Array.from({ length: 1_200 }, (_, at) => `M_T${at},image`).join('\n');
    const [one, two] = [await begin('t.csv', sheet), await begin('t.csv', sheet)];
    await Promise.all([one, two].map(({ run: id }) => tried(id, { columns: [] })));
    await Promise.all([act(one.run, 'start'), act(two.run, 'start')]);
    const tallies = [await settled(one.run), await settled(two.run)].map(({ tally }) => tally);

    expect(tallies).toContainEqual({ added: 1_200, changed: 0, unchanged: 0, refused: 0 });
    expect(tallies).toContainEqual({ added: 0, changed: 0, unchanged: 1_200, refused: 0 });
  });
});
