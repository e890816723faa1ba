import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mountSmallDisk } from '../support/small-disk.ts';
import { demonstrationDir, platesDrawn, startArchive } from '../support/stack.ts';
import { startChaosSite } from './chaos/chaos-site.ts';
import { faults, logInAll, type Chaos, type Fault } from './chaos/faults.ts';
import { perSecond, startLoad, type Load, type Tally } from './chaos/load.ts';
import { learnTruth, type Truth } from './chaos/truth.ts';

/**
 * The worst day: one fault after the other befalls the whole site while readers read and write. Nothing that was acknowledged may
 * be lost, no answer may be untrue, and where nothing is broken the site recovers by itself.
 */
const { values: options } = parseArgs({
  options: {
    /** Part of the names of the faults to try; all by default. */
    only: { type: 'string', default: '' },
    /** The table as Markdown is added to this file. */
    out: { type: 'string' },
  },
});

const diskMb = 1_500;
const leadInMs = 3_000;
const recoverWithinS = 10;
/** After this a fault is given up: the site does not recover by itself. */
const patienceS = 90;

interface Row {
  fault: string;
  missing?: string;
  tally?: Tally;
  lost?: string[];
  recoverS?: number;
  before?: { archive: number; bff: number };
  after?: { archive: number; bff: number };
  problem?: string;
  /** Figures of its own. */
  measured?: string;
}

const head = [
  'fault',
  'writes acknowledged',
  'lost',
  'answers true',
  'wrong',
  'refused in words',
  'unanswered',
  's to recover',
  'archive, MB',
  'bff, MB',
];

// The plates of the demonstration take minutes to draw: once.
const drawing = await startArchive(demonstrationDir, { LOG_LEVEL: 'warn' });
await platesDrawn(drawing.url);
await drawing.stop();

const disk = mountSmallDisk(diskMb);
const folder = await mkdtemp(join(disk?.folder ?? tmpdir(), 'iconotheca-chaos-'));
cpSync(demonstrationDir, folder, { recursive: true });
const site = await startChaosSite(folder);
const rows: Row[] = [];
try {
  await logInAll(site);
  const truth = await learnTruth(site);
  const chaos = { site, truth, disk };
  const load = startLoad(truth);
  for (const fault of faults.filter(({ name }) => name.includes(options.only))) {
    const row = await suffer(fault, chaos, load);
    rows.push(row);
    process.stdout.write(`${cells(row).join(' | ')}\n`);
    for (const [what, times] of row.tally?.wrong ?? []) process.stdout.write(`    wrong, ${times} times: ${what}\n`);
    for (const what of row.lost?.slice(0, 3) ?? []) process.stdout.write(`    lost: ${what}\n`);
    if (row.measured !== undefined) process.stdout.write(`    ${row.measured}\n`);
    if (row.problem !== undefined) process.stdout.write(`    ${row.problem}\n`);
  }
  await load.pause();
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
  disk?.remove();
}
const table = [head, head.map(() => '---'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');
process.stdout.write(`\n${table}\n`);
if (options.out !== undefined) {
  const about = `${perSecond} requests a second, four of ten write; ${availableParallelism()} processors, Node ${process.version}.`;
  const measured = rows.flatMap((row) => (row.measured === undefined ? [] : `\n- ${row.fault}: ${row.measured}.`));
  await writeFile(options.out, `${about}\n\n${table}\n${measured.join('')}\n`, { flag: 'a' });
}
if (rows.some(isBad)) process.exitCode = 1;

async function suffer(fault: Fault, parts: Omit<Chaos, 'say'>, load: Load): Promise<Row> {
  const { truth } = parts;
  const row: Row = { fault: fault.name };
  const chaos: Chaos = { ...parts, say: (measured) => void (row.measured = measured) };
  const missing = fault.missing?.(chaos);
  if (missing !== undefined) return { ...row, missing };
  load.resume();
  await pause(leadInMs);
  load.turn();
  row.before = site.memory();
  try {
    const since = await fault.happen(chaos);
    row.recoverS = await recovered(truth, since ?? performance.now());
    await fault.after?.(chaos);
  } catch (error) {
    row.problem = error instanceof Error ? error.message : String(error);
  }
  await pause(leadInMs);
  await load.pause();
  row.tally = load.turn();
  row.lost = await truth.lost();
  row.after = site.memory();
  return row;
}

/** @returns after how many seconds everything works: reading, searching, pictures, pages, saving, health */
async function recovered(truth: Truth, begun: number): Promise<number> {
  for (;;) {
    const outcomes = [
      await isReady(),
      // Each of the searches, so that none meets what is damaged.
      ...(await Promise.all(Array.from({ length: 8 }, () => truth.search()))),
      ...(await Promise.all([truth.item(), truth.page(), truth.picture()])),
      await truth.comment(),
    ];
    const seconds = (performance.now() - begun) / 1_000;
    // A session that ended with the clock is no fault of the site.
    const isWell = outcomes.every(({ kind }) => kind === 'true');
    if (isWell) return seconds;
    if (seconds > patienceS)
      throw new Error(`it does not recover: ${JSON.stringify(outcomes.find((each) => each.kind !== 'true'))}`);
    await pause(100);
  }
}

async function isReady(): Promise<{ kind: string }> {
  try {
    const { ok } = await fetch(`${site.url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return { kind: ok ? 'true' : 'not ready' };
  } catch (error) {
    return { kind: error instanceof Error ? error.message : 'not ready' };
  }
}

function isBad({ missing, tally, lost, recoverS, problem }: Row): boolean {
  if (missing !== undefined) return false;
  const isLate = recoverS === undefined || recoverS > recoverWithinS;
  return problem !== undefined || isLate || (tally?.wrong.size ?? 0) > 0 || (lost?.length ?? 0) > 0;
}

function cells(row: Row): string[] {
  const { fault, missing, tally, lost, recoverS, before, after } = row;
  if (missing !== undefined) return [fault, `not tried: ${missing}`, ...Array.from({ length: 8 }, () => '')];
  const refused = [...(tally?.refused ?? [])].map(([status, times]) => `${times} × ${status}`).join(', ');
  const wrong = [...(tally?.wrong.values() ?? [])].reduce((sum, times) => sum + times, 0);
  return [
    fault,
    String(tally?.acknowledged),
    String(lost?.length),
    String(tally?.answered),
    String(wrong),
    refused || '0',
    String(tally?.unanswered),
    recoverS === undefined ? 'not' : recoverS.toFixed(1),
    `${before?.archive} → ${after?.archive}`,
    `${before?.bff} → ${after?.bff}`,
  ];
}
