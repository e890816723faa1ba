import { cp, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../common/project.ts';

/** Copies the repository, whose sources a test may change: installed packages are those of the original. @returns its folder */
export async function copyRepository(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'iconotheca-copy-')));
  const aside = new Set(['.git', '.cache', 'data', 'node_modules', 'releases'].map((name) => join(root, name)));
  await cp(root, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !aside.has(path) });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
