import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list, type List } from '@iconotheca/contracts/list/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInstitution, aPerson } from '../testing/people.ts';
import { databaseFile } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let folder: string;
/** List that was saved before the backup. */
let saved: List;
let password: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-backup-'));
  archive = await startArchive({ items: [anItem({ ID: ['A'], ALLIMAGES: ['a.jpg'] }), anItem({ ID: ['B'] })] });
  await ingestImages(archive.dataDir, { 'a.jpg': [30, 20] });
  anInstitution(archive.dataDir, { name: 'Library Y', isSubscribed: true, networks: ['192.0.2.0/24'] });
  const added = await runCommand(['account', 'add', 'carla', '--name', 'Carla C', '--json'], {
    DATA_DIR: archive.dataDir,
  });
  ({ password } = JSON.parse(added.stdout));
  const { token } = await logIn(archive);
  const obj = {
    name: 'Lions',
    description: '*Old*',
    public: true,
    entries: [{ uid: 'B', note: 'first' }, { uid: 'A' }],
  };
  saved = list.parse(await (await archive.post('/api/lists', { action: 'modify', obj, token })).json());
  await archive.post('/api/entry', { pk: null, uid: 'A', field: 'COMMENT', value: 'Seen in Leiden', token });
});

afterAll(async () => {
  await archive.stop();
  await rm(folder, { recursive: true, force: true });
});

async function logIn({ post }: TestArchive): Promise<{ token: string }> {
  return JSON.parse(await (await post('/api/login', { user: 'carla', pass: password })).text());
}

const fresh = (name: string) => ({ DATA_DIR: join(folder, name) });

async function backedUp(name: string) {
  const file = join(folder, name);
  const ended = await runCommand(['backup', file, '--json'], { DATA_DIR: archive.dataDir });
  return { file, ...ended };
}

