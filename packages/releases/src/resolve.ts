import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import type { PageData, ReleaseView } from '@iconotheca/contracts/release/registry';
import { fits } from './contract.ts';
import {
  activeBrand,
  activeShell,
  defaultBrandId,
  releaseAddress,
  shellSlot,
  type Registry,
  type RemoteRelease,
} from './registry.ts';

export interface Visit {
  /** Host of the request, without its port. */
  host: string;
}

/** Of a site that has no brand of its own. */
const siteName = 'Iconotheca';

export type ReleasesView = Pick<PageData, 'revision' | 'brand' | 'slots'>;

/** What one visit gets: the brand of its host, and for each slot the releases to load, the active one first. */
export function resolve(current: Registry, visit: Visit): ReleasesView {
  const brand = brandOf(current, visit);
  const slotNames = Object.keys(current.slots).filter((slot) => slot !== shellSlot);
  const viewSlot = (slotName: string) => {
    const releases = candidates(current, brand, slotName).map((found) => viewOf(slotName, found));
    return [slotName, { releases }] as const;
  };
  return {
    revision: current.revision,
    brand: { id: brand.id, name: brand.name },
    slots: Object.fromEntries(slotNames.map(viewSlot)),
  };
}

/** The release that a visit loads first for a slot; undefined when nothing was promoted. */
export function activeRemote(current: Registry, slotName: string, visit: Visit): SlotRelease | undefined {
  return candidates(current, brandOf(current, visit), slotName)[0];
}

/** The first release of a slot that brings a page of its own by this name. */
export function remoteWithPage(
  current: Registry,
  { slot, page }: { slot: string; page: string },
  visit: Visit,
): SlotRelease | undefined {
  return candidates(current, brandOf(current, visit), slot).find(({ release }) => release.pages[page] !== undefined);
}

export interface SlotRelease {
  /** Slot that the release was published in: another than asked for, where a brand swaps it. */
  slot: string;
  release: RemoteRelease;
}

interface VisitedBrand {
  id: string;
  name: string;
  slots: NonNullable<BrandDocument['slots']>;
}

function brandOf(current: Registry, { host }: Visit): VisitedBrand {
  const isOfHost = (id: string) => activeBrand(current, id)?.hosts.includes(host.toLowerCase()) === true;
  const id = Object.keys(current.brands).find(isOfHost) ?? defaultBrandId;
  const document = activeBrand(current, id);
  return { id, name: document?.names.en ?? siteName, slots: document?.slots ?? {} };
}

/**
 * Every release that a page may load for a slot, the one to try first at the head: what the brand names, that slot's
 * earlier releases, and last the site's own. What the page's shell does not meet is none of them.
 */
function candidates(current: Registry, brand: VisitedBrand, slotName: string): SlotRelease[] {
  const override = Object.hasOwn(brand.slots, slotName) ? brand.slots[slotName] : undefined;
  const slots = override?.slot === undefined ? [slotName] : [override.slot, slotName];
  const shell = activeShell(current);
  return [...new Set(slots)].flatMap((slot, at) => {
    const { active, fallback = [], releases = {} } = current.slots[slot] ?? {};
    const pinned = at === 0 ? override?.version : undefined;
    return [...new Set([pinned, active, ...fallback])].flatMap((version) => {
      const release = version === undefined ? undefined : releases[version];
      if (release?.kind !== 'remote') return [];
      return shell === undefined || fits(release, shell) ? [{ slot, release }] : [];
    });
  });
}

/**
 * The federation runtime loads the entry script and the chunk of what it exposes, so the page names their hashes; the
 * hashes of all other chunks stand in the entry script.
 */
function viewOf(slotName: string, { slot, release }: SlotRelease): ReleaseView {
  const { version, entry, entryScript, container, shellApi, integrity, preload } = release;
  const hashes = [entryScript, ...preload.scripts].flatMap((file) => {
    const hash = integrity[file];
    return hash === undefined ? [] : [[releaseAddress(slot, version, file), hash] as const];
  });
  const foreign = slot === slotName ? {} : { slot };
  return { ...foreign, version, entry, container, shellApi, integrity: Object.fromEntries(hashes) };
}
