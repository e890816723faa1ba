import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { containerName } from '@iconotheca/contracts/release/registry';
import { fits, unmetNeeds } from './contract.ts';
import {
  activeBrand,
  shellSlot,
  siteSlots,
  type Preview,
  type Registry,
  type Release,
  type RemoteRelease,
  type ShellRelease,
  type Slot,
} from './registry.ts';

/** Releases besides the first that a browser may fall back to, of one slot. */
export const fallbackLength = 2;

/** Replacements by a brand for the site's own: another slot's releases, or one version. */
export type Swaps = NonNullable<BrandDocument['slots']>;

export interface SlotRelease {
  /** Slot that the release was published in: another than asked for, where a brand swaps it. */
  slot: string;
  release: RemoteRelease;
}

/** Facts that decide which releases a visit gets, besides the registry. */
export interface Choice {
  /** Slots that are filled otherwise than on the site itself. */
  swaps: Swaps;
  /** Place of the visitor among all, 0 ≤ bucket < 100; without one no canary is shown. */
  bucket?: number | undefined;
  /** Versions of a preview. */
  previewed?: Preview['versions'] | undefined;
}

/** Releases that fit together: a shell, and for each slot what runs in it. */
export interface Line {
  /** Undefined while none was promoted. */
  shell: ShellRelease | undefined;
  /** The releases to load for a slot, the one to try first at the head. */
  remotes: (slotName: string) => SlotRelease[];
}

/** Lists the versions of a slot that may be shown, the newest promotion first. */
export function promotedOf({ active, promoted, fallback, recalled, releases }: Slot): string[] {
  const all = [...(active === undefined ? [] : [active]), ...promoted, ...fallback];
  return [...new Set(all)].filter((version) => Object.hasOwn(releases, version) && !recalled.includes(version));
}

/**
 * Returns the newest promoted shell in which every area of the site has something to show, and what it shows there. So
 * a shell that not all remotes are ready for waits until they are, and a brand whose own remotes are made for an
 * earlier shell stays with it. Where no shell serves all, the one that leaves the fewest areas without: none of them
 * one that was asked for by name.
 */
export function lineOf(current: Registry, choice: Choice): Line {
  const [first, ...others] = shellsOf(current, choice);
  let shell = first;
  let least = first === undefined ? 0 : costOf(current, choice, first);
  for (const other of least === 0 ? [] : others) {
    const cost = costOf(current, choice, other);
    if (cost < least) [shell, least] = [other, cost];
    if (cost === 0) break;
  }
  return { shell, remotes: (slotName) => remotesFor(current, choice, { slotName, shell }) };
}

/** An area that has nothing to show in a shell, and what it would need. */
export interface Blocker {
  slot: string;
  version: string;
  unmet: string[];
}

/** Lists the areas that keep a brand from a shell. */
export function blockersOf(current: Registry, choice: Choice, shell: ShellRelease): Blocker[] {
  return areasOf(current, choice).flatMap((area) => {
    const { slot, ready } = readyFor(current, choice, area);
    const [first] = ready;
    if (first === undefined || ready.some((release) => fits(release, shell))) return [];
    return [{ slot, version: first.version, unmet: unmetNeeds(first, shell) }];
  });
}

/** An area that was asked for by name counts for more than all others. */
const askedCost = 1_000;

function costOf(current: Registry, choice: Choice, shell: ShellRelease): number {
  return areasOf(current, choice).reduce((cost, area) => {
    const { ready, isAsked } = readyFor(current, choice, area);
    if (ready.length === 0 || ready.some((release) => fits(release, shell))) return cost;
    return cost + (isAsked ? askedCost : 1);
  }, 0);
}

/**
 * Lists the slots that a shell must have something for: those that the site ships with, those that a brand fills, and areas of
 * others that were asked for by name. Any other area is left out of pages whose shell it does not fit.
 */
function areasOf(current: Registry, { swaps, previewed = {} }: Choice): string[] {
  const site = siteSlots.filter((name) => Object.hasOwn(current.slots, name));
  const asked = Object.keys(previewed).filter((name) => isArea(current, name));
  const names = new Set([...site, ...asked, ...Object.keys(swaps)]);
  names.delete(shellSlot);
  return [...names];
}

/** Tells whether a slot is an area beside the site's own: its releases bring addresses, and no brand puts it elsewhere. */
function isArea(current: Registry, name: string): boolean {
  const slot = current.slots[name];
  return slot !== undefined && !siteSlots.includes(name) && bringsPages(slot) && !isStandIn(current, name);
}

