import { imagesFolder } from '../archive.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { openImages } from '../images/images.ts';
import { ingestFrom, type IngestImages } from './ingest-images.ts';
import { openFiles } from '../files.ts';

export interface Ingest {
  ingestImages: IngestImages;
  close: () => Promise<void>;
}

/** Opens the archive's images to take in those of a folder. In a file of its own, for what it loads is large. */
export function openIngest(records: RecordStore, config: Config, folder: string): Ingest {
  const dir = imagesFolder(config.dataDir);
  const images = openImages({ records: records.images, files: openFiles(dir), dir, log: createLogger(config) });
  return { ingestImages: ingestFrom(folder, images), close: () => images.close() };
}
