import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { followItems, type ItemFollower } from './follow-items.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { PresentItems } from '../items/present-items.ts';
import { openEmbeddedEngine } from './engine/embedded-engine.ts';
import type { EngineThreads } from './engine/threads/engine-threads.ts';
import { openReferenceEngine } from './reference-engine.ts';
import type { SearchPort, ServeSearch } from './search-port.ts';
import { serveObjects } from './serve-objects.ts';

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
  items: ItemStore;
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
    const engine = await openEmbeddedEngine({ dataDir: config.dataDir, logger, threads });
    return { engine, follower: engine, close: () => engine.close() };
  }
  const engine = openReferenceEngine(iconclass);
  const follower = followItems({ items, engine });
  await follower.rebuild();
  const serve = serveObjects({ engine, iconclass, present });
  return { engine: { ...engine, serve }, follower, close: async () => undefined };
}
