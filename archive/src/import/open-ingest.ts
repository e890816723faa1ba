import { imagesFolder } from '../archive.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { openImages } from '../images/images.ts';
import { ingestFrom, type IngestImages } from './ingest-images.ts';
import { openFilesAt } from '../files.ts';

export interface Ingest {
  ingestImages: IngestImages;
  close: () => Promise<void>;
}

/** Opens the archive's images to take in those of a folder. In a file of its own, for what it loads is large. */
export async function openIngest(records: RecordStore, config: Config, folder: string): Promise<Ingest> {
  const dir = imagesFolder(config.dataDir);
  const files = await openFilesAt({ ...config, folder: dir });
  await files.check();
  const images = openImages({ records: records.images, files, dir, log: createLogger(config) });
  return { ingestImages: ingestFrom(folder, images), close: () => images.close() };
}
