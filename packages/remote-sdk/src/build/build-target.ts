import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made for: a release in a folder, or a development server that answers below an address. */
export type BuildTarget = ReleaseTarget | DevelopmentTarget;

export interface ReleaseTarget {
  mode: 'release';
  version: string;
  outputDir: string;
}

interface DevelopmentTarget extends Served {
  mode: 'development';
  version: 'dev';
  outputDir: string;
}

interface Served {
  /** Path below which the server answers: `/releases/mf-lists/dev/`. */
  address: string;
  /** Which React the page's shell has. Only its development build can replace components that run. */
  react: 'development' | 'released';
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

/** Served from memory, below an address. */
export function developmentTarget({ folder, ...served }: { folder: string } & Served): BuildTarget {
  return { mode: 'development', version: 'dev', outputDir: join(folder, 'dist'), ...served };
}

/** `version` of a folder's package.json. @throws when there is none */
export function packageVersion(folder: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof version !== 'string') throw new Error(`${folder}/package.json has no version.`);
  return version;
}
