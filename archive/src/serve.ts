import type { Logger } from 'pino';
import { imagesFolder, openArchive, programVersion } from './archive.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './http/listen.ts';
import { openCurrentIconclass } from './iconclass/current-iconclass.ts';
import { imageRoutes } from './images/image-routes.ts';
import { openImages } from './images/images.ts';
import { followItems } from './items/follow-items.ts';
import { presentItems } from './items/present-items.ts';
import { watchDatabase } from './items/watch-database.ts';
import { openReferenceEngine } from './search/reference-engine.ts';
import { seedArchive } from './seed/seed.ts';

export interface Running {
  address: string;
  /** Resolves when every request is answered and everything is on the disk. */
  close(): Promise<void>;
}

/**
 * Opens the archive and serves it.
 * @throws StartError when the data folder or the port cannot be used
 */
export async function serve(config: Config, logger: Logger): Promise<Running> {
  const { dataDir } = config;
  const { db, items, collections } = openArchive(dataDir);
  if (config.seed === 'demonstration' && items.lastSeq() === 0) {
    logger.info({ records: seedArchive({ db, items, collections }) }, 'put the demonstration collection in');
  }
  const table = await openCurrentIconclass(dataDir);
  const iconclass = table.current;
  const images = openImages({ db, dir: imagesFolder(dataDir), log: logger });
  const engine = openReferenceEngine(iconclass);
  const follower = followItems({ items, engine });
  await follower.rebuild();
  const stopWatching = watchDatabase({ items, table, follower, logger, intervalMs: config.followIntervalMs });

  const present = presentItems({ items, describeImages: (names) => images.describe(names) });
  const itemOf = (uid: string) => present([uid]).hits[0];
  const countNotations = () => iconclass().size.notations;
  const app = createApp({
    logger,
    version: programVersion(),
    searchTimeoutMs: config.searchTimeoutMs,
    engine,
    iconclass,
    present,
    overview: {
      state: () => `${follower.seq()} ${iconclass().version} ${images.count()}`,
      engine,
      items,
      present,
      collections,
      countImages: () => images.count(),
      countNotations,
    },
    images: imageRoutes({ images, itemOf, collectionName: (code) => collections.nameOf(code) }),
    parts: {
      items: () => `${items.count()} items`,
      search: () => `up to entry ${follower.seq()} of ${items.lastSeq()}`,
      iconclass: () => `${countNotations()} notations`,
      images: () => `${images.count()} images`,
    },
  });
  const { address, close } = await listen(app, config);
  logger.info({ address, items: items.count() }, 'serving');
  return {
    address,
    async close() {
      stopWatching();
      await close();
      await images.close();
      table.close();
      db.close();
    },
  };
}
