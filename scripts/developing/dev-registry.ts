import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName } from '@iconotheca/contracts/release/registry';
import { manifestFile } from '@iconotheca/releases/build-description';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { readRegistry } from '@iconotheca/releases/read-log';
import {
  emptySlot,
  releaseAddress,
  shellSlot,
  type Registry,
  type Release,
  type Slot,
} from '@iconotheca/releases/registry';
import { shellApi } from '@iconotheca/remote-sdk/build/sharing';
import { devVersion } from '@iconotheca/remote-sdk/build/build-target';
import { cacheFolder, releasesFolder, type PartName } from '../common/project.ts';

/** `shell.json` of the development server's build. */
export interface ShellFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
  shellApi: string;
  shared: Record<string, string>;
}

/** A part that runs on a development server. */
export interface DevPart {
  part: PartName;
  /** Names of its pages that stand by themselves. */
  ownPages: readonly string[];
}

/**
 * Writes a releases folder for development: the published releases, with the development servers' builds active in
 * their stead.
 * @returns the folder
 */
export async function writeDevRegistry(parts: readonly DevPart[], shellFiles: ShellFiles): Promise<string> {
  const folder = join(cacheFolder, 'dev-releases');
  const published = await readRegistry(folderStore(releasesFolder()));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const released = Object.keys(published.slots).filter((slot) => !parts.some(({ part }) => part === slot));
  for (const slot of released) await symlink(join(releasesFolder(), slot), join(folder, slot), 'dir');
  const registry: Registry = {
    ...published,
    slots: {
      ...published.slots,
      ...Object.fromEntries(parts.map((dev) => [dev.part, devSlot(dev, shellFiles)])),
    },
  };
  await perform(folderStore(folder), { what: 'begin', registry }, { by: 'dev' });
  return folder;
}

function devSlot({ part, ownPages }: DevPart, shellFiles: ShellFiles): Slot {
  const common = {
    version: devVersion,
    publishedAt: new Date().toISOString(),
    by: 'dev',
    digest: 'dev',
    integrity: {},
  };
  const release: Release =
    part === shellSlot
      ? { kind: 'shell', ...common, ...shellFiles }
      : {
          kind: 'remote',
          ...common,
          // With a query it is not a file of a release: bff leaves it to the browser, which gets the latest.
          entry: `${releaseAddress(part, devVersion, manifestFile)}?dev`,
          entryScript: 'remoteEntry.js',
          container: containerName(part),
          shellApi: `^${shellApi}`,
          shared: {},
          preload: { scripts: [], styles: [] },
          pages: Object.fromEntries(
            ownPages.map((name) => [name, { scripts: [`${name}.js`], styles: [`${name}.css`] }]),
          ),
        };
  return { ...emptySlot(), active: devVersion, promoted: [devVersion], releases: { [devVersion]: release } };
}
