import { isDeepStrictEqual } from 'node:util';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashBuild, listBuildFiles } from '../build-files.ts';
import { compressBuild } from '../compress.ts';
import { examineBuild } from './doctor.ts';
import { appendAfter, writeCopy, type Performer } from '../log/perform.ts';
import { readCopy, readRegistry, readState, replay } from '../log/read-log.ts';
import { buildFolder, type Registry, type Release } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Mends what can be mended from the store itself: the copy of the registry from the log, a lost log from the copy, and
 * compressed files from those that they were made of. Files that are lost come back when their build is published again.
 * @returns what was done, in sentences
 * @throws ReleaseError where neither the log nor its copy can be read
 */
export async function repairReleases(store: ReleaseStore, performer: Performer): Promise<string[]> {
  const done: string[] = [];
  if (await beginAgain(store, performer)) done.push('The log was begun again with what registry.json holds.');
  const sum = await replay(store);
  if (sum.revision > 0 && !isDeepStrictEqual(await readCopy(store), sum)) {
    await writeCopy(store, sum);
    done.push('registry.json was written again from the log.');
  }
  const { slots } = await readRegistry(store);
  for (const [slot, { releases }] of Object.entries(slots)) {
    for (const found of Object.values(releases)) {
      const isMended = await compressAgain(store, slot, found);
      if (isMended) done.push(`The compressed files of ${slot} ${found.version} were made again.`);
    }
  }
  return done;
}

/** Where the log has lost what its copy still holds. */
async function beginAgain(store: ReleaseStore, performer: Performer): Promise<boolean> {
  try {
    await readState(store);
    return false;
  } catch (cause) {
    const copy: Registry | undefined = await readCopy(store);
    if (!(cause instanceof ReleaseError) || cause.code !== 'registry-unreadable' || copy === undefined) throw cause;
    if ((await store.readEntry(copy.revision)) !== undefined) throw cause;
    return await appendAfter(store, copy, { ...performer, act: { what: 'begin', registry: copy } });
  }
}

/** @returns whether it was needed and could be done */
async function compressAgain(store: ReleaseStore, slot: string, found: Release): Promise<boolean> {
  if ((await examineBuild(store, slot, found)) === undefined) return false;
  const checkedOut = await store.checkOut(buildFolder(slot, found));
  if (checkedOut === undefined) return false;
  const aside = await store.makeAside();
  try {
    const files = await listBuildFiles(checkedOut.files);
    if ((await hashBuild(checkedOut.files, files)).digest !== found.digest) return false;
    for (const file of files) await cp(join(checkedOut.files, file), join(aside, file));
    await compressBuild(aside, files);
    await store.putBuild(buildFolder(slot, found), aside);
    return true;
  } finally {
    await checkedOut.done();
    await rm(aside, { recursive: true, force: true });
  }
}
