import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes sure that a file's content, or a folder's entries, are on the disk. */
export function flushToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
