import { Agent, get } from 'node:http';
import { startServer } from '../../support/process.ts';
import { percentile } from '../report/percentile.ts';
import type { Figure } from '../report/report.ts';
import type { BenchQuery } from './make-queries.ts';
import { processMemory } from './process-memory.ts';

/** What the design allows (search.md, "Budgets"), at a million items. */
const budgets = { startS: { most: 2 }, memoryMb: { most: 700 }, httpP95Ms: { most: 60 }, rate: { least: 350 } };
const clients = 16;

interface MeasureOptions {
  dataDir: string;
  searchEngine: 'embedded' | 'reference';
  queries: readonly BenchQuery[];
  /** Hits asked for; the default of the contract when absent. */
  size?: number;
}

/** The archive as its own process, asked by 16 clients over HTTP. */
export async function measureArchive({ dataDir, searchEngine, queries }: MeasureOptions): Promise<Figure[]> {
  const started = performance.now();
  const archive = await startServer({
    args: ['archive/src/main.ts', 'serve', '--child'],
    env: { DATA_DIR: dataDir, ARCHIVE_PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', SEARCH_ENGINE: searchEngine },
  });
  const startS = (performance.now() - started) / 1000;
  try {
    await askAll(archive.url, queries);
    const whole = await askAll(archive.url, queries);
    const cards = await askAll(archive.url, queries, 33);
    return [
      { name: 'start of the process', value: startS, unit: 's', budget: budgets.startS },
      ...figuresOf('150 whole items', whole),
      ...figuresOf('33 whole items', cards),
      {
        name: 'resident memory of the archive',
        value: processMemory(archive.process.pid ?? 0).nowMb,
        unit: 'MB',
        budget: budgets.memoryMb,
      },
    ];
  } finally {
    await archive.stop();
  }
}

interface Load {
  times: number[];
  seconds: number;
}

function figuresOf(what: string, { times, seconds }: Load): Figure[] {
  const name = `HTTP, ${clients} clients, ${what}`;
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', budget: budgets.httpP95Ms },
    { name: `${name}, rate`, value: times.length / seconds, unit: '/s', budget: budgets.rate },
  ];
}

async function askAll(url: string, queries: readonly BenchQuery[], size?: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const left = [...queries];
  const started = performance.now();
  const client = async () => {
    for (let query = left.shift(); query; query = left.shift()) {
      const begun = performance.now();
      await read(`${url}/api/search?${query.address}${size === undefined ? '' : `&size=${size}`}`, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { times, seconds: (performance.now() - started) / 1000 };
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.once('error', reject);
    }).once('error', reject);
  });
}
