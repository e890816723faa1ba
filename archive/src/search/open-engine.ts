import { openEmbeddedEngine } from '@iconotheca/search-engine/embedded/embedded-engine';
import type { EngineThreads } from '@iconotheca/search-engine/embedded/threads/engine-threads';
import type { Log } from '@iconotheca/search-engine/ports/log';
import type { IndexHealth, OpenedEngine } from '@iconotheca/search-engine/ports/search-engine';
import { openReferenceEngine } from '@iconotheca/search-engine/reference/reference-engine';
import { databaseFile } from '../archive.ts';
import type { Config } from '../config.ts';
import { indexAddress } from './index-address.ts';

interface EngineDeps {
  config: Pick<Config, 'searchEngine' | 'dataDir'>;
  logger: Log;
  /** For the embedded engine: its threads, if they were started before. */
  threads?: EngineThreads | undefined;
}

/** Opens the engine that the configuration names; it knows every item when it is open. */
export function openEngine({ config, logger: log, threads }: EngineDeps): Promise<OpenedEngine> {
  const { folder, sources } = indexAddress(config.dataDir);
  const engines = {
    embedded: () => openEmbeddedEngine({ folder, sources, log, threads, sourceFiles: [databaseFile(config.dataDir)] }),
    reference: () => openReferenceEngine({ sources, log }),
  } as const;
  return engines[config.searchEngine]();
}

/** `up to entry 12 of 14, 1 item refused, 2.4 MB`: a line of the readiness answer. */
export function describeIndex({ seq, refused, bytes, problem }: IndexHealth, lastSeq: number): string {
  const parts = [`up to entry ${seq} of ${lastSeq}`];
  if (refused > 0) parts.push(`${refused} ${refused === 1 ? 'item' : 'items'} refused`);
  if (bytes > 0) parts.push(`${(bytes / 1e6).toFixed(1)} MB`);
  if (problem !== undefined) parts.push(`not following: ${problem}`);
  return parts.join(', ');
}
