import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file that holds the text on the disk itself, under a name that no other process has: moved into its place it is
 * never read by half.
 */
export async function writeAside(parent: string, text: string, mode?: number): Promise<string> {
  await mkdir(parent, { recursive: true });
  const aside = join(parent, `.${randomUUID()}`);
  try {
    const file = await open(aside, 'wx', mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return aside;
  } catch (cause) {
    await rm(aside, { force: true });
    throw cause;
  }
}
