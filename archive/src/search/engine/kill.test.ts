import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openArchive } from '../../archive.ts';
import { openCurrentIconclass } from '@iconotheca/iconclass';
import { putBuiltInTable } from '@iconotheca/iconclass/testing';
import { indexAddress } from '../index-address.ts';
import { openSources } from '../sources.ts';
import {
  generationFile,
  generationsIn,
  namedConcepts,
  openIndexFileReadOnly,
  openIndexKeeper,
  openIndexReader,
  openReferenceIndex,
  saved,
} from '@iconotheca/search-engine/testing';
import type { SearchPlan } from '@iconotheca/search-engine/ports';

const kills = 8;
const longestMs = 400;
const script = join(import.meta.dirname, '../../testing/write-and-report.ts');

/** Lets a process write, and kills it at a random moment. @returns the number of the last item it reported */
async function killWhileWriting(dataDir: string, run: number): Promise<number> {
  const child = spawn(process.execPath, [script, dataDir, String(run)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let upTo = -1;
  const lines = createInterface(child.stdout);
  const ended = once(lines, 'close');
  lines.on('line', (line) => (upTo = JSON.parse(line).upTo));
  const endedEarly = ended.then(() => {
    if (upTo === -1) throw new Error('the process ended before it reported anything');
  });
  await Promise.race([once(lines, 'line'), endedEarly]);
  await pause(Math.random() * longestMs);
  child.kill('SIGKILL');
  await ended;
  return upTo;
}

function plan(given: Partial<SearchPlan>): SearchPlan {
  return { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 1500, ...given };
}

test('every item reported as visible is there after the process was killed, and the index is as if made anew', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'archive-kill-'));
  putBuiltInTable(dataDir);
  const table = await openCurrentIconclass(dataDir);
  const reported = new Map<number, number>();

  for (let run = 0; run < kills; run += 1) reported.set(run, await killWhileWriting(dataDir, run));

  const { db, items } = openArchive(dataDir);
  const { folder, sources: address } = indexAddress({ dataDir });
  const keeper = openIndexKeeper({ folder, address, sources: await openSources({ dataDir }) });
  let publication = await keeper.start();
  while (publication.isMore) publication = keeper.advance();
  for (let parts = 0; parts < 5; parts += 1) publication = keeper.advanceParts();
  keeper.close();
  // The last few may be in memory only: a start finds them in the log.
  const again = openIndexKeeper({ folder, address, sources: await openSources({ dataDir }) });
  let opened = (await again.start()).opened;
  const changes = [];
  for (publication = again.advance(); ; publication = publication.isMore ? again.advance() : again.advanceParts()) {
    if (publication.opened !== undefined) {
      opened = publication.opened;
      changes.length = 0;
    } else if (publication.change !== undefined) changes.push(publication.change);
    if (!publication.isMore && publication.state.due === 0) break;
  }
  if (opened === undefined) throw new Error('the index was not opened');
  const [generation = 0] = generationsIn(folder);
  const index = openIndexFileReadOnly(generationFile(folder, generation));
  const reader = openIndexReader(index, {
    snapshot: opened.snapshot,
    conceptsNamed: namedConcepts(table.current()),
  });
  for (const change of [opened.sinceSnapshot, ...changes]) reader.apply(change);
  const oracle = openReferenceIndex(table.current);
  oracle.take(saved(Array.from(items.versions(), ({ item }) => item)));

  expect(index.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  for (const [run, upTo] of reported) expect(items.find(`RUN${run}_${upTo}`)).toBeDefined();
  const terms = [{ kind: 'phrase' as const, words: ['written', 'in', 'run', '7'] }];
  const inherited = ['author', '0', '1', '2'].map((word) => plan({ terms: [{ kind: 'word', word, prefix: false }] }));
  for (const asked of [plan({}), plan({ page: 1 }), plan({ sort: 'RANDOM', page: 2 }), plan({ terms }), ...inherited]) {
    expect(reader.search(asked, () => undefined)).toEqual(await oracle.search(asked));
  }
  again.close();
  index.close();
  table.close();
  db.close();
}, 1_200_000);
