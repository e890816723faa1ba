import type { RequestListener } from 'node:http';
import { homeSection } from '@iconotheca/contracts/collection/profiles';
import type { Logger } from 'pino';
import { ApiError } from '@iconotheca/contracts/http/error';
import { openAccounts } from '../accounts/accounts.ts';
import { contentOfReaders } from '../accounts/content.ts';
import { imageRight } from '../accounts/image-rights.ts';
import { openInstitutionLogin } from '../accounts/institution-login.ts';
import { openPasskeys } from '../accounts/passkeys.ts';
import type { Provider } from '../accounts/providers.ts';
import type { ReaderOf } from '../accounts/reader.ts';
import { removeSeededPassword } from '../accounts/seeded-accounts.ts';
import { createApp } from '../app.ts';
import { readProfiles } from '../collections/profiles.ts';
import { imagesFolder, programVersion } from '../archive.ts';
import type { Config } from '../config.ts';
import { freeDiskBytes } from '@iconotheca/http/free-disk';
import { isWrite } from '@iconotheca/http/is-write';
import { openMetrics } from '@iconotheca/http/metrics';
import { tokenOf } from '@iconotheca/http/request-token';
import { presentHits } from '../items/present-items.ts';
import { describeTable, tableOf, textsOf } from '@iconotheca/iconclass';
import type { KeptIconclass } from '@iconotheca/iconclass/keeping';
import { imageRoutes } from '../iiif/image-routes.ts';
import { keepMaking, type KeptMaking } from '../images/on-demand/keep-making.ts';
import { noLookAlikes, openLookAlikes, type LookAlikes } from '../images/similar/look-alikes.ts';
import { describeMove } from '../migrate/marks.ts';
import { imagesShown, makeOverview } from '../overview/make-overview.ts';
import { followWrites } from '../search/follow-log.ts';
import type { OpenedEngine } from '@iconotheca/search-engine/ports';
import { describeIndex } from '../search/open-engine.ts';
import { imageMakerOf } from '../seed/demonstration-programs.ts';
import { keepRuns, type KeptRuns } from '../runs/keep-runs.ts';
import { openRunPictures } from '../runs/pictures.ts';
import { openRuns } from '../runs/runs.ts';
import { openHousekeeping, type Housekeeping } from '../uploads/housekeeping.ts';
import { openUploads } from '../uploads/uploads.ts';
import { keepFollowing, type KeptFollowing } from '../thesaurus/keep-following.ts';
import type { Stores } from './open-stores.ts';
import { describeRoom } from './room-on-disk.ts';

interface Wiring {
  config: Config;
  logger: Logger;
  stores: Stores;
  search: OpenedEngine;
  /** Institutions that confirm who their readers are. */
  providers: readonly Provider[];
  iconclass: Pick<KeptIconclass, 'doing'>;
  /** Milliseconds since epoch; undefined while none is known. */
  lastBackupAt: () => number | undefined;
}

/** Listener for requests, and the work beside it. */
export interface Wired {
  listener: RequestListener;
  making: KeptMaking;
  lookAlikes: LookAlikes;
  housekeeping: Housekeeping;
  following: KeptFollowing;
  runs: KeptRuns;
}

/** Longest wait of a write for records that follow an entry of the thesaurus which was replaced. */
const followingMs = 250;

