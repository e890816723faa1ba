import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressedTwin } from './compress.ts';

/** Names of all files of a build, in a fixed order, with `/` between folders and without compressed twins. */
export async function listBuildFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !isCompressedTwin(name))
    .toSorted();
}

export interface BuildHashes {
  digest: string;
  integrity: Record<string, string>;
}

/** Hashes a build: SHA-256 over all names and bytes, and the sha256 that pages give for scripts and styles. */
export async function hashBuild(folder: string, files: readonly string[]): Promise<BuildHashes> {
  const whole = createHash('sha256');
  const integrity: Record<string, string> = {};
  for (const name of files) {
    const bytes = await readFile(join(folder, name));
    whole.update(`${name}\0${bytes.length}\0`).update(bytes);
    if (/\.(?:js|css)$/u.test(name)) integrity[name] = integrityOf(bytes);
  }
  return { digest: whole.digest('hex'), integrity };
}

/** Returns the hash by which a browser checks a file of a page: `sha256-…` */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
