import { searchQueryFromUrl } from '@iconotheca/contracts/search/search-url';
import { expect, test } from 'vitest';
import { searchItems, type SearchDeps } from './search-items.ts';
import { builtInIconclass } from '@iconotheca/iconclass/testing';

/** An engine that answers when it is told to give up, and not before. */
const endless: SearchDeps['engine'] = {
  search: (_plan, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
  notationCounts: async () => new Map(),
  wordCounts: async () => [],
  wordsBeginning: async () => [],
  valuesNamed: async () => [],
  serve: (_asked, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
};

test('a search that takes longer than allowed is answered with an error', async () => {
  const iconclass = await builtInIconclass();
  const deps = { engine: endless, iconclass: () => iconclass, timeoutMs: 5 };

  const search = searchItems(deps, searchQueryFromUrl(new URLSearchParams('q=ship')), new AbortController().signal);

  await expect(search).rejects.toMatchObject({ code: 'archive-timeout', status: 504 });
});
