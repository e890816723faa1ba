import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { limits } from '@iconotheca/contracts/limits';
import { aPerson } from './people.ts';
import { databaseFile, openArchive } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { anItem } from './an-item.ts';
import { startCommand, type Command } from './run-command.ts';
import { waitFor } from './start-archive.ts';

/** Outcome of one kill. */
export interface KillRound {
  /** Comments that were answered 200 before the kill. */
  acknowledged: number;
  /** True if another program read the database and closed it meanwhile. */
  hasRead: boolean;
  /** Comments answered 200, in this round or an earlier one, that are not there any more. */
  lost: string[];
}

/** Writers at a time. */
const writers = 4;
/** Comments that are answered after another program has read the database, before the kill. */
const afterReading = 8;
const itemsEachRound = 40;

interface Program {
  name: string;
  command: string;
  args: readonly string[];
}

/**
 * Other programs, which know nothing of the archive: each opens the database, reads, closes. SQLite since 3.51 finds out
 * by itself that a process has lost its locks; that of Python is mostly older, and believes the system.
 */
const programs: readonly Program[] = [
  {
    name: 'Python',
    command: 'python3',
    args: [
      '-c',
      `import sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=10)
db.execute('select count(*) from annotation').fetchall()
db.close()`,
    ],
  },
  {
    name: 'Node',
    command: process.execPath,
    args: [
      '-e',
      `const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(process.argv[1], { timeout: 10_000 });
db.prepare('select count(*) from annotation').get();
db.close();`,
    ],
  },
];

const ready = z.object({ ready: z.string() });

/**
 * Serves a data folder in a process of its own, comments on its items without a pause while another program reads the
 * database, and kills the process; then looks for every comment that was acknowledged. It does so `kills` times.
 */
export async function* killUnderWrites(dataDir: string, kills: number): AsyncGenerator<KillRound, void, undefined> {
  const program = await outsideProgram(dataDir);
  addItems(dataDir, kills * itemsEachRound);
  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round += 1) {
    const { token } = aPerson(dataDir);
    const archive = startCommand(['serve'], { DATA_DIR: dataDir });
    const address = await addressOf(archive);
    const before = acknowledged.size;
    const killed = new AbortController();
    let sent = 0;

    const writing = Array.from({ length: writers }, async () => {
      while (!killed.signal.aborted) {
        const number = sent++;
        const value = `round ${round} comment ${number}`;
        const uid = `I${round * itemsEachRound + Math.floor(number / limits.maxAnnotationsEach)}`;
        if (await isTaken(address, { pk: null, uid, field: 'COMMENT', value, token })) acknowledged.add(value);
      }
    });
    await moreThan(acknowledged, acknowledged.size);
    const hasRead = await canRead(program, databaseFile(dataDir));
    await moreThan(acknowledged, acknowledged.size + afterReading);
    archive.kill('SIGKILL');
    await once(archive, 'exit');
    killed.abort();
    await Promise.all(writing);

    const kept = commentsIn(dataDir);
    const lost = [...acknowledged].filter((value) => !kept.has(value));
    yield { acknowledged: acknowledged.size - before, hasRead, lost };
  }
}

function addItems(dataDir: string, count: number): void {
  const { db, items } = openArchive(dataDir);
  db.exec('begin');
  for (let at = 0; at < count; at += 1) items.save(anItem({ ID: [`I${at}`] }));
  db.exec('commit');
  db.close();
}

async function addressOf(archive: Command): Promise<string> {
  const lines = createInterface({ input: archive.stdout });
  for await (const line of lines) return ready.parse(JSON.parse(line)).ready;
  throw new Error('the archive ended before it was ready');
}

/** Tells whether a comment was acknowledged. A request that a killed process does not answer was not. */
async function isTaken(address: string, comment: Record<string, unknown>): Promise<boolean> {
  try {
    const body = JSON.stringify(comment);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${address}/api/entry`, { method: 'POST', headers, body });
    if (!response.ok && response.status < 500) throw new Error(`a comment was refused: ${await response.text()}`);
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Finds the first of the programs that there is on this machine. */
export async function outsideProgram(dataDir: string): Promise<Program> {
  openArchive(dataDir).db.close();
  for (const program of programs) if (await canRead(program, databaseFile(dataDir))) return program;
  throw new Error('no other program on this machine can read a database');
}

async function canRead({ command, args }: Program, file: string): Promise<boolean> {
  const running = spawn(command, [...args, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = Promise.withResolvers<boolean>();
  running.once('error', () => ended.resolve(false)).once('exit', (code) => ended.resolve(code === 0));
  return ended.promise;
}

function commentsIn(dataDir: string): Set<string> {
  const db = connect(databaseFile(dataDir), { readOnly: true });
  const kept = new Set(
    db
      .prepare('select value from annotation')
      .all()
      .map(({ value }) => String(value)),
  );
  db.close();
  return kept;
}

async function moreThan(acknowledged: ReadonlySet<string>, count: number): Promise<void> {
  await waitFor(() => acknowledged.size > count);
}
