import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SearchPlan } from '../ports/search-engine.ts';
import { describeEngine } from '../testing/engine-contract.ts';
import { makeLogFolder } from '../testing/log-folder.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { startEngineThreads } from './threads/engine-threads.ts';
import { ThreadEnded } from './threads/thread.ts';

describeEngine('embedded', openEmbeddedEngine);

const everything: SearchPlan = { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 20 };
const asked = { q: '', plan: everything };
const word = (text: string) => ({ ...everything, terms: [{ kind: 'word', word: text, prefix: false }] as const });

const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});

async function opened(readers: number, count = 5, threadsOf = startEngineThreads) {
  const folder = makeLogFolder();
  folder.save(
    ...Array.from({ length: count }, (_, at) => ({ ID: [`I${at}`], TYPE: ['print'], TEXT: [`lion w${at}`] })),
  );
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, text: string) => void errors.push(text),
  };
  const index = { folder: `${folder.folder}/index`, sources: folder.sources };
  const engine = await openEmbeddedEngine({ ...index, log, threads: threadsOf({ ...index, readers }) });
  cleanUp.push(
    () => folder.remove(),
    () => engine.indexer.close(),
  );
  return { ...engine, folder, errors };
}

test('what is saved while the parts of a large book have their turn waits for a step of them, not for all', async () => {
  const { engine, indexer, folder } = await opened(1);
  folder.save(...Array.from({ length: 600 }, (_, at) => ({ ID: [`PART${at}`], TYPE: ['emblem'], PARENT: ['BOOK'] })));
  await indexer.advance();

  folder.save({ ID: ['BOOK'], TYPE: ['book'], PERSON_AUTHOR: ['Vaenius'] });
  await indexer.advance();
  folder.save({ ID: ['NEW'], TYPE: ['print'] });
  await indexer.advance();
  const found = (await engine.search(everything)).total;
  const { due } = indexer.health();
  await vi.waitUntil(() => indexer.health().due === 0, { timeout: 60_000 });

  expect([found, due]).toEqual([607, 1]);
  const terms = [{ kind: 'word', word: 'vaenius', prefix: false }] as const;
  expect((await engine.search({ ...everything, terms })).total).toBe(601);
});

test('a file that was damaged meanwhile keeps nothing from closing, and the next start makes it anew', async () => {
  const { indexer, folder, errors } = await opened(1);
  const file = readdirSync(`${folder.folder}/index`).find((name) => name.endsWith('.sqlite'));
  // Enough items to be put into the file at the end.
  folder.save(...Array.from({ length: 200 }, (_, at) => ({ ID: [`NEW${at}`], TYPE: ['print'], TEXT: [`word${at}`] })));
  await indexer.advance();
  writeNoise(`${folder.folder}/index/${file}`);

  await indexer.close();

  expect(errors).toEqual(['the search index is damaged: the next start makes it anew']);
  const again = await openEmbeddedEngine({
    folder: `${folder.folder}/index`,
    sources: folder.sources,
    log: { info: () => undefined, warn: () => undefined, error: (_, text) => void errors.push(text) },
  });
  cleanUp.push(() => again.indexer.close());
  expect((await again.engine.search(everything)).total).toBe(205);
  expect(errors).toHaveLength(1);
});

test('noise in the index is answered as what passes, is said while it lasts, and is healed', async () => {
  const { engine, indexer, folder } = await opened(1, 400);
  const [file = ''] = readdirSync(`${folder.folder}/index`);

  writeNoise(`${folder.folder}/index/${file}`);
  const searches = Array.from({ length: 40 }, (_, at) => engine.serve({ q: '', plan: word(`w${at}`) }));
  const refused = (await Promise.allSettled(searches)).filter(({ status }) => status === 'rejected');
  const { unanswered } = indexer.health();

  expect(refused.length).toBeGreaterThan(0);
  const passes = { code: 'overloaded', status: 503, retryAfterS: 5 };
  expect(refused).toMatchObject(refused.map(() => ({ reason: passes })));
  expect(unanswered).toMatch(/damaged and is being made anew/u);
  await vi.waitUntil(() => indexer.health().unanswered === undefined, { timeout: 120_000 });
  expect((await engine.search(word('lion'))).total).toBe(400);
});

