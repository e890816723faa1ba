import type { Logger } from 'pino';
import { imagesFolder, openRecords, openWholeRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { openFilesAt } from '../files.ts';
import type { CheckedFiles } from '../ports/file-store.ts';
import { openCurrentIconclass, type CurrentIconclass } from '@iconotheca/iconclass';
import { openSharing } from '../iconclass/share-table.ts';
import { openImages, type Images } from '../images/images.ts';
import { settleMove } from '../migrate/marks.ts';
import { nameOfFiles } from '../migrate/places.ts';
import { presentItems, type PresentItems } from '../items/present-items.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { isPostgresAddress } from '../records-address.ts';
import { seedArchive } from '../seed/seed.ts';

/** Stores of an archive: records, images and the table of Iconclass. */
export interface Stores {
  records: RecordStore;
  images: Images;
  files: CheckedFiles;
  table: CurrentIconclass;
  /** Absent where no other archive can work on the same records. */
  shareTable: (() => Promise<void>) | undefined;
  /** Items as they are served. */
  present: PresentItems;
  /** Resolves when everything is on the disk. */
  close: () => Promise<void>;
}

/**
 * Opens what the data folder holds; an empty one gets the demonstration collection where the configuration says so.
 * @throws StartError when the data folder cannot be used
 */
export async function openStores(config: Config, logger: Logger): Promise<Stores> {
  const { dataDir, seed } = config;
  const dir = imagesFolder(dataDir);
  const files = await openFilesAt({ ...config, folder: dir });
  await files.check();
  await settleOnStart(config, logger);
  const records = await openRecords(config, {
    onWait: (reason) => logger.warn({ reason }, 'the database cannot be reached yet; waiting for it'),
  });
  if (seed === 'demonstration' && (await records.items.lastSeq()) === 0) await seedOnce(records, dataDir, logger);
  const table = await openCurrentIconclass(dataDir, logger);
  const share = isPostgresAddress(config.records) ? openSharing({ files, dataDir, table, log: logger }) : undefined;
  await share?.();
  await table.refresh();
  const images = openImages({ records: records.images, files, dir, log: logger });
  return {
    records,
    images,
    files,
    table,
    shareTable: share,
    present: presentItems(records),
    async close() {
      await images.close();
      table.close();
      await records.close();
    },
  };
}

/** Records that were moved away are served to be read alone. @throws StartError for records that are being filled */
async function settleOnStart(config: Config, logger: Logger): Promise<void> {
  const whole = await openWholeRecords(config);
  try {
    const move = await settleMove(whole, nameOfFiles(config));
    if (move !== undefined) logger.warn({ move }, 'this archive was moved: it is read alone, and refuses writes');
  } finally {
    await whole.close();
  }
}

/** Fills an empty database in one of several archives that are started on it. */
async function seedOnce(records: RecordStore, dataDir: string, logger: Logger): Promise<void> {
  const claim = await records.claim('demonstration');
  if (claim === undefined) return;
  try {
    logger.info({ records: await seedArchive(records, dataDir) }, 'put the demonstration collection in');
  } finally {
    await claim.release();
  }
}
