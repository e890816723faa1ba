import { isDeepStrictEqual } from 'node:util';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashBuild, listBuildFiles } from '../build-files.ts';
import { compressBuild } from '../compress.ts';
import { examineBuild } from './doctor.ts';
import { appendAfter, writeCopy, type Performer } from '../log/perform.ts';
import { applyEntry } from '../log/apply.ts';
import { readCopy, readLog, readRegistry, replay, type ReadLog } from '../log/read-log.ts';
import { buildFolder, emptyRegistry, type Registry, type Release } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Mends what can be mended from the store itself: the copy of the registry from the log, a log that has lost entries from
 * the copy, and compressed files from those that they were made of. What cannot be read is set aside and kept. Files that
 * are lost come back when their build is published again.
 * @returns what was done, in sentences
 * @throws ReleaseError `newer-format`, `not-written`; `registry-unreadable` of an entry that a later program wrote
 */
export async function repairReleases(store: ReleaseStore, performer: Performer): Promise<string[]> {
  const done = await mendLog(store, performer);
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

/** Begins the log again where entries of it are lost, with the most that its copy and the other entries tell. */
async function mendLog(store: ReleaseStore, performer: Performer): Promise<string[]> {
  for (;;) {
    const copy = await readCopy(store);
    const log = await readLog(store);
    const later = log.damaged.find(({ fault }) => isOfLaterProgram(fault));
    if (later !== undefined) throw later.fault;
    const last = (await store.listRevisions()).at(-1) ?? 0;
    const isWhole = log.lost.length === 0 && (copy?.revision ?? 0) <= last;
    const mended = isWhole ? undefined : mostOf(log, copy);
    if (mended !== undefined) {
      const revision = Math.max(last, mended.registry.revision);
      const begin = { what: 'begin', registry: mended.registry } as const;
      const before = { ...mended.registry, revision };
      // Another act was faster: what it says is read, too.
      if (!(await appendAfter(store, before, { ...performer, act: begin }))) continue;
    }
    const asides = [];
    for (const { revision, fault } of log.damaged) {
      asides.push(`${fault.message} It was kept as ${await store.setEntryAside(revision)}.`);
    }
    return [...asides, ...(mended === undefined ? [] : [begunWords(mended, copy !== undefined)])];
  }
}

/** Tells whether an entry is whole and says more than this program knows: it is left to the one that wrote it. */
function isOfLaterProgram({ cause }: ReleaseError): boolean {
  if (!(cause instanceof z.ZodError)) return false;
  return cause.issues.every(isMore);
}

function isMore({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'unrecognized_keys' || (code === 'invalid_union' && path.at(-1) === 'what');
}

interface Mended {
  registry: Registry;
  /** Revisions of which nothing is known. */
  unknown: number[];
}

/** Adds to the copy, or without one that can be read to the first entry, what can be done of what came after. */
function mostOf({ entries, lost, since }: ReadLog, copy: Registry | undefined): Mended {
  const from = copy?.revision ?? since - 1;
  let registry = copy ?? emptyRegistry();
  const unknown = lost.map(({ revision }) => revision).filter((revision) => revision > from);
  for (const entry of entries.filter(({ revision }) => revision > from)) {
    try {
      registry = applyEntry(registry, entry);
    } catch (cause) {
      // It builds on what is lost.
      if (!(cause instanceof ReleaseError)) throw cause;
      unknown.push(entry.revision);
    }
  }
  // One that was revoked must not come back.
  return { registry: unknown.length === 0 ? registry : { ...registry, tokens: {} }, unknown };
}

function begunWords({ unknown }: Mended, hasCopy: boolean): string {
  if (unknown.length === 0) return 'The log was begun again with what registry.json holds.';
  const source = hasCopy ? 'registry.json and the later entries' : 'the entries that can be read';
  return (
    `The log was begun again with what ${source} hold. What was done at revision ${unknown.join(', ')} is lost: ` +
    'look at what is active. All tokens of teams were ended, since one of them may have been revoked: give them anew.'
  );
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
