import type { brandDocument, BrandDocument } from '@iconotheca/contracts/release/brand';
import { slotNames } from '@iconotheca/contracts/release/registry';
import { z } from 'zod';
import { releaseError } from './release-error.ts';
import { teamToken } from './access/token.ts';

/** Slot of the shell. */
export const shellSlot = 'shell';

export const slotKey = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/u, 'must be small letters, digits and -');
export const versionKey = z
  .string()
  .regex(/^[0-9A-Za-z][\w.+-]{0,79}$/u, 'must be letters, digits, ., +, - and _, at most 80');

const common = {
  version: versionKey,
  /** ISO 8601. */
  publishedAt: z.string(),
  by: z.string(),
  commit: z.string().optional(),
  /** SHA-256 over names and bytes of all files, without their compressed twins. */
  digest: z.string(),
  /** Folder of its files within the store: `mf-search/1.0.0@3f2a9c0d1e2f-a1b2c3`. */
  folder: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}\/[0-9A-Za-z][\w.+-]{0,79}(?:@[0-9a-f-]{1,40})?$/u, 'must be a folder of a build')
    .optional(),
  /** Subresource integrity (sha256) of scripts and styles, by file name. */
  integrity: z.record(z.string(), z.string()),
};

export const files = z.strictObject({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** A build of the shell: what the page loads, and what it offers to remotes. */
export const shellRelease = z.strictObject({
  kind: z.literal('shell'),
  ...common,
  /** File names within the build. */
  scripts: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  /** Version of the shell's API. */
  shellApi: z.string(),
  /** Versions of the shared packages. */
  shared: z.record(z.string(), z.string()),
  /** Offer to remotes, by module; absent where its build did not say. */
  offers: z.record(z.string(), z.strictObject({ version: z.string(), names: z.array(z.string()) })).optional(),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** Names of a shared module that a build uses, and the versions that it takes; see contracts/release/fit. */
export const use = z.strictObject({
  names: z.union([z.array(z.string()).readonly(), z.literal('*')]),
  ranges: z.array(z.tuple([z.string(), z.string().nullable()]).readonly()).readonly(),
});

/** An address that a release brings with it. */
export const pageRoute = z.strictObject({
  /** Name under which the remote exports the page. */
  page: z.string().min(1, 'must not be empty'),
  path: z
    .string()
    .regex(
      /^\/(?:$|r(?:\/(?::[A-Za-z]\w*|[\w.~-]+))*$)/u,
      'must be / or lie below /r, without a last slash, as in "/r/exhibitions/:name"',
    ),
  /** Title of the window, until the page says its own. */
  title: z.string().min(1, 'must not be empty').max(200, 'must have at most 200 characters').optional(),
});
export type PageRoute = z.infer<typeof pageRoute>;

/** A build of a remote: its federation container, and what it needs from the shell. */
export const remoteRelease = z.strictObject({
  kind: z.literal('remote'),
  ...common,
  /** Address of the federation manifest. */
  entry: z.string(),
  /** File name of the container's script. */
  entryScript: z.string(),
  container: z.string(),
  /** Range of the shell's API. */
  shellApi: z.string(),
  /** Ranges of the shared packages. */
  shared: z.record(z.string(), z.string()),
  /** Files that every page of the remote needs besides the entry script. */
  preload: files,
  /** Files that one page needs besides, by the page's name. */
  pages: z.record(z.string(), files),
  /** Addresses that it brings; those of the site's table need not be among them. */
  routes: z.array(pageRoute).optional(),
  /** Uses of what the shell offers, by module; absent where it was published before builds said so. */
  uses: z.record(z.string(), use).optional(),
  /** Form in which its container is loaded; a script when absent. */
  entryType: z.enum(['script', 'module']).optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

export const release = z.discriminatedUnion('kind', [shellRelease, remoteRelease]);
export type Release = z.infer<typeof release>;

export const slot = z.strictObject({
  /** Absent until a version is promoted for the first time. */
  active: versionKey.optional(),
  /** Earlier actives, the latest first: what a browser falls back to. */
  fallback: z.array(versionKey),
  /** A version that a share of the visitors sees. */
  canary: z.strictObject({ version: versionKey, percent: z.number().min(0).max(100) }).optional(),
  /** Versions that were taken from all visitors. */
  recalled: z.array(versionKey),
  /** Every version that was promoted and neither rolled back nor recalled, the latest first. */
  promoted: z.array(versionKey),
  releases: z.record(versionKey, release),
});
export type Slot = z.infer<typeof slot>;

/** Folder of a brand's files within the store. */
export const brandFolderKey = z
  .string()
  .regex(/^brands\/[a-z0-9][a-z0-9-]{0,59}@[0-9a-f]{24}$/u, 'must be a folder of a brand');

export const brandVersion = z.strictObject({
  /** Checked by its own shape when it is put. */
  document: z.custom<z.output<typeof brandDocument>>(),
  folder: brandFolderKey.optional(),
  by: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
});
export type BrandVersion = z.infer<typeof brandVersion>;

/** Look of some hosts and what fills their slots: versioned documents, of which one is active. */
export const brand = z.strictObject({
  active: versionKey.optional(),
  fallback: z.array(versionKey),
  versions: z.record(versionKey, brandVersion),
});
export type Brand = z.infer<typeof brand>;

export const brandKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/u, 'must be small letters, digits and -');

/** Brand of the hosts that no other brand has. Without a document the site is as it ships. */
export const defaultBrandId = 'default';

/** The parts of the site, each a slot of its own. Partners' slots stand beside them. */
export const siteSlots: readonly string[] = [shellSlot, ...slotNames];

/** Form of the registry. A file without it is of the first. */
export const registryFormat = 2;

/** Versions by slot that are shown to those who follow its link. */
export const preview = z.strictObject({
  versions: z.record(slotKey, versionKey),
  /** ISO 8601. */
  expires: z.string(),
  by: z.string(),
});
export type Preview = z.infer<typeof preview>;

/**
 * Sum of the acts in the log: everything that decides which build a browser gets. `registry.json` is a copy of it, so
 * that readers need not begin at the first act. Nothing in it is unknown.
 */
export const registry = z.strictObject({
  format: z.literal(registryFormat),
  /** That of the last act. */
  revision: z.number().int().min(0),
  slots: z.record(slotKey, slot),
  brands: z.record(z.string(), brand),
  previews: z.record(z.string(), preview),
  tokens: z.record(z.string(), teamToken),
});
export type Registry = z.infer<typeof registry>;

/** Returns the registry before the first act. */
export function emptyRegistry(): Registry {
  return { format: registryFormat, revision: 0, slots: {}, brands: {}, previews: {}, tokens: {} };
}

/** Returns a slot in which nothing was published. */
export function emptySlot(): Slot {
  return { fallback: [], recalled: [], promoted: [], releases: {} };
}

/** Returns the folder of a release's files within the store. */
export function buildFolder(slotName: string, { folder, version }: Pick<Release, 'folder' | 'version'>): string {
  return folder ?? `${slotName}/${version}`;
}

/** Lists the brands: the site itself has one even where none is written down. */
export function brandIds({ brands }: Registry): string[] {
  return [...new Set([defaultBrandId, ...Object.keys(brands)])];
}

/** Returns the document that is in force for a brand; undefined where it has none. */
export function activeBrand({ brands }: Registry, id: string): BrandDocument | undefined {
  const { active, versions } = (Object.hasOwn(brands, id) ? brands[id] : undefined) ?? {};
  return active === undefined ? undefined : versions?.[active]?.document;
}

/** Finds a slot that must be there. @throws ReleaseError `unknown-slot` */
export function slotOf({ slots }: Registry, name: string): Slot {
  const found = Object.hasOwn(slots, name) ? slots[name] : undefined;
  if (found === undefined) {
    const known = Object.keys(slots).join(', ') || 'none yet';
    throw releaseError('unknown-slot', `There is no slot ${name}. Slots: ${known}.`);
  }
  return found;
}

/** Finds a release; undefined where there is none. */
export function findRelease({ slots }: Registry, name: string, version: string): Release | undefined {
  const releases = Object.hasOwn(slots, name) ? slots[name]?.releases : undefined;
  return releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
}

/** Finds a release that must be there. @throws ReleaseError `unknown-slot`, `unknown-version` */
export function releaseOf(current: Registry, name: string, version: string): Release {
  const { releases } = slotOf(current, name);
  const found = Object.hasOwn(releases, version) ? releases[version] : undefined;
  if (found === undefined) {
    const known = Object.keys(releases).join(', ') || 'none';
    throw releaseError('unknown-version', `${name} has no version ${version}. Versions: ${known}.`);
  }
  return found;
}

/** Finds the active release of the shell; undefined when none was promoted yet. */
export function activeShell(current: Registry): ShellRelease | undefined {
  const { active, releases } = current.slots[shellSlot] ?? {};
  const found = active === undefined ? undefined : releases?.[active];
  return found?.kind === 'shell' ? found : undefined;
}

/** Returns the address of a release's file: `/releases/mf-search/0.1.0-1a2b3c4d/remoteEntry.js` */
export function releaseAddress(slotName: string, version: string, file = ''): string {
  return `/releases/${slotName}/${version}/${file}`;
}
