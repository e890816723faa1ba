import { fits } from '../contract.ts';
import { activeShell, type Registry, type RemoteRelease, type ShellRelease } from '../registry.ts';

/**
 * Shells that a remote will meet: those that pages have now, as far as it fits them; where it fits none, the newest
 * published one that it was made for.
 */
export function shellsToTry(remote: RemoteRelease, current: Registry): ShellRelease[] {
  const shell = activeShell(current);
  const met = [...(shell === undefined ? [] : [shell])].filter((each) => fits(remote, each));
  if (met.length > 0) return met;
  const published = Object.values(current.slots['shell']?.releases ?? {}).filter((each) => each.kind === 'shell');
  return published
    .filter((each) => fits(remote, each))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, 1);
}
