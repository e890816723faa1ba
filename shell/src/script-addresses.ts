import type { PageData } from '@iconotheca/contracts/registry';

/** Folders that scripts of this page lie in: the shell's, and one for each release that the page may load. */
export function scriptFolders(shellFolder: string, { slots }: Pick<PageData, 'slots'>, page: string): string[] {
  const entries = Object.values(slots).flatMap(({ releases }) =>
    releases.map(({ entry }) => new URL('.', new URL(entry, page))),
  );
  return [new URL(shellFolder, page), ...entries].map(({ href }) => href);
}

export function isAllowedScript(address: string, folders: readonly string[], page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname } = new URL(address, page);
  return folders.some((folder) => `${origin}${pathname}`.startsWith(folder));
}
