import { limits } from '@iconotheca/contracts/limits';
import sharp from 'sharp';
import { decodeTimeoutS } from '../images/rendering/decoders.ts';
import { NotFetched } from './refusals.ts';

const { sidePx, keptBytes, pixels } = limits.fetched;

/** Qualities that are tried until the file is small enough. */
const qualities = [82, 70, 55, 40];

/** First bytes of the kinds of files that are decoded; whatever a server says of them does not count. */
const kinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** Lets the process decode the kinds of files that are fetched, beside JPEG and TIFF. */
export function allowFetchedKinds(): void {
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
}

/**
 * Makes a JPEG that serves a card of a file of others: upright, without metadata, on white where nothing is.
 * @throws NotFetched for what is no picture of a kind that is decoded, whatever it is called, has too many pixels or is
 * damaged
 */
export async function smallPicture(bytes: Buffer): Promise<Buffer> {
  if (!kinds.some((isOfKind) => isOfKind(bytes))) throw new NotFetched('no-picture');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > pixels) throw new NotFetched('too-large');
    const picture = await sharp(bytes, { limitInputPixels: pixels, failOn: 'truncated' })
      .timeout({ seconds: decodeTimeoutS })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const quality of qualities) {
      const small = await sharp(picture).jpeg({ quality }).toBuffer();
      if (small.length <= keptBytes) return small;
    }
    throw new NotFetched('too-large');
  } catch (cause) {
    throw cause instanceof NotFetched ? cause : new NotFetched('damaged', { cause });
  }
}
