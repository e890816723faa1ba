import { linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flushToDisk } from '@iconotheca/sqlite';

/**
 * The files of the index: its folder holds `<number>.sqlite`, and the one with the highest number counts. An index
 * that is being made has another name and gets its number when it is whole, so that an interruption leaves nothing but
 * a file to be cleared away, and no process ever opens a journal that belongs to another file.
 */
const generationName = /^(\d+)\.sqlite$/u;
const snapshotEnd = '-snapshot';
const unfinishedName = /^unfinished-(\d+)\.sqlite/u;

function namesIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder);
}

/** Numbers of the whole ones, the highest first. */
export function generationsIn(folder: string): number[] {
  return namesIn(folder)
    .flatMap((name) => generationName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => other - one);
}

/** Returns the path of the file of a generation. */
export function generationFile(folder: string, generation: number): string {
  return join(folder, `${generation}.sqlite`);
}

/** Returns the path of the file beside an index that holds a snapshot of it (persisted-snapshot.ts). */
export function snapshotFile(indexFile: string): string {
  return indexFile + snapshotEnd;
}

/**
 * Returns a path for an index that is to be made by this process; what processes that are gone left unfinished is
 * removed.
 */
export function unfinishedFile(folder: string): string {
  for (const name of namesIn(folder)) {
    const pid = unfinishedName.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
  return join(folder, `unfinished-${process.pid}.sqlite`);
}

/** Gives a whole index the next number, once it is on the disk. @returns the number */
export function finishGeneration(folder: string, unfinished: string): number {
  flushToDisk(unfinished);
  for (let generation = (generationsIn(folder)[0] ?? 0) + 1; ; generation += 1) {
    try {
      // Unlike a renaming, a link never takes the place of another file.
      linkSync(unfinished, generationFile(folder, generation));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    rmSync(unfinished);
    renameSync(snapshotFile(unfinished), snapshotFile(generationFile(folder, generation)));
    flushToDisk(folder);
    return generation;
  }
}

/** Removes every generation below one, and their journals. */
export function removeGenerationsBelow(folder: string, generation: number): void {
  for (const older of generationsIn(folder)) if (older < generation) removeGeneration(folder, older);
}

/** Removes the files of a generation. */
export function removeGeneration(folder: string, generation: number): void {
  const file = generationFile(folder, generation);
  const ends = ['', '-wal', '-shm', '-journal', snapshotEnd, `${snapshotEnd}-unfinished`];
  for (const end of ends) rmSync(file + end, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
