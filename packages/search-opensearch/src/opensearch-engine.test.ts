import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenedEngine, SearchPlan } from '@iconotheca/search-engine/ports';
import { describeEngine } from '@iconotheca/search-engine/testing/engine-contract';
import { type LogFolder, makeLogFolder } from '@iconotheca/search-engine/testing';
import type { StartedNode } from './testing/start-opensearch.ts';
import { hasOpenSearch, openSearchHere, startTestNode } from './testing/test-node.ts';
import { openCluster } from './cluster/cluster.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';
import { toPut, writeAll } from './writing/bulk.ts';
import { indexNames } from './writing/index-names.ts';

const patiently = { timeout: 60_000 };
const quickLease = { beatMs: 200, patienceMs: 2_000 };
const everything: SearchPlan = { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 20 };
const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});

describe.runIf(hasOpenSearch)(`with a node (${openSearchHere})`, () => {
  let node: StartedNode;

  beforeAll(async () => {
    node = await startTestNode();
  });

  afterAll(() => node.stop());

  describeEngine(
    'OpenSearch',
    ({ sources, folder, log }) =>
      openOpenSearchEngine({
        address: addressOf(node),
        sources,
        log,
        prefix: prefixOf(folder),
        lease: quickLease,
        timeoutMs: 30_000,
      }),
    { runs: 5 },
  );

  describe('an index in OpenSearch', () => {
    test('is followed on by the next start, and made anew for another hierarchy of concepts while searches go on', async () => {
      const folder = aFolder(5);
      const first = await open(node, folder);
      const made = await indexOf(node, folder);
      await first.close();

      const { engine, indexer } = await open(node, folder);
      const followed = await indexOf(node, folder);
      folder.restructure('another');
      await indexer.rebuild();
      const totals = new Set<number>();
      await vi.waitUntil(async () => {
        totals.add((await engine.search(everything)).total);
        return (await indexOf(node, folder)) !== made;
      }, patiently);
      folder.save({ ID: ['NEW'], TYPE: ['print'] });
      await indexer.advance();

      expect(followed).toBe(made);
      expect([...totals]).toEqual([5]);
      expect((await engine.search(everything)).total).toBe(6);
    });

    test('is made anew when it is asked for', async () => {
      const folder = aFolder(3);
      await (await open(node, folder)).close();
      const made = await indexOf(node, folder);

      const opened = await open(node, folder);
      await opened.remake();

      expect(await indexOf(node, folder)).not.toBe(made);
      expect(await total(opened)).toBe(3);
    });

    test('is written by one of two archives, read by both, and taken over when the one that writes has gone', async () => {
      const folder = aFolder(3);
      const writer = await open(node, folder);
      const other = await open(node, folder);

      folder.save({ ID: ['NEW'], TYPE: ['print'] });
      const together = await Promise.all([total(writer), total(other)]);
      await writer.close();
      folder.save({ ID: ['LATER'], TYPE: ['print'] });

      expect(together).toEqual([4, 4]);
      expect(await total(other)).toBe(5);
    });

    test('takes nothing old back from a write that comes late', async () => {
      const folder = aFolder(2);
      const { engine, indexer } = await open(node, folder);
      folder.withdraw('I0');
      await indexer.advance();

      const cluster = openCluster(addressOf(node));
      const place = { index: await indexOf(node, folder), version: 1 };
      const late = ['I0', 'I1'].map((id) => toPut({ ...place, id }, id, { uid: 'late' }));
      const refused = await writeAll(cluster, late, true);
      await cluster.close();

      expect(refused.size).toBe(0);
      expect((await engine.search({ ...everything, nonce: 'late' })).hits.map(({ uid }) => uid)).toEqual(['I1']);
    });

    test('that can only be read, because the disk is full, says so, answers, and follows when there is room', async () => {
      const folder = aFolder(2);
      const { engine, indexer } = await open(node, folder);
      const block = async (isBlocked: boolean | null) =>
        send(node, `/${await indexOf(node, folder)}/_settings`, { 'index.blocks.read_only_allow_delete': isBlocked });

      await block(true);
      folder.save({ ID: ['NEW'], TYPE: ['print'] });
      const advanced = indexer.advance();
      await vi.waitUntil(() => indexer.health().problem !== undefined, patiently);
      const { problem, behind } = indexer.health();
      const during = await engine.search(everything);
      await block(null);
      await advanced;

      expect(problem).toContain('disk of OpenSearch is nearly full');
      expect([behind, during.total]).toEqual([1, 2]);
      expect((await engine.search(everything)).total).toBe(3);
    });

    test('that does not answer is said to be away, and answers when it is back, writes included', async () => {
      const folder = aFolder(2);
      const { engine, indexer } = await open(node, folder, { timeoutMs: 5_000 });
      await engine.search(everything);

      await node.pause();
      let failed: unknown;
      try {
        failed = await engine.search({ ...everything, nonce: 'other' }).catch((error: unknown) => error);
        folder.save({ ID: ['NEW'], TYPE: ['print'] });
      } finally {
        node.resume();
      }
      await indexer.advance();

      expect(failed).toMatchObject({ code: 'overloaded', retryAfterS: 5 });
      await vi.waitUntil(async () => (await engine.search(everything)).total === 3, patiently);
    });
  });

  describe('a start', () => {
    test('says that the address speaks no TLS', async () => {
      await expect(start(node.url.replace('http:', 'https:'))).rejects.toThrow(/does not speak TLS/u);
    });
  });
});

