import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made for: a release, or a development server on a port of this machine. */
export type BuildTarget =
  | { mode: 'release'; version: string; outputDir: string; publicPath: string }
  | { mode: 'development'; version: 'dev'; outputDir: string; publicPath: string };

interface ReleaseOf {
  /** `shell`, or the slot's name. */
  part: string;
  /** The part's own folder. */
  folder: string;
}

/**
 * The release that RELEASE_DIR and RELEASE_VERSION ask for; by default the version of package.json, built into `dist`.
 * A remote looks for its files beside its own script, since it may be published in another slot than it is made for. The
 * shell is published as the shell alone, and needs no look at its own address.
 */
export function releaseTarget({ part, folder }: ReleaseOf, env: NodeJS.ProcessEnv = process.env): BuildTarget {
  const version = env['RELEASE_VERSION'] ?? packageVersion(folder);
  return {
    mode: 'release',
    version,
    outputDir: env['RELEASE_DIR'] ?? join(folder, 'dist'),
    publicPath: part === 'shell' ? `/releases/${part}/${version}/` : 'auto',
  };
}

/** Served from memory, from an origin of its own: hence the whole address in the public path. */
export function developmentTarget({ folder, port }: { folder: string; port: number }): BuildTarget {
  return {
    mode: 'development',
    version: 'dev',
    outputDir: join(folder, 'dist'),
    publicPath: `http://127.0.0.1:${port}/`,
  };
}

/** `version` of a folder's package.json. @throws when there is none */
export function packageVersion(folder: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof version !== 'string') throw new Error(`${folder}/package.json has no version.`);
  return version;
}
