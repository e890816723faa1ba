import type { PageData, ReleaseView } from '@iconotheca/contracts/registry';
import {
  defaultBrandId,
  releaseAddress,
  shellSlot,
  type Brand,
  type Registry,
  type RemoteRelease,
} from './registry.ts';

export interface Visit {
  /** Host of the request, without its port. */
  host: string;
}

export type ReleasesView = Pick<PageData, 'revision' | 'brand' | 'slots'>;

/** What one visit gets: the brand of its host, and for each slot the releases to load, the active one first. */
export function resolve(current: Registry, visit: Visit): ReleasesView {
  const brand = brandOf(current, visit);
  const slotNames = Object.keys(current.slots).filter((slot) => slot !== shellSlot);
  const viewSlot = (slotName: string) => {
    const releases = candidates(current, brand, slotName).map(({ slot, release }) => viewOf(slot, release));
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

export interface SlotRelease {
  /** Slot that the release was published in: another than asked for, where a brand swaps it. */
  slot: string;
  release: RemoteRelease;
}

function brandOf({ brands }: Registry, { host }: Visit): Brand & { id: string } {
  const [id, brand] =
    Object.entries(brands).find(([, { hosts }]) => hosts.includes(host.toLowerCase())) ??
    ([defaultBrandId, brands[defaultBrandId]] as const);
  return { id, ...(brand ?? { name: 'Iconotheca', hosts: [], slots: {} }) };
}

function candidates({ slots }: Registry, brand: Brand, slotName: string): SlotRelease[] {
  const override = brand.slots[slotName];
  const swapped = override?.slot;
  const slot = swapped !== undefined && slots[swapped] !== undefined ? swapped : slotName;
  const { active, fallback = [], releases = {} } = slots[slot] ?? {};
  return [...new Set([override?.version, active, ...fallback])].flatMap((version) => {
    const release = version === undefined ? undefined : releases[version];
    return release?.kind === 'remote' ? [{ slot, release }] : [];
  });
}

/**
 * The federation runtime loads the entry script and the chunk of what it exposes, so the page names their hashes; the
 * hashes of all other chunks stand in the entry script.
 */
function viewOf(slot: string, release: RemoteRelease): ReleaseView {
  const { version, entry, entryScript, container, shellApi, integrity, preload } = release;
  const hashes = [entryScript, ...preload.scripts].flatMap((file) => {
    const hash = integrity[file];
    return hash === undefined ? [] : [[releaseAddress(slot, version, file), hash] as const];
  });
  return { version, entry, container, shellApi, integrity: Object.fromEntries(hashes) };
}
