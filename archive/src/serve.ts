import type { Logger } from 'pino';
import { openAccounts } from './accounts/accounts.ts';
import { contentFor, type ContentOf } from './accounts/content.ts';
import { forgetPassword } from './accounts/seeded-accounts.ts';
import { openInstitutionLogin } from './accounts/institution-login.ts';
import { readProviders } from './accounts/providers.ts';
import { tokenOf } from './http/request-token.ts';
import type { ReaderOf } from './accounts/reader.ts';
import { openAnnotationStore } from './annotations/annotation-store.ts';
import { createApp } from './app.ts';
import { imagesFolder, openArchive, programVersion } from './archive.ts';
import type { Config } from './config.ts';
import { databaseState } from './db/database-state.ts';
import { takeServingLock } from './db/serving-lock.ts';
import { listen } from './http/listen.ts';
import { openCurrentIconclass } from './iconclass/current-iconclass.ts';
import { textsOf } from './iconclass/texts-of.ts';
import { imageRight } from './accounts/image-rights.ts';
import { imageRoutes } from './iiif/image-routes.ts';
import { noLookAlikes, openLookAlikes } from './images/similar/look-alikes.ts';
import { openImages } from './images/images.ts';
import { openActStore } from './items/action-store.ts';
import { presentItems } from './items/present-items.ts';
import { takeUpWrites } from './search/follow-log.ts';
import { watchDatabase } from './serve/watch-database.ts';
import { openListStore } from './lists/list-store.ts';
import { imagesShown, makeOverview } from './overview/make-overview.ts';
import type { EngineThreads } from '@iconotheca/search-engine/embedded/threads/engine-threads';
import { openEngine } from './search/open-engine.ts';
import { keepMaking } from './images/making/keep-making.ts';
import { imageMakerOf } from './seed/demonstration-programs.ts';
import { seedArchive } from './seed/seed.ts';
import { openUploads } from './uploads/uploads.ts';

export interface Running {
  address: string;
  /** Resolves when every request is answered and everything is on the disk. */
  close: () => Promise<void>;
}

/**
 * Opens the archive and serves it, for this process alone.
 * @param threads of the embedded engine, started while this module was loaded
 * @throws StartError when the data folder or the port cannot be used, or another archive serves the folder
 */
export async function serve(config: Config, logger: Logger, threads?: EngineThreads): Promise<Running> {
  const lock = takeServingLock(config.dataDir);
  try {
    const { address, close } = await serveFolder(config, logger, threads);
    return { address, close: () => close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function serveFolder(config: Config, logger: Logger, threads?: EngineThreads): Promise<Running> {
  const { dataDir } = config;
  const providers = readProviders(config.oidcFile);
  const { db, items, collections } = openArchive(dataDir);
  if (config.seed === 'demonstration' && items.lastSeq() === 0) {
    const records = await seedArchive({ db, items, collections }, dataDir);
    logger.info({ records }, 'put the demonstration collection in');
  }
  const table = await openCurrentIconclass(dataDir);
  const iconclass = table.current;
  const images = openImages({ db, dir: imagesFolder(dataDir), log: logger });
  const describeImages = (names: readonly string[]) => images.describe(names);
  const present = presentItems({ items, describeImages });
  const opened = await openEngine({ config, items, iconclass, present, logger, threads });
  const { engine, follower, close: closeEngine } = opened;
  const overview = {
    state: () => `${follower.seq()} ${iconclass().version} ${images.count()} ${images.store.plannedNames().length}`,
    engine,
    items,
    present,
    collections,
    countImages: () => images.count(),
    countNotations: () => iconclass().size.notations,
  };
  const making = keepMaking({
    images,
    folder: imagesFolder(dataDir),
    maker: imageMakerOf(config),
    log: logger,
    first: async () => imagesShown(await makeOverview(overview)),
  });
  const lookAlikes = config.lookAlikes === 'on' ? openLookAlikes({ dataDir, log: logger }) : noLookAlikes;
  const accounts = openAccounts({
    db,
    sessionHours: config.sessionHours,
    onPasswordChange: (username) => forgetPassword(dataDir, username),
  });
  const readerOf: ReaderOf = (request) => accounts.readerOf({ token: tokenOf(request), address: request.ip ?? '' });
  const contentOf: ContentOf = (request) => contentFor(config.access, () => readerOf(request));
  const uploads = openUploads({ db, images, bytesPerDay: config.uploadBytesPerDay });
  const rightTo = imageRight({ contentOf, readerOf, items, senderOf: uploads.senderOf });
  const stored = databaseState(db);
  const app = createApp({
    logger,
    version: programVersion(),
    searchTimeoutMs: config.searchTimeoutMs,
    answersAlike: config.access === 'open',
    trustProxy: config.trustProxy,
    accounts,
    readerOf,
    contentOf,
    institutionLogin: openInstitutionLogin({ providers, accounts }),
    lists: openListStore(db),
    engine,
    searchState: () => `${stored()} ${follower.seq()} ${iconclass().version}`,
    iconclass,
    present,
    describeImages,
    rightTo,
    items,
    acts: openActStore(db),
    recordQuota: config.recordQuota,
    annotations: openAnnotationStore(db),
    takeUp: takeUpWrites(follower, logger),
    overview,
    images: imageRoutes({
      images,
      prepare: making.waitFor,
      itemOf: (uid) => present([uid]).hits[0],
      contentOf,
      rightTo,
      collectionName: (code) => collections.nameOf(code),
      textsOf: (notations) => textsOf(iconclass(), notations),
    }),
    similar: { images, lookAlikes },
    uploads,
    parts: {
      items: () => `${items.count()} items`,
      search: () => `up to entry ${follower.seq()} of ${items.lastSeq()}`,
      iconclass: () => `${iconclass().size.notations} notations`,
      images: () => `${images.count()} images, ${images.store.plannedNames().length} of them still to be made`,
    },
  });

  const { address, close } = await listen((request, response) => {
    if (!images.hotAnswers.answer(request, response)) app(request, response);
  }, config);
  await making.check();
  const stopWatching = watchDatabase({
    items,
    table,
    follower,
    onChange: making.check,
    logger,
    intervalMs: config.followIntervalMs,
  });
  logger.info({ address }, 'serving');
  return {
    address,
    async close() {
      stopWatching();
      await close();
      await making.stop();
      await lookAlikes.close();
      await images.close();
      await closeEngine();
      table.close();
      db.close();
    },
  };
}
