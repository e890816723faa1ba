import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Target of a build: a release in a folder, or a development server that answers below an address. */
export type BuildTarget = ReleaseTarget | DevelopmentTarget;

export interface ReleaseTarget {
  mode: 'release';
  version: string;
  outputDir: string;
}

export interface DevelopmentTarget extends Served {
  mode: 'development';
  version: typeof devVersion;
  outputDir: string;
}

interface Served {
  /** Path below which the server answers: `/releases/mf-lists/dev/`. */
  address: string;
  /** React of the page's shell. Only its development build can replace components that run. */
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

/** Makes the target of a release, by default with the version of the package and in `dist`. */
export function releaseTarget({ folder, version, outputDir }: ReleaseOf): ReleaseTarget {
  return {
    mode: 'release',
    version: version ?? packageVersion(folder),
    outputDir: outputDir ?? join(folder, 'dist'),
  };
}

/** Version of every build that a development server makes. */
export const devVersion = 'dev';

/** Returns `/releases/mf-lists/dev/`: the path below which a page finds the files of a development server. */
export function devAddress(part: string, file = ''): string {
  return `/releases/${part}/${devVersion}/${file}`;
}

/** Values of `--env` on the command line of Rspack, as `--env version=1.2.0`; the last one is Rspack's own. */
export interface CommandEnv {
  version?: string;
  /** Folder of a release, from where the command runs. */
  out?: string;
  /** React of the page in which a served build runs. */
  react?: string;
  RSPACK_SERVE?: boolean;
}

const servedReact = ['development', 'released'] as const;

/**
 * Returns the target that a command of Rspack asks for: `rspack build` a release of `--env version` in `--env out`,
 * `rspack serve` a server for development, whose page has the React of `--env react`.
 * @throws Error for a value that is none
 */
export function commandTarget({ part, folder, env }: { part: string; folder: string; env: CommandEnv }): BuildTarget {
  const { version, out, react = 'development', RSPACK_SERVE: isServed = false } = env;
  if (isServed) {
    const known = servedReact.find((one) => one === react);
    if (known === undefined) throw new Error(`--env react is ${react}, but must be ${servedReact.join(' or ')}.`);
    return developmentTarget({ folder, address: devAddress(part), react: known });
  }
  return releaseTarget({ folder, version, outputDir: out === undefined ? undefined : resolve(out) });
}

/** Makes the target of a development server, which serves from memory below an address. */
export function developmentTarget({ folder, ...served }: { folder: string } & Served): BuildTarget {
  return { mode: 'development', version: devVersion, outputDir: join(folder, 'dist'), ...served };
}

/** Reads `version` of a folder's package.json. @throws when there is none */
export function packageVersion(folder: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof version !== 'string') throw new Error(`${folder}/package.json has no version.`);
  return version;
}
