import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run, type Run } from '@iconotheca/contracts/run/run';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openArchive, withRecords } from '../archive.ts';
import { exportArchive } from '../export/export-archive.ts';
import { anItem } from '../testing/an-item.ts';
import { aPerson } from '../testing/people.ts';
import { startCommand, type Command } from '../testing/run-command.ts';
import { waitFor } from '../testing/start-archive.ts';

const ready = z.object({ ready: z.string() });
const rows = 6_000;

let dataDir: string;
let token: string;
const started: Command[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'runs-killed-'));
  const { db, items } = openArchive(dataDir);
  db.exec('begin');
  for (let at = 0; at < rows; at += 2) items.save(anItem({ ID: [`M_${at}`], HIM: ['M'], TITLE: [`Before ${at}`] }));
  db.exec('commit');
  db.close();
  ({ token } = aPerson(dataDir, { collections: ['M'] }));
});
afterEach(() => {
  for (const each of started.splice(0)) each.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Serves the folder in a process of its own. */
async function serve(): Promise<{ address: string; kill: () => Promise<void> }> {
  const archive = startCommand(['serve'], { DATA_DIR: dataDir });
  started.push(archive);
  for await (const line of createInterface({ input: archive.stdout })) {
    const kill = async () => {
      archive.kill('SIGKILL');
      await once(archive, 'exit');
    };
    return { address: ready.parse(JSON.parse(line)).ready, kill };
  }
  throw new Error('the archive ended before it was ready');
}

async function asked(address: string, path: string, body?: object): Promise<Run> {
  const response = await fetch(
    `${address}/api/runs/1${path}`,
    body === undefined
      ? { headers: { Authorization: `Bearer ${token}` } }
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, token }),
        },
  );
  return run.parse(await response.json());
}

/** Kills the archive whenever some more rows are done, until the run is at its end. @returns how often */
async function killUntil(address: string, kill: () => Promise<void>, end: string): Promise<[string, number]> {
  let [serving, ending, kills, done] = [address, kill, 0, 0];
  for (;;) {
    let seen = await asked(serving, '');
    await waitFor(async () => {
      seen = await asked(serving, '');
      return seen.state === end || seen.progress.done > done;
    });
    if (seen.state === end) return [serving, kills];
    done = seen.progress.done;
    if (kills >= 3) {
      await waitFor(async () => (await asked(serving, '')).state === end);
      return [serving, kills];
    }
    await ending();
    kills += 1;
    ({ address: serving, kill: ending } = await serve());
  }
}

async function exported(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'runs-export-'));
  await withRecords({ dataDir }, (records) => exportArchive(records, folder));
  const text = readFileSync(join(folder, 'items.jsonl'), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

test('a run and its undoing go on by themselves after kills, and no record is lost, doubled or left', async () => {
  const before = await exported();
  const sheet = `ID,TYPE,TITLE\n${Array.from({ length: rows }, (_, at) => `M_${at},image,After ${at}`).join('\n')}`;
  let { address, kill } = await serve();
  await fetch(`${address}/api/runs?filename=s.csv&collection=M`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: sheet,
  });
  await asked(address, '/plan', { mapping: { columns: [] } });
  await waitFor(async () => (await asked(address, '')).state === 'tried');
  await asked(address, '/act', { act: 'start' });
  const [carried, kills] = await killUntil(address, kill, 'done');
  address = carried;

  expect(kills).toBeGreaterThan(0);
  const done = await asked(address, '');
  expect(done.tally).toEqual({ added: rows / 2, changed: rows / 2, unchanged: 0, refused: 0 });
  const after = await exported();
  const titles = after
    .trimEnd()
    .split('\n')
    .map((line) => z.object({ TITLE: z.array(z.string()) }).parse(JSON.parse(line)).TITLE[0]);
  expect(new Set(titles).size).toBe(rows);
  expect(titles.every((title) => title?.startsWith('After'))).toBe(true);

  const last = started.at(-1);
  kill = async () => {
    last?.kill('SIGKILL');
    if (last !== undefined) await once(last, 'exit');
  };
  await asked(address, '/act', { act: 'undo' });
  [address] = await killUntil(address, kill, 'undone');

  expect((await asked(address, '')).kept).toEqual([]);
  expect(await exported()).toBe(before);
});
