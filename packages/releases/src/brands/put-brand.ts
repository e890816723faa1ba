import { isDeepStrictEqual } from 'node:util';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { perform, type Performed, type Performer } from '../log/perform.ts';
import { readRegistry } from '../log/read-log.ts';
import { brandKey, type Brand, type Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { brandFolder, checkBrand, type BrandSource } from './brand-files.ts';

interface Acting extends Performer {
  store: ReleaseStore;
}

interface PutBrand extends Acting, BrandSource {
  id: string;
  /** The next number when absent, or that of the version with the same contents. */
  version?: string | undefined;
}

/**
 * Adds a version of a brand with its files. It is not active yet.
 * @throws ReleaseError `not-allowed`, `incomplete`, `version-exists`, and as perform
 */
export async function putBrand(put: PutBrand): Promise<Performed & { version: string }> {
  const { store, id } = put;
  const prepared = prepareBrand(id, put);
  const { document, folder } = prepared;
  await keepBrandFiles(store, prepared);
  let version = '';
  const performed = await perform(
    store,
    (current) => {
      version = put.version ?? nextVersion(findBrand(current, id), { document, folder });
      return { what: 'brand-put', brand: id, version, document, ...(folder && { folder }) };
    },
    put,
  );
  return { ...performed, version };
}

/** A brand that was checked, and the folder that its files go to. */
export type PreparedBrand = ReturnType<typeof prepareBrand>;

/** Checks a brand and all that it names. @throws ReleaseError `not-allowed`, `incomplete` */
export function prepareBrand(id: string, source: BrandSource) {
  requireBrandKey(id);
  const { document, files } = checkBrand(id, source);
  return { document, files, folder: files.size === 0 ? undefined : brandFolder(id, files) };
}

/** Puts the files of a brand in their place, before the act that names them. */
export async function keepBrandFiles(store: ReleaseStore, { files, folder }: PreparedBrand): Promise<void> {
  if (folder === undefined || (await store.openBuild(folder)) !== undefined) return;
  const aside = await store.makeAside();
  for (const [name, bytes] of files) await writeFile(join(aside, name), bytes);
  await store.putBuild(folder, aside);
}

/** @throws ReleaseError `unknown-brand`, `unknown-version`, `not-allowed`, and as perform */
export async function promoteBrandVersion(
  { id, version }: { id: string; version: string },
  { store, ...performer }: Acting,
): Promise<Performed> {
  return await perform(store, { what: 'brand-promote', brand: id, version }, performer);
}

/**
 * Goes back to the version before, or to the one named.
 * @throws ReleaseError `unknown-brand`, `unknown-version`, `nothing-to-fall-back-to`, and as perform
 */
export async function rollbackBrandVersion(
  { id, version: named }: { id: string; version?: string | undefined },
  { store, ...performer }: Acting,
): Promise<Performed> {
  return await perform(
    store,
    (current) => {
      const version = named ?? findBrand(current, id)?.fallback[0];
      if (version === undefined) {
        throw releaseError('nothing-to-fall-back-to', `The brand ${id} has no earlier version to go back to.`);
      }
      return { what: 'brand-rollback', brand: id, version };
    },
    performer,
  );
}

/** Brands with their versions, and which is active. */
export async function listBrands(store: ReleaseStore): Promise<Registry['brands']> {
  return (await readRegistry(store)).brands;
}

function requireBrandKey(id: string): void {
  const { error } = brandKey.safeParse(id);
  if (error === undefined) return;
  throw releaseError('not-allowed', `The brand's name is ${id}, it ${error.issues[0]?.message ?? 'cannot be used'}.`);
}

function findBrand({ brands }: Registry, id: string): Brand | undefined {
  return Object.hasOwn(brands, id) ? brands[id] : undefined;
}

function nextVersion(brand: Brand | undefined, put: { document: BrandDocument; folder: string | undefined }): string {
  const versions = Object.entries(brand?.versions ?? {});
  const same = versions.find(
    ([, each]) => isDeepStrictEqual(each.document, put.document) && each.folder === put.folder,
  );
  if (same !== undefined) return same[0];
  const numbers = versions.map(([name]) => Number(name)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}