describe('a start', () => {
  test('says that nothing answers, and gives up after a while', async () => {
    await expect(start('http://user:secret@127.0.0.1:9')).rejects.toThrow(
      /^OpenSearch at http:\/\/127\.0\.0\.1:9 cannot be reached/u,
    );
  });

  test.each([
    [401, { error: 'Unauthorized' }, /refuses the user and password of OPENSEARCH_URL/u],
    [403, { error: { type: 'security_exception', reason: 'no permissions' } }, /does not allow it: no permissions/u],
    // A cluster that is red, and one that has no memory for the request.
    [503, { error: { type: 'cluster_block_exception', reason: 'no master' } }, /cannot answer at present: no master/u],
    [
      429,
      { error: { type: 'circuit_breaking_exception', reason: 'too large' } },
      /cannot answer at present: too large/u,
    ],
    [200, { version: { number: '8.15.0' } }, /is Elasticsearch 8\.15\.0; OpenSearch 2\.19 or later, or 3 is needed/u],
    [200, { version: { distribution: 'opensearch', number: '2.11.1' } }, /is OpenSearch 2\.11\.1; OpenSearch 2\.19/u],
    [200, { hello: 'world' }, /is no OpenSearch/u],
    [200, 'not JSON', /is no OpenSearch/u],
  ])('says in a sentence what is wrong with a server that answers %i %j', async (status, body, sentence) => {
    const url = await listening((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });

    const failure = await start(url.replace('//', '//user:secret@')).catch((error: unknown) => error);

    expect(String(failure)).toMatch(sentence);
    expect(JSON.stringify(failure) + String(failure)).not.toContain('secret');
  });
});

async function total({ engine, indexer }: OpenedEngine): Promise<number> {
  await indexer.advance();
  return (await engine.search(everything)).total;
}

function addressOf({ url }: Pick<StartedNode, 'url'>) {
  const { origin, username, password } = new URL(url);
  return { nodes: [origin], ...(username !== '' && { auth: { username, password } }) };
}

function prefixOf(folder: string): string {
  return `test-${createHash('sha1').update(folder).digest('hex').slice(0, 12)}`;
}

function aFolder(items: number): LogFolder {
  const folder = makeLogFolder();
  cleanUp.push(() => folder.remove());
  folder.save(...Array.from({ length: items }, (_, at) => ({ ID: [`I${at}`], TYPE: ['print'] })));
  return folder;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Closed at the end of the test, if the test has not closed it. */
async function open(node: StartedNode, { folder, sources }: LogFolder, { timeoutMs = 30_000 } = {}) {
  const opened = await openOpenSearchEngine({
    address: addressOf(node),
    sources,
    log: quiet,
    prefix: prefixOf(folder),
    lease: quickLease,
    timeoutMs,
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await opened.indexer.close();
  };
  cleanUp.push(close);
  return { ...opened, close };
}

async function start(url: string): Promise<void> {
  const { sources } = aFolder(1);
  const { indexer } = await openOpenSearchEngine({
    address: addressOf({ url }),
    sources,
    log: quiet,
    startWithinMs: 0,
  });
  await indexer.close();
}

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** The index that searches ask. */
async function indexOf({ url }: StartedNode, { folder }: LogFolder): Promise<string> {
  const response = await fetch(`${url}/${indexNames(prefixOf(folder)).alias}`);
  const found: Readonly<Record<string, unknown>> = JSON.parse(await response.text());
  const [index, ...others] = Object.keys(found);
  if (!response.ok || index === undefined || others.length > 0) throw new Error(`no index: ${JSON.stringify(found)}`);
  return index;
}

async function send({ url }: StartedNode, path: string, body: object): Promise<void> {
  const response = await fetch(url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
