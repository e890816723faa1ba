import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shellSlot } from '@iconotheca/releases/registry';
import { defineOwnPages } from '@iconotheca/remote-sdk/build/index';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import { recordPageFiles } from './page-files.ts';
import type { PartConfig } from './part-config.ts';
import { cacheFolder, root, type PartName } from './project.ts';
import { Stop } from './say.ts';
import { recordShellOffer } from './shell-offer.ts';

export interface Build {
  part: PartName;
  version: string;
  /** Where its files are. */
  folder: string;
}

/** Builds a part as a version into the cache. @throws Stop with the compiler's words */
export async function buildPart(part: PartName, version: string): Promise<Build> {
  const folder = join(cacheFolder, 'builds', part);
  await rm(folder, { recursive: true, force: true });
  const { config, ownPages } = await loadConfig(part, { version, folder });
  const compilation = await compile(config);
  const own = [];
  for (const page of ownPages) own.push(await compile(page));
  await (part === shellSlot ? recordShellOffer(folder) : recordPageFiles(folder, compilation, own));
  return { part, version, folder };
}

interface PartBuild {
  config: Configuration;
  ownPages: Configuration[];
}

let loading: Promise<unknown> = Promise.resolve();

/** Configurations learn of their release by the environment, which there is but one of: they are read in turn. */
function loadConfig(part: PartName, { version, folder }: { version: string; folder: string }): Promise<PartBuild> {
  const load = async () => {
    process.env['RELEASE_VERSION'] = version;
    process.env['RELEASE_DIR'] = folder;
    const address = pathToFileURL(join(root, part, 'rspack.config.ts'));
    const { default: config, ownPages: pages = {} }: PartConfig = await import(`${address.href}?version=${version}`);
    const ownPages = part === shellSlot ? [] : defineOwnPages({ slot: part, folder: join(root, part), pages });
    return { config, ownPages };
  };
  const loaded = loading.then(load, load);
  loading = loaded;
  return loaded;
}

function compile(config: Configuration): Promise<Compilation> {
  return new Promise((settle, refuse) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      if (stats?.hasErrors() === true || stats?.hasWarnings() === true) {
        process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n`);
      }
      compiler.close(() => {
        if (error) refuse(error);
        else if (stats?.hasErrors() !== false) refuse(new Stop(`${config.name ?? 'A part'} could not be built.`));
        else settle(stats.compilation);
      });
    });
  });
}
