import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the version of each part that a build of these sources last made active. */
export async function readBuildState(releases: string): Promise<Record<string, string>> {
  const text = await readFile(statePath(releases), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '{}';
    throw cause;
  });
  const state: Record<string, string> = JSON.parse(text);
  return state;
}

/** Stores the version of each part that a build made active. */
export async function writeBuildState(releases: string, state: Record<string, string>): Promise<void> {
  await mkdir(releases, { recursive: true });
  await writeFile(statePath(releases), `${JSON.stringify(state, undefined, 2)}\n`);
}

function statePath(releases: string): string {
  return join(releases, 'built-here.json');
}
