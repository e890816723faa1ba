import { makeGeneration } from '@iconotheca/search-engine/maintenance';
import { imagesFolder, openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { openFilesAt } from '../files.ts';
import { openCurrentIconclass } from '@iconotheca/iconclass';
import { imageKeys } from '../images/image-files.ts';
import { openImages } from '../images/images.ts';
import { createLogger } from '../log.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { indexAddress } from '../search/index-address.ts';
import { openInOpenSearch } from '../search/open-engine.ts';
import { openSources } from '../search/sources.ts';

export interface RepairOrder {
  isIndexDue: boolean;
  /** Images whose originals are there. */
  remake: readonly string[];
  /** Images that the program makes. */
  replan: readonly string[];
  /** Thumbnails of pictures elsewhere. */
  refetch: readonly string[];
  /** Lists. */
  miscounted: readonly string[];
}

/** An edition that no maker has: it makes its own in place of it. */
const noEdition = 'to be made again';

/**
 * Makes anew what follows from what is there: the index, pyramids and thumbnails, counts. A running archive goes on
 * meanwhile.
 * @returns sentences about what was done
 */
export async function repair(config: Config, order: RepairOrder): Promise<string[]> {
  const done: string[] = [];
  const records = await openRecords(config);
  try {
    const remade = await remakeImages(config, records, order.remake);
    if (remade > 0) done.push(`${remade} images were made anew from what was handed in.`);
    const planned = await replanImages(records, order.replan);
    if (planned > 0) done.push(`${planned} images will be made anew by the program that makes them.`);
    for (const address of order.refetch) await records.images.remove(address);
    if (order.refetch.length > 0) {
      done.push(`${order.refetch.length} thumbnails will be fetched anew by archive fetch-thumbnails.`);
    }
    for (const pk of order.miscounted) await recount(records, pk);
    if (order.miscounted.length > 0) done.push(`${order.miscounted.length} lists were counted anew.`);
  } finally {
    await records.close();
  }
  if (order.isIndexDue) {
    await remakeIndex(config);
    done.push('The search index was made anew; a running archive asks it from now on.');
  }
  return done;
}

async function remakeImages(config: Config, records: RecordStore, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const dir = imagesFolder(config.dataDir);
  const files = await openFilesAt({ ...config, folder: dir });
  const images = openImages({ records: records.images, files, dir, log: createLogger(config) });
  let remade = 0;
  try {
    for (const name of names) {
      const image = await images.open(name);
      if (image?.state !== 'ready') continue;
      const original = await files.get(imageKeys.original(image.version));
      if (original === undefined) continue;
      await images.ingestFile(name, original);
      remade += 1;
    }
  } finally {
    await images.close();
  }
  return remade;
}

async function replanImages(records: RecordStore, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const known = await records.images.describe(names);
  const images = [...known.values()].map(({ name, width, height }) => ({ name, width, height, edition: noEdition }));
  await records.images.replan(images);
  return images.length;
}

async function recount(records: RecordStore, pk: string): Promise<void> {
  await records.transact(async ({ lists }) => {
    const list = await lists.find(pk);
    if (list !== undefined) await lists.update(pk, list);
  });
}

async function remakeIndex(config: Config): Promise<void> {
  (await openCurrentIconclass(config.dataDir)).close();
  const { folder, sources } = indexAddress(config);
  if (config.searchEngine === 'embedded') {
    makeGeneration(folder, await openSources(config));
    return;
  }
  const { indexer, remake } = await openInOpenSearch(config, sources, createLogger(config));
  try {
    await remake();
  } finally {
    await indexer.close();
  }
}
