import { randomBytes } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName, slotNames } from '@iconotheca/contracts/release/registry';
import type { z } from 'zod';
import { hashBuild, listBuildFiles } from './build-files.ts';
import { describeBuild, type BuildDescription } from './build-description.ts';
import { buildFaults } from './checks/build-faults.ts';
import { classesIn } from './checks/styles.ts';
import { compressBuild } from './compress.ts';
import { fits, unmetNeeds } from './contract.ts';
import { examineBuild } from './store/doctor.ts';
import { isStandIn } from './lines.ts';
import { passGate, type Gate } from './gate/pass-gate.ts';
import type { ReadFile } from './gate/smoke-test.ts';
import type { Act } from './log/log-entry.ts';
import { perform } from './log/perform.ts';
import { readRegistry } from './log/read-log.ts';
import { shellsPublished } from './plan.ts';
import {
  activeShell,
  buildFolder,
  findRelease,
  release,
  releaseAddress,
  shellSlot,
  siteSlots,
  slotKey,
  versionKey,
  type Registry,
  type Release,
  type ShellRelease,
} from './registry.ts';
import { onDisk, releaseError } from './release-error.ts';
import { ownFolders, type ReleaseStore } from './store/release-store.ts';

export interface Publication {
  store: ReleaseStore;
  slot: string;
  /** The finished build. */
  from: string;
  /** By default the version that the build was made as. */
  version?: string | undefined;
  by: string;
  /** Reason, for the log. */
  why?: string | undefined;
  commit?: string | undefined;
  /** Throws where who publishes may not do the act. */
  allow?: ((act: Act, current: Registry) => void) | undefined;
  /** Shell that the build must fit; by default any that is published. */
  shell?: ShellRelease | undefined;
  /** Way in which the build is tried in a browser; by default it is not. */
  gate?: Gate | undefined;
  /** Reads files of releases; by default those of the store. */
  read?: ReadFile | undefined;
  now?: Date;
}

export interface Published {
  release: Release;
  /** `there`: the same bytes were published before. `repaired`: so they were, and files of theirs were lost or changed. */
  outcome: 'new' | 'there' | 'repaired';
}

/**
 * Puts a build among the releases: checked, hashed, compressed, never to be changed. It is not active yet.
 * @throws ReleaseError `incomplete`, `version-exists`, `contract`, `gate`, `not-written`
 */
export async function publishBuild(publication: Publication): Promise<Published> {
  return await onDisk(publication.store.place, 'nothing was published', () => publish(publication));
}

async function publish(publication: Publication): Promise<Published> {
  const { store, slot, from, by, commit, now = new Date() } = publication;
  requireKey(slotKey, 'slot', slot);
  if (ownFolders.has(slot)) throw releaseError('incomplete', `The slot is ${slot}, which the store itself needs.`);
  const description = await describeBuild(from, slot, publication.version);
  const version = versionOf(publication, description);
  const files = await listBuildFiles(from);
  requireAll(description.named, files, from);
  const hashes = await hashBuild(from, files);
  const added = release.parse({
    ...description.release,
    ...hashes,
    version,
    folder: ownFolder(slot, version, hashes.digest),
    publishedAt: now.toISOString(),
    by,
    ...(commit === undefined ? {} : { commit }),
  });
  requirePlace(description, slot, version);
  /** Looked for again when the act is done: another may publish meanwhile. */
  const findExisting = (current: Registry) => {
    const existing = findRelease(current, slot, version);
    if (existing === undefined) {
      requireFit(added, publication.shell, { current, name: `${slot} ${version}` });
      requireOwnName(added, slot, current);
    } else if (existing.digest !== added.digest) {
      throw releaseError('version-exists', `${slot} ${version} is published already, with other contents.`);
    }
    return existing;
  };
  const isWhole = async (found: Release) => (await examineBuild(store, slot, found)) === undefined;

  const current = await readRegistry(store);
  const before = findExisting(current);
  if (before !== undefined && (await isWhole(before))) return { release: before, outcome: 'there' };
  const { gate, shell, read = readFrom(store) } = publication;
  if (before === undefined) {
    const foreignClasses = await classesOfShell(shell ?? activeShell(current), read);
    requireHarmless(await buildFaults({ folder: from, files, code: description.code, foreignClasses }), slot);
  }
  const isTried = before === undefined && gate !== undefined;
  const tried = isTried ? await passGate({ slot, release: added, from, current, shell, read }, gate) : undefined;
  const aside = await prepare({ store, from, files });
  try {
    // In a folder that no other publisher has: the one that is first in the log keeps its own bytes.
    const placed = before ?? added;
    await store.putBuild(buildFolder(slot, placed), aside);
    if (before !== undefined) return { release: before, outcome: 'repaired' };
    return await enter(placed);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }

  /** Writes what was placed into the log. */
  async function enter(placed: Release): Promise<Published> {
    try {
      const { registry, entry } = await perform(
        store,
        (current) => {
          if (findExisting(current) !== undefined) return undefined;
          const act: Act = { what: 'publish', slot, release: placed, ...(tried && { gate: tried }) };
          publication.allow?.(act, current);
          return act;
        },
        { by, why: publication.why, now },
      );
      if (entry !== undefined) return { release: placed, outcome: 'new' };
      await store.removeBuild(buildFolder(slot, placed));
      return { release: findRelease(registry, slot, version) ?? placed, outcome: 'there' };
    } catch (cause) {
      // A store afar may leave it unknown whether the act was written.
      const inForce = findRelease(await readRegistry(store), slot, version);
      if (inForce?.folder !== placed.folder) await store.removeBuild(buildFolder(slot, placed));
      throw cause;
    }
  }
}

