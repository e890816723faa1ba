import type { PageData } from './registry.ts';

/**
 * Returns the folders that scripts of a page lie in: the shell's, and one for each release that the page may load for
 * an area. Whole addresses, with their last slash.
 */
export function scriptFolders(shellFolder: string, { slots }: Pick<PageData, 'slots'>, page: string): string[] {
  const entries = Object.values(slots)
    .flatMap(({ releases }) => releases)
    .map(({ entry }) => new URL('.', new URL(entry, page)));
  return [...new Set([new URL(shellFolder, page), ...entries].map(({ href }) => href))];
}
