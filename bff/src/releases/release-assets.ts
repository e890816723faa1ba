import type { PageData } from '@iconotheca/contracts/release/registry';
import { scriptFolders } from '@iconotheca/contracts/release/script-folders';
import { releaseAddress, shellSlot, type Release, type ShellRelease } from '@iconotheca/releases/registry';
import type { SlotRelease } from '@iconotheca/releases/resolve';

/** A script or style of a release, with its hash where one was recorded. */
export interface Asset {
  address: string;
  integrity?: string | undefined;
}

/** Lists the scripts, styles and fonts that a page of a shell begins with. */
export function shellAssets(shell: ShellRelease | undefined) {
  if (shell === undefined) return { scripts: [], styles: [], fonts: [] };
  return {
    scripts: shell.scripts.map((file) => asset(shellSlot, shell, file)),
    styles: shell.styles.map((file) => asset(shellSlot, shell, file)),
    fonts: shell.fonts.map((file) => releaseAddress(shellSlot, shell.version, file)),
  };
}

/** Lists what a page of a remote needs besides the shell's. */
export function remoteAssets(found: SlotRelease | undefined, page: string | undefined) {
  if (found === undefined) return { scripts: [], styles: [] };
  const { slot, release } = found;
  const own = page === undefined ? undefined : release.pages[page];
  const scripts = [release.entryScript, ...release.preload.scripts, ...(own?.scripts ?? [])];
  const styles = [...release.preload.styles, ...(own?.styles ?? [])];
  return {
    scripts: scripts.map((file) => asset(slot, release, file)),
    styles: styles.map((file) => asset(slot, release, file)),
  };
}

/** Lists what a page that stands by itself brings; nothing where the release has none of that name. */
export function ownPageAssets(found: SlotRelease | undefined, page: string) {
  const own = found?.release.pages[page];
  if (found === undefined || own === undefined) return { scripts: [], styles: [] };
  return {
    scripts: own.scripts.map((file) => asset(found.slot, found.release, file)),
    styles: own.styles.map((file) => asset(found.slot, found.release, file)),
  };
}

/**
 * Lists the folders that a page's scripts lie in, as sources of its security policy: those of the releases that it
 * names.
 */
export function scriptSources(
  shell: ShellRelease,
  view: Pick<PageData, 'slots'>,
  origins: readonly string[],
): string[] {
  const folder = releaseAddress(shellSlot, shell.version);
  return origins.flatMap((origin) => scriptFolders(folder, view, origin).map(asSource));
}

/** A policy cannot name an address with a number of IPv6: such a site has `'self'`, without paths. */
function asSource(folder: string): string {
  return new URL(folder).hostname.startsWith('[') ? "'self'" : folder;
}

/** Lists the folder of the release that a page of its own comes from, as sources of its security policy. */
export function ownPageSources(found: SlotRelease | undefined, origins: readonly string[]): string[] {
  if (found === undefined) return [];
  const folder = releaseAddress(found.slot, found.release.version);
  return origins.map((origin) => asSource(new URL(folder, origin).href));
}

function asset(slot: string, { version, integrity }: Release, file: string): Asset {
  return { address: releaseAddress(slot, version, file), integrity: integrity[file] };
}
