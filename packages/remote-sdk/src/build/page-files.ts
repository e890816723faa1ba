import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

type FilesOfPages = Record<string, { scripts: string[]; styles: string[] }>;

/** File in which a build says which files each of its pages needs. */
const pagesFile = 'pages.json';

/**
 * Plug-in of all configurations of a remote that writes `pages.json` into its release: the files that each of its pages
 * needs besides the entry, so that bff can have them fetched with the document. A page is what `./<name>-page.tsx` is
 * imported as, or an entry that stands by itself.
 */
export class PageFiles implements RspackPluginInstance {
  readonly #pages: FilesOfPages = {};

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.afterEmit.tapPromise('PageFiles', async (compilation) => {
      Object.assign(this.#pages, lazyPages(compilation), entryPages(compilation));
      await writeFile(join(compiler.outputPath, pagesFile), `${JSON.stringify(this.#pages, undefined, 2)}\n`);
    });
  }
}

function lazyPages({ chunkGroups }: Compilation): FilesOfPages {
  const pages: FilesOfPages = {};
  for (const group of chunkGroups) {
    const names = group.origins.map(({ request }) => /([\w-]+)-page\.[jt]sx?$/u.exec(request ?? '')?.[1]);
    for (const name of names) if (name !== undefined) pages[name] = filesOf(group.getFiles());
  }
  return pages;
}

/** Entries of a configuration that are pages: a remote's own entry is that of its container, which is none. */
function entryPages({ entrypoints, compiler }: Compilation): FilesOfPages {
  const names = Object.keys(compiler.options.entry);
  return Object.fromEntries(
    [...entrypoints].filter(([name]) => names.includes(name)).map(([name, entry]) => [name, filesOf(entry.getFiles())]),
  );
}

function filesOf(files: readonly string[]): FilesOfPages[string] {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
