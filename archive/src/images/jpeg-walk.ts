/** Facts from the markers of a JPEG. `end` is the offset behind its last byte; bytes after it are not part of it. */
export interface JpegFacts {
  width: number;
  height: number;
  components: number;
  isProgressive: boolean;
  end: number;
}

/** Reasons why bytes are not a JPEG to persist, in words that follow "The file". */
export const jpegFaults = {
  'not-jpeg': 'is not a JPEG',
  damaged: 'is damaged: its parts do not follow each other as they should',
  'unsupported-coding': 'is a JPEG of a kind that is not supported (only baseline and progressive, 8 bits a sample)',
  'no-frame': 'is damaged: it does not say how large the image is',
  truncated: 'is truncated: the end of the image is missing',
  'too-many-scans': 'holds more scans than any camera or scanner writes',
} as const;
export type JpegFault = keyof typeof jpegFaults;

type Frame = Omit<JpegFacts, 'end'>;

const maxScans = 100;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Huffman tables, the reserved JPG marker and arithmetic conditioning lie among the frame markers. */
const notFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Reads the markers of a JPEG without decoding anything (ITU-T T.81, annex B). Costs under a millisecond for what is
 * not a JPEG, so it stands before every decoder.
 */
export function walkJpeg(bytes: Buffer): JpegFacts | JpegFault {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage || bytes[2] !== 0xff) return 'not-jpeg';
  let frame: Frame | undefined;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'damaged';
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return frame === undefined || scans === 0 ? 'no-frame' : { ...frame, end: at + 2 };
    if (at + 4 > bytes.length) return 'truncated';
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || !hasLength(marker)) return 'damaged';
    if (at + 2 + length > bytes.length) return 'truncated';
    if (isFrame(marker)) {
      if (frame !== undefined) return 'damaged';
      const read = readFrame(bytes.subarray(at, at + 2 + length), marker);
      if (typeof read === 'string') return read;
      frame = read;
    }
    at += 2 + length;
    if (marker === startOfScan) {
      scans += 1;
      if (scans > maxScans) return 'too-many-scans';
      at = endOfEntropyData(bytes, at);
    }
  }
  return 'truncated';
}

/** Restart markers, TEM and a second start of image stand alone and have no place between segments. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= startOfImage);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker);
}

function readFrame(segment: Buffer, marker: number): Frame | JpegFault {
  if (segment.length < 10) return 'damaged';
  const precision = segment.readUInt8(4);
  const height = segment.readUInt16BE(5);
  const width = segment.readUInt16BE(7);
  const components = segment.readUInt8(9);
  if (marker > 0xc2 || precision !== 8 || ![1, 3, 4].includes(components)) return 'unsupported-coding';
  if (width === 0 || height === 0) return 'no-frame';
  return { width, height, components, isProgressive: marker === 0xc2 };
}

/** Stuffed zeroes and restart markers belong to the data; any other marker ends it. */
function endOfEntropyData(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
