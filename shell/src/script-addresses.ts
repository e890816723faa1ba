/** Tells whether a script's address lies in one of the folders that may be loaded from. */
export function isAllowedScript(address: string, folders: readonly string[], page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname } = new URL(address, page);
  return folders.some((folder) => `${origin}${pathname}`.startsWith(folder));
}
