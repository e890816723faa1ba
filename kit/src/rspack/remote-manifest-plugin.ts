import { rspack, type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { sharedBy } from './sharing.ts';

interface RemoteManifestOptions {
  container: string;
  exposed: { path: string; name: string };
  /** Range of the shell's API that the build is made for. */
  shellApi: string;
  version: string;
}

const fileName = 'mf-manifest.json';

/**
 * Writes `mf-manifest.json`, which says what a page must know of a remote before it runs any of its code: the entry's
 * name, what of the shell it needs and in which versions, and the files that it consists of.
 */
export class RemoteManifestPlugin implements RspackPluginInstance {
  readonly #options: RemoteManifestOptions;

  constructor(options: RemoteManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RemoteManifest', (compilation) => {
      // After the names have been given that hold a mark of the content.
      const { PROCESS_ASSETS_STAGE_REPORT: stage } = rspack.Compilation;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifest', stage }, () => {
        const text = `${JSON.stringify(manifestOf(compilation, this.#options), null, 2)}\n`;
        compilation.emitAsset(fileName, new rspack.sources.RawSource(text));
      });
    });
  }
}

function manifestOf(compilation: Compilation, { container, exposed, shellApi, version }: RemoteManifestOptions) {
  const entry = scriptsOf(compilation.entrypoints.get(container)?.getFiles() ?? []);
  const sync = compilation.namedChunkGroups.get(exposed.name)?.getFiles() ?? [];
  const async = Object.keys(compilation.assets).filter((file) => !entry.includes(file) && !sync.includes(file));
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      publicPath: compilation.outputOptions.publicPath,
      remoteEntry: { name: entry[0], path: '', type: 'var' },
      shellApi,
      appVersion: version,
    },
    shared: neededOf(compilation),
    remotes: [],
    exposes: [{ id: `${container}:${exposed.name}`, ...exposed, assets: assetsOf(sync, async) }],
  };
}

/** Which of the shared modules the build takes from the page. */
function neededOf(compilation: Compilation) {
  const used = new Set(
    [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => /\) (@?[^@]+)@/u.exec(module.identifier())?.[1]),
  );
  return Object.values(sharedBy('remote'))
    .filter(({ shareKey }) => used.has(shareKey))
    .map(({ shareKey: name, version, requiredVersion, singleton }) => ({
      name,
      version,
      requiredVersion,
      singleton,
      assets: assetsOf([], []),
    }));
}

function assetsOf(sync: readonly string[], async: readonly string[]) {
  return {
    js: { sync: scriptsOf(sync), async: scriptsOf(async) },
    css: { sync: stylesOf(sync), async: stylesOf(async) },
  };
}

function scriptsOf(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.js') && !file.includes('hot-update'));
}

function stylesOf(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.css') && !file.includes('hot-update'));
}
