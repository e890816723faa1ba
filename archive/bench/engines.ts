import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOpenSearch } from '@iconotheca/search-opensearch/testing/find-opensearch';
import { startOpenSearch, type StartedNode } from '@iconotheca/search-opensearch/testing/start-opensearch';
import { openRecords } from '../src/archive.ts';
import type { AskedOf, Question, Reply } from './engines/engine-process.ts';
import { percentile } from '@iconotheca/tooling/percentile';
import { giveReport, type Figure } from '@iconotheca/tooling/report';
import { makeQueries } from './search/make-queries.ts';
import { buildAndMeasure } from './search/measure-build.ts';
import { iconclassOfBench, prepareArchive } from './search/prepare-archive.ts';
import { processMemory, processorTime } from '@iconotheca/tooling/process-figures';

/**
 * The engines side by side: the same queries of the same items, asked of each in turn, so that what else the machine does
 * meets all of them. Each has a process of its own.
 */
const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    /** Memory of a node of OpenSearch, in MB. */
    heap: { type: 'string', default: '1024' },
    queries: { type: 'string', default: '200' },
    json: { type: 'string' },
    /** A data folder to keep: what is there already is not made again. */
    data: { type: 'string' },
  },
});
const items = Number(options.items);
const queryCount = Number(options.queries);
const clients = 16;
const writes = 50;

interface Running {
  name: string;
  ask(question: Question): Promise<Reply>;
  /** Figures of opening it for the first time, with an index to be made, and of opening it again. */
  opened: { buildMs: number; startMs: number; bytes: number; memoryMb: number };
}

const ended: (() => Promise<void>)[] = [];
const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'iconotheca-bench-')));
try {
  const dataDir = join(folder, String(items));
  mkdirSync(dataDir, { recursive: true });
  const usage = await prepareArchive(dataDir, items);
  const engines = [...(await openEmbedded(dataDir)), ...(await openClusters(dataDir))];
  const addresses = makeQueries(queryCount, usage).map(({ address }) => address);
  for (const { address } of makeQueries(queryCount, usage, 'warm')) {
    for (const engine of engines) await engine.ask({ ask: 'search', address });
  }
  const replies = new Map<Running, Reply[]>(engines.map((engine) => [engine, []]));
  for (const address of addresses) {
    for (const engine of engines) replies.get(engine)?.push(await engine.ask({ ask: 'search', address }));
  }
  const columns: { name: string; figures: Figure[] }[] = [];
  const answers = replies.get(engines[0] as Running)?.map(({ answer }) => answer) ?? [];
  for (const engine of engines) {
    const asked = replies.get(engine) ?? [];
    columns.push({
      name: engine.name,
      figures: [...figuresOf(engine, asked, answers), ...(await underLoad(engine, addresses))],
    });
  }
  const changed = await itemsToWrite(dataDir);
  for (const [at, engine] of engines.entries()) columns[at]?.figures.push(...(await written(engine, changed)));
  for (const engine of engines) await engine.ask({ ask: 'close' });
  await giveReport(
    {
      title: `Engines, ${items.toLocaleString('en-GB')} items`,
      data: `${queryCount} mixed queries over ${iconclassOfBench}, asked in turn`,
      figures: columns[0]?.figures ?? [],
      columns,
    },
    options.json,
  );
} finally {
  for (const end of ended.toReversed()) await end();
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** With one reader, with two, and with as many as there are processors where these are more. */
async function openEmbedded(dataDir: string): Promise<Running[]> {
  const built = join(dataDir, 'index');
  const [build] = existsSync(built) ? [] : await buildAndMeasure(dataDir, items);
  const running: Running[] = [];
  for (const readers of new Set([1, 2, Math.max(2, Math.min(8, availableParallelism()))])) {
    const copy = join(dataDir, `index-of-${readers}`);
    if (!existsSync(copy)) cpSync(built, copy, { recursive: true });
    const engine = await run(`embedded, ${readers}`, { engine: 'embedded', dataDir, folder: copy, readers });
    if (build !== undefined) engine.opened.buildMs = build.value * 1000;
    running.push(engine);
  }
  return running;
}

async function openClusters(dataDir: string): Promise<Running[]> {
  const found = findOpenSearch();
  if ('missing' in found) {
    process.stderr.write(`OpenSearch is left out: ${found.missing}\n`);
    return [];
  }
  const running: Running[] = [];
  for (const shards of [1, 3]) {
    const node = await startOpenSearch(found, {
      heapMb: Number(options.heap),
      dataFolder: join(dataDir, `opensearch-${shards}`),
    });
    ended.push(() => node.stop());
    const asked: AskedOf = { engine: 'opensearch', dataDir, url: node.url, shards, prefix: `bench${shards}` };
    const first = await run('', asked, node);
    await first.ask({ ask: 'close' });
    const again = await run(`OpenSearch, ${shards}`, asked, node);
    running.push({ ...again, opened: { ...again.opened, buildMs: first.opened.startMs } });
  }
  return running;
}

/** @param node whose memory and processor time are the engine's as well */
async function run(name: string, asked: AskedOf, node?: StartedNode): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'engines', 'engine-process.ts'), [JSON.stringify(asked)], {
    execArgv: ['--expose-gc'],
  });
  ended.push(async () => void child.kill());
  const nodeMs = () => (node === undefined ? 0 : processorTime(node.pid));
  const nodeMb = () => (node === undefined ? 0 : processMemory(node.pid).nowMb);
  let beforeMs = nodeMs();
  const next = async (): Promise<Reply> => {
    const reply = await replyOf(child);
    return { ...reply, cpuMs: reply.cpuMs + nodeMs() - beforeMs, memoryMb: reply.memoryMb + nodeMb() };
  };
  const opened = await next();
  return {
    name,
    opened: { buildMs: Number.NaN, startMs: opened.wallMs, bytes: opened.bytes, memoryMb: opened.memoryMb },
    ask(question) {
      beforeMs = nodeMs();
      child.send(question);
      return next();
    },
  };
}

