import { isDeepStrictEqual } from 'node:util';
import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { activeBrand, siteSlots, type Brand, type Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';

/** Earlier versions that a brand remembers to go back to. */
const fallbackLength = 5;

interface PutBrand {
  brand: string;
  version: string;
  document: BrandDocument;
  /** Folder of its files within the store. */
  folder?: string | undefined;
  by: string;
  at: string;
}

/**
 * Returns a registry that knows one more version of a brand. It is not active yet.
 * @throws ReleaseError `version-exists`
 */
export function addBrandVersion(
  current: Registry,
  { brand: id, version, document, folder, by, at }: PutBrand,
): Registry {
  const brand = findBrand(current, id);
  const existing = brand && Object.hasOwn(brand.versions, version) ? brand.versions[version] : undefined;
  if (existing !== undefined) {
    if (isDeepStrictEqual(existing.document, document) && existing.folder === folder) return current;
    throw releaseError('version-exists', `The brand ${id} has a version ${version} already, with other contents.`);
  }
  const { fallback, versions, ...rest } = brand ?? { fallback: [], versions: {} };
  const added = { document, ...(folder && { folder }), by, publishedAt: at };
  return withBrand(current, id, { ...rest, fallback, versions: { ...versions, [version]: added } });
}

/**
 * Makes a version of a brand active; what was active becomes the first fallback.
 * @throws ReleaseError `unknown-brand`, `unknown-version`
 */
export function promoteBrand(current: Registry, id: string, version: string): Registry {
  const brand = brandOf(current, id, version);
  if (brand.active === version) return current;
  const earlier = [...(brand.active === undefined ? [] : [brand.active]), ...brand.fallback];
  const fallback = earlier.filter((candidate) => candidate !== version).slice(0, fallbackLength);
  return withBrand(current, id, { ...brand, active: version, fallback });
}

/**
 * Goes back to a version of a brand. The one that is left is no fallback any more.
 * @throws ReleaseError `unknown-brand`, `unknown-version`
 */
export function rollbackBrand(current: Registry, id: string, version: string): Registry {
  const brand = brandOf(current, id, version);
  if (brand.active === version) return current;
  const fallback = brand.fallback.filter((candidate) => candidate !== version && candidate !== brand.active);
  return withBrand(current, id, { ...brand, active: version, fallback });
}

/** Refuses what active brands may not do together. @throws ReleaseError `not-allowed` */
export function requireBrandsApart(next: Registry): void {
  const ownerOf = new Map<string, string>();
  for (const id of Object.keys(next.brands)) {
    const { hosts = [], slots = {} } = activeBrand(next, id) ?? {};
    for (const host of hosts) {
      const owner = ownerOf.get(host);
      if (owner !== undefined)
        throw releaseError('not-allowed', `The brand ${id} has ${host}, which ${owner} has already.`);
      ownerOf.set(host, id);
    }
    for (const name of Object.keys(slots)) {
      if (siteSlots.includes(name) || Object.hasOwn(next.slots, name)) continue;
      const parts = siteSlots.join(', ');
      throw releaseError(
        'not-allowed',
        `The brand ${id} swaps ${name}, which is no part of the site: those are ${parts}.`,
      );
    }
  }
}

/** Finds a brand. */
export function findBrand({ brands }: Pick<Registry, 'brands'>, id: string): Brand | undefined {
  return Object.hasOwn(brands, id) ? brands[id] : undefined;
}

/** Finds a brand that must be there. @throws ReleaseError `unknown-brand` */
export function requireBrand(brands: Registry['brands'], id: string): Brand {
  const brand = findBrand({ brands }, id);
  if (brand !== undefined) return brand;
  throw releaseError(
    'unknown-brand',
    `There is no brand ${id}. Brands: ${Object.keys(brands).join(', ') || 'none yet'}.`,
  );
}

function brandOf({ brands }: Registry, id: string, version: string): Brand {
  const brand = requireBrand(brands, id);
  if (!Object.hasOwn(brand.versions, version)) {
    const known = Object.keys(brand.versions).join(', ');
    throw releaseError('unknown-version', `The brand ${id} has no version ${version}. Versions: ${known}.`);
  }
  return brand;
}

function withBrand(current: Registry, id: string, changed: Brand): Registry {
  return { ...current, brands: { ...current.brands, [id]: changed } };
}
