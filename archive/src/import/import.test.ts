import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { iconclassResult, isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile, openArchive, openRecords } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { importFile } from './import-file.ts';
import type { Problem } from '../ports/imports.ts';
import { reportLines } from './report.ts';
import { endOf, runCommand, startCommand } from '../testing/run-command.ts';
import { builtInFolder, builtInIconclass } from '@iconotheca/iconclass/testing';
import { startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';
import { dataSets } from '@iconotheca/tooling/test-data';

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'archive-import-'));
});

function aFile(name: string, content: string | Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'archive-files-')), name);
  writeFileSync(file, content);
  return file;
}

function lines(...records: unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

interface Importing {
  split?: string | false;
  collection?: { code: string; name: string };
  isTrial?: boolean;
  map?: ReadonlyMap<string, string>;
}

/** Imports one file; the report and every problem. */
async function importing(file: string, { isTrial = false, ...options }: Importing = {}) {
  const records = await openRecords({ dataDir: DATA_DIR });
  const trial = isTrial ? { imports: records.trialImports(), saved: new Map<string, string>() } : undefined;
  try {
    const stop = new AbortController().signal;
    const iconclass = await builtInIconclass();
    const report = await importFile(
      { records, trial, iconclass },
      { file, stop, onProgress: () => undefined, ...options },
    );
    const problems: Problem[] = [];
    for await (const problem of (trial?.imports ?? records.imports).problems(report.digest)) problems.push(problem);
    return { ...report, problems };
  } finally {
    await records.close();
  }
}

function stored(uid: string): Record<string, unknown> | undefined {
  const { db, items } = openArchive(DATA_DIR);
  const found = items.find(uid);
  db.close();
  return found;
}

function rows(sql: string): Record<string, unknown>[] {
  const db = connect(databaseFile(DATA_DIR), { readOnly: true });
  const found = db.prepare(sql).all();
  db.close();
  return found;
}

describe('JSON Lines', () => {
  test('good lines are persisted, bad ones reported with line, field and what is allowed', async () => {
    const file = aFile(
      'mixed.jsonl',
      `${lines({ ID: ['A'], TYPE: ['image'] })}\n{broken\n[]\n${lines(
        { ID: ['B'] },
        { ID: ['C'], TYPE: ['image'], TITLE: 'a text' },
        { ID: ['D'], TYPE: ['image'], DATE: [1650] },
        { ID: ['E\nE'], TYPE: ['image'] },
        { ID: ['F'], TYPE: ['image'], USAGE: [{ PRINTER_KEY: [] }] },
        { ID: ['G'], TYPE: ['image'] },
        { ID: ['H'], TYPE: ['image'], USER_LIST: [{ name: 'Lions', entries: [{ uid: 1 }] }] },
        { ID: ['I'], TYPE: ['image'], TEXT: ['In the begi…'], _shortened: { TEXT: 1 } },
      )}`,
    );

    const { added, refused, problems } = await importing(file);

    expect({ added, refused }).toEqual({ added: 2, refused: 9 });
    expect(problems).toEqual([
      { line: 3, message: expect.stringContaining('is not JSON') },
      { line: 4, message: expect.stringContaining('must hold one record') },
      { line: 5, field: 'TYPE', message: 'is missing; it needs one value' },
      { line: 6, field: 'TITLE', message: 'must be a list of texts, ["…"]' },
      { line: 7, field: 'DATE', message: 'must be a list of texts, ["…"]' },
      { line: 8, field: 'ID', message: 'holds control characters' },
      { line: 9, field: 'USAGE', message: expect.stringContaining('PRINTER_KEY') },
      { line: 11, field: 'USER_LIST', message: expect.stringContaining('"entries": [{"uid"') },
      { line: 12, field: '_shortened', message: expect.stringContaining('ask POST /api/objects') },
    ]);
  });

  test('fields that the archive does not know are persisted and counted', async () => {
    const file = aFile('own.jsonl', lines({ ID: ['A'], TYPE: ['image'], X_OWN: ['kept'], MOTTO_HE: ['known'] }));

    const { unknown } = await importing(file);

    expect(unknown).toEqual({ X_OWN: 1 });
    expect(stored('A')).toMatchObject({ X_OWN: ['kept'] });
  });

  test('DAY-5: values that the source joined by $ are split, and the import says how many', async () => {
    const record = { ID: ['A'], TYPE: ['image'], TITLE: ['Town in Suriname$View of a town'] };
    const file = aFile('dollars.jsonl', lines(record, { ID: ['B'], TYPE: ['image'], TITLE: ['Ke$ha'] }));

    const report = await importing(file);

    expect(stored('A')).toMatchObject({ TITLE: ['Town in Suriname', 'View of a town'] });
    expect(stored('B')).toMatchObject({ TITLE: ['Ke$ha'] });
    expect(reportLines(report, [], false).join('\n')).toContain('values of 1 record that');
  });

  test('values that the source joined by a sign are split where that is asked for, addresses excepted', async () => {
    const record = {
      ID: ['A'],
      TYPE: ['image'],
      TITLE: ['Town in Suriname$View of a town $ ', 'Town in Suriname'],
      URL_WEBPAGE: ['https://museum.example/a$b'],
      COMMENT: ['$'],
    };
    const file = aFile('joined.jsonl', lines(record));

    const { split } = await importing(file, { split: false });
    expect([split, stored('A')]).toMatchObject([undefined, { TITLE: record.TITLE }]);
    const { changed } = await importing(file, { split: '$' });

    expect(changed).toBe(1);
    expect(stored('A')).toMatchObject({
      TITLE: ['Town in Suriname', 'View of a town'],
      URL_WEBPAGE: record.URL_WEBPAGE,
      COMMENT: ['$'],
    });
  });

  test('what the archive itself puts to a record is left out when it comes back', async () => {
    const file = aFile('back.jsonl', lines({ ID: ['A'], TYPE: ['image'], _version: 7, _searchNext: 'B', _images: [] }));

    await importing(file);

    expect(stored('A')).toEqual({ ID: ['A'], TYPE: ['image'], _version: 1 });
  });

  test('a byte-order mark, Windows line ends and a last line without an end are read', async () => {
    const file = aFile('windows.jsonl', '\ufeff{"ID":["A"],"TYPE":["image"]}\r\n\r\n{"ID":["B"],"TYPE":["image"]}');

    expect(await importing(file)).toMatchObject({ added: 2, refused: 0 });
  });

  test('a line that is not UTF-8 is reported', async () => {
    const file = aFile('latin.jsonl', Buffer.from('{"ID":["A"],"TYPE":["Gem\xe4lde"]}\n', 'latin1'));

    const { problems } = await importing(file);

    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('is not UTF-8') }]);
  });
});

