import { containerName, slotNames } from '@iconotheca/contracts/release/registry';
import { siteRoutes, slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { isStandIn, lineOf, type Line, type Swaps } from './lines.ts';
import { activeBrand, brandIds, shellSlot, type Registry, type RemoteRelease } from './registry.ts';
import { releaseError } from './release-error.ts';

/** Tells whether the slot is one of the five that the site ships with. */
function isSiteSlot(name: string): boolean {
  return slotNames.some((known) => known === name);
}

/**
 * Lists the slots that are areas of the site: the five that it ships with, and any other whose release brings
 * addresses. A partner's that stands in for another slot is none, whatever addresses its builds bring.
 */
export function areaNames(current: Registry, { remotes }: Line): string[] {
  return Object.keys(current.slots).filter((name) => {
    if (name === shellSlot) return false;
    if (isSiteSlot(name)) return true;
    const release = remotes(name)[0]?.release;
    return release?.routes !== undefined && release.routes.length > 0 && !standsIn(current, name, release);
  });
}

function standsIn(current: Registry, name: string, { container }: RemoteRelease): boolean {
  return slotNames.some((part) => containerName(part) === container) || isStandIn(current, name);
}

/**
 * Lists the addresses that one line has: those of the site's table, which hold whatever is released, and those that the
 * release to be tried first in each area brings besides.
 */
export function routesOf(current: Registry, line: Line): SiteRoute[] {
  const brought = areaNames(current, line).flatMap((slot) =>
    (line.remotes(slot)[0]?.release.routes ?? []).map((route): SiteRoute => Object.assign({ ...route }, { slot })),
  );
  return [...siteRoutes, ...brought.filter(isNew)];
}

function isNew({ slot, path }: SiteRoute): boolean {
  return !siteRoutes.some((known) => known.slot === slot && known.path === path);
}

/**
 * Refuses what would give one address to two areas, on any host.
 * @param next the registry after the act
 * @throws ReleaseError `contract` that names the addresses and the areas
 */
export function requireRoutesApart(next: Registry): void {
  for (const id of brandIds(next)) {
    const swaps: Swaps = activeBrand(next, id)?.slots ?? {};
    const routes = routesOf(next, lineOf(next, { swaps }));
    const all = [...routes, { path: slashPair.path, slot: slashPair.slot }];
    for (const [at, one] of all.entries()) {
      const other = all.slice(at + 1).find(({ slot, path }) => slot !== one.slot && overlap(path, one.path));
      if (other === undefined) continue;
      // The slot of an address in the site's table is not the one to blame.
      const [owner, taker] = isSiteSlot(other.slot) ? [other, one] : [one, other];
      throw releaseError(
        'contract',
        `${taker.slot} brings the address ${taker.path}, which ${owner.slot} has as ${owner.path}: build it with another.`,
      );
    }
  }
}

/** Tells whether one address can be meant by both patterns. */
function overlap(a: string, b: string): boolean {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  if (ours.length !== theirs.length) return false;
  return ours.every((part, at) => {
    const other = theirs[at] ?? '';
    return part === other || (isValue(part) && other !== '') || (isValue(other) && part !== '');
  });
}

function isValue(part: string): boolean {
  return part.startsWith(':');
}
