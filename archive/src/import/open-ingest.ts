import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imagesFolder } from '../archive.ts';
import type { ImageRecords } from '../ports/images.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { openImages } from '../images/images.ts';
import { ingestFrom, type IngestImages } from './ingest-images.ts';
import { openFiles, openFilesAt } from '../files.ts';

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

/**
 * Makes an ingest for a trial: every file is made an image of, at a place that ends with the trial, and nothing of it
 * stays.
 * @param planned names of images that the import would announce
 */
export async function tryIngest(
  records: RecordStore,
  config: Config,
  { folder, planned }: { folder: string; planned: readonly string[] },
): Promise<Ingest> {
  const dir = await mkdtemp(join(tmpdir(), 'archive-trial-'));
  const tried = trialRecords(records.images, planned);
  const images = openImages({ records: tried, files: openFiles(dir), dir, log: createLogger(config) });
  return {
    ingestImages: ingestFrom(folder, images),
    async close() {
      await images.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Images of the archive, and those that a trial took for taken in. */
function trialRecords(records: ImageRecords, planned: readonly string[]): ImageRecords {
  const taken = new Set(planned);
  return {
    ...records,
    async describe(names) {
      const known = await records.describe(names);
      for (const name of names) if (taken.has(name) && !known.has(name)) known.set(name, { name, width: 0, height: 0 });
      return known;
    },
    saveReady(name, { version }) {
      taken.add(name);
      // In its own place: its files are removed at once.
      return Promise.resolve(version);
    },
  };
}
