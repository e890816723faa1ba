import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addEntryResult } from '@iconotheca/contracts/thesaurus/add-entry';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecords } from '../archive.ts';
import { anItem } from '../testing/an-item.ts';
import { aPerson } from '../testing/people.ts';
import { runCommand, type Ended } from '../testing/run-command.ts';
import { startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let folder: string;
let anna: string;
let house: string;
let editor: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-thesaurus-'));
  archive = await startArchive();
  const { token } = aPerson(archive.dataDir, { name: 'Carla C' });
  editor = aPerson(archive.dataDir, { collections: ['CERLPDA'] }).token;
  const add = async (body: object) =>
    addEntryResult.parse(await (await archive.post('/api/cerl/add', { ...body, token })).json()).id;
  anna = await add({
    action: 'add_person',
    entry: 'Rossi',
    firstname: 'Anna',
    nonsort: 'de',
    gender: 'a',
    notes: 'a note, "quoted"\nof two lines',
  });
  house = await add({ action: 'add_corporate', entry: '=HYPERLINK("http://x")' });
  await add({ action: 'add_place', entry: 'Oberwinkel' });
  await archive.save(anItem({ ID: ['A'], OWNERS: ['Rossi, Anna de'], OWNERS_CERLID: [`${anna}|Rossi, Anna de`] }));
});
afterAll(async () => {
  await archive.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<Ended> => runCommand(['thesaurus', ...args], { DATA_DIR: archive.dataDir });

async function exported(format: string): Promise<string> {
  const file = join(folder, `${format}-${Math.random()}`);
  const { code } = await run('export', file, '--format', format);
  expect(code).toBe(0);
  return readFile(file, 'utf8');
}

describe('the thesaurus by command', () => {
  test('lists entries by name, with how many items name them, and of one kind', async () => {
    const { stdout } = await run('list');
    const places = await run('list', '--kind', 'place', '--json');

    expect(stdout.split('\n')).toContainEqual(
      expect.stringContaining(`${anna} · person · Rossi, Anna de · 1 item · Carla C`),
    );
    expect(JSON.parse(places.stdout)).toMatchObject([{ label: 'Oberwinkel', count: 0 }]);
  });

  test('is exported as CERL’s service takes new entries, one a line', async () => {
    const lines = (await exported('cerl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

    expect(lines).toHaveLength(3);
    expect(lines.find(({ data }) => data.entitytype === 'cnp')).toEqual({
      data: {
        heading: [{ part: [{ entry: 'Rossi' }, { firstname: 'Anna' }, { nonsort: 'de' }] }],
        typeOfEntry: '9',
        entitytype: 'cnp',
        gender: 'a',
        generalNote: [{ text: 'a note, "quoted"\nof two lines', lang: 'eng' }],
      },
      meta: {
        remark: ['Created by Carla C via CERL Provenance Digital Archive', `Provisional id ${anna}`],
        flag: ['CPDA'],
        status: 'new',
        history: [{ timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u), editor: 'cerlpda' }],
      },
    });
  });

  test('is exported as a table that no spreadsheet runs, over HTTP alike', async () => {
    const table = await exported('csv');
    const response = await archive.get(`/api/thesaurus/export?format=csv&token=${editor}`);

    const rows: Record<string, string>[] = parse(table, { columns: true });
    expect(rows.find(({ id }) => id === anna)).toMatchObject({
      label: 'Rossi, Anna de',
      notes: 'a note, "quoted"\nof two lines',
    });
    expect(rows.find(({ id }) => id === house)?.['entry']).toMatch(/^'=/u);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(table);
  });

  test('replaces an entry, which every item and a running archive follow, and takes that back', async () => {
    const { stdout, code } = await run('replace', anna, 'cnp01234567', '--label', 'Rossi, A.');
    const audit = await runCommand(['account', 'log', '--json'], { DATA_DIR: archive.dataDir });

    // The running archive may have changed the item before the command came to it.
    expect(stdout).toMatch(/^Rossi, Anna de is now called Rossi, A\.\. Changed: (?:1 item|0 items)\.\n$/u);
    expect(code).toBe(0);
    expect(JSON.parse(audit.stdout)[0]).toMatchObject({ act: 'thesaurus entry replaced', subject: anna });
    await waitFor(async () => (await archive.search('q=rossi')).hits[0]?.['OWNERS']?.toString() === 'Rossi, A.');
    expect((await exported('cerl')).trimEnd().split('\n')).toHaveLength(2);
    expect((await run('restore', anna)).stdout).toContain('Rossi, Anna de stands by itself.');
  });

  test.each([
    [['replace', 'local-p-000000000000', 'cnp01234567'], /^There is no entry local-p-000000000000/u],
    [['list', '--kind', 'thing'], /^--kind is "thing", but must be place, person, corporate\.$/mu],
    [['export', '/nowhere/at/all'], /cannot be written/u],
  ])('%j is refused in a sentence', async (args, words) => {
    const { code, stderr } = await run(...args);

    expect(code).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('    at ');
  });
});

test('an archive that is exported and imported elsewhere keeps its thesaurus', async () => {
  await run('replace', house, 'cnc00012345', '--label', 'House');
  const out = join(folder, 'out');
  const there = { DATA_DIR: join(folder, 'there') };
  await runCommand(['export', out], { DATA_DIR: archive.dataDir });

  const files = ['--thesaurus', join(out, 'thesaurus.jsonl'), '--collections', join(out, 'collections.jsonl')];
  const { code } = await runCommand(['import', join(out, 'items.jsonl'), ...files], there);
  await runCommand(['import', join(out, 'items.jsonl'), ...files], there);

  expect(code).toBe(0);
  const again = join(folder, 'again');
  await runCommand(['export', again], there);
  expect(await thesaurusIn(again)).toBe(await thesaurusIn(out));
  const records = await openRecords({ dataDir: there.DATA_DIR });
  expect(await records.thesaurus.countNaming(['cnp01234567'])).toEqual(new Map([['cnp01234567', 1]]));
  await records.close();
});

function thesaurusIn(dir: string): Promise<string> {
  return readFile(join(dir, 'thesaurus.jsonl'), 'utf8');
}
