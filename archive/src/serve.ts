import type { RequestListener } from 'node:http';
import { startTracing } from '@iconotheca/http/start-tracing';
import { programVersion } from './archive.ts';
import type { OpenedEngine } from '@iconotheca/search-engine/ports';
import type { Logger } from 'pino';
import { keepBackups, type BackupKeeper } from './backup/keep-backups.ts';
import { readProviders } from './accounts/providers.ts';
import type { Config } from './config.ts';
import { takeServingLock } from './db/serving-lock.ts';
import { keepIconclass } from '@iconotheca/iconclass/keeping';
import { requirePublicOrigin } from '@iconotheca/http/environment';
import { listen, type Listening } from '@iconotheca/http/listen';
import { nameOfRecords } from './records-address.ts';
import { tellHowFar } from './search/how-far.ts';
import { openEngine, type EngineDeps } from './search/open-engine.ts';
import { openStores } from './serve/open-stores.ts';
import { createStartingApp } from './serve/starting-app.ts';
import { watchDatabase } from './serve/watch-database.ts';
import { wireRoutes } from './serve/wire-routes.ts';

/** A file of 50 MB over a slow line: bff passes files on as they come in, and watches their pace. */
const requestMs = 600_000;
/** Longer than bff keeps an idle connection. */
const headersMs = 76_000;

export interface Running {
  address: string;
  /** Resolves when every request is answered and everything is on the disk. */
  close: () => Promise<void>;
}

interface ServeOptions extends Pick<EngineDeps, 'threads'> {
  open?: (deps: EngineDeps) => Promise<OpenedEngine>;
}

/**
 * Opens the archive and serves it, for this process alone. It listens at once: until all is open it says that it starts.
 * @param options.threads of the embedded engine, started while this module was loaded
 * @param options.open opens another engine than the configuration names
 * @throws StartError when the data folder or the port cannot be used, or another archive serves the folder
 */
export async function serve(config: Config, logger: Logger, options: ServeOptions = {}): Promise<Running> {
  requirePublicOrigin(config.host, config.publicOrigin);
  const lock = takeServingLock(config.dataDir);
  let listening: Listening | undefined;
  try {
    let doing = 'The records are being opened.';
    let app: RequestListener = createStartingApp({ logger, doing: () => doing });
    listening = await listen((request, response) => app(request, response), {
      host: config.host,
      port: config.port,
      portVariable: 'ARCHIVE_PORT',
      headersMs,
      requestMs,
    });
    const close = await serveFolder(config, logger, {
      ...options,
      listening,
      onStep: (step) => (doing = step),
      onOpen: (listener) => (app = listener),
    });
    return { address: listening.address, close: () => close().finally(lock.release) };
  } catch (error) {
    await listening?.close();
    lock.release();
    throw error;
  }
}

interface FolderOptions extends ServeOptions {
  listening: Listening;
  /** @param step of the start, in a sentence */
  onStep: (step: string) => void;
  /** Receives the routes once all is open. */
  onOpen: (listener: RequestListener) => void;
}

/** @returns the function that ends it */
async function serveFolder(config: Config, logger: Logger, options: FolderOptions): Promise<Running['close']> {
  const { threads, open = openEngine, listening, onStep, onOpen } = options;
  const providers = readProviders(config.oidcFile);
  const tracing =
    config.tracing && (await startTracing({ ...config.tracing, service: 'archive', version: programVersion() }));
  const iconclass = keepIconclass({ config, log: logger });
  const stores = await openStores(config, logger);
  const { records, table } = stores;
  onStep(`The search index is being opened, or made of ${await records.items.count()} items.`);
  const search = await open({ config, logger, threads });
  let backups: BackupKeeper | undefined;
  const { listener, making, lookAlikes, housekeeping, following, runs } = wireRoutes({
    config,
    logger,
    stores,
    search,
    providers,
    iconclass,
    lastBackupAt: () => backups?.state().lastAt,
  });
  onOpen(listener);
  await making.check();
  // The work that an earlier process had begun goes on beside requests.
  void following.follow(0);
  const stopWatching = watchDatabase({
    records,
    table,
    shareTable: stores.shareTable,
    indexer: search.indexer,
    async onChange() {
      await making.check();
      await following.follow(0);
    },
    logger,
    intervalMs: config.followIntervalMs,
  });
  const stopTelling = tellHowFar({ dataDir: config.dataDir, indexer: search.indexer, logger });
  const stopHousekeeping = housekeeping.start();
  iconclass.start();
  if (config.backups !== undefined) backups = keepBackups(config.backups, logger);
  logger.info({ address: listening.address, records: nameOfRecords(config.records) }, 'serving');
  return async () => {
    await backups?.stop();
    stopWatching();
    stopTelling();
    await listening.close();
    await stopHousekeeping();
    await iconclass.stop();
    await runs.stop();
    await making.stop();
    await following.stop();
    await lookAlikes.close();
    // The engine reads the records: it ends before they do.
    await search.indexer.close();
    await stores.close();
    await tracing?.stop();
  };
}