describe('CSV', () => {
  test('several values stand in a cell, a bar in a value is escaped, empty cells are absent', async () => {
    const file = aFile(
      'some.csv',
      '\ufeffID,TYPE,CAPTION,IC,USAGE\r\n' +
        'A,print,"Ship, ""under"" sail | Sea \\| shore",46C24 | 25F,\r\n' +
        'B,print,"over\ntwo lines",,"[{""ID"":""U"",""PRINTER_KEY"":[{""ID"":""P""}]}]"\r\n',
    );

    expect(await importing(file)).toMatchObject({ added: 2, refused: 0 });

    expect(stored('A')).toEqual({
      ID: ['A'],
      TYPE: ['image'],
      HIM: ['PRINTS'],
      CAPTION: ['Ship, "under" sail', 'Sea | shore'],
      IC: ['46C24', '25F'],
      _version: 1,
    });
    expect(stored('B')).toMatchObject({
      CAPTION: ['over\ntwo lines'],
      USAGE: [{ ID: 'U', PRINTER_KEY: [{ ID: 'P' }] }],
    });
  });

  test('bad rows are reported with the line on which they begin', async () => {
    const file = aFile(
      'bad.csv',
      'ID,TYPE,USAGE\nA,print,\nB,"two\nlines"\nC,,\nD,print,no json\nE,5" print,\nF,"never\nclosed,\n',
    );

    const { added, problems } = await importing(file);

    expect(added).toBe(3);
    expect(stored('B')).toMatchObject({ TYPE: ['two\nlines'] });
    expect(stored('E')).toMatchObject({ TYPE: ['5" print'] });
    expect(problems).toEqual([
      { line: 5, field: 'TYPE', message: 'is missing; it needs one value' },
      { line: 6, field: 'USAGE', message: expect.stringContaining('must be JSON') },
      { line: 8, message: expect.stringContaining('is not CSV') },
    ]);
  });

  test.each([
    ['ID,TITLE\nA,x\n', 'it lacks TYPE, and it reads: ID; TITLE. Rename its headings'],
    ['Inventarnummer;Objektart;Titel\nA;x;y\n', 'Perhaps add --map "Inventarnummer=ID" --map "Objektart=TYPE".'],
    ['ID,TYPE,id\nA,x,y\n', 'names ID twice'],
    ['PK\u0003\u0004rest', 'is a workbook, not a table of text; save it as "CSV UTF-8 (comma delimited)"'],
    ['', 'it lacks ID and TYPE, and it reads: nothing'],
  ])('a first row that cannot be one of field names ends the import: %j', async (content, sentence) => {
    await expect(importing(aFile('header.csv', content))).rejects.toThrow(sentence);
  });
});

