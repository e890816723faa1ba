import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-profiles-'));
  archive = await startArchive({ items: [anItem({ ID: ['A'], HIM: ['MAPS'] })], env: { ACCESS: 'subscribers' } });
});
afterAll(async () => {
  await archive.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(args, { DATA_DIR: archive.dataDir });

async function aProfile(fields: object): Promise<string> {
  const file = join(folder, `${Math.random()}.json`);
  const banner = { kind: 'tab' };
  const plain = { formatVersion: 1, code: 'MAPS', names: { en: 'Maps' }, isOpen: false, isForum: false };
  await writeFile(file, JSON.stringify({ ...plain, hasNotesPanel: false, banner, ...fields }));
  return file;
}

test('BRD-3: three profiles ship, and a collection is opened to all by putting one, while the archive runs', async () => {
  const shipped = await run('collection', 'list');
  const before = (await archive.search('section=him_MAPS')).error;

  const put = await run('collection', 'put', await aProfile({ isOpen: true, names: { en: 'Maps of Leuven' } }));

  expect(shipped.stdout.split('\n').map((line) => line.split(' · ')[0])).toEqual([
    'BIBLIASACRA', 'CERLCANYOUHELP', 'CERLPDA', '',
  ]); // prettier-ignore
  expect(before).toMatch(/^This content is for subscribers/u);
  expect(put.stdout).toContain('The profile of MAPS was added: open to all');
  expect(await archive.search('section=him_MAPS')).toMatchObject({ total: 1 });
  const answer = await archive.get('/api/collections');
  expect(await answer.json()).toMatchObject({ profiles: [{}, {}, {}, { code: 'MAPS', isOpen: true }] });
});

test('BRD-3: a profile that says what is not known is refused by its name, and the archive keeps the one it has', async () => {
  const before = await run('collection', 'show', 'CERLPDA');

  const refused = await run('collection', 'put', await aProfile({ code: 'CERLPDA', colour: 'red' }));

  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('colour');
  expect((await run('collection', 'show', 'CERLPDA')).stdout).toBe(before.stdout);
});

test('BRD-3: a profile comes with an import, and goes without its items', async () => {
  const records = join(folder, 'records.jsonl');
  await writeFile(records, `${JSON.stringify({ ID: ['G1'], TYPE: ['print'] })}\n`);
  const globes = await aProfile({ code: 'GLOBES', names: { en: 'Globes' }, isOpen: true });

  const imported = await run('import', records, '--profile', globes);
  const removed = await run('collection', 'remove', 'GLOBES');

  expect([imported.code, removed.code]).toEqual([0, 0]);
  expect((await run('collection', 'show', 'GLOBES')).stderr).toContain('There is no profile of GLOBES');
  const shown = await run('export', join(folder, 'all'), '--json');
  expect(JSON.parse(shown.stdout)).toMatchObject({
    files: [{ lines: 2 }, { lines: 1 }, { lines: 4 }, {}, {}, {}, {}, {}, {}],
  });
});
