import { fits } from '../contract.ts';
import { activeBrand, shellSlot, type Registry, type RemoteRelease, type ShellRelease } from '../registry.ts';
import { shellOf } from '../resolve.ts';

/**
 * Lists the shells that a remote will meet: those that pages of each brand have now, as far as it fits them; where it
 * fits none, the newest published one that it was made for.
 */
export function shellsToTry(remote: RemoteRelease, current: Registry): ShellRelease[] {
  const hosts = Object.keys(current.brands).flatMap((id) => activeBrand(current, id)?.hosts.slice(0, 1) ?? []);
  const shown = ['', ...hosts].flatMap((host) => shellOf(current, { host }) ?? []);
  const met = [...new Set(shown)].filter((shell) => fits(remote, shell));
  if (met.length > 0) return met;
  const published = Object.values(current.slots[shellSlot]?.releases ?? {}).filter((each) => each.kind === 'shell');
  return published
    .filter((shell) => fits(remote, shell))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, 1);
}
