import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validRange } from 'semver';
import { z } from 'zod';
import { usesOfRanges } from './contract.ts';
import {
  files,
  pageRoute,
  releaseAddress,
  shellRelease,
  shellSlot,
  use,
  type RemoteRelease,
  type ShellRelease,
} from './registry.ts';
import { parseFile, releaseError } from './release-error.ts';

/** Public path that bundlers write when a build finds out at run time where it lies. */
const runTimePath = 'auto';
/** Range of a build that shares a package and names none, or `false`. */
const anyVersion = '*';

/** `shell.json`, written by the shell's build. File names are relative to its folder. */
export const shellFiles = z.object({
  scripts: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  shellApi: z.string(),
  shared: z.record(z.string(), z.string()),
  offers: shellRelease.shape.offers,
});

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const module = z.object({ assets: z.object({ js: assets, css: assets }) });
const range = z.string().refine((text) => validRange(text) !== null, 'must be a range of versions, as in "^19.3.0"');

/** Types of a container that is a classic script, handed over as a global variable. */
const scriptTypes = ['global', 'var', 'window', 'self', 'globalThis', 'umd', 'umd2', 'assign'];
/** And one that is a module, as vite builds it. */
const moduleTypes = ['module', 'esm'];

/** Part of a remote's `mf-manifest.json` that is read; the page gets the whole file. */
export const manifest = z.object({
  name: z.string({ error: 'must be the name of the container' }),
  metaData: z.object(
    {
      shellApi: z
        .string({
          error:
            'must say for which range of the shell\'s API it was made, as in "^1.0.0"; kit\'s defineRemote writes it',
        })
        .pipe(range),
      appVersion: z.string().optional(),
      routes: z.array(pageRoute).optional(),
      uses: z.record(z.string(), use).optional(),
      publicPath: z.string().default(runTimePath),
      getPublicPath: z
        .never({ error: 'is a function, which pages do not run: build with the public path "auto"' })
        .optional(),
      remoteEntry: z.object(
        {
          name: z.string(),
          path: z.string(),
          type: z
            .string()
            .default('global')
            .refine((type) => [...scriptTypes, ...moduleTypes].includes(type), {
              error: ({ input }) =>
                `is ${String(input)}, which pages do not load: build the container as a module or as a script (library type "var")`,
            }),
        },
        { error: 'must name the script that it begins with' },
      ),
    },
    { error: 'must say for which shell it was made' },
  ),
  shared: z.array(module.extend({ name: z.string(), requiredVersion: z.union([range, z.literal(false)]).optional() })),
  exposes: z.array(module).min(1),
});

/** `pages.json`, written by the build where it knows: the files that each page needs besides, by the page's name. */
const pageFiles = z.record(z.string(), files);

type Described = 'version' | 'digest' | 'integrity' | 'publishedAt' | 'by' | 'commit';

export interface BuildDescription {
  release: Omit<ShellRelease, Described> | Omit<RemoteRelease, Described>;
  /** Version that the build was made as, where it says so. */
  version: string | undefined;
  /** Folder, by its address, that the build looks for its files in; undefined where it looks for them beside its entry. */
  address: string | undefined;
  /** Every file that the build names. */
  named: string[];
  /** Those of them that run in the shell's page; of a shell none. */
  code: string[];
}

export const manifestFile = 'mf-manifest.json';
export const pagesFile = 'pages.json';
const shellFile = 'shell.json';

/**
 * Reads what a build says of itself.
 * @param version the version it is published as, for the addresses in the registry
 * @throws ReleaseError `incomplete` when the file that describes it is absent or of another form
 */
export async function describeBuild(folder: string, slot: string, version?: string): Promise<BuildDescription> {
  if (slot === shellSlot) return describeShell(await readDescription(folder, shellFile, shellFiles));
  const described = await readDescription(folder, manifestFile, manifest);
  const pages = existsSync(join(folder, pagesFile)) ? await readDescription(folder, pagesFile, pageFiles) : {};
  return describeRemote(described, pages, { slot, version });
}

function describeShell(files: z.infer<typeof shellFiles>): BuildDescription {
  return {
    release: { kind: 'shell', ...files },
    version: undefined,
    address: undefined,
    named: [shellFile, ...files.scripts, ...files.styles, ...files.fonts],
    code: [],
  };
}

function describeRemote(
  { name, metaData, shared, exposes }: z.infer<typeof manifest>,
  pages: z.infer<typeof pageFiles>,
  publishedAs: { slot: string; version: string | undefined },
): BuildDescription {
  const { remoteEntry, shellApi, appVersion, publicPath, routes, uses = {} } = metaData;
  const ranges = Object.fromEntries(shared.map((need) => [need.name, need.requiredVersion || anyVersion]));
  const entryScript = remoteEntry.path + remoteEntry.name;
  const version = publishedAs.version ?? appVersion ?? '';
  const namedByPages = Object.values(pages).flatMap(({ scripts, styles }) => scripts.concat(styles));
  const assetsOfAll = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [js, css]);
  const code = [entryScript, ...assetsOfAll.flatMap(({ sync, async }) => sync.concat(async))];
  return {
    release: {
      kind: 'remote',
      entry: releaseAddress(publishedAs.slot, version, manifestFile),
      entryScript,
      container: name,
      shellApi,
      shared: ranges,
      preload: {
        scripts: exposes.flatMap(({ assets: { js } }) => js.sync),
        styles: exposes.flatMap(({ assets: { css } }) => css.sync),
      },
      pages,
      ...(routes === undefined ? {} : { routes }),
      // A module that the build names among those it shares is needed, whether or not it says what of it.
      uses: { ...usesOfRanges(ranges), ...uses },
      entryType: moduleTypes.includes(remoteEntry.type) ? 'module' : 'script',
    },
    version: appVersion,
    address: publicPath === runTimePath || publicPath === '' ? undefined : publicPath,
    named: [manifestFile, ...code, ...namedByPages],
    code,
  };
}

async function readDescription<Schema extends z.ZodType>(folder: string, file: string, schema: Schema) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw releaseError('incomplete', `${path} cannot be read: this is not a build of that slot.`, cause);
  });
  return parseFile(schema, { text, path, code: 'incomplete' });
}
