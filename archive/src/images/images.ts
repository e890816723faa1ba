import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { isElsewhere, type ItemImage } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { restrictDecoders } from './rendering/decoders.ts';
import { openDerivatives } from './derivatives.ts';
import { tileSizePx } from './rendering/geometry.ts';
import { renderingKey, type Rendering } from './rendering/rendering.ts';
import { pixelsOf, render } from './rendering/render.ts';
import { storedTileFor } from './rendering/stored-tile.ts';
import { imageKeys, localFiles, removeImageFiles, removeLeftovers, type LocalFiles } from './image-files.ts';
import { imageName, isImageName } from './image-name.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { ImageRecords, ReadyImage, StoredImage } from '../ports/images.ts';
import { ingestJpeg } from './ingest.ts';
import { openResponseCache, type ResponseCache } from './response-cache.ts';
import { openHotFiles } from './hot-files.ts';
import { openConcurrencyLimiter } from '../work/concurrency-limiter.ts';
import { openSingleFlight } from '../work/single-flight.ts';
import { openTiffTiles } from './rendering/tiff-tiles.ts';
import { isThumbnail, thumbnailRendering } from './rendering/thumbnail.ts';

/** Counted up when the same rendering gives other bytes. */
const revision = 2;

/** The image at its full size, for those who take it away. */
const fullImageQuality = 90;

/** Thumbnails and tiles that are asked for again and again; larger files are read from disk each time. */
const memory = { maxBytes: 16_000_000, maxFileBytes: 64_000 };

/** The same for answers: their bytes are those of the files above as long as both are kept. */
const answersInMemory = { maxBytes: 16_000_000, maxAnswerBytes: 32_000 };

/** Renderings of more pixels than this are limited by themselves, so that tiles and thumbnails never wait for them. */
const heavyPixels = 3_000_000;
const renderings = { refusal: 'Too many images are being made; try again in a moment.' };

const maxDerivativeBytes = 2_000_000_000;

export interface ImagesOptions {
  records: ImageRecords;
  /** Pyramids, thumbnails and originals. */
  files: FileStore;
  /** Folder of this machine for what can be made again; made when it is not there. */
  dir: string;
  log: Pick<Logger, 'warn'>;
}

export interface Images {
  records: ImageRecords;
  files: FileStore;
  local: LocalFiles;
  responseCache: ResponseCache;
  /** Describes each name; names without an image are absent. One query for all. */
  describe(names: readonly string[]): Promise<Map<string, ItemImage>>;
  /** Images that are there or will be. */
  count(): Promise<number>;
  /**
   * Takes in a JPEG under a name, in place of what had that name.
   * @param source its bytes, or the file that holds them, read when its turn comes
   * @param client aborted when the client no longer waits for it: then it is not begun
   * @throws ApiError that says what is wrong with the name or the file; `overloaded` when too much waits
   */
  ingestFile(name: string, source: string | Buffer, client?: AbortSignal): Promise<ItemImage>;
  /** Takes an image away with its files. */
  remove(name: string): Promise<void>;
  /** Removes the files of a version that no image has any more. @returns whether they are gone; the log says why not */
  removeFiles(version: string): Promise<boolean>;
  /** The image of a name; undefined for anything that is not ours. */
  open(name: string): Promise<StoredImage | undefined>;
  /**
   * One derivative, from the thumbnails or the cache when it is there.
   * @param client aborted when it no longer waits
   * @throws ApiError `overloaded` when too much waits
   */
  derive(image: ReadyImage, rendering: Rendering, client: AbortSignal): Promise<Buffer>;
  /** The image itself, upright and without metadata: the path of a JPEG. */
  fullImage(image: ReadyImage, client: AbortSignal): Promise<string>;
  /** Differs between two states of an image's pixels, for ETags. */
  keyOf(image: ReadyImage, rendering: Rendering): string;
  /** Resolves when nothing is being made any more. */
  close(): Promise<void>;
}

