import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { BesideOwnScript } from './beside-own-script.ts';
import type { BuildTarget } from './build-target.ts';
import type { PageFiles } from './page-files.ts';

interface OwnPage {
  /** The part that it is released with. */
  part: string;
  folder: string;
  /** Name of its files, and of the page in `pages.json`. */
  name: string;
  /** `./src/mirador/main.ts` */
  entry: string;
  target: BuildTarget;
  pages: PageFiles;
}

/**
 * Configures a page that stands by itself: it shares nothing with the shell and brings all it needs, but is released
 * and rolled back with a part, whose folder its files go into.
 */
export function ownPageConfig({ part, folder, name, entry, target, pages }: OwnPage): Configuration {
  const publicPath = target.mode === 'release' ? 'auto' : target.address;
  const base = baseConfig({ part, folder, target, publicPath });
  return {
    ...base,
    name: `${part} ${name}`,
    // The part's build empties the folder first.
    dependencies: [part],
    entry: { [name]: entry },
    // Nearly all of it is a library's: its map would weigh more than all parts together.
    devtool: false,
    output: { ...base.output, clean: false, uniqueName: `${part}-${name}@${target.version}` },
    plugins:
      target.mode === 'release'
        ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new BesideOwnScript(), pages]
        : [],
  };
}
