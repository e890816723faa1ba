import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be full. */
export interface SmallDisk {
  folder: string;
  /** Takes all that is free. */
  fill: () => void;
  makeRoom: () => void;
  remove: () => void;
}

/** Large pieces first, then the pages that are left. */
const pieceBytes = [1 << 20, 1 << 12];

/**
 * Mounts a small disk of its own.
 * @returns undefined where this user may mount nothing
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'iconotheca-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'iconotheca', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const bytes of pieceBytes) while (hasRoom(file, Buffer.alloc(bytes)));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function hasRoom(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
