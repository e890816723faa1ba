import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hashBuild, listBuildFiles } from './build-files.ts';
import { describeBuild, type BuildDescription } from './build-description.ts';
import { appendAudit } from './audit.ts';
import { addRelease } from './change.ts';
import { compressBuild } from './compress.ts';
import { unmetNeeds } from './contract.ts';
import { activeShell, release, slotKey, versionKey, type Release, type ShellRelease } from './registry.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { releaseError } from './release-error.ts';

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
  /** False when the same bytes were there already. */
  isNew: boolean;
}

/**
 * Puts a build among the releases: checked, hashed, compressed, never to be changed. It is not active yet.
 * @throws ReleaseError `incomplete`, `version-exists`, `contract`
 */
export async function publishBuild(publication: Publication): Promise<Published> {
  const { folder, slot, from, by, commit, now = new Date() } = publication;
  slotKey.parse(slot);
  const current = await readRegistry(folder);
  const description = await describeBuild(from, slot, publication.version);
  const version = versionOf(publication, description);
  const files = await listBuildFiles(from);
  requireAll(description.named, files, from);
  const hashes = await hashBuild(from, files);

  const existing = current.slots[slot]?.releases[version];
  if (existing !== undefined) {
    if (existing.digest === hashes.digest) return { release: existing, isNew: false };
    throw releaseError('version-exists', `${slot} ${version} is published already, with other contents.`);
  }
  requireFit(description, publication.shell ?? activeShell(current), `${slot} ${version}`);

  await place({ from, to: join(folder, slot, version), files });
  const added = release.parse({
    ...description.release,
    ...hashes,
    version,
    publishedAt: now.toISOString(),
    by,
    ...(commit === undefined ? {} : { commit }),
  });
  const { revision } = await updateRegistry(folder, (latest) => addRelease(latest, slot, added));
  await appendAudit(folder, [{ at: now.toISOString(), by, what: 'publish', slot, to: version, revision }]);
  return { release: added, isNew: true };
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
  return versionKey.parse(chosen);
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

function requireFit({ release: built }: BuildDescription, shell: ShellRelease | undefined, name: string): void {
  if (built.kind === 'shell' || shell === undefined) return;
  const unmet = unmetNeeds(built, shell);
  if (unmet.length > 0) {
    throw releaseError('contract', `${name} does not fit the shell ${shell.version}: it needs ${unmet.join(', ')}.`);
  }
}

/** Copies and compresses aside, then renames: a version's folder is whole or absent. */
async function place({ from, to, files }: { from: string; to: string; files: readonly string[] }): Promise<void> {
  const parent = resolve(to, '..');
  await mkdir(parent, { recursive: true });
  const aside = await mkdtemp(join(parent, '.publishing-'));
  try {
    for (const file of files) await cp(join(from, file), join(aside, file));
    await compressBuild(aside, files);
    // A folder without an entry in the registry is what an interrupted publish left.
    await rm(to, { recursive: true, force: true });
    await rename(aside, to);
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    throw cause;
  }
}
