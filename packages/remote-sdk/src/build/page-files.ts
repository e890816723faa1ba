import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

type PageFiles = Record<string, { scripts: string[]; styles: string[] }>;

/** Where a build says which files each of its pages needs. */
const pagesFile = 'pages.json';

/**
 * Writes `pages.json` into a remote's build: the files that each of its pages needs besides the entry, so that bff can
 * have them fetched with the document. A page is what `./<name>-page.tsx` is imported as, or one that stands by itself.
 */
export async function recordPageFiles(
  folder: string,
  { chunkGroups }: Compilation,
  ownPages: readonly Compilation[],
): Promise<void> {
  const pages: PageFiles = {};
  for (const group of chunkGroups) {
    const names = group.origins.map(({ request }) => /([\w-]+)-page\.[jt]sx?$/u.exec(request ?? '')?.[1]);
    for (const name of names) if (name !== undefined) pages[name] = filesOf(group.getFiles());
  }
  for (const { entrypoints } of ownPages) {
    for (const [name, entry] of entrypoints) pages[name] = filesOf(entry.getFiles());
  }
  await writeFile(join(folder, pagesFile), `${JSON.stringify(pages, undefined, 2)}\n`);
}

function filesOf(files: readonly string[]): PageFiles[string] {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
