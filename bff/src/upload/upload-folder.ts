import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing takes longer than this to be sent and taken in. */
const leftoverMs = 3_600_000;

/** Makes the folder where files wait while they come in, and clears it of what a process that was killed left there. */
export async function openUploadFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs >= leftoverMs) await rm(file, { force: true });
  }
}
