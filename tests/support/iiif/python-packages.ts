import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../process.ts';
import { runProgram, type Ended } from '../run-program.ts';

const installMs = 120_000;
const runMs = 120_000;

interface Packages {
  /** Name of the folder in the project's cache; it changes with the packages' versions. */
  name: string;
  /** Packages with all that they need, pinned. */
  pinned: readonly string[];
  /** Module that can be imported when everything is there. */
  module: string;
}

export interface Python {
  /** Folder of the packages' own programs. */
  folder: string;
  run: (...args: string[]) => Promise<Ended>;
}

/** Prepares a Python with packages of PyPI, installed into the project's cache when it is not yet. @returns why it cannot be */
export async function pythonWith(packages: Packages): Promise<Python | string> {
  const folder = join(root, '.cache', packages.name);
  const refused = existsSync(folder) ? undefined : await install(folder, packages);
  if (refused !== undefined) return refused;
  return { folder, run: (...args) => runProgram(join(folder, 'bin/python'), args, runMs) };
}

/** Into a folder beside, which gets its name when everything is there. */
async function install(folder: string, { pinned, module }: Packages): Promise<string | undefined> {
  const unfinished = `${folder}-${process.pid}`;
  const python = (...args: string[]) => runProgram(join(unfinished, 'bin/python'), args, installMs);
  try {
    const made = await runProgram('python3', ['-m', 'venv', unfinished], installMs);
    if (made.code !== 0) return `no Python with venv: ${lastLine(made)}`;
    const installed = await python(
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--retries',
      '1',
      ...pinned,
    );
    if (installed.code !== 0) return `PyPI cannot be reached: ${lastLine(installed)}`;
    const works = await python('-c', `import ${module}`);
    if (works.code !== 0) return `${module} does not run here: ${lastLine(works)}`;
    await rename(unfinished, folder);
    return undefined;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function lastLine({ stdout, stderr }: Ended): string {
  return (stderr || stdout).trim().split('\n').at(-1) ?? '';
}
