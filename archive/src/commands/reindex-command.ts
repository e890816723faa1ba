import type { Config } from '../config.ts';
import { openCurrentIconclass } from '@iconotheca/iconclass';
import { showProgress, type Progress } from '../import/progress.ts';
import { makeGeneration } from '@iconotheca/search-engine/maintenance';
import { createLogger } from '../log.ts';
import { indexAddress } from '../search/index-address.ts';
import { openInOpenSearch } from '../search/open-engine.ts';
import { openSources } from '../search/sources.ts';
import { say } from './run-command.ts';

/** Rebuilds the search index; a running archive switches to it once it is complete. */
export async function reindexCommand(config: Config, options: { json?: boolean }): Promise<void> {
  // Makes the built-in table where none was imported.
  (await openCurrentIconclass(config.dataDir)).close();
  if (config.searchEngine === 'opensearch') return reindexInOpenSearch(config, options);
  let progress: Progress | undefined;
  let indexed = 0;
  const startMs = performance.now();
  const generation = makeGeneration(indexAddress(config).folder, await openSources(config), ({ documents, total }) => {
    progress ??= showProgress({ label: 'index', totalBytes: total, stream: process.stderr });
    progress.advance({ bytes: documents, records: documents - indexed });
    indexed = documents;
  });
  progress?.stop();
  const seconds = (performance.now() - startMs) / 1000;
  const rate = Math.round(indexed / seconds);
  say(
    [`${count(indexed)} items were indexed in ${seconds.toFixed(1)} s, ${count(rate)} a second.`],
    { items: indexed, seconds, generation },
    options,
  );
}

/** The archive that writes makes the index; where none runs, this process does. */
async function reindexInOpenSearch(config: Config, options: { json?: boolean }): Promise<void> {
  const { indexer, remake } = await openInOpenSearch(config, indexAddress(config).sources, createLogger(config));
  try {
    await remake();
    const { seq } = indexer.health();
    say([`Searches ask a new index in OpenSearch, up to entry ${count(seq)} of the log.`], { seq }, options);
  } finally {
    await indexer.close();
  }
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
