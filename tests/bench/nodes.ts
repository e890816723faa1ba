import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiError } from '@iconotheca/contracts/http/error';
import { searchQueryFromUrl } from '@iconotheca/contracts/search/search-url';
import { openOpenSearchEngine } from '@iconotheca/search-opensearch/opensearch-engine';
import { findOpenSearch } from '@iconotheca/search-opensearch/testing/find-opensearch';
import { startOpenSearchNodes } from '@iconotheca/search-opensearch/testing/start-opensearch';
import { openRecords } from '../../archive/src/archive.ts';
import { openCurrentIconclass } from '../../archive/src/iconclass/current-iconclass.ts';
import { createLogger } from '../../archive/src/log.ts';
import { indexAddress } from '../../archive/src/search/index-address.ts';
import { readServed, searchItems } from '../../archive/src/search/search-items.ts';
import { percentile } from './report/percentile.ts';
import { giveReport } from './report/report.ts';
import { makeQueries } from './search/make-queries.ts';
import { iconclassOfBench, prepareArchive } from './search/prepare-archive.ts';

/**
 * Three nodes of OpenSearch, of which one is killed while clients search and items are saved: no answer may be wrong, and
 * nothing that was saved may be lost. A search may be refused with 503, which a client asks again.
 */
const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    heap: { type: 'string', default: '512' },
    /** Seconds of load, before the node is killed and after. */
    seconds: { type: 'string', default: '20' },
    json: { type: 'string' },
    data: { type: 'string' },
  },
});
const items = Number(options.items);
const seconds = Number(options.seconds);
const clients = 4;
const queryCount = 60;
const longest = 60_000;
/** Of one request; a machine that runs three nodes and all clients is slow. */
const searchTimeoutMs = 20_000;
/** What is saved meanwhile is of a type of its own, which the searches leave out. */
const savedType = 'saved meanwhile';

interface Phase {
  taken: number[];
  refused: number;
  wrong: string[];
}

const found = findOpenSearch();
if ('missing' in found) throw new Error(`OpenSearch cannot be started: ${found.missing}`);
const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'iconotheca-bench-')));
const dataDir = join(folder, String(items));
mkdirSync(dataDir, { recursive: true });
const usage = await prepareArchive(dataDir, items);
const nodes = await startOpenSearchNodes(found, 3, { heapMb: Number(options.heap) });
try {
  const { sources } = indexAddress({ dataDir });
  const { engine, indexer } = await openOpenSearchEngine({
    address: { nodes: nodes.map(({ url }) => url) },
    sources,
    log: createLogger({ logLevel: 'warn' }),
    prefix: 'nodes',
    shards: 3,
    timeoutMs: searchTimeoutMs,
  });
  const table = await openCurrentIconclass(dataDir);
  const records = await openRecords({ dataDir, records: 'sqlite' });
  await whole(nodes[0]?.url ?? '');

  const ask = async (address: string): Promise<string> => {
    const query = searchQueryFromUrl(new URLSearchParams(`${address}&facet_tipe=N${savedType}`));
    const deps = { engine, iconclass: table.current, timeoutMs: longest };
    const { hits, total, facets } = readServed(
      await searchItems(deps, { nonce: 'n', ...query }, new AbortController().signal),
    );
    return hash('sha1', JSON.stringify([hits.map(({ ID }) => ID), total, facets]));
  };

  // How well a word tells items apart changes with what is saved.
  const addresses = makeQueries(queryCount, usage)
    .filter((query) => query.class !== 'by relevance')
    .map(({ address }) => address);
  const right = new Map<string, string>();
  for (const address of addresses) right.set(address, await ask(address));

  let phase: Phase = { taken: [], refused: 0, wrong: [] };
  const over = new AbortController();
  const saved: string[] = [];
  const client = async (first: number) => {
    for (let at = first; !over.signal.aborted; at += 1) {
      const address = addresses[at % addresses.length] ?? '';
      const own = phase;
      const begun = performance.now();
      try {
        const answer = await ask(address);
        own.taken.push(performance.now() - begun);
        if (answer !== right.get(address)) own.wrong.push(address);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 503) throw error;
        own.refused += 1;
      }
    }
  };
  const writer = async () => {
    while (!over.signal.aborted) {
      const id = `SAVED_${process.pid}_${saved.length}`;
      await records.items.save({ ID: [id], TYPE: [savedType], TITLE: ['saved'] });
      saved.push(id);
      await Promise.race([indexer.advance(), pause(2_000)]);
    }
  };
  const load = Promise.all([...Array.from({ length: clients }, (_, at) => client(at * 7)), writer()]);
  await pause(seconds * 1000);
  const before = phase;
  phase = { taken: [], refused: 0, wrong: [] };
  await nodes[0]?.kill();
  await pause(seconds * 1000);
  const away = phase;
  over.abort();
  await load;
  await indexer.advance();
  const terms = [{ kind: 'value', values: [{ field: 'TIPE', value: savedType.replaceAll(' ', '') }] }] as const;
  const { total } = await engine.search({ rule: [], terms, filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 0 });
  const all = await records.items.count();
  const inIndex = await engine.search({
    rule: [],
    terms: [],
    filters: [],
    sort: 'SORTID',
    nonce: 'n',
    page: 0,
    size: 0,
  });
  const figuresOf = ({ taken, refused, wrong }: Phase) => [
    { name: 'searches answered', value: taken.length, unit: '' },
    { name: 'answers that were wrong', value: wrong.length, unit: '', budget: { most: 0 } },
    { name: 'searches refused with 503', value: refused, unit: '' },
    { name: 'search, p50', value: percentile(taken, 0.5), unit: 'ms' },
    { name: 'search, p95', value: percentile(taken, 0.95), unit: 'ms' },
  ];
  const ofAll = [
    { name: 'items saved meanwhile', value: saved.length, unit: '' },
    { name: 'of these found', value: total, unit: '' },
    { name: 'items lost', value: all - inIndex.total, unit: '', budget: { most: 0 } },
  ];
  const figures = [...figuresOf(away), ...ofAll];
  await giveReport(
    {
      title: 'Three nodes of OpenSearch, one of them killed under load',
      data: `${items.toLocaleString('en-GB')} items over ${iconclassOfBench}, 3 shards with a replica each, ${clients} clients and one that saves`,
      figures,
      columns: [
        { name: 'three nodes', figures: figuresOf(before) },
        { name: 'one away', figures },
      ],
    },
    options.json,
  );
  await indexer.close();
  table.close();
  await records.close();
} finally {
  for (const node of nodes) await node.kill();
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** Waits until every shard and its replica are where they belong. */
async function whole(url: string): Promise<void> {
  const response = await fetch(`${url}/_cluster/health?wait_for_status=green&timeout=120s`);
  if (!response.ok) throw new Error(`the cluster did not become whole: ${await response.text()}`);
}
