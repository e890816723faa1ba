import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { serviceWorkerFile } from '@iconotheca/contracts/release/offline';
import { containerName } from '@iconotheca/contracts/release/registry';
import type { SiteRoute } from '@iconotheca/contracts/release/routes';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { commandTarget, type BuildTarget, type CommandEnv } from './build-target.ts';
import { writeRemoteWords } from '../locales/remote-words.ts';
import { ShellFilesPlugin } from './shell-files-plugin.ts';
import { FederationAsModules } from './federation-as-modules.ts';
import { ownPageConfig } from './own-page.ts';
import { ContractsOfPage } from './page-contracts.ts';
import { PageFiles } from './page-files.ts';
import { UsedOfShell } from './shared-names.ts';
import { caretRange, copiesBy, sharedBy, shellApi } from './sharing.ts';

/**
 * Build of one part: the default export of its `rspack.config.ts`. Called with the `--env` of `rspack build` or
 * `rspack serve` it returns the configurations to run.
 */
export interface PartConfig {
  (env: CommandEnv): Configuration[];
  /** `shell`, or the slot's name: one of the site's five, or that of an area of its own. */
  part: string;
  /** The part's own folder. */
  folder: string;
  /** Addresses that it brings with it, and the page of each. */
  routes: readonly PageRoute[];
  /** Names of its pages that stand by themselves. */
  ownPages: readonly string[];
  /** Configurations of the bundler for a target: the part first, then its pages that stand by themselves. */
  configurations: (target: BuildTarget) => [Configuration, ...Configuration[]];
}

/** An address of a remote, and the name under which the remote exports its page. */
export type PageRoute = Omit<SiteRoute, 'slot'>;

interface RemoteOptions {
  slot: string;
  /** The part's own folder: `import.meta.dirname` of its rspack.config.ts. */
  folder: string;
  /** Addresses that the site gives to this remote, where it has none for the slot of its own. */
  routes?: readonly PageRoute[];
  /** Entries of pages that are released with the remote and stand by themselves, by their names. */
  ownPages?: Readonly<Record<string, string>>;
  plugins?: readonly RspackPluginInstance[];
}

interface ShellOptions {
  folder: string;
  /** Entry of the site's service worker, which is released with the shell. */
  serviceWorker?: string;
}

/** The shell reads manifests itself: the runtime is told the entry, and leaves out what it has for manifests. */
const optimization = { target: 'web', disableSnapshot: true } as const;

/**
 * Defines the build of a remote. It exposes `src/remote.ts`, brings none of the shared packages, and writes
 * `mf-manifest.json` with `metaData.shellApi` (range) and `metaData.appVersion`. Messages of its own lie in its folder
 * `locales`.
 */
export function defineRemote({ slot, folder, routes = [], ownPages = {}, plugins = [] }: RemoteOptions): PartConfig {
  return partConfig({
    part: slot,
    folder,
    routes,
    ownPages: Object.keys(ownPages),
    configurations(target) {
      writeRemoteWords(folder);
      const pages = new PageFiles();
      return [
        remoteConfig({ slot, folder, routes, plugins: [...plugins, pages], target }),
        ...Object.entries(ownPages).map(([name, entry]) =>
          ownPageConfig({ part: slot, folder, name, entry, target, pages }),
        ),
      ];
    },
  });
}

/** Defines the build of the shell, which writes `shell.json`: the files a page begins with, and what it shares. */
export function defineShell({ folder, serviceWorker }: ShellOptions): PartConfig {
  return partConfig({
    part: 'shell',
    folder,
    routes: [],
    ownPages: [],
    configurations: (target) =>
      // While a shell is developed nothing of it may be kept.
      target.mode === 'release' && serviceWorker !== undefined
        ? [shellConfig(folder, target), serviceWorkerConfig(folder, { entry: serviceWorker, target })]
        : [shellConfig(folder, target)],
  });
}

type PartProperties = Pick<PartConfig, 'part' | 'folder' | 'routes' | 'ownPages' | 'configurations'>;

function partConfig(properties: PartProperties): PartConfig {
  const { part, folder, configurations } = properties;
  return Object.assign((env: CommandEnv) => configurations(commandTarget({ part, folder, env })), properties);
}

/** One classic script, whose name stays: browsers compare what is at its address. */
function serviceWorkerConfig(folder: string, { entry, target }: { entry: string; target: BuildTarget }): Configuration {
  const base = baseConfig({ part: 'shell', folder, target, publicPath: '' });
  return {
    ...base,
    name: 'shell service worker',
    // The shell's build empties the folder first.
    dependencies: ['shell'],
    target: ['webworker', 'es2023'],
    entry: { 'service-worker': entry },
    devtool: false,
    output: { ...base.output, clean: false, filename: serviceWorkerFile },
    plugins: [],
  };
}

interface RemoteBuild {
  slot: string;
  folder: string;
  routes: readonly PageRoute[];
  plugins: readonly RspackPluginInstance[];
  target: BuildTarget;
}

function remoteConfig({ slot, folder, routes, plugins, target }: RemoteBuild): Configuration {
  // A remote looks for its files beside its own script, since it may be published in another slot than it is made for.
  const publicPath = target.mode === 'release' ? 'auto' : target.address;
  const base = baseConfig({ part: slot, folder, target, publicPath });
  const used = new UsedOfShell();
  const shared = sharedBy('remote');
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      used,
      new ModuleFederationPlugin({
        name: containerName(slot),
        filename: target.mode === 'release' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: { ...shared, ...copiesBy('remote') },
        shareStrategy: 'loaded-first',
        manifest: {
          fileName: 'mf-manifest.json',
          additionalData: ({ stats }) => {
            Object.assign(stats.metaData, {
              shellApi: caretRange(shellApi),
              appVersion: target.version,
              routes,
              uses: used.names(),
            });
            // A module that it brings itself where the page has none is no need.
            stats.shared = stats.shared.filter(({ name }) => name in shared);
            return stats;
          },
        },
        dts: false,
        dev: false,
        // The shell's copy of the federation runtime serves all.
        experiments: { externalRuntime: true, optimization },
      }),
      new FederationAsModules('remote'),
      new ContractsOfPage(),
      ...plugins,
    ],
  };
}

function shellConfig(folder: string, target: BuildTarget): Configuration {
  // The shell is published as the shell alone, and needs no look at its own address.
  const publicPath = target.mode === 'release' ? `/releases/shell/${target.version}/` : target.address;
  const base = baseConfig({ part: 'shell', folder, target, publicPath });
  return {
    ...base,
    resolve: { ...base.resolve, alias: target.mode === 'release' ? releasedRouter() : {} },
    entry: { main: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new ShellFilesPlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: { ...sharedBy('shell'), ...copiesBy('shell') },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization },
      }),
      new FederationAsModules('shell'),
      new ContractsOfPage(),
    ],
  };
}

/**
 * The router's package names its development build alone, which differs from the other by its warnings; no name that it
 * exports leads to the other. The client package brings the router, and only the shell bundles that package.
 */
function releasedRouter(): Record<string, string> {
  const inClient = createRequire(createRequire(import.meta.url).resolve('@iconotheca/client/package.json'));
  const inRouterDom = createRequire(inClient.resolve('react-router-dom'));
  const folder = join(dirname(inRouterDom.resolve('react-router')), '../production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}
