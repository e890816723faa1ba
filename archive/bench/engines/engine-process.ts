import { hash } from 'node:crypto';
import type { Item } from '@iconotheca/contracts/item/item';
import { searchQueryFromUrl } from '@iconotheca/contracts/search/search-url';
import { openEmbeddedEngine } from '@iconotheca/search-engine/embedded';
import { startEngineThreads } from '@iconotheca/search-engine/engine-threads';
import { openOpenSearchEngine } from '@iconotheca/search-opensearch/opensearch-engine';
import { openRecords } from '../../src/archive.ts';
import { openCurrentIconclass } from '../../src/iconclass/current-iconclass.ts';
import { createLogger } from '../../src/log.ts';
import { indexAddress } from '../../src/search/index-address.ts';
import { readServed, searchItems } from '../../src/search/search-items.ts';
import { processMemory } from '@iconotheca/tooling/process-figures';

/** An engine of the benchmark, as it is given to its process. */
export type AskedOf =
  | { engine: 'embedded'; dataDir: string; folder: string; readers: number }
  | { engine: 'opensearch'; dataDir: string; url: string; shards: number; prefix: string };

/** Question to the process: a search by its address, searches of many clients at once, writes. */
export type Question =
  | { ask: 'search'; address: string }
  | { ask: 'searches'; addresses: readonly string[]; clients: number }
  | { ask: 'write'; item: Item }
  | { ask: 'close' };

export interface Reply {
  wallMs: number;
  cpuMs: number;
  memoryMb: number;
  /** Size of the index on the disk; 0 where the engine does not say. */
  bytes: number;
  /** The same for the same answer. */
  answer: string;
}

interface Engine {
  search(address: string): Promise<string>;
  write(item: Item): Promise<void>;
  bytes(): number;
  close(): Promise<void>;
}

/** No search of a benchmark is given up. */
const longest = 600_000;
const asked: AskedOf = JSON.parse(process.argv[2] ?? '');
let isClosed = false;
const begun = process.cpuUsage();
const engine = await open(asked);
reply({ wallMs: performance.now(), cpuMs: cpuSince(begun), answer: '' });

process.on('message', (question: Question) => {
  answer(question).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});

async function answer(question: Question): Promise<void> {
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  let found = '';
  if (question.ask === 'search') found = await engine.search(question.address);
  else if (question.ask === 'searches') await searchAll(question.addresses, question.clients);
  else if (question.ask === 'write') await engine.write(question.item);
  else {
    isClosed = true;
    await engine.close();
  }
  reply({ wallMs: performance.now() - startMs, cpuMs: cpuSince(cpu), answer: found });
  if (question.ask === 'close') process.disconnect();
}

async function searchAll(addresses: readonly string[], clients: number): Promise<void> {
  const waiting = addresses.values();
  const client = async () => {
    for (const address of waiting) await engine.search(address);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function reply(said: Omit<Reply, 'memoryMb' | 'bytes'>): void {
  const bytes = isClosed ? 0 : engine.bytes();
  process.send?.({ ...said, memoryMb: processMemory(process.pid).nowMb, bytes } satisfies Reply);
}

async function open(given: AskedOf): Promise<Engine> {
  const { dataDir } = given;
  const log = createLogger({ logLevel: 'warn' });
  const { sources } = indexAddress({ dataDir });
  const opened = given.engine === 'embedded' ? await openEmbedded(given) : await openInCluster(given);
  const { engine: searching, indexer } = opened;
  const records = await openRecords({ dataDir, records: 'sqlite' });
  const table = await openCurrentIconclass(dataDir);
  const deps = { engine: searching, iconclass: table.current, timeoutMs: longest };
  return {
    async search(address) {
      const query = searchQueryFromUrl(new URLSearchParams(address));
      const served = await searchItems(deps, { nonce: 'n', ...query }, new AbortController().signal);
      const { hits, total, facets, concepts } = readServed(served);
      return hash('sha1', JSON.stringify([hits.map(({ ID }) => ID), total, facets, concepts]));
    },
    async write(item) {
      await records.items.save(item);
      await indexer.advance();
    },
    bytes: () => indexer.health().bytes,
    async close() {
      await indexer.close();
      table.close();
      await records.close();
    },
  };

  function openEmbedded({ folder, readers }: { folder: string; readers: number }) {
    return openEmbeddedEngine({ folder, sources, log, threads: startEngineThreads({ folder, sources, readers }) });
  }

  function openInCluster({ url, shards, prefix }: { url: string; shards: number; prefix: string }) {
    return openOpenSearchEngine({ address: { nodes: [url] }, sources, log, shards, prefix, timeoutMs: longest });
  }
}
