import { createHash, webcrypto } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { decodeTimeoutS, maxPixels, maxProgressivePixels, maxSidePx } from './rendering/decoders.ts';
import { tileSizePx } from './rendering/geometry.ts';
import type { Size } from './rendering/geometry.ts';
import { isTimeout, render } from './rendering/render.ts';
import type { FileStore } from '../ports/file-store.ts';
import { imageKeys, removeImageFiles, type LocalFiles } from './image-files.ts';
import { jpegFaults, walkJpeg, type JpegFacts } from './jpeg-walk.ts';
import type { NewImage } from '../ports/images.ts';
import { placeholderOf } from './placeholder.ts';
import { thumbnailRendering } from './rendering/thumbnail.ts';

/** Part of every version: counted up when the files that are made change. */
const revision = 1;

/** At 90 and above chroma is kept whole and files grow fourfold. */
const pyramidQuality = 85;

interface IngestInput {
  name: string;
  bytes: Buffer;
  files: FileStore;
  local: LocalFiles;
}

/**
 * Makes everything an image is served from: upright sRGB pyramid without metadata, thumbnail, placeholder; what was
 * handed in is persisted beside them. All files are whole and on the disk when it returns, and none is there when it throws.
 * @throws ApiError `unsupported-media-type`, `too-large` or `bad-request` that says what is wrong with the file
 */
export async function ingestJpeg(input: IngestInput): Promise<NewImage> {
  return ingest(input, { withOriginal: true });
}

/** The same for what a program made and can make again: its bytes themselves are not persisted. */
export async function ingestMadeJpeg(input: IngestInput): Promise<NewImage> {
  return ingest(input, { withOriginal: false });
}

interface Persistence {
  withOriginal: boolean;
}

async function ingest({ name, bytes, files, local }: IngestInput, persistence: Persistence): Promise<NewImage> {
  const facts = checkJpeg(bytes);
  const jpeg = bytes.subarray(0, facts.end);
  const content = await digestOf(bytes);
  const version = versionOf(name, content);
  await mkdir(local.temporaries, { recursive: true });
  const isNew = !(await files.has(imageKeys.pyramid(version)));
  try {
    const image = await makeFiles({ bytes, jpeg, facts, version, files, local, ...persistence });
    return persistence.withOriginal ? { ...image, digest: content.toString('hex') } : image;
  } catch (error) {
    // What was there before is that of an image that is served.
    if (isNew) await removeImageFiles(files, version);
    throw error;
  }
}

interface Making extends Omit<IngestInput, 'name'>, Persistence {
  jpeg: Buffer;
  facts: JpegFacts;
  version: string;
}

async function makeFiles({ bytes, jpeg, facts, version, files, local, withOriginal }: Making): Promise<NewImage> {
  const temporary = local.temporary();
  try {
    const { width, height } = await makePyramid(jpeg, { file: temporary, tileSide: tileSideFor(facts) });
    const levels = await readLevels(temporary);
    const thumbnail = await render({ file: temporary, width, height, levels }, thumbnailRendering({ width, height }));
    await files.putFile(imageKeys.pyramid(version), temporary);
    await files.put(imageKeys.thumbnail(version), thumbnail);
    if (withOriginal) await files.put(imageKeys.original(version), bytes);
    return { version, width, height, levels, ...(await placeholderOf(thumbnail)) };
  } finally {
    await rm(temporary, { force: true });
  }
}

/** @throws ApiError for what is not a whole JPEG within the limits */
function checkJpeg(bytes: Buffer): JpegFacts {
  if (bytes.length > limits.maxUploadBytes) {
    throw new ApiError('too-large', `The file has more than ${limits.maxUploadBytes / 1_000_000} MB.`);
  }
  const facts = walkJpeg(bytes);
  if (typeof facts === 'string') {
    const isOther = facts === 'not-jpeg' || facts === 'unsupported-coding';
    throw new ApiError(isOther ? 'unsupported-media-type' : 'bad-request', `The file ${jpegFaults[facts]}.`);
  }
  const { width, height, isProgressive } = facts;
  if (width > maxSidePx || height > maxSidePx) {
    throw new ApiError('too-large', `The image has more than ${maxSidePx} pixels a side.`);
  }
  const most = isProgressive ? maxProgressivePixels : maxPixels;
  if (width * height > most) {
    const kind = isProgressive ? ' for a progressive JPEG' : '';
    throw new ApiError('too-large', `The image has more than ${most / 1_000_000} million pixels${kind}.`);
  }
  // At least one bit for each block of 8 × 8 pixels, whatever the tables: less would be filled up by the decoder.
  if (bytes.length < (width * height) / (64 * 8)) {
    throw new ApiError('bad-request', 'The file is damaged: it holds less than its image needs.');
  }
  return facts;
}

/** SHA-256, off the event loop: an upload has up to 50 MB. */
export async function digestOf(bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}

function versionOf(name: string, content: Buffer): string {
  const digest = createHash('sha256').update(`${revision}\n${name}\n`).update(content);
  return digest.digest('hex').slice(0, 32);
}

interface PyramidInput {
  file: string;
  tileSide: number;
}

async function makePyramid(jpeg: Buffer, { file, tileSide }: PyramidInput): Promise<Size> {
  try {
    const { width, height } = await decoding(jpeg)
      .autoOrient()
      .toColourspace('srgb')
      .withIccProfile('srgb', { attach: false })
      .tiff({
        compression: 'jpeg',
        quality: pyramidQuality,
        tile: true,
        pyramid: true,
        tileWidth: tileSide,
        tileHeight: tileSide,
      })
      .toFile(file);
    return { width, height };
  } catch (cause) {
    if (!isTimeout(cause) && (await canBeDecoded(jpeg))) throw cause;
    throw new ApiError('bad-request', 'The file is damaged: its image cannot be decoded.', { cause });
  }
}

function decoding(jpeg: Buffer): Sharp {
  return sharp(jpeg, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: decodeTimeoutS,
  });
}

/**
 * Whether an image can be decoded to its last row, so that the fault is not the file's but the disk's. What libvips says of a
 * failure does not tell: it keeps its messages for all threads together, and another may have taken this one.
 */
async function canBeDecoded(jpeg: Buffer): Promise<boolean> {
  try {
    await decoding(jpeg).resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Tiles much larger than the image cannot be read back; their sides are multiples of 16. */
function tileSideFor({ width, height }: Size): number {
  return Math.min(tileSizePx, Math.ceil(Math.max(width, height) / 16) * 16);
}

async function readLevels(file: string): Promise<[number, number][]> {
  const levels: [number, number][] = [];
  const { pages = 1 } = await sharp(file).metadata();
  for (let page = 0; page < pages; page += 1) {
    const { width, height } = await sharp(file, { page }).metadata();
    levels.push([width, height]);
  }
  return levels;
}
