import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { openArchive, openRecords } from '../archive.ts';
import type { Problem } from '../ports/imports.ts';
import { aMarcRecord } from '../testing/a-marc-file.ts';
import { runCommand } from '../testing/run-command.ts';
import { importFile } from './import-file.ts';

const given = join(import.meta.dirname, '../testing/formats');
const lidoNamespace = 'http://www.lido-schema.org';
const marcNamespace = 'http://www.loc.gov/MARC21/slim';

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'archive-formats-'));
});

function aFile(name: string, content: string | Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'archive-files-')), name);
  writeFileSync(file, content);
  return file;
}

/** Record of LIDO with a title, on a line. */
function aLido(id: string, title = 'Löwe'): string {
  return (
    `<lido:lido><lido:lidoRecID>${id}</lido:lidoRecID><lido:descriptiveMetadata><lido:objectIdentificationWrap>` +
    `<lido:titleWrap><lido:titleSet><lido:appellationValue>${title}</lido:appellationValue></lido:titleSet></lido:titleWrap>` +
    '</lido:objectIdentificationWrap></lido:descriptiveMetadata></lido:lido>'
  );
}

function aLidoFile(content: string, prolog = ''): string {
  return `${prolog}<lido:lidoWrap xmlns:lido="${lidoNamespace}">\n${content}\n</lido:lidoWrap>\n`;
}

interface Importing {
  /** Records after which it is stopped. */
  stopAfter?: number;
  map?: Record<string, string>;
}

async function importing(file: string, { stopAfter = Infinity, map = {} }: Importing = {}) {
  const records = await openRecords({ dataDir: DATA_DIR });
  const controller = new AbortController();
  let done = 0;
  try {
    const report = await importFile(
      { records, iconclass: await builtInIconclass() },
      {
        file,
        collection: { code: 'M', name: 'Museum' },
        mapping: { columns: Object.entries(map).map(([heading, field]) => ({ heading, field })) },
        stop: controller.signal,
        onProgress: (progress) => {
          done += progress.records;
          if (done >= stopAfter) controller.abort();
        },
      },
    );
    const problems: Problem[] = [];
    for await (const problem of records.imports.problems(report.digest)) problems.push(problem);
    return { ...report, problems, said: (report.remarks ?? []).map(({ message }) => message) };
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

describe('an import of LIDO', () => {
  test('makes records of what it says, in any prefix, and tells what no field takes', async () => {
    const report = await importing(join(given, 'hoogveld.lido.xml'));

    expect(report).toMatchObject({ added: 2, refused: 0, problems: [], unknown: {} });
    expect(stored('M_DE_MUS_4711_obj_17')).toMatchObject({
      TYPE: ['image'],
      HIM: expect.arrayContaining(['M', 'PAINTINGS']),
      TITLE: ['Der Löwe & die Maus', 'De leeuw en de muis'],
      DESCRIPTION: ['Die Maus nagt das Netz entzwei.'],
      PERSON_ARTIST: ['Vries, Jan de'],
      PRINTER: ['Plantin, Christoffel'],
      OWNERS: ['Brandt, Sophie'],
      COMMENT: ['1902 aus der Sammlung Brandt erworben', 'Foto: Museum Hoogveld'],
      DATE: ['1641-1643'],
      PLACE: ['Antwerpen'],
      TECHNIQUE: ['Öl auf Leinwand'],
      DIMENSION: ['Höhe 18,5 cm'],
      IC: ['25F23(LION)', '34C'],
      KW_EN: ['Tierschutz'],
      KW_NL: ['dierenbescherming'],
      INSTIT: ['Museum Hoogveld'],
      SHELFMARK: ['A 12/3'],
      RIGHTS: ['https://creativecommons.org/licenses/by/4.0/'],
      URL_IMAGE: ['https://bilder.example/17.jpg'],
      URL_WEBPAGE: ['https://museum.example/objekt/17'],
    });
    expect(stored('M_DE_MUS_4711_obj_18')).toMatchObject({ TYPE: ['image'], ALLIMAGES: ['adelaar.jpg'] });
    const said = report.said.join('\n');
    expect(said).toContain('Left out, since no field is said for it: recordID (2)');
    expect(said).toContain('event/eventActor/actorInRole/roleActor/term (1)');
    expect(said).toContain('other form of the image (1)');
  });

  test('takes in a column that the command names', async () => {
    const { said } = await importing(join(given, 'hoogveld.lido.xml'), { map: { 'recordType/term': 'COMMENT' } });

    expect(stored('M_DE_MUS_4711_obj_17')?.['COMMENT']).toContain('Einzelobjekt');
    expect(said.join('\n')).not.toContain('recordType');
  });

  test('by the command is reported in words, and is a run', async () => {
    const file = join(given, 'hoogveld.lido.xml');
    const { code, stdout } = await runCommand(['import', file, '--collection', 'M', '--name', 'Museum'], { DATA_DIR });

    expect(code).toBe(0);
    expect(stdout).toContain(`${file}: 2 added, 0 changed, 0 already there, 0 refused.`);
    expect(stdout).toContain('--map "recordID=COMMENT" takes it in.');
    await runCommand(['runs', 'undo', '1'], { DATA_DIR });
    expect(stored('M_DE_MUS_4711_obj_17')).toBeUndefined();
  });

  test('that was stopped goes on where it was, though all records stand on one line', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => aLido(`r${at}`)).join('');
    const file = aFile('one-line.xml', `<lido:lidoWrap xmlns:lido="${lidoNamespace}">${many}</lido:lidoWrap>`);

    const first = await importing(file, { stopAfter: 500 });
    const last = await importing(file);

    expect([first.isFinished, first.added]).toEqual([false, 500]);
    expect(last).toMatchObject({ isFinished: true, added: 1_200, unchanged: 0, refused: 0, resumedAfter: 500 });
  });
});

