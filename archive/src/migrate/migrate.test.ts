import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iconotheca/contracts/api';
import { health } from '@iconotheca/contracts/http/health';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { hasS3, startS3, type S3Server } from '@iconotheca/http/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { databaseFile, openRecords, openWholeRecords, type RecordsPlace } from '../archive.ts';
import { migrateCommand, type MigrateOptions } from '../commands/migrate-command.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openFilesAt } from '../files.ts';
import { createLogger } from '../log.ts';
import type { Changes, WholeRecords } from '../ports/whole-records.ts';
import { serve, type Running } from '../serve.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { aPerson } from '../testing/people.ts';
import { askDatabase } from '../testing/postgres/site-database.ts';
import { hasPostgres, makeDatabase } from '../testing/postgres/test-database.ts';
import { runCommand } from '../testing/run-command.ts';
import { errorOf } from '../testing/start-archive.ts';
import { compareRecords, copyRecords } from './copy-records.ts';
import { migrate, stay } from './migrate.ts';

const itemCount = 1_500;
let folder: string;
/** Data folder of the archive that is moved. */
let home: string;
let running: Running;
let token: string;
let server: S3Server | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-migrate-'));
  home = join(folder, 'home');
  server = hasS3 ? await startS3() : undefined;
  const records = await openRecords({ dataDir: home });
  const many = Array.from({ length: itemCount }, (_, at) =>
    anItem({ ID: [`I${at}`], CAPTION: [`Löwe 獅子 𝔏 ${at}`], PARENT: at % 7 === 0 ? ['I1'] : [] }),
  );
  await records.items.saveAll([...many, anItem({ ID: ['A'], ALLIMAGES: ['a.jpg'] })]);
  await records.close();
  await ingestImages(home, { 'a.jpg': [640, 520] });
  ({ token } = aPerson(home, { username: 'writer' }));
  running = await served({ DATA_DIR: home });
  const obj = { name: 'Lions', description: '', public: true, entries: [{ uid: 'I1' }] };
  expect((await post(running.address, '/api/lists', { action: 'modify', obj, token })).status).toBe(200);
  expect((await comment('before')).status).toBe(200);
});
afterAll(async () => {
  await running.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Leaves out the background work of an archive: between two copies only tests write. */
function configOf(env: Record<string, string>) {
  return readConfig({
    LOOK_ALIKES: 'off',
    ARCHIVE_PORT: '0',
    SEED: 'none',
    ICONCLASS: 'built-in',
    LOG_LEVEL: 'silent',
    ...env,
  });
}

function served(env: Record<string, string>): Promise<Running> {
  const config = configOf(env);
  return serve(config, createLogger(config));
}

function post(address: string, path: string, body: unknown): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function comment(value: string, address = running.address): Promise<Response> {
  return post(address, '/api/entry', { pk: null, uid: 'A', field: 'COMMENT', value, token });
}

/** The command, in this process: one of its own takes longer to start than the copy to be made. @returns what it says */
async function migrateTo(options: MigrateOptions, from: Record<string, string>): Promise<unknown> {
  const said: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  try {
    await migrateCommand(configOf(from), { ...options, json: true });
  } finally {
    output.mockRestore();
  }
  return JSON.parse(said.join(''));
}

/** Returns the reason why it does not move the archive, in words. */
async function refusal(options: MigrateOptions, from: Record<string, string>): Promise<string> {
  const failure: unknown = await migrateTo(options, from).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'StartError' });
  return failure instanceof Error ? failure.message : '';
}

/** @throws Error where the two differ in a row */
async function areSame(one: RecordsPlace, other: RecordsPlace): Promise<number> {
  const [from, to] = [await openWholeRecords(one), await openWholeRecords(other)];
  try {
    const compared = await compareRecords({ from, to, tables: wholeTables });
    return compared.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await from.close();
    await to.close();
  }
}

