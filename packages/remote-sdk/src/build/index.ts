import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { containerName, type SlotName } from '@iconotheca/contracts/release/registry';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { developmentTarget, releaseTarget, type BuildTarget } from './build-target.ts';
import { ShellFilesPlugin } from './shell-files-plugin.ts';
import { FederationAsModules } from './federation-as-modules.ts';
import { ownPageConfig } from './own-page.ts';
import { caretRange, sharedBy, shellApi } from './sharing.ts';

interface RemoteOptions {
  slot: SlotName;
  /** The part's own folder: `import.meta.dirname` of its rspack.config.ts. */
  folder: string;
}

interface ShellOptions {
  folder: string;
}

/** The shell reads manifests itself: the runtime is told the entry, and leaves out what it has for manifests. */
const optimization = { target: 'web', disableSnapshot: true } as const;

/**
 * How a remote is released. It exposes `src/remote.ts`, brings none of the shared packages, and writes
 * `mf-manifest.json` with `metaData.shellApi` (range) and `metaData.appVersion`. Where to and as what comes from
 * RELEASE_DIR and RELEASE_VERSION.
 */
export function defineRemote({ slot, folder }: RemoteOptions): Configuration {
  return remoteConfig(slot, folder, releaseTarget({ part: slot, folder }));
}

/** How the shell is released. Beside its files it writes `shell.json`: which of them a page begins with. */
export function defineShell({ folder }: ShellOptions): Configuration {
  return shellConfig(folder, releaseTarget({ part: 'shell', folder }));
}

/** A part as a development server gives it, with hot reload: `part` is `shell` or a slot's name. */
export function devConfig({ part, folder, port }: { part: 'shell' | SlotName; folder: string; port: number }) {
  const target = developmentTarget({ folder, port });
  return part === 'shell' ? shellConfig(folder, target) : remoteConfig(part, folder, target);
}

interface OwnPagesOptions extends RemoteOptions {
  /** Entry of each page, by its name. */
  pages: Readonly<Record<string, string>>;
}

/** Pages that a remote is released with and that stand by themselves, such as a viewer of others' making. */
export function defineOwnPages({ slot, folder, pages }: OwnPagesOptions): Configuration[] {
  return ownPageConfigs({ slot, folder, pages }, releaseTarget({ part: slot, folder }));
}

/** The same as a development server gives them. */
export function devOwnPages({ slot, folder, pages, port }: OwnPagesOptions & { port: number }): Configuration[] {
  return ownPageConfigs({ slot, folder, pages }, developmentTarget({ folder, port }));
}

function ownPageConfigs({ slot, folder, pages }: OwnPagesOptions, target: BuildTarget): Configuration[] {
  return Object.entries(pages).map(([name, entry]) => ownPageConfig({ part: slot, folder, name, entry, target }));
}

function remoteConfig(slot: SlotName, folder: string, target: BuildTarget): Configuration {
  const base = baseConfig({ part: slot, folder, target });
  const isRelease = target.mode === 'release';
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(slot),
        filename: isRelease ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: sharedBy('remote'),
        shareStrategy: 'loaded-first',
        manifest: {
          fileName: 'mf-manifest.json',
          additionalData: ({ stats }) => {
            Object.assign(stats.metaData, { shellApi: caretRange(shellApi), appVersion: target.version });
            return stats;
          },
        },
        dts: false,
        dev: false,
        // The shell's copy of the federation runtime serves all.
        experiments: { externalRuntime: true, optimization },
      }),
      new FederationAsModules(),
    ],
  };
}

function shellConfig(folder: string, target: BuildTarget): Configuration {
  const base = baseConfig({ part: 'shell', folder, target });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new ShellFilesPlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedBy('shell'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization },
      }),
      new FederationAsModules(),
    ],
  };
}
