import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made for: a release in a folder, or a development server that answers below an address. */
export type BuildTarget = ReleaseTarget | { mode: 'development'; version: 'dev'; outputDir: string; address: string };

export interface ReleaseTarget {
  mode: 'release';
  version: string;
  outputDir: string;
}

interface ReleaseOf {
  /** The part's own folder. */
  folder: string;
  /** By default the version of its package.json. */
  version?: string | undefined;
  /** By default `dist` in the part's folder. */
  outputDir?: string | undefined;
}

export function releaseTarget({ folder, version, outputDir }: ReleaseOf): ReleaseTarget {
  return {
    mode: 'release',
    version: version ?? packageVersion(folder),
    outputDir: outputDir ?? join(folder, 'dist'),
  };
}

/** Served from memory, below an address: `/releases/mf-lists/dev/`. */
export function developmentTarget({ folder, address }: { folder: string; address: string }): BuildTarget {
  return { mode: 'development', version: 'dev', outputDir: join(folder, 'dist'), address };
}

/** `version` of a folder's package.json. @throws when there is none */
export function packageVersion(folder: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof version !== 'string') throw new Error(`${folder}/package.json has no version.`);
  return version;
}