describe('a backup of an archive that is running', () => {
  test('restores accounts, lists, annotations and records whole into a fresh folder', async () => {
    const { file, stdout } = await backedUp('whole.sqlite');
    const restored = await runCommand(['restore', file, '--json'], fresh('restored'));

    expect(JSON.parse(stdout)).toMatchObject({
      items: 2,
      annotations: 1,
      lists: 1,
      accounts: 1,
      institutions: 1,
      images: 1,
    });
    expect(JSON.parse(restored.stdout)).toMatchObject({ items: 2, lists: 1, accounts: 1, imagesMissing: true });
    const other = await startArchive({ env: fresh('restored') });
    const { token } = await logIn(other);
    expect(await (await other.get(`/api/lists?id=${saved.pk}&token=${token}`)).json()).toEqual(saved);
    const objects = await other.post('/api/objects', { uids: ['A', 'B'] });
    expect(await objects.json()).toMatchObject({
      hits: [{ ID: ['A'], _annotations: [{ value: 'Seen in Leiden', username: 'Carla C' }] }, { ID: ['B'] }],
    });
    await other.stop();
  });

  test('holds no login: every reader logs in again', async () => {
    const { token } = aPerson(archive.dataDir);
    const { file } = await backedUp('logins.sqlite');

    await runCommand(['restore', file], fresh('logins'));

    const other = await startArchive({ env: fresh('logins') });
    expect((await other.post('/api/user', { token })).status).toBe(401);
    await other.stop();
    const db = connect(file, { readOnly: true });
    expect(db.prepare('select count(*) as count from session').get()).toEqual({ count: 0 });
    db.close();
  });

  test('says what lies beside it', async () => {
    const file = join(folder, 'said.sqlite');

    const { stdout } = await runCommand(['backup', file], { DATA_DIR: archive.dataDir });

    expect(stdout).toMatch(/said\.sqlite holds 2 items, 1 annotation, 1 list, \d+ accounts? and 1 institution \(/u);
    expect(stdout).toContain(`Not in it: the files of 1 images. Copy ${join(archive.dataDir, 'images')} beside it.`);
  });
});

describe('is refused in a sentence', () => {
  test.each<[string, () => Promise<[args: string[], dataDir: string]>, RegExp]>([
    [
      'a backup over a file',
      async () => [['backup', (await backedUp('there.sqlite')).file], archive.dataDir],
      /is there already; name another file\.$/mu,
    ],
    [
      'a backup into a folder that is not there',
      () => Promise.resolve([['backup', join(folder, 'no/where.sqlite')], archive.dataDir]),
      /^The backup cannot be written to/u,
    ],
    [
      'a backup of a folder without an archive',
      () => Promise.resolve([['backup', join(folder, 'none.sqlite')], join(folder, 'empty')]),
      /holds no archive; set DATA_DIR/u,
    ],
    [
      'a backup of a damaged database',
      async () => {
        const dataDir = join(folder, 'damaged');
        await runCommand(['restore', (await backedUp('to-damage.sqlite')).file], { DATA_DIR: dataDir });
        const bytes = await readFile(databaseFile(dataDir));
        // Behind the first page, so that it is opened.
        await writeFile(databaseFile(dataDir), bytes.fill(0xa5, 4_096));
        return [['backup', join(folder, 'of-damaged.sqlite')], dataDir];
      },
      /^The database .*archive\.sqlite is damaged; restore it from a backup.*\n$/u,
    ],
    [
      'a restore over an archive that is running',
      async () => [['restore', (await backedUp('over.sqlite')).file], archive.dataDir],
      /^Another archive serves .* already.*; stop that one/mu,
    ],
    [
      'a restore of what is not there',
      () => Promise.resolve([['restore', join(folder, 'nothing.sqlite')], join(folder, 'r1')]),
      /nothing\.sqlite is not there; give the path/u,
    ],
    [
      'a restore of another file',
      async () => {
        const text = join(folder, 'text.sqlite');
        await writeFile(text, 'x'.repeat(5_000));
        return [['restore', text], join(folder, 'r2')];
      },
      /text\.sqlite is not a backup of an archive\.$/mu,
    ],
    [
      'a restore of another database',
      () => {
        const file = join(folder, 'foreign.sqlite');
        const db = connect(file);
        db.exec('create table x (y)');
        db.close();
        return Promise.resolve([['restore', file], join(folder, 'r3')]);
      },
      /foreign\.sqlite is a database, but not that of an archive\.$/mu,
    ],
    [
      'a restore of what a newer archive wrote',
      async () => {
        const { file } = await backedUp('newer.sqlite');
        const db = connect(file);
        db.exec('pragma user_version = 9999');
        db.close();
        return [['restore', file], join(folder, 'r4')];
      },
      /newer\.sqlite was made by a newer version of the archive/u,
    ],
    [
      'a restore of half a file',
      async () => {
        const whole = await readFile((await backedUp('half-of.sqlite')).file);
        const file = join(folder, 'half.sqlite');
        await writeFile(file, whole.subarray(0, whole.length / 2));
        return [['restore', file], join(folder, 'r5')];
      },
      /half\.sqlite is damaged/u,
    ],
  ])('%s', async (_what, prepare, sentence) => {
    const [args, dataDir] = await prepare();

    const { code, stderr } = await runCommand(args, { DATA_DIR: dataDir });

    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('    at ');
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('an export', () => {
  test('holds everything a line each, no password, and its records can be imported', async () => {
    const out = join(folder, 'out');
    const { stdout } = await runCommand(['export', out, '--json'], { DATA_DIR: archive.dataDir });
    const imported = await runCommand(['import', join(out, 'items.jsonl'), '--json'], fresh('imported'));

    const { files }: { files: { file: string; lines: number }[] } = JSON.parse(stdout);
    const lines = Object.fromEntries(files.map(({ file, lines: count }) => [file.slice(out.length + 1), count]));
    expect(lines).toMatchObject({
      'items.jsonl': 2,
      'annotations.jsonl': 1,
      'lists.jsonl': 1,
      'institutions.jsonl': 1,
    });
    const texts = await Promise.all(files.map(({ file }) => readFile(file, 'utf8')));
    expect(texts.join('')).not.toMatch(/argon2|password/u);
    expect(JSON.parse(texts[4] ?? '')).toMatchObject({ name: 'Lions', entries: saved.entries });
    expect(JSON.parse(imported.stdout)).toMatchObject([{ added: 2, refused: 0 }]);
  });

  test('goes into no folder that holds something', async () => {
    const { code, stderr } = await runCommand(['export', folder], { DATA_DIR: archive.dataDir });

    expect(code).toBe(1);
    expect(stderr).toMatch(/is not empty; name another folder\.$/mu);
  });
});