/** Files of the releases of a store. */
function readFrom(store: ReleaseStore): ReadFile {
  return async (slot, found, file) => {
    const folder = await store.openBuild(buildFolder(slot, found));
    return folder === undefined ? undefined : await readFile(join(folder, file)).catch(orAbsent);
  };
}

function orAbsent(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR')) return;
  throw cause;
}

/** `mf-search/1.0.0@3f2a9c0d1e2f-a1b2c3`: of one attempt alone, so that bytes of two never mix. */
function ownFolder(slot: string, version: string, digest: string): string {
  return `${slot}/${version}@${digest.slice(0, 12)}-${randomBytes(3).toString('hex')}`;
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

/** Classes that the pages of a shell have whatever is shown in them. */
async function classesOfShell(shell: ShellRelease | undefined, read: ReadFile): Promise<Set<string>> {
  if (shell === undefined) return new Set();
  const sheets = await Promise.all(shell.styles.map((file) => read(shellSlot, shell, file)));
  return new Set(sheets.flatMap((bytes) => (bytes === undefined ? [] : classesIn(Buffer.from(bytes).toString()))));
}

function requireHarmless(faults: readonly string[], slot: string): void {
  if (faults.length > 0) throw releaseError('contract', `The build of ${slot} cannot be taken. ${faults.join(' ')}`);
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

/** A build must run in a shell that is there: the active one, an earlier, or one that is still to be promoted. */
function requireFit(
  built: Release,
  named: ShellRelease | undefined,
  { current, name }: { current: Registry; name: string },
): void {
  const shells = named === undefined ? shellsPublished(current) : [named];
  const nearest = named ?? activeShell(current) ?? shells[0];
  if (built.kind === 'shell' || nearest === undefined || shells.some((shell) => fits(built, shell))) return;
  const unmet = unmetNeeds(built, nearest).join(', ');
  const others = shells.length > 1 ? ` nor any of the ${shells.length - 1} others` : '';
  throw releaseError('contract', `${name} does not fit the shell ${nearest.version}${others}: it needs ${unmet}.`);
}

/**
 * A page may hold builds of several slots, and tells them apart by container and version: a partner's beside the site's
 * own that it falls back to, one part beside the others.
 */
function requireOwnName(built: Release, slot: string, current: Registry): void {
  if (built.kind === 'shell') return;
  const { container, version, digest, routes = [] } = built;
  const partOf = slotNames.find((name) => name !== slot && container === containerName(name));
  if (partOf !== undefined && siteSlots.includes(slot)) {
    throw releaseError('incomplete', `The build was made as ${container}, that is ${partOf}, and not for ${slot}.`);
  }
  const isOfPart = partOf === undefined || slot.startsWith(`${partOf}-`) || isStandIn(current, slot);
  const [lost] = isOfPart ? [] : routes;
  if (lost !== undefined) {
    throw releaseError(
      'incomplete',
      `The build was made as ${container}, to take the place of ${partOf}, and no brand has ${slot} take it: its address ` +
        `${lost.path} would lead nowhere. Build it as ${containerName(slot)}.`,
    );
  }
  for (const [other, { releases }] of Object.entries(current.slots)) {
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
  store: ReleaseStore;
  from: string;
  files: readonly string[];
}

/** Copies and compresses, so that only moving it is left to do. @returns the folder */
async function prepare({ store, from, files }: Preparation): Promise<string> {
  const aside = await store.makeAside();
  try {
    for (const file of files) await cp(join(from, file), join(aside, file));
    await compressBuild(aside, files);
    return aside;
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    throw cause;
  }
}
