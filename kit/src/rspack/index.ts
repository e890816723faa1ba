import type { SlotName } from '@iconotheca/contracts/registry';
import { rspack, type Configuration } from '@rspack/core';
import { shellApi } from '../remote.ts';
import { baseConfig } from './base-config.ts';
import { developmentTarget, releaseTarget, type BuildTarget } from './build-target.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { ShellFilesPlugin } from './shell-files-plugin.ts';
import { caretRange, sharedBy } from './sharing.ts';

interface RemoteOptions {
  slot: SlotName;
  /** The part's own folder: `import.meta.dirname` of its rspack.config.ts. */
  folder: string;
}

interface ShellOptions {
  folder: string;
}

/** The one module that a remote offers, as federation names it. */
const exposed = { path: './remote', name: 'remote' } as const;

/** The name a build's federation container goes by: `mf-search` → `mf_search`, since it is a global variable. */
export function containerName(slot: string): string {
  return slot.replaceAll('-', '_');
}

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

function remoteConfig(slot: SlotName, folder: string, target: BuildTarget): Configuration {
  const base = baseConfig({ part: slot, folder, target });
  const container = containerName(slot);
  const isRelease = target.mode === 'release';
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: isRelease ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { [exposed.path]: { import: './src/remote.ts', name: exposed.name } },
        shared: sharedBy('remote'),
      }),
      new RemoteManifestPlugin({ container, exposed, shellApi: caretRange(shellApi), version: target.version }),
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
      new rspack.container.ModuleFederationPluginV1({ name: 'shell', shared: sharedBy('shell') }),
    ],
  };
}