function bringsPages({ releases }: Slot): boolean {
  return Object.values(releases).some((release) => {
    if (release.kind !== 'remote' || release.routes === undefined || release.routes.length === 0) return false;
    return !siteSlots.some((part) => containerName(part) === release.container);
  });
}

/** Lists the areas beside the site's own that pages of a shell leave out, since nothing of theirs fits it. */
export function leftOutOf(current: Registry, choice: Choice, shell: ShellRelease): Blocker[] {
  return Object.keys(current.slots).flatMap((slot): Blocker[] => {
    const releases = isArea(current, slot) ? remotesIn(current, choice, { area: slot, slot }) : [];
    const first = releases.find(({ routes = [] }) => routes.length > 0);
    if (first === undefined || releases.some((release) => fits(release, shell))) return [];
    return [{ slot, version: first.version, unmet: unmetNeeds(first, shell) }];
  });
}

/** Tells whether a brand puts the slot in the place of another. */
export function isStandIn(current: Registry, name: string): boolean {
  return Object.keys(current.brands).some((id) =>
    Object.entries(activeBrand(current, id)?.slots ?? {}).some(([area, { slot }]) => slot === name && area !== name),
  );
}

function shellsOf({ slots }: Registry, choice: Choice): ShellRelease[] {
  const slot = slots[shellSlot];
  if (slot === undefined) return [];
  const asked = releaseNamed(slot, choice.previewed?.[shellSlot]);
  const versions = [canaryOf(slot, choice), ...promotedOf(slot)];
  const releases = asked === undefined ? versions.map((version) => releaseNamed(slot, version)) : [asked];
  return releases.filter((release) => release?.kind === 'shell');
}

/**
 * Returns what an area would show, whatever the shell: the version that was asked for alone, or else all that were
 * promoted.
 */
function readyFor(current: Registry, choice: Choice, area: string) {
  const source = choice.swaps[area]?.slot;
  const own = source === undefined ? [] : remotesIn(current, choice, { area, slot: source });
  const slot = source !== undefined && own.length > 0 ? source : area;
  const all = slot === area ? remotesIn(current, choice, { area, slot }) : own;
  const asked = askedFor(current, choice, { area, slot });
  return { slot, ready: asked === undefined ? all : [asked], isAsked: asked !== undefined };
}

interface Place {
  area: string;
  /** Slot whose releases stand in the area. */
  slot: string;
}

/** The release that a preview or a brand names for a place. */
function askedFor({ slots }: Registry, { swaps, previewed }: Choice, { area, slot }: Place): RemoteRelease | undefined {
  const found = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
  const pinned = slot === (swaps[area]?.slot ?? area) ? swaps[area]?.version : undefined;
  const release = found && (releaseNamed(found, previewed?.[slot]) ?? releaseNamed(found, pinned));
  return release?.kind === 'remote' ? release : undefined;
}

function remotesIn(current: Registry, choice: Choice, place: Place): RemoteRelease[] {
  const found = Object.hasOwn(current.slots, place.slot) ? current.slots[place.slot] : undefined;
  if (found === undefined) return [];
  const asked = askedFor(current, choice, place);
  const versions = [asked?.version, asked === undefined ? canaryOf(found, choice) : undefined, ...promotedOf(found)];
  return [...new Set(versions)]
    .map((version) => releaseNamed(found, version))
    .filter((release) => release?.kind === 'remote');
}

/**
 * Every release that a page may load for a slot: what the brand names, that slot's earlier releases, and last the site's
 * own. What the page's shell does not meet is none of them.
 */
function remotesFor(
  current: Registry,
  choice: Choice,
  { slotName, shell }: { slotName: string; shell: ShellRelease | undefined },
): SlotRelease[] {
  const swap = Object.hasOwn(choice.swaps, slotName) ? choice.swaps[slotName] : undefined;
  return [...new Set([swap?.slot ?? slotName, slotName])].flatMap((slot) =>
    remotesIn(current, choice, { area: slotName, slot })
      .filter((release) => shell === undefined || fits(release, shell))
      .slice(0, 1 + fallbackLength)
      .map((release) => ({ slot, release })),
  );
}

function canaryOf({ canary }: Slot, { bucket }: Choice): string | undefined {
  return canary !== undefined && bucket !== undefined && bucket < canary.percent ? canary.version : undefined;
}

function releaseNamed({ releases, recalled }: Slot, version: string | undefined): Release | undefined {
  if (version === undefined || recalled.includes(version) || !Object.hasOwn(releases, version)) return undefined;
  return releases[version];
}
