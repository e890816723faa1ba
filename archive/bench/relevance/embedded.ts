import { mkdirSync } from 'node:fs';
import { searchQuery } from '@iconotheca/contracts/search/search';
import { uidOf } from '@iconotheca/contracts/item/item';
import { openArchive } from '../../src/archive.ts';
import { transact } from '@iconotheca/sqlite';
import { createLogger } from '../../src/log.ts';
import { openEngine } from '../../src/search/open-engine.ts';
import { readServed, searchItems } from '../../src/search/search-items.ts';
import { depth, type AskedEngine, type EngineData } from './engines.ts';

/** Nonces of the order RANDOM, which differs by them: the answer to each is judged, and the mean taken. */
const nonces = ['n1', 'n2', 'n3'];
const timeoutMs = 60_000;

/**
 * Opens the archive's own search, from the query as it is typed to the answer as it is served, in each of the orders;
 * that of relevance with the language of the query for the reader’s, and without.
 * @param dataDir a data folder of its own, with the table of Iconclass in force in it
 */
export async function openArchiveSearch(dataDir: string, { records, iconclass }: EngineData): Promise<AskedEngine[]> {
  mkdirSync(dataDir, { recursive: true });
  const { db, items } = openArchive(dataDir);
  transact(db, () => {
    for (const record of records) items.save(record);
  });
  db.close();
  const { engine, indexer } = await openEngine({
    config: { dataDir, records: 'sqlite', searchEngine: 'embedded' },
    logger: createLogger({ logLevel: 'error' }),
  });
  const deps = { engine, iconclass: () => iconclass, timeoutMs };
  const orders = [
    { name: 'reader’s language', sort: 'RELEVANCE' as const, nonce: nonces[0] ?? '', knowsReader: true },
    { name: 'RELEVANCE', sort: 'RELEVANCE' as const, nonce: nonces[0] ?? '', knowsReader: false },
    ...nonces.map((nonce) => ({ name: 'RANDOM', sort: 'RANDOM' as const, nonce, knowsReader: false })),
  ];
  let open = orders.length;
  return orders.map(({ name, sort, nonce, knowsReader }) => ({
    name: `archive, ${name}`,
    async ask(q, { lang, size = depth } = {}) {
      const query = searchQuery.parse({ q, lang: knowsReader ? lang : undefined, sort, nonce, size });
      const { hits, total, concepts = [] } = readServed(await searchItems(deps, query, new AbortController().signal));
      return { ids: hits.map(uidOf), total, concepts: concepts.map(({ n }) => n) };
    },
    async close() {
      open -= 1;
      if (open === 0) await indexer.close();
    },
  }));
}
