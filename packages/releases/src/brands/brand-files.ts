import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brandDocument, filesOfBrand, type BrandDocument } from '@iconotheca/contracts/release/brand';
import { parseJson, releaseError } from '../release-error.ts';
import { contrastFaults } from './contrast.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { faultOfSvg } from './svg-faults.ts';

const brandFile = 'brand.json';

const maxFileBytes = 400_000;

/** A brand as it is put: its document, and the files that this names. */
export interface BrandSource {
  document: unknown;
  /** Bytes by name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Reads a brand from a folder that holds `brand.json` and its pictures. @throws ReleaseError `incomplete` */
export async function readBrandFolder(folder: string): Promise<BrandSource> {
  const path = join(folder, brandFile);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw releaseError('incomplete', `${path} cannot be read: a brand is a folder with ${brandFile} in it.`, cause);
  });
  const names = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && extname(entry.name) in kinds,
  );
  const files = await Promise.all(names.map(async ({ name }) => [name, await readFile(join(folder, name))] as const));
  return { document: parseJson({ text, path, code: 'incomplete' }), files: new Map(files) };
}

/**
 * Checks that a brand can be put: of its shape, to be read by day and by night, with all its files and no others.
 * @throws ReleaseError `not-allowed`, `incomplete` with everything that is at fault
 */
export function checkBrand(id: string, { document, files }: BrandSource): { document: BrandDocument; files: Files } {
  const checked = requireBrandDocument(id, document);
  const named = filesOfBrand(checked);
  const faults = named.flatMap((name) => faultOfFile(name, files.get(name)) ?? []);
  if (faults.length > 0) throw releaseError('incomplete', `The brand ${id} cannot be used: ${faults.join('; ')}.`);
  return { document: checked, files: new Map(named.map((name) => [name, files.get(name) ?? new Uint8Array()])) };
}

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Checks the document of a brand: its shape and its contrasts.
 * @throws ReleaseError `not-allowed` that names the field, or every pair of colours that cannot be read
 */
export function requireBrandDocument(id: string, document: unknown): BrandDocument {
  const parsed = brandDocument.safeParse(document);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const place = [...issue.path, ...keys].map(String).join('.') || 'the whole';
      return `${place} ${keys.length > 0 ? 'is not known' : issue.message}`;
    });
    throw releaseError('not-allowed', `The brand ${id} cannot be used: ${faults.join('; ')}.`);
  }
  const unreadable = contrastFaults(parsed.data);
  if (unreadable.length > 0) {
    throw releaseError('not-allowed', `The brand ${id} cannot be read by everyone: ${unreadable.join('; ')}.`);
  }
  return parsed.data;
}

/** Refuses a document that names pictures and comes without their folder. @throws ReleaseError `incomplete` */
export function requireBrandFolder(id: string, document: BrandDocument, folder: string | undefined): void {
  const named = filesOfBrand(document);
  if (named.length === 0 || folder !== undefined) return;
  throw releaseError('incomplete', `The brand ${id} names ${named.join(', ')}, which did not come with it.`);
}

/** Tests of how files of each kind begin; SVG is read whole. */
const kinds: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  '.webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  '.svg': () => true,
};

function faultOfFile(name: string, bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return `${name} is named and not there`;
  if (bytes.length > maxFileBytes) return `${name} has ${bytes.length} bytes, at most ${maxFileBytes} are taken`;
  const content = Buffer.from(bytes);
  if (kinds[extname(name)]?.(content) !== true) return `${name} is no picture of the kind that its name says`;
  const fault = name.endsWith('.svg') ? faultOfSvg(content) : undefined;
  return fault && `${name} ${fault}`;
}

/**
 * Names the folder of a brand's files within the store: no other publisher writes to it, since its bytes are in its
 * name.
 */
export function brandFolder(id: string, files: Files): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return `brands/${id}@${hash.digest('hex').slice(0, 24)}`;
}

/** Puts the files of a brand in their place, before the act that names their folder. */
export async function keepBrandFiles(store: ReleaseStore, folder: string | undefined, files: Files): Promise<void> {
  if (folder === undefined || (await store.openBuild(folder)) !== undefined) return;
  const aside = await store.makeAside();
  for (const [name, bytes] of files) await writeFile(join(aside, name), bytes);
  await store.putBuild(folder, aside);
}
