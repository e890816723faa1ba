import { LRUCache } from 'lru-cache';
import type { FileStore, OpenFile } from '../../ports/file-store.ts';
import type { StoredTile } from './stored-tile.ts';

/** Places of the tiles of one level in the file. */
interface Directory {
  tilesAcross: number;
  offsets: readonly number[];
  byteCounts: readonly number[];
  /** Beginning of every tile as a file of its own: start of image, JFIF header, quantisation and Huffman tables. */
  head: Buffer;
}

/** Tags of TIFF 6.0 and its Technical Note 2 on JPEG. */
const tags = {
  width: 256,
  compression: 259,
  photometric: 262,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpegTables: 347,
};
const jpegCompression = 7;
const yCbCr = 6;
const entryBytes = 12;
/** Bytes of a value by its type: bytes, texts and what is not defined have one. */
const sizes: Readonly<Record<number, number>> = { 3: 2, 4: 4 };
/** More than any pyramid of ours has levels. */
const maxDirectories = 32;

const startOfImage = 2;
const endOfImage = 2;
/** Says that the colours are YCbCr, which the tables and the tile leave open. */
const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

export interface TiffTiles {
  /** A tile as a JPEG, not decoded; undefined when the file is not such a pyramid. @throws Error of the store */
  read: (key: string, tile: StoredTile, side: number) => Promise<Buffer | undefined>;
}

/** Reads tiles of pyramids as they were encoded. Remembers where the tiles lie in the files asked for last. */
export function openTiffTiles(files: Pick<FileStore, 'open'>): TiffTiles {
  const known = new LRUCache<string, readonly (Directory | undefined)[]>({ max: 500 });

  return {
    async read(key, { page, column, row }, side) {
      const file = await files.open(key);
      try {
        const directories = known.get(key) ?? (await readDirectories(file, side));
        known.set(key, directories);
        const directory = directories[page];
        if (directory === undefined || column >= directory.tilesAcross) return undefined;
        const at = row * directory.tilesAcross + column;
        const [offset, bytes] = [directory.offsets[at], directory.byteCounts[at]];
        if (offset === undefined || bytes === undefined) return undefined;
        const tile = await file.read(offset, bytes);
        return Buffer.concat([directory.head, tile.subarray(startOfImage)]);
      } finally {
        await file.close();
      }
    },
  };
}

/** Reads the directories of a classic little-endian TIFF, as libvips writes it; none of any other file. */
async function readDirectories(file: OpenFile, side: number): Promise<(Directory | undefined)[]> {
  const header = await file.read(0, 8);
  if (header.toString('latin1', 0, 2) !== 'II' || header.readUInt16LE(2) !== 42) return [];
  const directories: (Directory | undefined)[] = [];
  let at = header.readUInt32LE(4);
  while (at !== 0 && directories.length < maxDirectories) {
    const count = (await file.read(at, 2)).readUInt16LE(0);
    const entries = await file.read(at + 2, count * entryBytes + 4);
    directories.push(await readDirectory(file, entries, { count, side }));
    at = entries.readUInt32LE(count * entryBytes);
  }
  return directories;
}

async function readDirectory(
  file: OpenFile,
  entries: Buffer,
  { count, side }: { count: number; side: number },
): Promise<Directory | undefined> {
  const values = async (tag: number): Promise<number[]> => {
    for (let at = 0; at < count * entryBytes; at += entryBytes) {
      if (entries.readUInt16LE(at) === tag) return readValues(file, entries.subarray(at, at + entryBytes));
    }
    return [];
  };
  const [[width = 0], [compression], [photometric], [tileWidth], [tileHeight]] = await Promise.all([
    values(tags.width),
    values(tags.compression),
    values(tags.photometric),
    values(tags.tileWidth),
    values(tags.tileHeight),
  ]);
  const isOurs = compression === jpegCompression && photometric === yCbCr && tileWidth === side && tileHeight === side;
  const tables = Buffer.from(await values(tags.jpegTables));
  if (!isOurs || tables.length === 0) return undefined;
  return {
    tilesAcross: Math.ceil(width / side),
    offsets: await values(tags.tileOffsets),
    byteCounts: await values(tags.tileByteCounts),
    head: Buffer.concat([jfif, tables.subarray(startOfImage, -endOfImage)]),
  };
}

/** The values of an entry, which lie in it when they fit there. */
async function readValues(file: OpenFile, entry: Buffer): Promise<number[]> {
  const type = entry.readUInt16LE(2);
  const count = entry.readUInt32LE(4);
  const size = sizes[type] ?? 1;
  const bytes = size * count <= 4 ? entry.subarray(8) : await file.read(entry.readUInt32LE(8), size * count);
  return Array.from({ length: count }, (_, at) => bytes.readUIntLE(at * size, size));
}
