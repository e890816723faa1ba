import { containerName, slotNames } from '@iconotheca/contracts/release/registry';
import { siteRoutes, slashPair } from '@iconotheca/contracts/release/routes';
import { activeBrand, type Registry, type RemoteRelease } from '../registry.ts';

export interface PageToTry {
  page: string;
  /** An address that it stands at. */
  path: string;
}

/** Values of an address's parts that every site has, or may as well not have. */
const samples: Readonly<Record<string, string>> = { section: 'all', page: 'about' };

/** Returns the area that builds of a slot fill: the slot's own, what a brand has them fill, or what they were made as. */
export function areaOf(slot: string, { container }: RemoteRelease, current: Registry): string {
  if (slotNames.some((name) => name === slot)) return slot;
  const swaps = Object.keys(current.brands).flatMap((id) => Object.entries(activeBrand(current, id)?.slots ?? {}));
  const filled = swaps.find(([, swap]) => swap.slot === slot)?.[0];
  return filled ?? slotNames.find((name) => containerName(name) === container) ?? slot;
}

/** Lists the pages that addresses of an area lead to, each once: the site's, and those that the build brings with it. */
export function pagesToTry(area: string, own: RemoteRelease['routes'] = []): PageToTry[] {
  const routed = [...siteRoutes.filter(({ slot }) => slot === area), ...own];
  const pair =
    slashPair.slot === area
      ? [
          { page: slashPair.withoutSlash, path: slashPair.path },
          { page: slashPair.withSlash, path: `${slashPair.path}/` },
        ]
      : [];
  const pages = [...routed.map(({ page, path }) => ({ page, path: filled(path) })), ...pair];
  return [...new Map(pages.map((each) => [each.page, each])).values()];
}

/** `/r/view/:uid/:section` → `/r/view/trial/all` */
function filled(pattern: string): string {
  return pattern.replace(/:(\w+)/gu, (_, name: string) => samples[name] ?? 'trial');
}
