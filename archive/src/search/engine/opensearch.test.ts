import { health } from '@iconotheca/contracts/http/health';
import { searchResult } from '@iconotheca/contracts/search/search';
import { openOpenSearchEngine } from '@iconotheca/search-opensearch/opensearch-engine';
import { openReferenceIndex } from '@iconotheca/search-engine/testing';
import type { StartedNode } from '@iconotheca/search-opensearch/testing/start-opensearch';
import { hasOpenSearch, openSearchHere, startTestNode } from '@iconotheca/search-opensearch/testing/test-node';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { readClusterAddress } from '../read-cluster-address.ts';
import { createLogger } from '../../log.ts';
import { carrierQuery, change, collection, ids, plan, planOf } from '../../testing/arbitrary-searches.ts';
import { anItem } from '../../testing/an-item.ts';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { errorOf, startArchive, waitFor } from '../../testing/start-archive.ts';
import { remember, rememberAll, rememberedItems } from '../../testing/remembered-items.ts';

/** By default few, because each takes as long as a hundred of an engine in memory. */
const numRuns = Number(process.env['RUNS'] ?? 6);
const asked = {
  plans: fc.array(plan, { minLength: 6, maxLength: 12 }),
  words: ['lowe', 'loewe', '獅', 'ship', 'nothing'],
};

describe.runIf(hasOpenSearch)(`an archive with its index in OpenSearch (${openSearchHere})`, () => {
  let node: StartedNode;

  beforeAll(async () => {
    node = await startTestNode();
  });

  afterAll(() => node.stop());

  test.each([1, 3])(
    'on %i shards all answers are those of the reference engine, whatever is saved and asked',
    async (shards) => {
      const iconclass = await builtInIconclass();
      const log = createLogger({ logLevel: 'silent' });
      const address = { nodes: [node.url] };
      const opened = await openOpenSearchEngine({
        address,
        sources: rememberedItems,
        log,
        prefix: `agreement${shards}`,
        shards,
        timeoutMs: 60_000,
      });
      const { engine, indexer } = opened;
      await fc.assert(
        fc.asyncProperty(
          collection,
          fc.array(change, { maxLength: 6 }),
          asked.plans,
          carrierQuery,
          async (items, changes, plans, carriers) => {
            const oracle = openReferenceIndex(() => iconclass);
            remember(ids.map((uid) => ({ uid })));
            oracle.take(rememberAll(items));
            await indexer.advance();
            oracle.take(remember(changes));
            await indexer.advance();
            await vi.waitUntil(() => indexer.health().due === 0);

            for (const each of plans) {
              const searched = await planOf(each);
              expect(await engine.search(searched)).toEqual(await oracle.search(searched));
            }
            expect(await engine.notationCounts()).toEqual(await oracle.notationCounts());
            expect(await engine.carriers(carriers)).toEqual(await oracle.carriers(carriers));
            expect(await engine.containers()).toEqual(await oracle.containers());
            for (const words of [['p'], ['a'], ['pa']]) {
              const named = { field: 'PLACE', words, size: 10 } as const;
              expect(await engine.valuesNamed(named)).toEqual(await oracle.valuesNamed(named));
            }
            expect(await engine.wordCounts(asked.words)).toEqual(await oracle.wordCounts(asked.words));
            const beginning = { beginning: 'l', size: 100 };
            // Words that items held once may be named.
            expect(await engine.wordsBeginning(beginning)).toEqual(
              expect.arrayContaining([...(await oracle.wordsBeginning(beginning))]),
            );
          },
        ),
        { numRuns },
      );
      await indexer.close();
    },
    1_200_000,
  );

  test('searches that OpenSearch does not answer are answered 503 with the time to wait; the archive is not ready, says why, lives, and all goes on', async () => {
    const archive = await startArchive({
      items: [anItem({ ID: ['A'], TITLE: ['a lion'] })],
      env: {
        SEARCH_ENGINE: 'opensearch',
        OPENSEARCH_URL: node.url,
        OPENSEARCH_PREFIX: 'away',
        SEARCH_TIMEOUT_MS: '2000',
      },
    });
    const isReady = async () => (await archive.get('/api/health/ready')).ok;
    const isAnswered = async () => (await archive.get('/api/search?q=lion&sort=SORTID')).ok;
    const finds = async (total: number) => {
      const answer = await archive.get('/api/search?q=lion');
      return answer.ok && searchResult.parse(await answer.json()).total === total;
    };
    await waitFor(async () => (await isReady()) && finds(1));

    await node.pause();
    const during = await archive.get('/api/search?q=lion&sort=SORTID');
    await waitFor(async () => !(await isReady()));
    const said = await archive.get('/api/health/ready');
    const lives = await archive.get('/api/health/live');
    node.resume();
    await waitFor(async () => (await isReady()) && isAnswered());

    await fetch(`${node.url}/away-items-*`, { method: 'DELETE' });
    const statuses = new Set<number>();
    await waitFor(async () => {
      const { ok, status } = await archive.get('/api/search?q=lion&sort=SORTID');
      statuses.add(status);
      return ok && isReady();
    });
    await archive.save(anItem({ ID: ['B'], TITLE: ['another lion'] }));
    await waitFor(() => finds(2));
    await archive.stop();

    expect([during.status, during.headers.get('retry-after')]).toEqual([503, '5']);
    expect([said.status, lives.status, statuses.has(500)]).toEqual([503, 200, false]);
    expect(health.parse(await said.json()).parts['search']).toMatch(
      /^Searches are not answered at present: OpenSearch/u,
    );
    expect(await errorOf(during)).toMatchObject({ code: 'overloaded' });
  });
});

test.each([undefined, 'search.example', 'https://user:secret@'])(
  'OPENSEARCH_URL %j stops the start with a sentence that does not show it',
  (url) => {
    const read = () =>
      readConfig({ SEARCH_ENGINE: 'opensearch', ...(url === undefined ? {} : { OPENSEARCH_URL: url }) });

    expect(read).toThrow(/^OPENSEARCH_URL is .*: with SEARCH_ENGINE=opensearch it must be addresses/u);
    expect(read).not.toThrow(/secret/u);
  },
);

test.each([
  ['https://user:p%40ss@one.example:9200,https://two.example', { username: 'user', password: 'p@ss' }],
  ['http://127.0.0.1:9200', undefined],
])('reads the address %s', (text, auth) => {
  const address = readClusterAddress(text);

  expect(address?.auth).toEqual(auth);
  expect(address?.nodes.join()).not.toContain('@');
});

test.each(['', 'search.example', 'ftp://search.example', 'http://a.example,', 'http://a.example/?q=1'])(
  'reads no address in %j',
  (text) => {
    expect(readClusterAddress(text)).toBeUndefined();
  },
);
