import { createHash } from 'node:crypto';
import { isElsewhere } from '@iconotheca/contracts/item/item';
import sharp from 'sharp';
import { imageKeys } from '../images/image-files.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { WholeRecords } from '../ports/whole-records.ts';
import { named, type Finding } from './findings.ts';

/** Images whose files are read where not all are. */
const sample = 50;

interface StoredRow {
  name: string;
  version: string;
  /** SHA-256 of what was handed in. */
  digest: string | undefined;
  /** Made by the program, which can make it again, or a thumbnail that can be fetched again. */
  isMade: boolean;
}

export interface VerifiedImages {
  findings: Finding[];
  images: number;
  /** Those whose files were read. */
  read: number;
  /** To be made anew from their originals. */
  remake: string[];
  /** To be made anew by the program that made them. */
  replan: string[];
  /** Thumbnails of pictures elsewhere, to be fetched again. */
  refetch: string[];
}

/** Holds the files of images against their records: what is there, and of some, or all, what is in it. */
export async function verifyImages(
  records: WholeRecords,
  files: FileStore,
  { isAll }: { isAll: boolean },
): Promise<VerifiedImages> {
  // Files before records: an image that comes in meanwhile has its files first.
  const there = new Map<string, number>();
  for (const folder of ['originals', 'pyramids', 'thumbnails']) {
    for await (const { key, bytes } of files.list(folder)) there.set(key, bytes);
  }
  const images = await readyImages(records);
  const step = isAll ? 1 : Math.max(1, Math.ceil(images.length / sample));
  const found = {
    lost: [] as string[],
    unlike: [] as string[],
    remake: [] as string[],
    replan: [] as string[],
    refetch: [] as string[],
  };
  const known = new Set<string>();
  let read = 0;
  for (const [at, image] of images.entries()) {
    const { version, isMade, name } = image;
    for (const keyOf of Object.values(imageKeys)) known.add(keyOf(version));
    const isRead = at % step === 0;
    if (isRead) read += 1;
    const isThere = (key: string) => (there.get(key) ?? 0) > 0;
    const isDerivedWhole =
      isThere(imageKeys.pyramid(version)) &&
      isThere(imageKeys.thumbnail(version)) &&
      (!isRead || (await areDecodable(files, version)));
    const original = isMade ? 'made' : await stateOfOriginal(files, image, { isThere, isRead });
    if (original === 'missing') found.lost.push(name);
    if (original === 'unlike') found.unlike.push(name);
    if (isDerivedWhole) continue;
    if (isElsewhere(name)) found.refetch.push(name);
    else if (original === 'made') found.replan.push(name);
    else if (original === 'whole') found.remake.push(name);
    else if (!found.lost.includes(name) && !found.unlike.includes(name)) found.lost.push(name);
  }
  const strays = [...there.keys()].filter((key) => !known.has(key));
  return {
    findings: findingsOf(found, strays),
    images: images.length,
    read,
    remake: found.remake,
    replan: found.replan,
    refetch: found.refetch,
  };
}

async function readyImages(records: WholeRecords): Promise<StoredRow[]> {
  const columns = ['name', 'state', 'version', 'plan', 'digest'];
  return await records.snapshot(async (reader) => {
    const images: StoredRow[] = [];
    for await (const [name, state, version, plan, digest] of reader.rows({
      table: { name: 'image', key: ['name'] },
      columns,
    })) {
      if (state !== 'ready') continue;
      const isDigested = typeof digest === 'string';
      images.push({
        name: String(name),
        version: String(version),
        digest: isDigested ? digest : undefined,
        isMade: plan !== null,
      });
    }
    return images;
  });
}

async function stateOfOriginal(
  files: FileStore,
  { version, digest }: StoredRow,
  { isThere, isRead }: { isThere: (key: string) => boolean; isRead: boolean },
): Promise<'whole' | 'missing' | 'unlike'> {
  const key = imageKeys.original(version);
  if (!isThere(key)) return 'missing';
  if (!isRead || digest === undefined) return 'whole';
  const content = await files.get(key);
  if (content === undefined) return 'missing';
  return createHash('sha256').update(content).digest('hex') === digest ? 'whole' : 'unlike';
}

/** Tells whether every pixel of the thumbnail, and of the smallest and the largest level of the pyramid, can be decoded. */
async function areDecodable(files: FileStore, version: string): Promise<boolean> {
  try {
    const thumbnail = await files.get(imageKeys.thumbnail(version));
    if (thumbnail === undefined) return false;
    await sharp(thumbnail, { failOn: 'truncated' }).stats();
    await files.use(imageKeys.pyramid(version), async (path) => {
      const { pages = 1 } = await sharp(path).metadata();
      for (const page of new Set([0, pages - 1])) await sharp(path, { page, failOn: 'truncated' }).stats();
    });
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

interface Found {
  lost: string[];
  unlike: string[];
  remake: string[];
  replan: string[];
  /** Thumbnails of pictures elsewhere. */
  refetch: string[];
}

function findingsOf({ lost, unlike, remake, replan, refetch }: Found, strays: readonly string[]): Finding[] {
  const says: (Omit<Finding, 'part'> | undefined)[] = [
    lost.length === 0
      ? undefined
      : { remedy: 'backup', says: `What was handed in as these images is not there: ${named(lost)}.` },
    unlike.length === 0
      ? undefined
      : {
          remedy: 'backup',
          says: `What was handed in as these images is damaged, its digests differ: ${named(unlike)}.`,
        },
    remake.length === 0
      ? undefined
      : { remedy: 'repair', says: `Pyramids or thumbnails of images are missing or damaged: ${named(remake)}.` },
    replan.length === 0
      ? undefined
      : { remedy: 'repair', says: `Images that the program makes are missing or damaged: ${named(replan)}.` },
    refetch.length === 0
      ? undefined
      : {
          remedy: 'none',
          says: `Thumbnails of pictures elsewhere are missing or damaged: ${named(refetch)}. archive verify --repair lets go of them, archive fetch-thumbnails fetches them again.`,
        },
    strays.length === 0
      ? undefined
      : {
          remedy: 'none',
          says: `Files that no record names, as of an upload under way or one that broke off: ${named(strays)}.`,
        },
  ];
  return says.flatMap((each) => (each === undefined ? [] : Object.assign({ part: 'images' as const }, each)));
}
