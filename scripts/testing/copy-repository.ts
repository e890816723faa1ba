import { mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../common/project.ts';
import { run } from '../common/run.ts';

const aside = new Set(['.git', '.cache', 'data', 'node_modules', 'releases']);
/** Written and removed by suites that run beside: a file that is gone by its turn would fail the copy. */
const passing = ['.vite', '.vite-temp', '.vitest-cache', 'test-results'].map((name) => `--exclude=${name}`);

/**
 * Makes a copy of the repository, whose sources a test may change: what is installed is that of the original.
 * @param isNeeded of what stands at the top, by its name; by default all
 * @returns its folder
 */
export async function copyRepository(isNeeded: (name: string) => boolean = () => true): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'iconotheca-copy-')));
  const names = (await readdir(root)).filter((name) => !aside.has(name) && isNeeded(name));
  // Many times as quick as `cp` of Node.
  const archive = join(copy, 'copy.tar');
  await tar(['-cf', archive, '-C', root, ...passing, ...names]);
  await tar(['-xf', archive, '-C', copy]);
  await rm(archive);
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function tar(args: readonly string[]): Promise<void> {
  const { isGood, output } = await run('tar', args);
  if (!isGood) throw new Error(output);
}
