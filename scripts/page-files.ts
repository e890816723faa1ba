import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesFile } from '@iconotheca/bff/releases/build-description';
import type { Compilation } from '@rspack/core';

/**
 * Writes `pages.json` into a remote's build: the files that each of its pages needs besides the entry, so that bff can
 * have them fetched with the document. A page is what `./<name>-page.tsx` is imported as.
 */
export async function recordPageFiles(folder: string, { chunkGroups }: Compilation): Promise<void> {
  const pages: Record<string, { scripts: string[]; styles: string[] }> = {};
  for (const group of chunkGroups) {
    const names = group.origins.map(({ request }) => /([\w-]+)-page\.tsx$/u.exec(request ?? '')?.[1]);
    const files = group.getFiles();
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    for (const name of names) if (name !== undefined) pages[name] = { scripts, styles };
  }
  await writeFile(join(folder, pagesFile), `${JSON.stringify(pages, undefined, 2)}\n`);
}