/** Opens the images of an archive. */
export function openImages(options: ImagesOptions): Images {
  const { records, files, dir, log } = options;
  restrictDecoders();
  const local = localFiles(dir);
  const hot = openHotFiles(memory);
  const derivatives = openDerivatives({ files: local, hot, maxBytes: maxDerivativeBytes, log });
  const light = openConcurrencyLimiter({ ...renderings, atOnce: 2, maxWaiting: 256 });
  const heavy = openConcurrencyLimiter({ ...renderings, atOnce: 1, maxWaiting: 32 });
  const limiterFor = (pixels: number) => (pixels > heavyPixels ? heavy : light);
  const tiles = openTiffTiles(files);
  const flights = openSingleFlight<Buffer>();
  const swept = removeLeftovers(local.temporaries).catch((error: unknown) => {
    log.warn({ err: error }, 'leftovers of an earlier process could not be removed');
  });

  interface Making {
    image: ReadyImage;
    rendering: Rendering;
    key: string;
    client: AbortSignal;
    quality?: number;
  }

  /** Reads a tile of the pyramid that needs no rendering. */
  async function readStored(image: ReadyImage, rendering: Rendering): Promise<Buffer | undefined> {
    const tile = storedTileFor(image, rendering, tileSizePx);
    if (tile === undefined) return undefined;
    try {
      return await tiles.read(imageKeys.pyramid(image.version), tile, tileSizePx);
    } catch (error) {
      log.warn({ err: error, image: image.name }, 'a tile could not be read from its pyramid');
      return undefined;
    }
  }

  function readThumbnail({ version }: ReadyImage): Promise<Buffer | undefined> {
    const key = imageKeys.thumbnail(version);
    return hot.read(key, () => files.get(key));
  }

  async function make({ image, rendering, key, client, quality }: Making): Promise<Buffer> {
    const known = await derivatives.read(key);
    if (known !== undefined) return known;
    return flights.run(key, client, async (signal) => {
      const limiter = limiterFor(pixelsOf(image, rendering));
      const bytes = await limiter.run(() => renderCurrent(image, rendering, quality), signal);
      try {
        await derivatives.write(key, bytes);
      } catch (error) {
        log.warn({ err: error, image: image.name }, 'a derivative could not be written');
      }
      return bytes;
    });
  }

  /** Files that nothing names any more: one that cannot be removed now occupies the disk and does no harm. */
  async function removeVersion(version: string): Promise<boolean> {
    hot.invalidate(imageKeys.thumbnail(version));
    try {
      await removeImageFiles(files, version);
      return true;
    } catch (error) {
      log.warn({ err: error, version }, 'the files of an image that is no longer served could not be removed');
      return false;
    }
  }

  /**
   * @throws ApiError `overloaded` when the image was replaced by another while it was being rendered, `image-not-found` when its
   * file is missing or damaged
   */
  async function renderCurrent(image: ReadyImage, rendering: Rendering, quality?: number): Promise<Buffer> {
    try {
      const key = imageKeys.pyramid(image.version);
      return await files.use(key, (file) => render({ ...image, file }, rendering, quality));
    } catch (cause) {
      const now = await records.find(image.name);
      if (now?.state === 'ready' && now.version === image.version) throw await whyUnreadable(image, cause);
      throw new ApiError('overloaded', 'The image has just been replaced. Try again.', { cause });
    }
  }

  /** A file that was lost or damaged is no fault of a request, nor does it pass: readers are answered so, the log has the rest. */
  async function whyUnreadable(image: ReadyImage, cause: unknown): Promise<unknown> {
    if (cause instanceof ApiError || asStorageFull(cause) !== undefined) return cause;
    const isThere = await files.has(imageKeys.pyramid(image.version));
    log.warn({ err: cause, image: image.name, isThere }, 'an image cannot be read from its file');
    const words = isThere ? 'The file of this image is damaged.' : 'The file of this image is missing.';
    return new ApiError('image-not-found', words, { field: 'image', cause });
  }

  return {
    records,
    files,
    local,
    responseCache: openResponseCache({ ...answersInMemory, versionOf: (name) => records.versionOf(name) }),
    describe: (names) => records.describe(names),
    count: () => records.count(),

    async ingestFile(name, source, client) {
      parseInput(imageName, name);
      const image = await heavy.run(async () => {
        const bytes = typeof source === 'string' ? await readLimited(source) : source;
        return await ingestJpeg({ name, bytes, files, local });
      }, client);
      const replaced = await records.saveReady(name, image);
      if (replaced !== undefined) await removeVersion(replaced);
      const { width, height, color, thumbhash } = image;
      return { name, width, height, color, thumbhash };
    },

    async remove(name) {
      const version = await records.remove(name);
      if (version !== undefined) await removeVersion(version);
    },

    removeFiles: removeVersion,

    open: async (name) => (isImageName(name) || isElsewhere(name) ? await records.find(name) : undefined),

    async derive(image, rendering, client) {
      const key = keyOf(image, rendering);
      const stored = isThumbnail(rendering, image) ? await readThumbnail(image) : await readStored(image, rendering);
      return stored ?? make({ image, rendering, key, client });
    },

    async fullImage(image, client) {
      const { width, height } = image;
      const rendering = { ...thumbnailRendering(image), width, height };
      const key = digest(`${image.version} full ${revision}`);
      await make({ image, rendering, key, client, quality: fullImageQuality });
      return local.derivative(key);
    },

    keyOf,

    async close() {
      await Promise.all([flights.settled(), derivatives.counted, swept]);
    },
  };
}

function keyOf(image: ReadyImage, rendering: Rendering): string {
  return digest(`${image.version} ${renderingKey(rendering)} ${revision}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

/** Never more than an upload may have, however large the file is. */
async function readLimited(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > limits.maxUploadBytes) {
      throw new ApiError('too-large', `The file has more than ${limits.maxUploadBytes / 1_000_000} MB.`);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