/** Rows of each sheet: two records with a name of letters beyond ASCII, in the words of a German sheet program. */
const rowsOfSheet = [
  ['ID', 'TYPE', 'CAPTION', 'PERSON_ARTIST'],
  ['C01', 'image', 'Löwe, “stehend”', 'Dürer, Albrecht'],
  ['C02', 'image', 'Ein Schiff', ''],
];

const quoted = (cell: string) => (/[,;\t|]/u.test(cell) ? `"${cell}"` : cell);

function sheet(delimiter: string, lineEnd = '\r\n', rowsGiven: readonly (readonly string[])[] = rowsOfSheet): string {
  return rowsGiven.map((cells) => `${cells.map(quoted).join(delimiter)}${lineEnd}`).join('');
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('a sheet as programs leave it', () => {
  test.each<[string, string | Buffer]>([
    ['with semicolons', sheet(';')],
    ['with tabs', sheet('\t')],
    ['with bars', sheet('|')],
    ['with a line that says its sign', `sep=;\r\n${sheet(';')}`],
    ['with line ends of two kinds', sheet(',').replace('\r\n', '\n')],
    ['with rows that end otherwise than the headings', sheet(',', '\n').replace('\n', '\r\n')],
    ['with the line ends of old machines', sheet(',', '\r')],
    ['in UTF-16', Buffer.from(`\ufeff${sheet(';')}`, 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from(`\ufeff${sheet('\t')}`, 'utf16le').swap16()],
    ['in UTF-16 without a mark', Buffer.from(sheet(','), 'utf16le')],
    ['in Windows-1252', latin1(sheet(';').replace('“', '\u0093').replace('”', '\u0094'))],
    [
      'with two marks of byte order and quoted headings',
      `\ufeff\ufeff"ID","TYPE","CAPTION","PERSON_ARTIST"\n${sheet(',').split('\r\n').slice(1).join('\n')}`,
    ],
    [
      'with headings in small letters and blanks round them',
      sheet(',').replace('ID,TYPE,CAPTION,PERSON_ARTIST', ' id ,Type,"caption ",Person Artist'),
    ],
    ['with empty columns and rows', `,,,,,\n${sheet(',', ',,\n')},,,,,\n\n;;\n`.replace(';;\n', '')],
    ['with an end-of-file mark of old machines', `${sheet(',')}\u001a`],
  ])('%s is read whole', async (_what, content) => {
    const report = await importing(aFile('sheet.csv', content));

    expect(report).toMatchObject({ added: 2, refused: 0, problems: [], unknown: {} });
    expect(stored('C01')).toMatchObject({ CAPTION: ['Löwe, “stehend”'], PERSON_ARTIST: ['Dürer, Albrecht'] });
    expect(stored('C02')).toEqual({ ID: ['C02'], TYPE: ['image'], CAPTION: ['Ein Schiff'], _version: 1 });
  });

  test('in Windows-1252 says so, with a line to look at; one of mixed encodings is refused where it is broken', async () => {
    const old = await importing(aFile('old.csv', latin1('ID,TYPE,CAPTION\nA,image,Zürich 1650\n')));
    const mixed = Buffer.concat([Buffer.from('ID,TYPE,CAPTION\nA,image,Łódź\nB,image,'), latin1('Zürich\n')]);
    const torn = await importing(aFile('mixed.csv', mixed));

    expect(old.remarks).toEqual([
      { message: expect.stringContaining('It holds "A,image,Zürich 1650"'), records: 0, lines: [] },
    ]);
    expect(torn).toMatchObject({
      changed: 1,
      problems: [{ line: 3, field: 'CAPTION', message: expect.stringContaining('save the sheet as "CSV UTF-8') }],
    });
  });

  test('with a value beyond its headings is refused in that row', async () => {
    const { added, problems } = await importing(aFile('wide.csv', 'ID,TYPE,\nA,image,\nB,image,lost\nC,image,,lost\n'));

    expect(added).toBe(1);
    expect(problems).toEqual([
      { line: 3, message: 'has "lost" in column 3, which the first row does not name' },
      { line: 4, message: 'has "lost" in column 4, which the first row does not name' },
    ]);
  });

  test('with headings of its own is mapped by the command, and those that are no field are told with the nearest', async () => {
    const file = aFile(
      'german.csv',
      'Inventarnummer;Objektart;Titel;Künstler;TITEL;constructor;__proto__;toString\nA;Gemälde;Löwe;Dürer;;x;y;z\n',
    );
    const options = ['--map', 'Inventarnummer=ID', '--map', 'Objektart=type', '--map', 'Titel=TITLE'];

    const first = await runCommand(['import', file, ...options], { DATA_DIR });
    const again = await runCommand(['import', file, ...options], { DATA_DIR });

    expect(first.stdout).toContain('1 added');
    expect(first.stdout).toContain('kept: Künstler (1; is PERSON_ARTIST meant?), constructor (1), toString (1).');
    expect(first.stdout).toContain('The column __proto__ is left out: no field can be called so.');
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('1 already there, 0 refused') });
    expect(stored('A')).toMatchObject({
      TITLE: ['Löwe'],
      TYPE: ['image'],
      HIM: ['PAINTINGS'],
      constructor: ['x'],
      toString: ['z'],
    });
  });
});

