import { slotNames } from '@iconotheca/contracts/release/registry';
import { z } from 'zod';
import { releaseError } from './release-error.ts';

/** Where the shell stands among the slots. */
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
});
export type ShellRelease = z.infer<typeof shellRelease>;

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
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

export const release = z.discriminatedUnion('kind', [shellRelease, remoteRelease]);
export type Release = z.infer<typeof release>;

export const slot = z.strictObject({
  /** Absent until a version is promoted for the first time. */
  active: versionKey.optional(),
  /** Earlier actives, the latest first: what a browser falls back to. */
  fallback: z.array(versionKey),
  releases: z.record(versionKey, release),
});
export type Slot = z.infer<typeof slot>;

/** A name, or an address of the internet protocol, as a request's Host gives it. */
const hostKey = z
  .string()
  .regex(
    /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/u,
    'must be a host in small letters, without scheme, port or path',
  );

/** What one host shows otherwise: another name, another slot's releases, or a pinned version. */
export const brand = z.strictObject({
  name: z.string().min(1, 'must not be empty'),
  hosts: z.array(hostKey),
  slots: z.record(slotKey, z.strictObject({ slot: slotKey.optional(), version: versionKey.optional() })).default({}),
});
export type Brand = z.infer<typeof brand>;

export const defaultBrandId = 'default';

/** The parts of the site, each a slot of its own. Partners' slots stand beside them. */
export const siteSlots: readonly string[] = [shellSlot, ...slotNames];

/** Form of `registry.json`. A file without it is of the first. */
export const registryFormat = 1;

/**
 * The file `registry.json`: everything that decides which build a browser gets. Nothing in it is unknown: a field that
 * were left out would be gone with the next change.
 */
export const registry = z
  .strictObject({
    format: z.literal(registryFormat).default(registryFormat),
    revision: z.number().int().min(0),
    slots: z.record(slotKey, slot),
    brands: z.record(z.string(), brand),
  })
  .superRefine(({ brands }, { addIssue }) => {
    const ownerOf = new Map<string, string>();
    for (const [id, { hosts, slots }] of Object.entries(brands)) {
      for (const [at, host] of hosts.entries()) {
        const owner = ownerOf.get(host);
        if (owner !== undefined) {
          const message = `is ${host}, which brands.${owner} has already`;
          addIssue({ code: 'custom', path: ['brands', id, 'hosts', at], message });
        }
        ownerOf.set(host, id);
      }
      for (const name of Object.keys(slots)) {
        if (slotNames.some((known) => known === name)) continue;
        const message = `is no part of the site that can be swapped: those are ${slotNames.join(', ')}`;
        addIssue({ code: 'custom', path: ['brands', id, 'slots', name], message });
      }
    }
  });
export type Registry = z.infer<typeof registry>;

export function emptyRegistry(): Registry {
  const brands = { [defaultBrandId]: { name: 'Iconotheca', hosts: [], slots: {} } };
  return { format: registryFormat, revision: 0, slots: {}, brands };
}

export function slotOf({ slots }: Registry, name: string): Slot {
  const found = Object.hasOwn(slots, name) ? slots[name] : undefined;
  if (found === undefined) {
    const known = Object.keys(slots).join(', ') || 'none yet';
    throw releaseError('unknown-slot', `There is no slot ${name}. Slots: ${known}.`);
  }
  return found;
}

export function releaseOf(current: Registry, name: string, version: string): Release {
  const { releases } = slotOf(current, name);
  const found = Object.hasOwn(releases, version) ? releases[version] : undefined;
  if (found === undefined) {
    const known = Object.keys(releases).join(', ') || 'none';
    throw releaseError('unknown-version', `${name} has no version ${version}. Versions: ${known}.`);
  }
  return found;
}

/** The active release of the shell; undefined when none was promoted yet. */
export function activeShell(current: Registry): ShellRelease | undefined {
  const { active, releases } = current.slots[shellSlot] ?? {};
  const found = active === undefined ? undefined : releases?.[active];
  return found?.kind === 'shell' ? found : undefined;
}

/** `/releases/mf-search/0.1.0-1a2b3c4d/remoteEntry.js` */
export function releaseAddress(slotName: string, version: string, file = ''): string {
  return `/releases/${slotName}/${version}/${file}`;
}
