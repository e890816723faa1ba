import { openEmbeddedEngine } from '@iconotheca/search-engine/embedded';
import type { EngineThreads } from '@iconotheca/search-engine/engine-threads';
import type { IndexHealth, Log, OpenedEngine, SourcesAddress } from '@iconotheca/search-engine/ports';
import { StartError } from '@iconotheca/http/start-error';
import { databaseFile } from '../archive.ts';
import type { Config } from '../config.ts';
import { isPostgresAddress } from '../records-address.ts';
import { indexAddress } from './index-address.ts';

export interface EngineDeps {
  config: Pick<Config, 'searchEngine' | 'dataDir' | 'records'> &
    Partial<Pick<Config, 'openSearch' | 'searchTimeoutMs'>>;
  logger: Log;
  /** For the embedded engine: its threads, if they were started before. */
  threads?: EngineThreads | undefined;
}

/** A search asks OpenSearch more than once: one request has this share of its time. */
const shareOfTime = 0.6;

/**
 * Opens the engine that the configuration names; it knows every item when it is open. Only the default is loaded with the
 * program.
 * @throws StartError in a sentence, when OpenSearch cannot be used as it is
 */
export function openEngine({ config, logger: log, threads }: EngineDeps): Promise<OpenedEngine> {
  const { folder, sources } = indexAddress(config);
  const sourceFiles = isPostgresAddress(config.records) ? [] : [databaseFile(config.dataDir)];
  const engines = {
    embedded: () => openEmbeddedEngine({ folder, sources, log, threads, sourceFiles }),
    opensearch: () => openInOpenSearch(config, sources, log),
  } as const;
  return engines[config.searchEngine]();
}

/**
 * Opens the search engine in OpenSearch.
 * @throws StartError in a sentence, when OpenSearch cannot be used as it is
 */
export async function openInOpenSearch(
  { openSearch, searchTimeoutMs = 5_000 }: EngineDeps['config'],
  sources: SourcesAddress,
  log: Log,
) {
  if (openSearch === undefined) throw new StartError('OPENSEARCH_URL is not set.');
  const { openThreadedOpenSearch } = await import('@iconotheca/search-opensearch/threaded-engine');
  const { ClusterFailure } = await import('@iconotheca/search-opensearch/cluster-failure');
  try {
    return await openThreadedOpenSearch({ ...openSearch, sources, log, timeoutMs: shareOfTime * searchTimeoutMs });
  } catch (error) {
    if (error instanceof ClusterFailure) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

/** Describes the index in a line of the readiness answer: `up to entry 12 of 14, 1 item refused, 2.4 MB`. */
export function describeIndex({ seq, refused, due, bytes, problem }: IndexHealth, lastSeq: number): string {
  const parts = [`up to entry ${seq} of ${lastSeq}`];
  if (refused > 0) parts.push(`${refused} ${refused === 1 ? 'item' : 'items'} refused`);
  if (due > 0) parts.push(`parts of ${due} ${due === 1 ? 'item' : 'items'} to follow`);
  if (bytes > 0) parts.push(`${(bytes / 1e6).toFixed(1)} MB`);
  if (problem !== undefined) parts.push(`not following: ${problem}`);
  return parts.join(', ');
}
