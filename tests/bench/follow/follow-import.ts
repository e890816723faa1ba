import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { root } from '../../support/process.ts';
import { startArchive } from '../../support/stack.ts';
import { cpuMs } from '../images/process-cpu.ts';
import { percentile } from '../report/percentile.ts';
import type { Figure } from '../report/report.ts';
import type { Usage } from '../search/make-items.ts';
import { makeQueries } from '../search/make-queries.ts';
import { processMemory } from '../search/process-memory.ts';

/** Budgets (docs/decisions/0075): how long after the command's end its last record is found; how much slower searches are. */
const budgets = { foundS: { most: 40 }, slowing: { most: 1.5 } };
/** A reader asks something new so often. */
const betweenMs = 100;
const searchesBefore = 200;
const lookEveryMs = 100;
const mostQueries = 20_000;

interface FollowedImport {
  dataDir: string;
  /** Records to be imported, and how many. */
  file: string;
  items: number;
  /** A word that only the last of them holds. */
  lastWord: string;
  usage: Usage;
}

/**
 * An archive that is searched, at a steady pace and each query for the first time, while a command imports records, until
 * the last of them is found.
 */
export async function followImport({ dataDir, file, items, lastWord, usage }: FollowedImport): Promise<Figure[]> {
  const archive = await startArchive(dataDir, { SEED: 'none', LOG_LEVEL: 'warn', SEARCH_TIMEOUT_MS: '60000' });
  const pid = archive.process.pid ?? 0;
  const queries = makeQueries(mostQueries, usage).values();
  let mostMb = 0;

  async function ask(address: string): Promise<number> {
    const begun = performance.now();
    const answer = await fetch(`${archive.url}/api/search?${address}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`/api/search?${address} answered ${answer.status}`);
    return performance.now() - begun;
  }

  /** Asks until it is told to stop. @returns what each took, in ms */
  async function askSteadily(isOver: (asked: number) => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver(times.length)) {
      const took = await ask(queries.next().value?.address ?? '');
      times.push(took);
      mostMb = Math.max(mostMb, processMemory(pid).nowMb);
      await pause(Math.max(0, betweenMs - took));
    }
    return times;
  }

  async function isFound(): Promise<boolean> {
    const answer = await fetch(`${archive.url}/api/search?q=${lastWord}`);
    const { total } = (await answer.json()) as SearchResult;
    return total > 0;
  }

  async function untilFound(): Promise<void> {
    while (!(await isFound())) await pause(lookEveryMs);
  }

  try {
    await askSteadily((asked) => asked === searchesBefore / 2);
    const before = await askSteadily((asked) => asked === searchesBefore);
    const cpuBefore = cpuMs([pid]);
    let isOver = false;
    const meanwhile = askSteadily(() => isOver);
    const begun = performance.now();
    const command = spawn(process.execPath, ['archive/src/main.ts', 'import', file, '--no-wait'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, ICONCLASS: 'built-in' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code]: unknown[] = await once(command, 'exit');
    if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
    const importedS = (performance.now() - begun) / 1000;
    await untilFound();
    const foundS = (performance.now() - begun) / 1000;
    const cpuS = (cpuMs([pid]) - cpuBefore) / 1000;
    isOver = true;
    const during = await meanwhile;
    const p95 = { before: percentile(before, 0.95), during: percentile(during, 0.95) };
    return [
      { name: 'the command', value: importedS, unit: 's' },
      { name: 'records imported', value: items / importedS, unit: '/s' },
      {
        name: "from the command's end to the last record found",
        value: foundS - importedS,
        unit: 's',
        budget: budgets.foundS,
      },
      { name: 'records searchable, from the beginning', value: items / foundS, unit: '/s' },
      { name: 'processor time of the archive meanwhile, its searches included', value: cpuS, unit: 's' },
      { name: 'search before, p50', value: percentile(before, 0.5), unit: 'ms' },
      { name: 'search meanwhile, p50', value: percentile(during, 0.5), unit: 'ms' },
      { name: 'search before, p95', value: p95.before, unit: 'ms' },
      { name: 'search meanwhile, p95', value: p95.during, unit: 'ms' },
      {
        name: 'meanwhile as a multiple of before, p95',
        value: p95.during / p95.before,
        unit: '',
        budget: budgets.slowing,
      },
      { name: 'resident memory of the archive at most', value: mostMb, unit: 'MB' },
    ];
  } finally {
    await archive.stop();
  }
}