function aPerson(name: string, role: string): string {
  return `<datafield tag="700" ind1="1" ind2=" "><subfield code="a">${name}</subfield>${role}</datafield>`;
}

describe('an import of MARC 21', () => {
  const expected = {
    TITLE: ['Der Löwe : ein Blatt'],
    PERSON_ARTIST: ['Dürer, Albrecht, 1471-1528'],
    OWNERS: ['Fugger, Raimund'],
  };

  test('as XML reads titles, makers, former owners, notations, shelfmarks and addresses', async () => {
    const report = await importing(join(given, 'bibliothek.marc.xml'));

    expect(report).toMatchObject({ added: 2, refused: 0, problems: [] });
    expect(stored('M_990012345')).toMatchObject({
      TITLE: expected.TITLE,
      PERSON_ARTIST: expected.PERSON_ARTIST,
      OWNERS: expected.OWNERS,
      PRINTER: ['Koberger, Anton'],
      PERSON_BSPR: ['Koberger'],
      PLACE: ['Nürnberg'],
      DATE: ['1514'],
      TECHNIQUE: ['Kupferstich'],
      DIMENSION: ['20 x 14 cm'],
      COMMENT: ['Unten rechts beschnitten', 'Aus der Sammlung Fugger'],
      IC: ['25F23(LION)'],
      KW_EN: ['Löwen'],
      INSTIT: ['Staatsbibliothek Musterstadt'],
      SHELFMARK: ['Graph. A 17'],
      RIGHTS: ['https://creativecommons.org/publicdomain/mark/1.0/'],
      URL_IIIF_MANIFEST: ['https://bilder.example/990012345/manifest.json'],
      URL_WEBPAGE: ['https://katalog.example/990012345'],
    });
    expect(stored('M_990012346')).toMatchObject({
      TITLE: ['Adelaar op een tak'],
      HIM: expect.arrayContaining(['PAINTINGS']),
    });
    expect(report.said.join('\n')).toMatch(/003 \(1\).*361 \(1\)/u);
  });

  test('of a book takes those who drew for its artists, and neither who translated nor who edited it', async () => {
    const file = aFile(
      'book.xml',
      `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 c 4500</leader>
        <controlfield tag="001">b1</controlfield>
        <datafield tag="100" ind1="1" ind2=" "><subfield code="a">Alciato, Andrea</subfield></datafield>
        <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Emblemata</subfield></datafield>
        ${aPerson('Breu, Jörg', '<subfield code="4">prm</subfield>')}
        ${aPerson('Salomon, Bernard', '<subfield code="e">illustrator</subfield>')}
        ${aPerson('Hunger, Wolfgang', '<subfield code="4">trl</subfield>')}
        ${aPerson('Held, Jeremias', '<subfield code="e">editor</subfield>')}
      </record>`,
    );

    const report = await importing(file);

    const book = stored('M_b1');
    expect(book).toMatchObject({
      PERSON_AUTHOR: ['Alciato, Andrea'],
      PERSON_ARTIST: ['Breu, Jörg', 'Salomon, Bernard'],
    });
    expect([book?.PRINTER, book?.PERSON_BSPR]).toEqual([undefined, undefined]);
    expect(report.said.join('\n')).toContain('100 other person (1)');
  });

  test('as ISO 2709 reads the same, and refuses what is broken by the number of its record', async () => {
    const good = aMarcRecord([
      ['001', 'r1'],
      [
        '245',
        [
          ['a', 'Der Löwe :'],
          ['b', 'ein Blatt /'],
        ],
      ],
      [
        '100',
        [
          ['a', 'Dürer, Albrecht,'],
          ['d', '1471-1528'],
          ['4', 'art'],
        ],
      ],
      [
        '361',
        [
          ['a', 'Fugger, Raimund'],
          ['5', 'DE-12'],
        ],
      ],
    ]);
    const broken = Buffer.from(good);
    broken.write('9999', 27, 'latin1');
    const records = [
      good,
      Buffer.from('XXXXX no leader at all, whatever it may be\u001d'),
      broken,
      aMarcRecord(
        [
          ['001', 'r4'],
          ['245', [['a', 'Lo\u00e8we']]],
        ],
        { coding: ' ', encoding: 'latin1' },
      ),
      aMarcRecord(
        [
          ['001', 'r5'],
          ['245', [['a', 'L\u00f6we']]],
        ],
        { encoding: 'latin1' },
      ),
      aMarcRecord([['245', [['a', 'Ohne Nummer']]]]),
      good,
      aMarcRecord(
        [
          ['001', 'r8'],
          ['245', [['a', 'Plain']]],
        ],
        { coding: ' ' },
      ),
      aMarcRecord([
        ['001', 'r9'],
        ['245', [['a', 'cut']]],
      ]).subarray(0, 60),
    ];

    const { added, refused, problems } = await importing(aFile('katalog.mrc', Buffer.concat(records)));

    expect(stored('M_r1')).toMatchObject({
      TITLE: expected.TITLE,
      PERSON_ARTIST: expected.PERSON_ARTIST,
      OWNERS: expected.OWNERS,
    });
    expect(stored('M_r8')).toMatchObject({ TITLE: ['Plain'] });
    expect({ added, refused }).toEqual({ added: 2, refused: 7 });
    expect(problems).toEqual([
      { line: 2, message: expect.stringContaining('is no leader of MARC 21') },
      { line: 3, message: expect.stringContaining('a directory that does not fit its fields') },
      { line: 4, message: expect.stringContaining('MARC-8 is not read; export it as UTF-8 or MARCXML') },
      { line: 5, message: expect.stringContaining('letters in the field 245 that are not UTF-8') },
      { line: 6, field: 'ID', message: 'is missing; it needs one value' },
      { line: 7, field: 'ID', message: expect.stringContaining('is on line 1 already') },
      { line: 9, message: expect.stringContaining('the file is cut off') },
    ]);
  });
});

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`;

describe('how a file is written', () => {
  test.each<[string, string, Uint8Array]>([
    ['UTF-8 with a mark', 'a.xml', Buffer.from(`\ufeff${aLidoFile(aLido('r1'), declared('utf-8'))}`)],
    ['UTF-16 with a mark', 'a.xml', Buffer.from(`\ufeff${aLidoFile(aLido('r1'), declared('UTF-16'))}`, 'utf16le')],
    ['UTF-16 without one', 'a.xml', Buffer.from(aLidoFile(aLido('r1'), declared('utf-16le')), 'utf16le')],
    ['UTF-16 of the other order', 'a.xml', Buffer.from(`\ufeff${aLidoFile(aLido('r1'))}`, 'utf16le').swap16()],
    ['Windows-1252', 'a.xml', Buffer.from(aLidoFile(aLido('r1'), declared('windows-1252')), 'latin1')],
    ['ISO-8859-1', 'a.xml', Buffer.from(aLidoFile(aLido('r1'), declared('ISO-8859-1')), 'latin1')],
    ['under the name of a sheet', 'a.csv', Buffer.from(aLidoFile(aLido('r1'), declared('UTF-8')))],
    ['without a namespace', 'a.xml', Buffer.from(aLidoFile(aLido('r1')).replace(/ xmlns:lido="[^"]*"/u, ''))],
    ['as one record', 'a.xml', Buffer.from(aLido('r1').replace('>', ` xmlns:lido="${lidoNamespace}">`))],
  ])('%s is read', async (_which, name, content) => {
    expect(await importing(aFile(name, content))).toMatchObject({ added: 1, refused: 0 });
    expect(stored('M_r1')).toMatchObject({ TITLE: ['Löwe'] });
  });

  const laughs = `<!DOCTYPE lidoWrap [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n`;

  test.each<[string, string, string | Uint8Array, string]>([
    ['with entities', 'a.xml', aLidoFile(aLido('r1', '&b;'), laughs), 'declares a document type in line 1'],
    [
      'in another encoding',
      'a.xml',
      aLidoFile(aLido('r1'), declared('Shift_JIS')),
      'UTF-8, UTF-16, windows-1252 and ISO-8859-1 are read',
    ],
    [
      'of another namespace',
      'a.xml',
      aLidoFile(aLido('r1')).replace(lidoNamespace, 'http://else.example'),
      `that of LIDO is ${lidoNamespace}`,
    ],
    [
      'of MARC in another one',
      'a.xml',
      '<collection xmlns="urn:x"><record/></collection>',
      `that of MARCXML is ${marcNamespace}`,
    ],
    ['of another kind of XML', 'a.xml', `${declared('UTF-8')}<rss><channel/></rss>`, 'whose first element is "rss"'],
    ['that is a sheet', 'a.xml', 'ID,TYPE\nA,image\n', 'holds no XML, as its name says'],
    [
      'that is a picture',
      'a.mrc',
      Buffer.from('ffd8ffe000104a464946', 'hex'),
      'holds no MARC 21 (ISO 2709), as its name says',
    ],
    ['that is a page', 'a.csv', '<!DOCTYPE html><html></html>', 'declares a document type'],
    ['without an element', 'a.xml', declared('UTF-8'), 'in which no element begins'],
  ])('a file %s is refused with a sentence', async (_which, name, content, sentence) => {
    await expect(importing(aFile(name, content))).rejects.toThrow(sentence);
  });
});

describe('bad XML', () => {
  test('that is cut off keeps the records before it, and says the line', async () => {
    const whole = aLidoFile([aLido('r1'), aLido('r2'), aLido('r3')].join('\n'));
    const { added, refused, problems } = await importing(aFile('a.xml', whole.slice(0, whole.indexOf('r3') + 60)));

    expect({ added, refused }).toEqual({ added: 2, refused: 1 });
    expect(problems).toEqual([
      { line: 4, message: expect.stringMatching(/ends in the middle of <.+>: the file is cut off/u) },
    ]);
  });

  test('in a record is told by the line on which that begins; the others go in', async () => {
    const records = [
      aLido('r1'),
      aLido('r1', 'again'),
      aLido(''),
      '<lido:record/>',
      aLido('r5', 'x'.repeat(11_000_000)),
      aLido('r6', '<x/>'.repeat(120_000)),
      aLido('r7', 'y'.repeat(5_000_000)),
      aLido('r8', '<![CDATA[<b>&amp;</b>]]> &amp; &#246; &unknown;'),
    ];

    const { added, problems } = await importing(aFile('a.xml', aLidoFile(records.join('\n'))));

    expect(problems).toEqual([
      { line: 3, field: 'ID', message: expect.stringContaining('is on line 2 already') },
      { line: 4, field: 'ID', message: 'is missing; it needs one value' },
      { line: 5, message: '<record> is no record of LIDO' },
      { line: 6, message: 'is longer than 10,000,000 bytes' },
      { line: 7, message: 'is longer than 10,000,000 bytes' },
    ]);
    expect(added).toBe(3);
    expect(stored('M_r8')).toMatchObject({ TITLE: ['<b>&amp;</b> & ö &unknown;'] });
  });

  test('whose letters are not of its encoding is refused where they are', async () => {
    const content = Buffer.concat([
      Buffer.from(`<lido:lidoWrap xmlns:lido="${lidoNamespace}">\n${aLido('r1')}\n`),
      Buffer.from(`${aLido('r2')}\n</lido:lidoWrap>`, 'latin1'),
    ]);
    const { added, problems } = await importing(aFile('a.xml', content));

    expect(added).toBe(1);
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining('holds letters that are not utf-8') }]);
  });

  test.each([
    ['nests without end', '<x>'.repeat(100_000), 'deeper than 100; nothing after it is read'],
    [
      'closes what it did not open',
      '<lido:lido><a><b></a></lido:lido>',
      'does not close <b>; nothing after it is read',
    ],
    [
      'never ends a comment',
      `<!-- ${'x'.repeat(11_000_000)}`,
      'is longer than 10,000,000 bytes; nothing after it is read',
    ],
  ])('that %s ends the reading with a problem', async (_which, content, message) => {
    const { added, problems } = await importing(aFile('a.xml', aLidoFile(`${aLido('r1')}\n${content}`)));

    expect(added).toBe(1);
    expect(problems).toContainEqual({ line: expect.any(Number), message: expect.stringContaining(message) });
  });
});
