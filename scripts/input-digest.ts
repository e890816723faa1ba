import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVersion } from '@iconotheca/remote-sdk/build/build-target';
import { root, type PartName } from './project.ts';

/** What every part is made of besides its own folder. */
const sharedInputs = ['packages/contracts', 'packages/client', 'packages/ui', 'packages/remote-sdk'];
const leftAside = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** `0.1.0-1a2b3c4d`: the package's version and a mark of everything that its build is made of. */
export async function partVersion(part: PartName): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [part, ...sharedInputs]) {
    for (const file of await listSources(join(root, folder))) {
      hash.update(`\0${folder}/${file}\0`).update(await readFile(join(root, folder, file)));
    }
  }
  hash.update(await readFile(join(root, 'pnpm-lock.yaml')));
  return `${packageVersion(join(root, part))}-${hash.digest('hex').slice(0, 8)}`;
}

async function listSources(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (leftAside.has(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      const inner = await listSources(join(folder, entry.name));
      found.push(...inner.map((file) => `${entry.name}/${file}`));
    } else if (!/\.test\.tsx?$/u.test(entry.name)) found.push(entry.name);
  }
  return found.toSorted();
}
