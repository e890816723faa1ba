import { fits } from '../contract.ts';
import { shellsInUse, shellsPublished } from '../plan.ts';
import type { Registry, RemoteRelease, ShellRelease } from '../registry.ts';

/**
 * Shells that a remote will meet: those that pages have now, as far as it fits them; where it fits none, the newest
 * published one that it was made for.
 */
export function shellsToTry(remote: RemoteRelease, current: Registry): ShellRelease[] {
  const isMet = (shell: ShellRelease) => fits(remote, shell);
  const met = shellsInUse(current).filter(isMet);
  return met.length > 0 ? met : shellsPublished(current).filter(isMet).slice(0, 1);
}
