import type { Logger } from 'pino';
import { databaseFile } from '../archive.ts';
import type { Config } from '../config.ts';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { followItems, type ItemFollower } from './follow-items.ts';
import type { ItemRecords } from '../ports/items.ts';
import type { PresentItems } from '../items/present-items.ts';
import { openEmbeddedEngine } from '@iconotheca/search-engine/embedded/embedded-engine';
import type { EngineThreads } from '@iconotheca/search-engine/embedded/threads/engine-threads';
import { openReferenceEngine } from '@iconotheca/search-engine/reference/reference-engine';
import type { SearchPort, ServeSearch } from '@iconotheca/search-engine/ports/search-port';
import { serveObjects } from '@iconotheca/search-engine/reference/serve-objects';
import { indexAddress } from './index-address.ts';

export interface OpenedEngine {
  engine: SearchReader;
  /** Keeps it in step with the items. */
  follower: ItemFollower;
  close: () => Promise<void>;
}

/** What of an engine answers questions. */
type Reading = 'search' | 'notationCounts' | 'wordCounts' | 'valuesNamed' | 'carriers' | 'containers';
export type SearchReader = Pick<SearchPort, Reading> & {
  serve: ServeSearch;
};

interface EngineDeps {
  config: Pick<Config, 'searchEngine' | 'dataDir'>;
  items: ItemRecords;
  iconclass: () => Iconclass;
  present: PresentItems;
  logger: Logger;
  /** For the embedded engine: its threads, if they were started before. */
  threads?: EngineThreads | undefined;
}

/** Opens the engine that the configuration names; it knows every item when it is open. */
export async function openEngine(deps: EngineDeps): Promise<OpenedEngine> {
  const { config, items, iconclass, present, logger, threads } = deps;
  if (config.searchEngine === 'embedded') {
    const engine = await openEmbeddedEngine({
      ...indexAddress(config.dataDir),
      log: logger,
      sourceFiles: [databaseFile(config.dataDir)],
      threads,
    });
    return { engine, follower: engine, close: () => engine.close() };
  }
  const engine = openReferenceEngine(iconclass);
  const follower = followItems({ items, engine });
  await follower.rebuild();
  const serve = serveObjects({ engine, iconclass, present });
  return { engine: { ...engine, serve }, follower, close: async () => undefined };
}
