import { linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flushToDisk } from '../../../db/flush-to-disk.ts';

/**
 * The files of the index: DATA_DIR/index holds `<number>.sqlite`, and the one with the highest number counts. An index
 * that is being made has another name and gets its number when it is whole, so that an interruption leaves nothing but
 * a file to be cleared away, and nobody ever opens a journal that belongs to another file.
 */
export const indexFolderName = 'index';
const generationName = /^(\d+)\.sqlite$/u;
const snapshotEnd = '-snapshot';
const unfinishedName = /^unfinished-(\d+)\.sqlite/u;

function folderOf(dataDir: string): string {
  return join(dataDir, indexFolderName);
}

function namesIn(dataDir: string): string[] {
  mkdirSync(folderOf(dataDir), { recursive: true });
  return readdirSync(folderOf(dataDir));
}

/** Numbers of the whole ones, the highest first. */
export function generationsIn(dataDir: string): number[] {
  return namesIn(dataDir)
    .flatMap((name) => generationName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => other - one);
}

export function generationFile(dataDir: string, generation: number): string {
  return join(folderOf(dataDir), `${generation}.sqlite`);
}

/** The file beside an index that holds a snapshot of it (kept-snapshot.ts). */
export function snapshotFile(indexFile: string): string {
  return indexFile + snapshotEnd;
}

/** A name for an index that is to be made by this process; what processes that are gone left unfinished is removed. */
export function unfinishedFile(dataDir: string): string {
  for (const name of namesIn(dataDir)) {
    const pid = unfinishedName.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(folderOf(dataDir), name), { recursive: true, force: true });
    }
  }
  return join(folderOf(dataDir), `unfinished-${process.pid}.sqlite`);
}

/** Gives a whole index the next number, once it is on the disk. @returns the number */
export function finishGeneration(dataDir: string, unfinished: string): number {
  flushToDisk(unfinished);
  for (let generation = (generationsIn(dataDir)[0] ?? 0) + 1; ; generation += 1) {
    try {
      // Unlike a renaming, a link never takes the place of another file.
      linkSync(unfinished, generationFile(dataDir, generation));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    rmSync(unfinished);
    renameSync(snapshotFile(unfinished), snapshotFile(generationFile(dataDir, generation)));
    flushToDisk(folderOf(dataDir));
    return generation;
  }
}

/** Removes every generation below one, and their journals. */
export function removeGenerationsBelow(dataDir: string, generation: number): void {
  for (const older of generationsIn(dataDir)) if (older < generation) removeGeneration(dataDir, older);
}

export function removeGeneration(dataDir: string, generation: number): void {
  const file = generationFile(dataDir, generation);
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
