import { cp, rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { readRegistry } from '../log/read-log.ts';
import { buildFolder } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import { examineBuild } from './doctor.ts';
import type { ReleaseStore } from './release-store.ts';

export interface Copied {
  builds: number;
  brands: number;
  entries: number;
  revision: number;
}

/**
 * Copies all releases of a store into another, or brings an earlier copy up to date: builds before the log that names
 * them, so that servers of the copy find what they are told of.
 * @throws ReleaseError `not-allowed` for a target that holds other releases; `incomplete` where a build is lost, or the
 *   copy is not the same in the end; `not-written`
 */
export async function copyReleases(from: ReleaseStore, to: ReleaseStore): Promise<Copied> {
  await requireBeginning(from, to);
  const known = await readRegistry(from);
  let [builds, brands, entries] = [0, 0, 0];
  for (const [slot, { releases }] of Object.entries(known.slots)) {
    for (const release of Object.values(releases)) {
      if ((await examineBuild(to, slot, release)) === undefined) continue;
      await copyBuild({ from, to }, buildFolder(slot, release));
      builds += 1;
    }
  }
  for (const { versions } of Object.values(known.brands)) {
    for (const { folder } of Object.values(versions)) {
      if (folder === undefined) continue;
      await copyBuild({ from, to }, folder);
      brands += 1;
    }
  }
  for (const [name] of await from.readServed()) {
    const [slot = '', version = ''] = name.split('/');
    await to.noteServed(slot, version);
  }
  const there = new Set(await to.listRevisions());
  for (const revision of await from.listRevisions()) {
    if (there.has(revision) || revision > known.revision) continue;
    await to.appendEntry(revision, (await from.readEntry(revision)) ?? '');
    entries += 1;
  }
  await to.writeSnapshot(`${JSON.stringify(known, undefined, 2)}\n`);
  if (!isDeepStrictEqual(await readRegistry(to), known)) {
    throw releaseError(
      'incomplete',
      `${to.place} is not what ${from.place} is: something else was written to it meanwhile.`,
    );
  }
  return { builds, brands, entries, revision: known.revision };
}

/** @throws ReleaseError `not-allowed` unless the target's log is the beginning of the other */
async function requireBeginning(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  if (from.place === to.place) throw releaseError('not-allowed', `The releases lie at ${to.place} already.`);
  for (const revision of await to.listRevisions()) {
    if ((await to.readEntry(revision)) === (await from.readEntry(revision))) continue;
    throw releaseError('not-allowed', `${to.place} holds other releases; name a place that is empty.`);
  }
}

async function copyBuild({ from, to }: { from: ReleaseStore; to: ReleaseStore }, folder: string): Promise<void> {
  const build = await from.checkOut(folder);
  if (build === undefined) {
    throw releaseError('incomplete', `${from.place}/${folder} is lost: see doctor, and prune or publish it again.`);
  }
  try {
    const aside = await to.makeAside();
    await cp(build.files, aside, { recursive: true });
    await to.putBuild(folder, aside);
    await rm(aside, { recursive: true, force: true });
  } finally {
    await build.done();
  }
}
