import { setImmediate } from 'node:timers/promises';

/** A component of the image: how many blocks of 8 × 8 samples it has across and down in a unit of an interleaved scan. */
interface Component {
  id: number;
  across: number;
  down: number;
}

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  components: readonly Component[];
}

/** Huffman codes by their lengths: the first code of each length, and where its values begin (ITU-T T.81, F.2.2.3). */
interface Codes {
  first: number[];
  counts: number[];
  values: Buffer;
}

const markers = { frame: 0xc0, progressiveFrame: 0xc2, tables: 0xc4, scan: 0xda, restartInterval: 0xdd };
const longestCode = 16;
const samplesOfBlock = 64;
/** Coefficient run of sixteen zeroes; any other value of size 0 ends a block. */
const sixteenZeroes = 0xf0;

/** Share of a scan's bytes that some writers leave behind its last block. */
const leftBehind = 0.02;
/** Bytes that are too few to be blocks that the header leaves out. */
const leftMost = 32;

/**
 * Finds out whether the first scan of a JPEG holds as many blocks as its header says the image has, and no more: a decoder
 * fills up those that are missing, and an image of another size comes out, mostly grey, or in stripes. Decodes Huffman
 * codes alone, and lets other work in between rows.
 * @param bytes of a baseline or progressive JPEG whose markers follow each other as they should
 */
export async function hasAllBlocks(bytes: Buffer): Promise<boolean> {
  const [dcCodes, acCodes] = [new Map<number, Codes>(), new Map<number, Codes>()];
  let frame: Frame | undefined;
  let interval = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = byteAt(bytes, at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const segment = bytes.subarray(at + 4, at + 2 + numberAt(bytes, at + 2));
    if (marker === markers.tables) readTables(segment, dcCodes, acCodes);
    else if (marker >= markers.frame && marker <= markers.progressiveFrame) frame = readFrame(segment, marker);
    else if (marker === markers.restartInterval) interval = numberAt(segment, 0);
    else if (marker === markers.scan && frame !== undefined) {
      const data = new EntropyData(bytes, at + 4 + segment.length);
      return await readsWhole(data, { frame, interval, scan: readScan(segment, frame, dcCodes, acCodes) });
    }
    at += 4 + segment.length;
  }
  return false;
}

/** A byte of what may be cut short; 0 behind its end. */
function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0;
}

function numberAt(bytes: Buffer, at: number): number {
  return byteAt(bytes, at) * 256 + byteAt(bytes, at + 1);
}

function readTables(segment: Buffer, dcCodes: Map<number, Codes>, acCodes: Map<number, Codes>): void {
  let at = 0;
  while (at + 1 + longestCode <= segment.length) {
    const place = byteAt(segment, at);
    const counts = [...segment.subarray(at + 1, at + 1 + longestCode)];
    const size = counts.reduce((sum, count) => sum + count, 0);
    const first: number[] = [];
    let code = 0;
    for (const count of counts) {
      first.push(code);
      code = (code + count) * 2;
    }
    const values = segment.subarray(at + 1 + longestCode, at + 1 + longestCode + size);
    (place >> 4 === 0 ? dcCodes : acCodes).set(place & 15, { first, counts, values });
    at += 1 + longestCode + size;
  }
}

function readFrame(segment: Buffer, marker: number): Frame {
  const components = Array.from({ length: byteAt(segment, 5) }, (_, each) => {
    const sampling = byteAt(segment, 7 + each * 3);
    return { id: byteAt(segment, 6 + each * 3), across: sampling >> 4, down: sampling & 15 };
  });
  const isProgressive = marker === markers.progressiveFrame;
  return { height: numberAt(segment, 1), width: numberAt(segment, 3), isProgressive, components };
}

interface ScanPart {
  component: Component;
  dc: Codes | undefined;
  ac: Codes | undefined;
}

function readScan(
  segment: Buffer,
  { components }: Frame,
  dcCodes: ReadonlyMap<number, Codes>,
  acCodes: ReadonlyMap<number, Codes>,
): ScanPart[] {
  return Array.from({ length: byteAt(segment, 0) }, (_, each) => {
    const component = components.find(({ id }) => id === byteAt(segment, 1 + each * 2));
    const tables = byteAt(segment, 2 + each * 2);
    return component === undefined ? [] : [{ component, dc: dcCodes.get(tables >> 4), ac: acCodes.get(tables & 15) }];
  }).flat();
}

interface Scan {
  frame: Frame;
  /** Units between two restart markers; 0 where there are none. */
  interval: number;
  scan: readonly ScanPart[];
}

