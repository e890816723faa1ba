import { statfs } from 'node:fs/promises';

/** Returns the bytes that a process without privileges may still write to the disk of a folder. @throws where there is none */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
