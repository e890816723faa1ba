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
import { hasAllBlocks } from './jpeg-blocks.ts';
import { jpegFaults, walkJpeg, type JpegFacts } from './jpeg-walk.ts';
import type { NewImage } from '../ports/images.ts';
import { placeholderOf } from './placeholder.ts';
import { thumbnailRendering } from './rendering/thumbnail.ts';

/** Part of every version: counted up when the files that are made change. */
const revision = 2;

/** At 90 and above chroma is kept whole and files grow fourfold. */
const pyramidQuality = 85;
/** Side of what JPEG with halved chroma encodes together, in pixels. */
const chromaBlockPx = 16;

const undecodable = 'The file is damaged: its image cannot be decoded.';

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

/** Takes in an image that a program made and can make again: its bytes themselves are not persisted. */
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
    // An existing pyramid belongs to a served image; it stays.
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
    const { width, height, levels } = await makePyramid(jpeg, { file: temporary, tileSide: tileSideFor(facts) });
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

/** Returns SHA-256, off the event loop: an upload has up to 50 MB. */
export async function digestOf(bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}

function versionOf(name: string, content: Buffer): string {
  const digest = createHash('sha256').update(`${revision}\n${name}\n`).update(content);
  return digest.digest('hex').slice(0, 32);
}

type MadePyramid = Pick<NewImage, 'width' | 'height' | 'levels'>;

interface PyramidInput {
  file: string;
  tileSide: number;
}

async function makePyramid(jpeg: Buffer, { file, tileSide }: PyramidInput): Promise<MadePyramid> {
  try {
    return await writePyramid(jpeg, { file, tileSide, failOn: 'warning' });
  } catch (cause) {
    if (isTimeout(cause)) throw new ApiError('bad-request', undecodable, { cause });
    if (!(await hasAllBlocks(jpeg))) {
      const words = 'The file is damaged: it holds less of the image than its header says.';
      throw new ApiError('bad-request', words, { cause });
    }
  }
  // Other warnings are of what does no harm, such as bytes between two segments.
  try {
    return await writePyramid(jpeg, { file, tileSide, failOn: 'truncated' });
  } catch (cause) {
    if (!isTimeout(cause) && (await canBeDecoded(jpeg))) throw cause;
    throw new ApiError('bad-request', undecodable, { cause });
  }
}

async function writePyramid(
  jpeg: Buffer,
  { file, tileSide, failOn }: PyramidInput & { failOn: 'warning' | 'truncated' },
): Promise<MadePyramid> {
  const { autoOrient: size } = await sharp(jpeg).metadata();
  const padded = paddedFor(size, tileSide);
  await decoding(jpeg, failOn)
    .autoOrient()
    .extend({ right: padded.width - size.width, bottom: padded.height - size.height, extendWith: 'copy' })
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
  const { pages = 1 } = await sharp(file).metadata();
  const levels = Array.from({ length: pages }, (_, page) => levelOf(size, page));
  return { ...size, levels };
}

/** Returns the size of a level: pixels of the image that stand in it, if only in part. */
function levelOf({ width, height }: Size, page: number): [number, number] {
  return [Math.ceil(width / 2 ** page), Math.ceil(height / 2 ** page)];
}

/**
 * Returns the size at which the pyramid is written. Tiles are filled up with black, which halved chroma would carry into
 * the last pixels of the image: in each level at least two more pixels repeat them, up to whole blocks of chroma.
 */
function paddedFor({ width, height }: Size, tileSide: number): Size {
  let unit = chromaBlockPx * Math.max(1, 2 ** Math.ceil(Math.log2(Math.max(width, height) / tileSide)));
  const padded = (side: number) => {
    const halvings = unit / chromaBlockPx;
    return Math.min(Math.ceil((side + 2 * halvings) / unit) * unit, Math.max(side, tileSide * halvings));
  };
  while (unit > chromaBlockPx && padded(width) * padded(height) > maxPixels) unit /= 2;
  return { width: padded(width), height: padded(height) };
}

function decoding(jpeg: Buffer, failOn: 'warning' | 'truncated' = 'truncated'): Sharp {
  return sharp(jpeg, { limitInputPixels: maxPixels, failOn, sequentialRead: true }).timeout({
    seconds: decodeTimeoutS,
  });
}

/**
 * Tells whether an image can be decoded to its last row, so that the fault is not the file's but the disk's. The
 * message of libvips does not tell: it keeps its messages for all threads together, and another may have taken this
 * one.
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
  return Math.min(tileSizePx, Math.ceil(Math.max(width, height) / chromaBlockPx) * chromaBlockPx);
}
