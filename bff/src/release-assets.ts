import type { Asset } from './page-html.ts';
import { activeShell, releaseAddress, shellSlot, type Registry, type Release } from './releases/registry.ts';
import type { SlotRelease } from './releases/resolve.ts';

/** What a page of the active shell begins with. */
export function shellAssets(registry: Registry) {
  const shell = activeShell(registry);
  if (shell === undefined) return { scripts: [], styles: [], fonts: [] };
  return {
    scripts: shell.scripts.map((file) => asset(shellSlot, shell, file)),
    styles: shell.styles.map((file) => asset(shellSlot, shell, file)),
    fonts: shell.fonts.map((file) => releaseAddress(shellSlot, shell.version, file)),
  };
}

/** What a page of a remote needs besides the shell's. */
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

/** What a page that stands by itself brings; nothing where the release has none of that name. */
export function ownPageAssets(found: SlotRelease | undefined, page: string) {
  const own = found?.release.pages[page];
  if (found === undefined || own === undefined) return { scripts: [], styles: [] };
  return {
    scripts: own.scripts.map((file) => asset(found.slot, found.release, file)),
    styles: own.styles.map((file) => asset(found.slot, found.release, file)),
  };
}

function asset(slot: string, { version, integrity }: Release, file: string): Asset {
  return { address: releaseAddress(slot, version, file), integrity: integrity[file] };
}
