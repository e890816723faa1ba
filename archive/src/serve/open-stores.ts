import type { Logger } from 'pino';
import { imagesFolder, openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { openFiles } from '../files.ts';
import { openCurrentIconclass, type CurrentIconclass } from '../iconclass/current-iconclass.ts';
import { openImages, type Images } from '../images/images.ts';
import { presentItems, type PresentItems } from '../items/present-items.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { seedArchive } from '../seed/seed.ts';

/** What an archive holds: records, images and the table of Iconclass. */
export interface Stores {
  records: RecordStore;
  images: Images;
  table: CurrentIconclass;
  /** Items as they are served. */
  present: PresentItems;
  /** Resolves when everything is on the disk. */
  close: () => Promise<void>;
}

/**
 * Opens what the data folder holds; an empty one gets the demonstration collection where the configuration says so.
 * @throws StartError when the data folder cannot be used
 */
export async function openStores({ dataDir, seed }: Config, logger: Logger): Promise<Stores> {
  const records = openRecords(dataDir);
  if (seed === 'demonstration' && (await records.items.lastSeq()) === 0) {
    logger.info({ records: await seedArchive(records, dataDir) }, 'put the demonstration collection in');
  }
  const table = await openCurrentIconclass(dataDir);
  const dir = imagesFolder(dataDir);
  const images = openImages({ records: records.images, files: openFiles(dir), dir, log: logger });
  return {
    records,
    images,
    table,
    present: presentItems(records),
    async close() {
      await images.close();
      table.close();
      await records.close();
    },
  };
}