/** Puts the services over the stores and the engine, and the routes over the services. */
export function wireRoutes({
  config,
  logger,
  stores,
  search,
  providers,
  iconclass: kept,
  lastBackupAt,
}: Wiring): Wired {
  const { records, images, files, table, present } = stores;
  const { items, collections } = records;
  const { engine, indexer } = search;
  const iconclass = table.current;
  const overview = {
    state: async () => {
      const planned = await records.images.plannedNames();
      return `${indexer.health().seq} ${iconclass().version} ${await images.count()} ${planned.length}`;
    },
    engine,
    items,
    present: presentHits(present),
    collections,
    profiles: records.profiles,
    images: records.images,
    countImages: () => images.count(),
    countNotations: () => iconclass().size.notations,
    describeTable: () => tableOf(iconclass()),
  };
  const making = keepMaking({
    images,
    claim: (job) => records.claim(job),
    isMoved: async () => (await records.moved()) !== undefined,
    folder: imagesFolder(config.dataDir),
    place: { files: config.files, filesCacheBytes: config.filesCacheBytes },
    maker: imageMakerOf(config),
    log: logger,
    first: async () => imagesShown(await makeOverview(overview)),
  });
  const lookAlikes =
    config.lookAlikes === 'on'
      ? openLookAlikes({ ...config, countImages: () => images.count(), log: logger })
      : noLookAlikes;
  const accounts = openAccounts({
    records,
    sessionHours: config.sessionHours,
    sessionIdleHours: config.sessionIdleHours,
    onFault: (err) => logger.warn({ err }, 'It could not be noted that a session was used.'),
    onPasswordChange: (username) => removeSeededPassword(config.dataDir, username),
  });
  const readerOf: ReaderOf = (request) =>
    accounts.readerOf({
      token: tokenOf(request),
      address: request.ip ?? '',
      isWrite: isWrite(request),
    });
  const contentOf = contentOfReaders(config.access, readerOf, records.profiles);
  const advance = followWrites(indexer, logger);
  const following = keepFollowing({ records, followLog: advance, log: logger });
  const { dataDir, records: place, files: filesPlace, filesCacheBytes, access } = config;
  const runs = keepRuns({
    records,
    files,
    place: { dataDir, records: place, files: filesPlace, filesCacheBytes, access },
    log: logger,
  });
  const app = createApp({
    logger,
    version: programVersion(),
    searchTimeoutMs: config.searchTimeoutMs,
    answersAlike: config.access === 'open',
    trustProxy: config.trustProxy,
    publicOrigin: config.publicOrigin,
    accounts,
    readerOf,
    contentOf,
    institutionLogin: openInstitutionLogin({ providers, accounts }),
    passkeys: openPasskeys({ records, accounts, origin: config.publicOrigin }),
    records,
    engine,
    searchState: async () => `${await records.state()} ${indexer.health().seq} ${iconclass().version}`,
    iconclass,
    present,
    recordQuota: config.recordQuota,
    thesaurus: { perDay: config.thesaurusPerDay, following },
    followLog: async () => {
      // A record may have been saved that names an entry which was replaced.
      await following.follow(followingMs);
      await advance();
    },
    overview,
    images: imageRoutes({
      images,
      prepare: making.waitFor,
      itemOf: async (uid) => (await present([uid])).hits[0],
      contentOf,
      rightTo: imageRight({ contentOf, readerOf, records }),
      collectionName: (code) => collections.nameOf(code),
      sectionOf: async (item) => homeSection(await readProfiles(records.profiles), item),
      textsOf: (notations) => textsOf(iconclass(), notations),
      publicOrigin: config.publicOrigin,
    }),
    similar: { images, lookAlikes },
    uploads: openUploads({ records, images, bytesPerDay: config.uploadBytesPerDay }),
    runs: openRuns({ records, files, kept: runs, temporary: () => images.local.temporary() }),
    pictures: openRunPictures({ records, images, bytesPerDay: config.uploadBytesPerDay }),
    checkRuns: runs.check,
    isTraced: config.tracing !== undefined,
    metrics:
      config.metricsToken === undefined
        ? undefined
        : openMetrics({ token: config.metricsToken, version: programVersion(), logger }),
    readings: {
      items: { help: 'Items in the archive.', read: () => items.count() },
      index_behind: {
        help: 'Writes that searches do not find yet.',
        read: async () => {
          const { seq } = indexer.health();
          return (await items.lastSeq()) - seq;
        },
      },
      images_to_make: {
        help: 'Images that are known and not made yet.',
        read: async () => (await records.images.plannedNames()).length,
      },
      disk_free_bytes: { help: 'Bytes free for records and images.', read: () => freeDiskBytes(config.dataDir) },
      backup_age_seconds: {
        help: 'Since when the last backup was written; absent where none is known.',
        read: () => {
          const at = lastBackupAt();
          return at === undefined ? undefined : (Date.now() - at) / 1_000;
        },
      },
    },
    parts: {
      items: async () => {
        const moved = await records.moved();
        return `${await items.count()} items${moved === undefined ? '' : `, ${describeMove(moved)}`}`;
      },
      search: async () => {
        // Asked first: the indexer may go on meanwhile.
        const health = indexer.health();
        if (health.unanswered !== undefined) throw new ApiError('overloaded', health.unanswered);
        return describeIndex(health, await items.lastSeq());
      },
      iconclass: () => describeTable(iconclass(), kept.doing()),
      images: async () => {
        const planned = await records.images.plannedNames();
        return `${await images.count()} images, ${planned.length} of them still to be made`;
      },
      files: () => files.health(),
      disk: () => describeRoom(config.dataDir),
    },
  });
  const listener: RequestListener = (request, response) => {
    images.responseCache.answer(request, response).then(
      (isAnswered) => {
        if (!isAnswered) app(request, response);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'the response cache could not be asked');
        app(request, response);
      },
    );
  };
  const housekeeping = openHousekeeping({ records, images, log: logger });
  return { listener, making, lookAlikes, housekeeping, following, runs };
}
