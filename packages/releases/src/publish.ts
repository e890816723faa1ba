import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { containerName, slotNames } from '@iconotheca/contracts/release/registry';
import type { z } from 'zod';
import { hashBuild, listBuildFiles } from './build-files.ts';
import { describeBuild, type BuildDescription } from './build-description.ts';
import { appendAudit } from './audit.ts';
import { addRelease } from './changes.ts';
import { compressBuild } from './compress.ts';
import { unmetNeeds } from './contract.ts';
import { examineFiles } from './doctor.ts';
import {
  activeShell,
  release,
  releaseAddress,
  siteSlots,
  slotKey,
  versionKey,
  type Registry,
  type Release,
  type ShellRelease,
} from './registry.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { onDisk, releaseError } from './release-error.ts';

export interface Publication {
  /** The releases folder. */
  folder: string;
  slot: string;
  /** The finished build. */
  from: string;
  /** By default the version that the build was made as. */
  version?: string | undefined;
  by: string;
  commit?: string | undefined;
  /** Shell that the build must fit; by default the active one. */
  shell?: ShellRelease | undefined;
  now?: Date;
}

export interface Published {
  release: Release;
  /** `there`: the same bytes were published before. `repaired`: so they were, and files of theirs were lost or changed. */
  outcome: 'new' | 'there' | 'repaired';
}

/**
 * Puts a build among the releases: checked, hashed, compressed, never to be changed. It is not active yet.
 * @throws ReleaseError `incomplete`, `version-exists`, `contract`, `not-written`
 */
export async function publishBuild(publication: Publication): Promise<Published> {
  return await onDisk(publication.folder, 'nothing was published', () => publish(publication));
}

async function publish(publication: Publication): Promise<Published> {
  const { folder, slot, from, by, commit, now = new Date() } = publication;
  requireKey(slotKey, 'slot', slot);
  const description = await describeBuild(from, slot, publication.version);
  const version = versionOf(publication, description);
  const to = join(folder, slot, version);
  const files = await listBuildFiles(from);
  requireAll(description.named, files, from);
  const hashes = await hashBuild(from, files);
  const added = release.parse({
    ...description.release,
    ...hashes,
    version,
    publishedAt: now.toISOString(),
    by,
    ...(commit === undefined ? {} : { commit }),
  });
  requirePlace(description, slot, version);
  /** What stands in the way is looked for again under the lock. */
  const examine = async (current: Registry) => {
    const existing = current.slots[slot]?.releases[version];
    if (existing === undefined) {
      requireFit(added, publication.shell ?? activeShell(current), `${slot} ${version}`);
      requireOwnName(added, slot, current);
    } else if (existing.digest !== added.digest) {
      throw releaseError('version-exists', `${slot} ${version} is published already, with other contents.`);
    }
    return { existing, isWhole: existing !== undefined && (await examineFiles(to, existing)) === undefined };
  };

  const before = await examine(await readRegistry(folder));
  if (before.existing !== undefined && before.isWhole) return { release: before.existing, outcome: 'there' };
  const aside = await prepare({ from, parent: resolve(to, '..'), files });
  try {
    let found = before;
    const { revision } = await updateRegistry(folder, async (latest) => {
      found = await examine(latest);
      if (!found.isWhole) await replace(to, aside);
      return found.existing === undefined ? addRelease(latest, slot, added) : latest;
    });
    if (found.existing !== undefined) {
      return { release: found.existing, outcome: found.isWhole ? 'there' : 'repaired' };
    }
    await appendAudit(folder, [{ at: now.toISOString(), by, what: 'publish', slot, to: version, revision }]);
    return { release: added, outcome: 'new' };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function requireKey(key: z.ZodType, what: string, text: string): void {
  const { error } = key.safeParse(text);
  if (error !== undefined) throw releaseError('incomplete', `The ${what} is ${text}, it ${error.issues[0]?.message}.`);
}

function versionOf({ version, slot }: Publication, description: BuildDescription): string {
  const { version: builtAs } = description;
  const chosen = version ?? builtAs;
  if (chosen === undefined)
    throw releaseError('incomplete', `The build of ${slot} does not say its version: name one.`);
  // Its chunks are looked for under the version it was built as.
  if (builtAs !== undefined && builtAs !== chosen) {
    throw releaseError(
      'incomplete',
      `The build of ${slot} was made as ${builtAs}, it cannot be published as ${chosen}.`,
    );
  }
  requireKey(versionKey, 'version', chosen);
  return chosen;
}

function requireAll(named: readonly string[], files: readonly string[], from: string): void {
  const there = new Set(files);
  const missing = [...new Set(named)].filter((file) => !there.has(file));
  if (missing.length > 0) {
    throw releaseError(
      'incomplete',
      `The build in ${from} lacks ${missing.length} of its files: ${missing.join(', ')}.`,
    );
  }
}

/** A build that carries the address of its files in itself finds them in one place alone. */
function requirePlace({ address }: BuildDescription, slot: string, version: string): void {
  const place = releaseAddress(slot, version);
  if (address === undefined || address === place) return;
  throw releaseError(
    'incomplete',
    `The build was made to lie at ${address}, as ${slot} ${version} it lies at ${place}, where it would not find its ` +
      'files. Build it with the public path "auto".',
  );
}

function requireFit(built: Release, shell: ShellRelease | undefined, name: string): void {
  if (built.kind === 'shell' || shell === undefined) return;
  const unmet = unmetNeeds(built, shell);
  if (unmet.length > 0) {
    throw releaseError('contract', `${name} does not fit the shell ${shell.version}: it needs ${unmet.join(', ')}.`);
  }
}

/**
 * A page may hold builds of several slots, and tells them apart by container and version: a partner's beside the site's
 * own that it falls back to, one part beside the others.
 */
function requireOwnName(built: Release, slot: string, { slots }: Registry): void {
  if (built.kind === 'shell') return;
  const { container, version, digest } = built;
  const partOf = slotNames.find((name) => name !== slot && container === containerName(name));
  if (partOf !== undefined && siteSlots.includes(slot)) {
    throw releaseError('incomplete', `The build was made as ${container}, that is ${partOf}, and not for ${slot}.`);
  }
  for (const [other, { releases }] of Object.entries(slots)) {
    const same = other === slot ? undefined : releases[version];
    if (same?.kind !== 'remote' || same.container !== container || same.digest === digest) continue;
    throw releaseError(
      'version-exists',
      `${other} ${version} was made as ${container} too: in a page with both, one would load files of the other. ` +
        'Build it as another version.',
    );
  }
}

interface Preparation {
  from: string;
  /** Folder of the slot. */
  parent: string;
  files: readonly string[];
}

/** Copies and compresses beside the other versions, so that only a rename is left to do. @returns the folder */
async function prepare({ from, parent, files }: Preparation): Promise<string> {
  await mkdir(parent, { recursive: true });
  const aside = await mkdtemp(join(parent, '.publishing-'));
  try {
    for (const file of files) await cp(join(from, file), join(aside, file));
    await compressBuild(aside, files);
    return aside;
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    throw cause;
  }
}

/** A version's folder is whole or absent. What an interrupted publish left there, or what is damaged, goes. */
async function replace(to: string, aside: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(aside, to);
}