const found = async (records: object[]) => {
  const { remarks = [], ...report } = await importing(aFile('source.jsonl', lines(...records)));
  return {
    ...report,
    told: remarks.map(({ message, records: count, lines: at }) => `${message}: ${count}, ${at.join()}`),
  };
};

describe('what a record says in the words of its source', () => {
  test('types by their common names are those of the archive, and the import says how many', async () => {
    const types = [
      'painting',
      'Painting',
      'Gemälde',
      'prent',
      'rysunek',
      'Valokuva',
      '照片',
      'Emblembuch',
      'titlepages',
      'postcard',
      'Printer’s  Device',
      'manuscript',
      'spoon',
    ];

    const { told } = await found(types.map((type, at) => ({ ID: [`T${at}`], TYPE: [type] })));

    expect(
      types
        .map((_, at) => stored(`T${at}`))
        .map((item) => [item?.['TYPE'], item?.['HIM'] ?? item?.['TYPE_INS']].flat(2).join(' ')),
    ).toEqual([
      'image PAINTINGS',
      'image PAINTINGS',
      'image PAINTINGS',
      'image PRINTS',
      'image DRAWINGS',
      'image PHOTOGRAPHS',
      'image PHOTOGRAPHS',
      'emblembook ',
      'titlepage ',
      'image postcard',
      'Printer’s  Device ',
      'manuscript ',
      'spoon ',
    ]);
    expect(told).toContain('TYPE: "painting" is read as image with HIM PAINTINGS: 1, 1');
    expect(told).toContain(
      'TYPE: "manuscript" is none of the types of items and stays as it is; manuscriptbook or manuscriptillumination may be meant: 1, 12',
    );
    expect(told).toContain('TYPE: "spoon" is none of the types of items and stays as it is: 1, 13');
  });

  test('dates that cannot be read are counted, with the first of them', async () => {
    const report = await importing(
      aFile('dates.csv', 'ID,TYPE,DATE\nA,image,1642\nB,image,soon after\nC,image,s.d.\nD,image,some time\n'),
    );

    expect(reportLines(report, [], false).join('\n')).toContain(
      'Dates cannot be read, such as "soon after": 2 records, lines 3, 5',
    );
  });

  test('control characters are left out, or are the letters that they stood for', async () => {
    const { told } = await found([
      {
        ID: ['A'],
        TYPE: ['image'],
        CAPTION: ['nul\u0000bug', 'one\u000btwo', 'It\u0092s', 'bell\u0007ring', 'half \ud800'],
        X_OWN: ['own\u0000'],
        USAGE: [{ ID: 'U\u0000', PRINTER_KEY: [] }],
      },
      { ID: ['B'], TYPE: ['image'], 'TI\u0000TLE': ['x'] },
    ]);

    expect(stored('A')).toMatchObject({
      CAPTION: ['nulbug', 'one\ntwo', 'It’s', 'bell ring', 'half \ufffd'],
      X_OWN: ['own'],
      USAGE: [{ ID: 'U', PRINTER_KEY: [] }],
    });
    expect(told).toContain('CAPTION: control characters are left out, or are the letters that they stand for: 1, 1');
    expect(stored('B')).toBeUndefined();
  });

  test('an id that stands twice is a problem that names both lines, also where the import was interrupted between them', async () => {
    const file = aFile(
      'twice.jsonl',
      lines(
        { ID: ['A'], TYPE: ['image'], TITLE: ['first'] },
        { ID: ['B'] },
        { ID: ['B'], TYPE: ['image'] },
        { ID: [' A\u00a0'], TYPE: ['image'], TITLE: ['second'] },
      ),
    );

    const report = await importing(file);
    const db = connect(databaseFile(DATA_DIR));
    db.exec('update import_run set line = 3, finished = 0');
    db.close();
    const resumed = await importing(file);

    const problem = {
      line: 4,
      field: 'ID',
      message: '"A" is on line 1 already; that record is kept, and not this one',
    };
    expect(report).toMatchObject({ added: 2, changed: 0, refused: 2, problems: [{ line: 2 }, problem] });
    expect(resumed).toMatchObject({ resumedAfter: 3, changed: 0, problems: [{ line: 2 }, problem, problem] });
    expect(stored('A')).toMatchObject({ TITLE: ['first'] });
  });
});