test('items that cannot be read are no damage of the index', async () => {
  const { engine, indexer, folder, errors } = await opened(1);

  folder.cause('away');
  folder.save({ ID: ['NEW'], TYPE: ['print'] });
  const advanced = indexer.advance();
  await expect(engine.serve(asked)).rejects.toMatchObject({ code: 'internal' });
  await vi.waitUntil(() => indexer.health().problem !== undefined, { timeout: 60_000 });
  const { unanswered } = indexer.health();
  folder.mend('away');
  await advanced;

  expect([unanswered, errors]).toEqual([undefined, []]);
  expect((await engine.serve(asked)).total).toBe(6);
});

test('readers that could not be told of a change are told it again, whatever came between', async () => {
  let isFailing = false;
  const { engine, indexer, folder } = await opened(2, 5, (options) => {
    const threads = startEngineThreads(options);
    const failing = (advance: Parameters<typeof threads.readers.apply>[0]) => {
      if (!isFailing) return threads.readers.apply(advance);
      isFailing = false;
      return Promise.reject(new Error('a page of the file could not be read'));
    };
    return { ...threads, readers: { ...threads.readers, apply: failing } };
  });
  // The work that a start leaves for later is done by then.
  await indexer.advance();

  isFailing = true;
  folder.save({ ID: ['MISSED'], TYPE: ['print'], TEXT: ['tiger'] });
  await indexer.advance();
  const told = (await engine.search(word('tiger'))).total;
  folder.save({ ID: ['LATER'], TYPE: ['print'], TEXT: ['tiger'] });
  await indexer.advance();

  expect([told, (await engine.search(word('tiger'))).total, isFailing]).toEqual([1, 2, false]);
  expect(indexer.health().problem).toBeUndefined();
});

describe('a thread that ends', () => {
  test.each([2, 4])('rejects the call that it answers, and the other of %i readers answer on', async (readers) => {
    const { engine, folder, errors } = await opened(readers);

    folder.cause('end-reader');
    const first = await Promise.allSettled(Array.from({ length: 3 * readers }, () => engine.serve(asked)));

    const rejected = first.filter(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject([{ reason: { code: 'overloaded', cause: expect.any(ThreadEnded) } }]);
    expect(errors).toEqual(['a thread of the search engine ended and is started again']);
  });

  test('is started again and answers as before, though each of them ended once', async () => {
    const { engine, indexer, folder } = await opened(2);
    const before = await engine.serve(asked);

    for (let round = 0; round < 3; round += 1) {
      folder.cause('end-reader');
      await expect(engine.serve(asked)).rejects.toMatchObject({ code: 'overloaded' });
    }
    folder.save({ ID: ['NEW'], TYPE: ['print'] });
    await indexer.advance();

    expect(before.total).toBe(5);
    const totals = await Promise.all(Array.from({ length: 6 }, () => engine.serve(asked)));
    expect(totals.map(({ total }) => total)).toEqual([6, 6, 6, 6, 6, 6]);
  });

  test('and that writes is started again, and what was saved is found', async () => {
    const { engine, indexer, folder } = await opened(2);
    folder.save({ ID: ['NEW'], TYPE: ['print'] });

    folder.cause('end-writer');
    await indexer.advance();

    expect((await engine.search(everything)).total).toBe(6);
    await vi.waitUntil(() => indexer.health().problem === undefined);
  });
});

/** Over all pages but the first, by which a database is known. */
function writeNoise(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, 4_096), Buffer.alloc(bytes.length - 4_096, 0xa5)]), {
    flag: 'r+',
  });
}