test('every table of an archive is moved', () => {
  const db = connect(databaseFile(home), { readOnly: true });
  const found = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'").all();
  db.close();

  const names = found.map(({ name }) => String(name)).filter((name) => name !== 'archive_mark');
  expect(wholeTables.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('a copy that broke off goes on where it was, and follows what is saved meanwhile', async () => {
  const from = await openWholeRecords({ dataDir: home });
  const to = await openWholeRecords({ dataDir: join(folder, 'resumed') });
  let [calls, rows] = [0, 0];
  const breaking: WholeRecords = {
    ...to,
    async change(table, columns, changes: Changes) {
      calls += 1;
      if (calls === 5) throw new Error('the disk is gone');
      rows += changes.put.length;
      await to.change(table, columns, changes);
    },
  };

  await expect(copyRecords({ from, to: breaking, tables: wholeTables })).rejects.toThrow('the disk is gone');
  await comment('meanwhile');
  const written = await copyRecords({ from, to, tables: wholeTables });
  const again = await copyRecords({ from, to, tables: wholeTables });

  expect(rows).toBeGreaterThan(1_000);
  expect(again).toBe(0);
  const all = (await compareRecords({ from, to, tables: wholeTables })).reduce((sum, each) => sum + each.rows, 0);
  // Rows that the target's own triggers derived were not copied; nothing was copied twice.
  expect(rows + written).toBeLessThanOrEqual(all);
  // A row that was changed on its way is found.
  connect(databaseFile(join(folder, 'resumed'))).exec("update annotation set value = 'other' where value = 'before'");
  await expect(compareRecords({ from, to, tables: wholeTables })).rejects.toThrow(/annotation has \d+ rows here/u);
  await from.close();
  await to.close();
});

test('what cannot be a target is said in a sentence, and changes nothing', async () => {
  const own = { DATA_DIR: home };
  const other = join(folder, 'other');
  const records = await openRecords({ dataDir: other });
  await records.items.save(anItem());
  await records.close();
  const newer = join(folder, 'newer');
  await (await openRecords({ dataDir: newer })).close();
  connect(databaseFile(newer)).exec('pragma user_version = 9999');
  await writeFile(join(folder, 'file'), '');

  const refusals: [MigrateOptions, Record<string, string>, RegExp][] = [
    [{ records: `sqlite:${other}` }, own, /holds records already; name an empty database\./u],
    [{ records: `sqlite:${newer}` }, own, /was made by a newer version of the archive/u],
    [{ records: `sqlite:${home}` }, own, /lie there already/u],
    [{ records: 'mysql://x' }, own, /--records must be sqlite:FOLDER or postgres:\/\//u],
    [{ records: `sqlite:${join(folder, 'file', 'below')}` }, own, /cannot be made or written to/u],
    [{}, own, /Name where the archive goes/u],
    [{ records: `sqlite:${other}` }, { DATA_DIR: join(folder, 'none') }, /holds no archive/u],
  ];

  for (const [options, from, sentence] of refusals) expect(await refusal(options, from)).toMatch(sentence);
  expect((await comment('still written')).status).toBe(200);
});

test('a switch that breaks off with the connection to the old records says that they are still refused writes', async () => {
  const from = await openWholeRecords({ dataDir: home });
  const to = await openWholeRecords({ dataDir: join(folder, 'half-switched') });

  const moved = migrate({
    records: { ...from, allowWrites: lost },
    files: { name: 'none', store: await openFilesAt({ folder: join(folder, 'no-files'), files: 'folder' }) },
    toRecords: { ...to, finish: lost },
    tables: wholeTables,
    temporary: folder,
    isSwitched: true,
  });

  await expect(moved).rejects.toThrow(
    /broke off \(connection lost\), and .* still refuse writes\. .* archive migrate --stay, then the same command again/u,
  );
  expect((await comment('refused')).status).toBe(503);
  await stay(from);
  expect((await comment('taken again')).status).toBe(200);
  await from.close();
  await to.close();
});

test('a switch that had ended is given up with a warning, and the archive takes writes where it is', async () => {
  const here = { DATA_DIR: home };
  await migrateTo({ records: `sqlite:${join(folder, 'left')}`, switch: true }, here);
  expect((await comment('moved')).status).toBe(503);

  expect(await migrateTo({ stay: true }, here)).toEqual({ stays: true, ended: expect.stringMatching(/^2\d{3}-/u) });

  expect((await comment('stayed')).status).toBe(200);
  expect(await migrateTo({ stay: true }, here)).toEqual({ stays: true, ended: null });
});

test('a switch that is ended by a signal, whenever it comes, lets the archive take writes where it is', async () => {
  const from = await openWholeRecords({ dataDir: home });
  const to = await openWholeRecords({ dataDir: join(folder, 'ended') });
  const store = await openFilesAt({ folder: join(folder, 'no-files'), files: 'folder' });
  for (let moment = 0; moment < 20; moment += 2) {
    const stop = new AbortController();
    let calls: number | undefined;
    const stopAt = (call: number) => {
      if (call === moment) stop.abort(new Error('stopped'));
    };
    const moving = migrate({
      records: {
        ...from,
        async refuseWrites() {
          await from.refuseWrites();
          calls = 0;
          stopAt(calls);
        },
      },
      files: { name: 'none', store },
      toRecords: to,
      tables: wholeTables,
      temporary: folder,
      isSwitched: true,
      stop: stop.signal,
      onProgress() {
        if (calls !== undefined) stopAt((calls += 1));
      },
    });

    await expect(moving, `at ${moment}`).rejects.toThrow('stopped');
    expect(calls).toBeGreaterThanOrEqual(moment);
    expect((await comment(`after ${moment}`)).status).toBe(200);
  }
  await from.close();
  await to.close();

  const said = refusal({ records: `sqlite:${join(folder, 'interrupted')}`, switch: true }, { DATA_DIR: home });
  process.emit('SIGTERM');
  expect(await said).toMatch(
    /^The copy was stopped\. The archive takes writes as before\. Run the same command again/u,
  );
  expect((await comment('after a signal')).status).toBe(200);
});

describe.runIf(hasPostgres)('a copy to PostgreSQL', () => {
  test.each([
    {
      what: 'whose connection is lost',
      act: 'perform pg_terminate_backend(pg_backend_pid()); return null;',
      sentence:
        /^The copy stopped \(.*terminat.*\)\. The archive takes writes as before\. Run the same command again/iu,
    },
    {
      what: 'whose disk is full',
      act: "raise exception 'could not extend file' using errcode = 'disk_full';",
      sentence: /^The copy stopped because a disk is full\. Make room\. .* Run the same command again/u,
    },
  ])('$what says what to do, and goes on where it was', async ({ act, sentence }) => {
    const own = { DATA_DIR: home };
    const { address, remove } = await makeDatabase();
    await askDatabase(address, `create function broken() returns trigger language plpgsql as $$ begin ${act} end $$`);
    await askDatabase(
      address,
      'create trigger breaks before insert on annotation for each statement execute function broken()',
    );

    const said = await refusal({ records: address }, own);
    const written = await comment('while the copy stands still');
    await askDatabase(address, 'drop trigger breaks on annotation');
    const there = await rowsOf(address);
    const again = await migrateTo({ records: address }, own);

    expect(said).toMatch(sentence);
    expect(written.status).toBe(200);
    expect(there).toBeGreaterThan(itemCount);
    const rows = await areSame({ dataDir: home }, { dataDir: home, records: address });
    expect(again).toMatchObject({ switched: false, passes: [expect.any(Number)] });
    expect(copiedBy(again)).toBeLessThanOrEqual(rows - there);
    await remove();
  });
});

function lost(): Promise<never> {
  return Promise.reject(new Error('connection lost'));
}

/** Counts the rows of the table with most of them. */
async function rowsOf(address: string): Promise<number> {
  const [found] = await askDatabase(address, 'select count(*)::int as rows from item_version');
  return Number(found?.['rows']);
}

/** Moves by command, as an operator does it: in a process of its own. */
async function byCommand(
  { records, files }: Required<Pick<MigrateOptions, 'records' | 'files'>>,
  env: Record<string, string>,
): Promise<unknown> {
  const args = ['migrate', '--records', records, '--files', files, '--switch', '--json'];
  const { code, stdout, stderr } = await runCommand(args, env);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  return JSON.parse(stdout);
}

function copiedBy(said: unknown): number {
  return z
    .object({ passes: z.array(z.number()) })
    .parse(said)
    .passes.reduce((sum, rows) => sum + rows, 0);
}

describe.each([
  { kind: 'SQLite and a folder', isThere: true, usesPostgres: false, usesS3: false },
  { kind: 'PostgreSQL', isThere: hasPostgres && !hasS3, usesPostgres: true, usesS3: false },
  {
    kind: 'PostgreSQL and S3 (versitygw is installed)',
    isThere: hasPostgres && hasS3,
    usesPostgres: true,
    usesS3: true,
  },
])('a running archive is moved to $kind and back', ({ isThere, usesPostgres, usesS3 }) => {
  test.runIf(isThere)('with all that was saved, and refuses writes from the moment on', async () => {
    const here = { DATA_DIR: home };
    const dataDir = await mkdtemp(join(folder, 'moved-'));
    const database = usesPostgres ? await makeDatabase({ isEmpty: true }) : undefined;
    const away = { dataDir, records: database?.address ?? 'sqlite' };
    const files = usesS3 ? `s3://${server?.bucket}/${dataDir.slice(-6)}` : `folder:${dataDir}`;
    const to = { records: database?.address ?? `sqlite:${dataDir}`, files };

    expect(await migrateTo(to, here)).toMatchObject({ switched: false, files: { files: 3 } });
    expect((await comment('between the copies')).status).toBe(200);
    await expect(served({ DATA_DIR: dataDir, RECORDS: away.records })).rejects.toThrow('is not whole yet');
    const switched = await migrateTo({ ...to, switch: true }, here);
    expect(switched).toMatchObject({ switched: true, files: { copied: 0 } });

    expect(await areSame({ dataDir: home }, away)).toBeGreaterThan(3 * itemCount);
    const refused = await comment('too late');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await errorOf(refused)).error).toMatch(/^Nothing can be saved just now: the archive is being moved/u);
    expect((await fetch(`${running.address}/api/search?q=I7`)).status).toBe(200);
    const ready = health.parse(await (await fetch(running.address + endpoints.ready.path)).json());
    expect(ready).toMatchObject({
      ok: true,
      parts: { items: expect.stringMatching(/, moved to another place on 2/u) },
    });

    expect(await refusal({ ...to, switch: true }, here)).toMatch(/was moved to .* already, on 2\d{3}-.*--stay/u);

    const env = { DATA_DIR: dataDir, RECORDS: away.records, FILES: usesS3 ? files : 'folder' };
    const there = await served(env);
    expect((await fetch(there.address + thumbnailUrl('a.jpg'))).status).toBe(200);
    expect((await comment('written there', there.address)).status).toBe(200);

    // Back, into the old folder, which no archive serves meanwhile.
    await running.close();
    const homewards = { records: `sqlite:${home}`, files: `folder:${home}` };
    const back = usesPostgres ? await migrateTo({ ...homewards, switch: true }, env) : await byCommand(homewards, env);
    expect(back).toMatchObject({ switched: true, files: { copied: 0, files: 3 } });
    expect(await areSame(away, { dataDir: home })).toBeGreaterThan(3 * itemCount);
    expect((await comment('too late there', there.address)).status).toBe(503);
    await there.close();
    running = await served(here);
    expect((await comment('at home again')).status).toBe(200);
    await database?.remove();
  });
});