/** @throws Error when the process ends before it has answered */
async function replyOf(child: ChildProcess): Promise<Reply> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process of an engine ended');
  });
  try {
    const [reply]: Reply[] = await Promise.race([once(child, 'message', { signal }), ended]);
    if (reply === undefined) throw new Error('the process of an engine said nothing');
    return reply;
  } finally {
    ended.catch(() => undefined);
    waiting.abort();
  }
}

function figuresOf({ opened }: Running, replies: readonly Reply[], answers: readonly string[]): Figure[] {
  const wall = replies.map(({ wallMs }) => wallMs);
  const equal = replies.filter(({ answer }, at) => answer === answers[at]).length;
  const last = replies.at(-1);
  return [
    { name: 'build of the index', value: opened.buildMs / 1000, unit: 's' },
    { name: 'start with a built index', value: opened.startMs / 1000, unit: 's' },
    { name: 'index on the disk', value: Math.max(opened.bytes, last?.bytes ?? 0) / 1e6, unit: 'MB' },
    { name: 'memory after the searches', value: last?.memoryMb ?? Number.NaN, unit: 'MB' },
    { name: 'processor time of a search', value: mean(replies.map(({ cpuMs }) => cpuMs)), unit: 'ms' },
    { name: 'search, one client, p50', value: percentile(wall, 0.5), unit: 'ms' },
    { name: 'search, one client, p95', value: percentile(wall, 0.95), unit: 'ms' },
    { name: 'answers equal to those of the first', value: equal, unit: '' },
  ];
}

async function underLoad(engine: Running, addresses: readonly string[]): Promise<Figure[]> {
  const name = `searches of ${clients} clients`;
  // New to all memories: other nonces and sizes.
  const other = addresses.map((address) => `${address}&size=149`);
  const { wallMs } = await engine.ask({ ask: 'searches', addresses: other, clients });
  return [{ name, value: (1000 * other.length) / wallMs, unit: '/s' }];
}

async function itemsToWrite(dataDir: string) {
  const records = await openRecords({ dataDir, records: 'sqlite' });
  try {
    return await records.items.latest(writes);
  } finally {
    await records.close();
  }
}

async function written(engine: Running, changed: Awaited<ReturnType<typeof itemsToWrite>>): Promise<Figure[]> {
  const name = 'write, durable and visible';
  const taken: Reply[] = [];
  for (const item of changed) {
    const { _version, ...record } = item;
    taken.push(
      await engine.ask({ ask: 'write', item: { ...record, CAPTION: [`changed from ${_version} by ${engine.name}`] } }),
    );
  }
  const wall = taken.map(({ wallMs }) => wallMs);
  return [
    { name: `${name}, p50`, value: percentile(wall, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(wall, 0.95), unit: 'ms' },
    { name: 'processor time of a write', value: mean(taken.map(({ cpuMs }) => cpuMs)), unit: 'ms' },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