describe('an import', () => {
  test('of the example that the docs give takes all of it as it is', async () => {
    const report = await importing(join(import.meta.dirname, '../../../docs/example.csv'));

    expect(report).toMatchObject({ added: 4, refused: 0, unknown: {}, problems: [] });
    expect(report.remarks).toBeUndefined();
  });

  test('can be repeated without doubling or changing anything', async () => {
    const file = aFile('two.jsonl', lines({ ID: ['A'], TYPE: ['image'] }, { ID: ['B'], TYPE: ['image'] }));
    await importing(file);

    const again = await importing(file);

    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(rows('select uid, version from item_version')).toHaveLength(2);
  });

  test('makes a new version of what has changed only', async () => {
    await importing(aFile('one.jsonl', lines({ ID: ['A'], TYPE: ['image'] }, { ID: ['B'], TYPE: ['image'] })));

    const second = await importing(
      aFile('two.jsonl', lines({ ID: ['A'], TYPE: ['print'] }, { TYPE: ['image'], ID: ['B'] })),
    );

    expect(second).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(stored('A')).toMatchObject({ _version: 2 });
    expect(stored('B')).toMatchObject({ _version: 1 });
  });

  test('tried first persists nothing and reports the same', async () => {
    const file = aFile('one.jsonl', `${lines({ ID: ['A'], TYPE: ['image'] })}{broken\n`);

    const trial = await importing(file, { isTrial: true });

    expect(trial).toMatchObject({ added: 1, refused: 1, problems: [{ line: 2 }] });
    expect(stored('A')).toBeUndefined();
    expect(rows('select * from import_run')).toEqual([]);
  });

  test('puts records into a collection and names it', async () => {
    const file = aFile('one.jsonl', lines({ ID: ['A'], TYPE: ['image'], HIM: ['HAB'] }));

    await importing(file, { collection: { code: 'OWN', name: 'Our Own Library' } });

    expect(stored('A')).toMatchObject({ HIM: ['HAB', 'OWN'] });
    expect(rows("select name from collection where code = 'OWN'")).toEqual([{ name: 'Our Own Library' }]);
  });

  test('reported by the command: some problems, all of them in a file, 2 in the end', async () => {
    const file = aFile('bad.jsonl', `${lines({ ID: ['A'], TYPE: ['image'] })}${'{\n'.repeat(30)}`);
    const errors = join(DATA_DIR, 'errors.txt');

    const { code, stdout } = await runCommand(['import', file, '--errors', errors], { DATA_DIR });

    expect(stdout).toContain('all is searchable once one is started');

    expect(code).toBe(2);
    expect(stdout).toContain(`${file}: 1 added, 0 changed, 0 already there, 30 refused.`);
    expect(stdout).toContain('and more; --errors FILE writes all of them');
    expect(readFileSync(errors, 'utf8').trim().split('\n')).toHaveLength(30);
    expect(readFileSync(errors, 'utf8')).toContain(`${file}:31: is not JSON`);
  });

  test('reported by the command in JSON', async () => {
    const file = aFile('one.jsonl', lines({ ID: ['A'], TYPE: ['image'], X_OWN: ['kept'] }));

    const { code, stdout } = await runCommand(['import', file, '--json', '--dry-run'], { DATA_DIR });

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ file, added: 1, refused: 0, unknown: { X_OWN: 1 }, problems: [] }]);
    expect(stored('A')).toBeUndefined();
  });

  test('is a run, which is listed and taken back by its number', async () => {
    const before = aFile('before.csv', 'ID,TYPE,TITLE\nA,image,Before');
    const after = aFile('after.csv', 'ID,TYPE,TITLE\nA,image,After\nB,image,New');
    await runCommand(['import', before], { DATA_DIR });
    const imported = await runCommand(['import', after], { DATA_DIR });
    expect(imported.stdout).toContain('this is run 2; "archive runs undo 2" takes back what it wrote');

    const undone = await runCommand(['runs', 'undo', '2'], { DATA_DIR });
    expect(undone.stdout).toBe('Run 2 is taken back: 2 items were looked at.\n');
    expect(stored('A')).toMatchObject({ TITLE: ['Before'] });
    expect(stored('B')).toBeUndefined();
    const { stdout } = await runCommand(['runs', '--json'], { DATA_DIR });
    expect(JSON.parse(stdout)).toMatchObject([
      { run: 2, state: 'undone', file: 'after.csv', tally: { added: 1, changed: 1 } },
      { run: 1, state: 'done', file: 'before.csv' },
    ]);
    const again = await runCommand(['runs', 'undo', '2'], { DATA_DIR });
    expect([again.code, again.stderr]).toEqual([1, 'Run 2 is undone: there is nothing to be taken back.\n']);
    // The same command brings in again what was taken back.
    await runCommand(['import', after], { DATA_DIR });
    expect(stored('B')).toMatchObject({ TITLE: ['New'] });
  });

  test('takes in the images that ALLIMAGES names, and reports those it cannot', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-images-'));
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } });
    await picture.jpeg().toFile(join(folder, 'good.jpg'));
    writeFileSync(join(folder, 'bad.jpg'), 'no picture');
    const ALLIMAGES = ['good.jpg', 'bad.jpg', 'missing.jpg', '../good.jpg'];
    const file = aFile('one.jsonl', lines({ ID: ['A'], TYPE: ['image'], ALLIMAGES }));

    const { stdout } = await runCommand(['import', file, '--images', folder, '--json'], { DATA_DIR });

    expect(JSON.parse(stdout)).toMatchObject([
      {
        added: 1,
        images: 1,
        problems: [
          { line: 1, field: 'ALLIMAGES', message: 'bad.jpg: The file is not a JPEG.' },
          { line: 1, field: 'ALLIMAGES', message: `missing.jpg: is not in ${folder}` },
          { line: 1, field: 'ALLIMAGES', message: '../good.jpg: is not the name of an image file' },
        ],
      },
    ]);
    expect(rows('select name, state, width, height from image')).toEqual([
      { name: 'good.jpg', state: 'ready', width: 40, height: 30 },
    ]);
  });

  test.each([
    [['/nowhere/x.jsonl'], 'is not there'],
    [['/etc/hostname'], 'only files ending in .csv, .tsv, .txt, .xlsx, .jsonl, .xml, .lido, .mrc, .marc'],
    [['x.jsonl', '--collection', 'A'], 'belong together'],
    [['x.jsonl', '--collection', 'a b', '--name', 'x'], 'must be 1 to 60 letters'],
    [['x.jsonl', '--images', '/nowhere'], 'must be a folder'],
  ])('of %j ends with a sentence', async (args, sentence) => {
    const { code, stderr } = await runCommand(['import', ...args], { DATA_DIR });

    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

function linesStored(): number {
  const [run] = rows('select line from import_run');
  return Number(run?.['line'] ?? 0);
}

describe('an import that is killed', () => {
  const size = 30_000;
  const many = () =>
    aFile('many.jsonl', lines(...Array.from({ length: size }, (_, at) => ({ ID: [`R${at}`], TYPE: ['image'] }))));

  test('goes on where it was, and no record is lost or doubled', async () => {
    const file = many();
    openArchive(DATA_DIR).db.close();
    let kills = 0;
    for (const least of [1, 5_000, 12_000]) {
      const command = startCommand(['import', file], { DATA_DIR });
      await waitFor(() => linesStored() >= least);
      command.kill('SIGKILL');
      await endOf(command);
      kills += command.signalCode === 'SIGKILL' ? 1 : 0;
    }
    const storedBefore = linesStored();

    const last = await importing(file);

    expect(kills).toBe(3);
    expect(storedBefore).toBeLessThan(size);
    expect(last).toMatchObject({ added: size, unchanged: 0, refused: 0, resumedAfter: storedBefore });
    expect(rows('select count(*) as count, max(version) as version from item_version')).toEqual([
      { count: size, version: 1 },
    ]);
    expect(rows('select count(*) as count from item')).toEqual([{ count: size }]);
    expect(rows('select count(*) as count from item_log')).toEqual([{ count: size }]);
  });

  test('or interrupted says how to go on', async () => {
    const file = many();
    openArchive(DATA_DIR).db.close();
    const command = startCommand(['import', file], { DATA_DIR });
    await waitFor(() => linesStored() > 0);

    command.kill('SIGINT');

    const { code, stdout } = await endOf(command);
    expect(code).toBe(130);
    expect(stdout).toContain('stopped before the end; give the same command again to go on');
  });
});

describe('a running archive', () => {
  let archive: TestArchive | undefined;

  afterEach(async () => {
    await archive?.stop();
    archive = undefined;
  });

  test('shows what was imported beside it', async () => {
    const running = await startArchive();
    archive = running;
    const file = aFile('one.jsonl', lines({ ID: ['A'], TYPE: ['image'], CAPTION: ['A quiet harbour'] }));

    const { stdout } = await runCommand(['import', file, '--collection', 'OWN', '--name', 'Our Own'], {
      DATA_DIR: running.dataDir,
    });

    expect(stdout).toMatch(/All of it is searchable\.\n$/u);
    expect((await running.search('q=harbour&section=him_OWN')).total).toBe(1);
    expect(await (await running.get('/api/overview')).json()).toMatchObject({
      items: 1,
      collections: [{ code: 'OWN', name: 'Our Own', count: 1 }],
    });
  });

  test('finds what hostile files hold as their trial said it would, by notation, type and image', async () => {
    const running = await startArchive();
    archive = running;
    const folder = await aFolderOfImages();
    const records = lines(
      {
        ID: ['H1'],
        TYPE: ['painting'],
        IC: ['11 H (JEROME)$25F23(LION)(+12)'],
        ALLIMAGES: ['Löwe-1.jpg', 'my photo (1).jpg'],
      },
      {
        ID: ['H2'],
        TYPE: ['print'],
        IC: ['https://iconclass.org/rkd/25F23%28LION%29/', '25F23(LION) lions'],
        ALLIMAGES: ['UPPER.JPG'],
      },
      { ID: ['H1'], TYPE: ['image'], TITLE: ['another'] },
      {
        ID: ['H3'],
        TYPE: ['spoon'],
        ALLIMAGES: ['missing.jpg', 'torn.jpg', 'text.jpg', '../out.jpg', 'twin.jpg', 'dir.jpg', 'other.jpg'],
      },
      { ID: ['H4'], TYPE: ['image'], ALLIMAGES: ['L\u0308owe.jpg', 'UPPER.JPG'], CAPTION: ['nul\u0000'] },
    );
    const files = [
      aFile('one.jsonl', records),
      aFile('two.csv', 'id;type;IC\nH4;image;"25F\n11HH"\nH5;Zeichnung;99Z9\n'),
      aFile('three.jsonl', lines({ HIM: ['DRAWINGS'], ID: ['H5'], TYPE: ['image'], IC: ['99Z9'] })),
    ];
    const args = ['import', ...files, '--images', folder, '--json'];
    const env = { DATA_DIR: running.dataDir };

    const trial = await runCommand([...args, '--dry-run'], env);
    const run = await runCommand(args, env);

    const reported = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(run.stdout));
    expect(reported.map(({ run: number }) => number)).toEqual([1, 2, 3]);
    expect(JSON.parse(trial.stdout)).toEqual(reported.map(({ run: _number, ...report }) => report));
    expect([trial.code, run.code]).toEqual([2, 2]);
    const [one, two, three] = JSON.parse(run.stdout);
    expect(one).toMatchObject({ added: 4, refused: 1, images: 3, imagesRefused: 8 });
    expect([two, three]).toMatchObject([{ added: 1, changed: 1 }, { unchanged: 1 }]);
    expect(one.problems.map(({ message }: Problem) => message.replaceAll(folder, 'FOLDER'))).toEqual([
      '"H1" is on line 1 already; that record is kept, and not this one',
      'missing.jpg: is not in FOLDER',
      'torn.jpg: The file is truncated: the end of the image is missing.',
      'text.jpg: The file is not a JPEG.',
      '../out.jpg: is not the name of an image file',
      'twin.jpg: is not in FOLDER; TWIN.jpg and Twin.jpg differ from it in case alone',
      'dir.jpg: cannot be read (EISDIR)',
      'other.jpg: is not in FOLDER; other.png is',
      expect.stringContaining('owe.jpg: is not in FOLDER'),
    ]);
    const totals = await Promise.all(
      [
        'facet_ic=A11H(JEROME)',
        'facet_ic=A25F23(LION)',
        'facet_ic=A25F23(LION)(%2B12)',
        'section=prints',
        'section=drawings',
        'q=11%20H%20(JEROME)',
      ].map(async (query) => (await running.search(query)).total),
    );
    expect(totals).toEqual([1, 2, 1, 1, 1, 1]);
    const thumbnails = ['Löwe-1.jpg', 'my photo (1).jpg', 'UPPER.JPG'].map((name) => running.get(thumbnailUrl(name)));
    expect((await Promise.all(thumbnails)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('follows an imported Iconclass', async () => {
    const running = await startArchive();
    archive = running;
    const folder = renamedBuiltIn('lion', 'king of the beasts');

    await runCommand(['import-iconclass', folder], { DATA_DIR: running.dataDir });

    await waitFor(async () => {
      const answers = iconclassResult.parse(await (await running.get('/api/iconclass?notation=25F23(LION)')).json());
      const answer = answers['25F23(LION)'];
      return answer !== undefined && isResolved(answer) && answer.txt.en === 'king of the beasts';
    });
  });
});

/** Images as they come from other machines: in decomposed letters, other cases, with blanks; damaged, and none. */
async function aFolderOfImages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-images-'));
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  for (const name of [
    'Löwe-1.jpg'.normalize('NFD'),
    'my photo (1).jpg',
    'upper.jpg',
    'TWIN.jpg',
    'Twin.jpg',
    'other.png',
  ]) {
    writeFileSync(join(folder, name), picture);
  }
  writeFileSync(join(folder, 'torn.jpg'), picture.subarray(0, picture.length / 2));
  writeFileSync(join(folder, 'text.jpg'), 'no picture');
  mkdirSync(join(folder, 'dir.jpg'));
  return folder;
}

/** The built-in table as an official folder, with another English label in place of one. */
function renamedBuiltIn(label: string, other: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-iconclass-'));
  cpSync(builtInFolder, folder, { recursive: true });
  const texts = join(folder, 'txt/en');
  for (const name of readdirSync(texts)) {
    const file = join(texts, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`\\|${label}$`, 'mu'), `|${other}`));
  }
  return folder;
}

describe.each(dataSets)('records of institutions: $name', ({ items }) => {
  test.each(items)('%s is imported whole', async (file) => {
    const records = readFileSync(file, 'utf8').trim().split('\n').length;

    const { added, refused } = await importing(file);

    expect({ added, refused }).toEqual({ added: records, refused: 0 });
  });
});

describe('what a collection brings beside its records', () => {
  const records = lines({ ID: ['A'], TYPE: ['image'], HIM: ['GROVE'], ALLIMAGES: ['a.jpg'] });
  const plannedImage = { name: 'a.jpg', width: 30, height: 40, edition: '1' };

  test('names of collections and planned images are taken from files', async () => {
    const collections = aFile('collections.jsonl', lines({ code: 'GROVE', name: 'The Grove' }));
    const planned = aFile('planned.jsonl', lines(plannedImage));
    const args = ['import', aFile('a.jsonl', records), '--collections', collections, '--planned', planned];

    const { code } = await runCommand(args, { DATA_DIR });

    expect(code).toBe(0);
    expect(rows('select code, name from collection')).toEqual([{ code: 'GROVE', name: 'The Grove' }]);
    expect(rows('select name, state, width from image')).toEqual([{ name: 'a.jpg', state: 'planned', width: 30 }]);
  });

  test('a line that is none of these ends the command before anything is imported', async () => {
    const planned = aFile('planned.jsonl', lines(plannedImage, { name: 'b.jpg', width: 0, height: 40, edition: '1' }));

    const { code, stderr } = await runCommand(['import', aFile('a.jsonl', records), '--planned', planned], {
      DATA_DIR,
    });

    expect(code).toBe(1);
    expect(stderr).toContain('planned.jsonl:2: ');
    expect(existsSync(databaseFile(DATA_DIR))).toBe(false);
  });
});
