import type { Logger } from 'pino';
import { openAccounts } from './accounts/accounts.ts';
import { contentOfReaders } from './accounts/content.ts';
import { forgetPassword } from './accounts/seeded-accounts.ts';
import { openInstitutionLogin } from './accounts/institution-login.ts';
import { readProviders } from './accounts/providers.ts';
import { tokenOf } from './http/request-token.ts';
import type { ReaderOf } from './accounts/reader.ts';
import { createApp } from './app.ts';
import { imagesFolder, openRecords, programVersion } from './archive.ts';
import type { Config } from './config.ts';
import { takeServingLock } from './db/serving-lock.ts';
import { listen } from './http/listen.ts';
import { openCurrentIconclass } from './iconclass/current-iconclass.ts';
import { textsOf } from './iconclass/texts-of.ts';
import { imageRight } from './accounts/image-rights.ts';
import { imageRoutes } from './iiif/image-routes.ts';
import { noLookAlikes, openLookAlikes } from './images/similar/look-alikes.ts';
import { openImages } from './images/images.ts';
import { presentItems } from './items/present-items.ts';
import { followWrites } from './search/follow-log.ts';
import { watchDatabase } from './serve/watch-database.ts';
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
  const records = openRecords(dataDir);
  const { items, collections } = records;
  if (config.seed === 'demonstration' && (await items.lastSeq()) === 0) {
    logger.info({ records: await seedArchive(records, dataDir) }, 'put the demonstration collection in');
  }
  const table = await openCurrentIconclass(dataDir);
  const iconclass = table.current;
  const images = openImages({ records: records.images, dir: imagesFolder(dataDir), log: logger });
  const present = presentItems(records);
  const opened = await openEngine({ config, items, iconclass, present, logger, threads });
  const { engine, follower, close: closeEngine } = opened;
  const overview = {
    state: async () => {
      const planned = await records.images.plannedNames();
      return `${follower.seq()} ${iconclass().version} ${await images.count()} ${planned.length}`;
    },
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
    records,
    sessionHours: config.sessionHours,
    onPasswordChange: (username) => forgetPassword(dataDir, username),
  });
  const readerOf: ReaderOf = (request) => accounts.readerOf({ token: tokenOf(request), address: request.ip ?? '' });
  const contentOf = contentOfReaders(config.access, readerOf);
  const uploads = openUploads({ records, images, bytesPerDay: config.uploadBytesPerDay });
  const rightTo = imageRight({ contentOf, readerOf, records });
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
    records,
    engine,
    searchState: async () => `${await records.state()} ${follower.seq()} ${iconclass().version}`,
    iconclass,
    present,
    recordQuota: config.recordQuota,
    followLog: followWrites(follower, logger),
    overview,
    images: imageRoutes({
      images,
      prepare: making.waitFor,
      itemOf: async (uid) => (await present([uid])).hits[0],
      contentOf,
      rightTo,
      collectionName: (code) => collections.nameOf(code),
      textsOf: (notations) => textsOf(iconclass(), notations),
    }),
    similar: { images, lookAlikes },
    uploads,
    parts: {
      items: async () => `${await items.count()} items`,
      search: async () => {
        // Read first: the follower may go on meanwhile.
        const seq = follower.seq();
        return `up to entry ${seq} of ${await items.lastSeq()}`;
      },
      iconclass: () => `${iconclass().size.notations} notations`,
      images: async () => {
        const planned = await records.images.plannedNames();
        return `${await images.count()} images, ${planned.length} of them still to be made`;
      },
    },
  });

  const { address, close } = await listen((request, response) => {
    images.responseCache.answer(request, response).then(
      (isAnswered) => {
        if (!isAnswered) app(request, response);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'the response cache could not be asked');
        app(request, response);
      },
    );
  }, config);
  await making.check();
  const stopWatching = watchDatabase({
    records,
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
      await records.close();
    },
  };
}
