import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keyBytes = 32;

/**
 * Reads the 32 random bytes of a file that its owner alone reads, and makes it where there is none. Servers that begin
 * together on one folder get the same.
 * @throws what the disk gives
 */
export async function readKeyFile(path: string): Promise<Buffer> {
  const known = await readFile(path).catch(unless('ENOENT'));
  if (known?.length === keyBytes) return known;
  await mkdir(dirname(path), { recursive: true });
  // Written aside and flushed, then in its place: half a key is never read.
  const aside = join(dirname(path), `.${randomUUID()}`);
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(keyBytes));
    await file.sync();
    await link(aside, path).catch(unless('EEXIST'));
  } finally {
    await file.close();
    await rm(aside, { force: true });
  }
  return await readFile(path);
}

function unless(code: string): (cause: unknown) => undefined {
  return (cause) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === code)) throw cause;
  };
}