async function readsWhole(data: EntropyData, { frame, interval, scan }: Scan): Promise<boolean> {
  // Without a block in a unit there would be no end of units.
  if (!frame.components.every(({ across, down }) => isSampling(across) && isSampling(down))) return false;
  const [across, down] = unitsOf(frame, scan);
  const isInterleaved = scan.length > 1;
  let units = 0;
  for (let row = 0; row < down; row += 1) {
    await setImmediate();
    for (let column = 0; column < across; column += 1) {
      if (interval > 0 && units > 0 && units % interval === 0) data.restart();
      units += 1;
      for (const { component, dc, ac } of scan) {
        const blocks = isInterleaved ? component.across * component.down : 1;
        for (let block = 0; block < blocks; block += 1) {
          if (dc === undefined || !data.skipBlock(dc, frame.isProgressive ? undefined : ac)) return false;
        }
      }
    }
  }
  return scan.length > 0 && data.isNearlyRead();
}

/** Tells a sampling factor that there is (ITU-T T.81, B.2.2). */
function isSampling(factor: number): boolean {
  return factor >= 1 && factor <= 4;
}

/** Units across and down: of all components in an interleaved scan, else blocks of the one (ITU-T T.81, A.2). */
function unitsOf({ width, height, components }: Frame, scan: readonly ScanPart[]): readonly [number, number] {
  const most = (of: (component: Component) => number) => Math.max(...components.map(of));
  const [mostAcross, mostDown] = [most(({ across }) => across), most((component) => component.down)];
  const [only, second] = scan;
  if (only === undefined || second !== undefined) {
    return [Math.ceil(width / (8 * mostAcross)), Math.ceil(height / (8 * mostDown))];
  }
  const { across, down } = only.component;
  return [
    Math.ceil(Math.ceil((width * across) / mostAcross) / 8),
    Math.ceil(Math.ceil((height * down) / mostDown) / 8),
  ];
}

/** Bits of a scan. Stuffed zeroes are passed over; at any other marker there are no more until `restart`. */
class EntropyData {
  readonly #bytes: Buffer;
  readonly #from: number;
  #at: number;
  #bits = 0;
  #count = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#from = at;
    this.#at = at;
  }

  /** Tells whether nearly all of the scan has been read. */
  isNearlyRead(): boolean {
    const read = this.#at - this.#from;
    while (this.#bit() >= 0) this.#count = 0;
    return this.#at - this.#from - read <= Math.max(leftMost, read * leftBehind);
  }

  /** Passes a restart marker, if there is one here. */
  restart(): void {
    this.#count = 0;
    const isMarker = this.#bytes[this.#at] === 0xff && ((this.#bytes[this.#at + 1] ?? 0) & 0xf8) === 0xd0;
    if (isMarker) this.#at += 2;
  }

  /** Reads over a block, of which a progressive scan holds the first coefficient alone. @returns false at the end of the data */
  skipBlock(dc: Codes, ac: Codes | undefined): boolean {
    const size = this.#value(dc);
    if (size < 0 || !this.#skip(size)) return false;
    if (ac === undefined) return true;
    let known = 1;
    while (known < samplesOfBlock) {
      const value = this.#value(ac);
      if (value < 0 || !this.#skip(value & 15)) return false;
      if ((value & 15) === 0 && value !== sixteenZeroes) break;
      known += (value >> 4) + 1;
    }
    return true;
  }

  /** The value of the next code; -1 when the data end, or hold no code. */
  #value({ first, counts, values }: Codes): number {
    let code = 0;
    let before = 0;
    for (let length = 0; length < longestCode; length += 1) {
      const bit = this.#bit();
      if (bit < 0) return -1;
      code = code * 2 + bit;
      const place = code - (first[length] ?? 0);
      const count = counts[length] ?? 0;
      if (place < count) return values[before + place] ?? -1;
      before += count;
    }
    return -1;
  }

  #skip(bits: number): boolean {
    for (let left = bits; left > 0; left -= 1) if (this.#bit() < 0) return false;
    return true;
  }

  #bit(): number {
    if (this.#count === 0) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) return -1;
      const isStuffed = byte === 0xff && this.#bytes[this.#at + 1] === 0;
      if (byte === 0xff && !isStuffed) return -1;
      this.#at += isStuffed ? 2 : 1;
      this.#bits = byte;
      this.#count = 8;
    }
    this.#count -= 1;
    return (this.#bits >> this.#count) & 1;
  }
}
