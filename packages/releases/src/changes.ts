import { brokenContracts } from './contract.ts';
import { activeBrand, emptySlot, releaseOf, slotOf, type Registry, type Release, type Slot } from './registry.ts';
import { releaseError } from './release-error.ts';

/** Releases that a browser may fall back to. */
const fallbackLength = 2;

/** A registry that knows one more release. It is not active yet. */
export function addRelease(current: Registry, name: string, added: Release): Registry {
  const slot = (Object.hasOwn(current.slots, name) ? current.slots[name] : undefined) ?? emptySlot();
  return withSlot(current, name, { ...slot, releases: { ...slot.releases, [added.version]: added } });
}

/**
 * Makes versions active, all at once; what was active becomes the first fallback.
 * @throws ReleaseError `unknown-slot`, `unknown-version`
 */
export function promote(current: Registry, versions: Readonly<Record<string, string>>): Registry {
  let next = current;
  for (const [name, version] of Object.entries(versions)) {
    releaseOf(current, name, version);
    next = withSlot(next, name, activate(slotOf(next, name), version));
  }
  return next;
}

/** The version to go back to where none is named. @throws ReleaseError `unknown-slot`, `nothing-to-fall-back-to` */
export function rollbackTarget(current: Registry, name: string): string {
  const [target] = slotOf(current, name).fallback;
  if (target === undefined) {
    throw releaseError('nothing-to-fall-back-to', `${name} has no earlier release to go back to.`);
  }
  return target;
}

/**
 * Goes back to a version. The one that is left is no fallback any more.
 * @throws ReleaseError as promote
 */
export function rollback(current: Registry, name: string, target: string): Registry {
  releaseOf(current, name, target);
  const slot = slotOf(current, name);
  if (target === slot.active) return current;
  const { active } = slot;
  const isLeft = (candidate: string) => candidate === target || candidate === active;
  return withSlot(current, name, {
    ...slot,
    active: target,
    fallback: slot.fallback.filter((candidate) => !isLeft(candidate)),
    promoted: [target, ...slot.promoted.filter((candidate) => !isLeft(candidate))],
  });
}

/** Shows a version to a share of the visitors; of no per cent it ends. @throws ReleaseError as promote */
export function setCanary(
  current: Registry,
  { slot: name, version, percent }: { slot: string; version: string; percent: number },
): Registry {
  releaseOf(current, name, version);
  const { canary, ...slot } = slotOf(current, name);
  if (percent > 0) return withSlot(current, name, { ...slot, canary: { version, percent } });
  return canary === undefined ? current : withSlot(current, name, slot);
}

/**
 * Takes a version from all visitors: where it was active, the first fallback stands in.
 * @throws ReleaseError as promote, and `nothing-to-fall-back-to`
 */
export function recall(current: Registry, name: string, version: string): Registry {
  releaseOf(current, name, version);
  const before = slotOf(current, name);
  if (before.recalled.includes(version)) return current;
  const next = before.active === version ? rollback(current, name, rollbackTarget(current, name)) : current;
  const { canary, ...slot } = slotOf(next, name);
  return withSlot(next, name, {
    ...slot,
    ...(canary === undefined || canary.version === version ? {} : { canary }),
    fallback: slot.fallback.filter((candidate) => candidate !== version),
    promoted: slot.promoted.filter((candidate) => candidate !== version),
    recalled: [version, ...slot.recalled],
  });
}

interface Preview {
  id: string;
  versions: Readonly<Record<string, string>>;
  expires: string;
  by: string;
}

/** Versions that one signed link shows. @throws ReleaseError as promote */
export function addPreview(current: Registry, { id, versions, expires, by }: Preview): Registry {
  for (const [name, version] of Object.entries(versions)) releaseOf(current, name, version);
  return { ...current, previews: { ...current.previews, [id]: { versions: { ...versions }, expires, by } } };
}

/** @throws ReleaseError `unknown-preview` */
export function endPreview(current: Registry, id: string): Registry {
  if (!Object.hasOwn(current.previews, id)) throw releaseError('unknown-preview', `There is no preview ${id}.`);
  const { [id]: _ended, ...previews } = current.previews;
  return { ...current, previews };
}

/**
 * Which versions can go: all but the newest `keep`, what is active or a fallback, and what a brand pins.
 * @returns versions by slot, oldest first
 */
export function planPrune(current: Registry, keep: number): Record<string, string[]> {
  const plan: Record<string, string[]> = {};
  const previewed = Object.values(current.previews).flatMap(({ versions }) => Object.entries(versions));
  for (const [name, { active, fallback, canary, releases }] of Object.entries(current.slots)) {
    const shown = previewed.flatMap(([slot, version]) => (slot === name ? [version] : []));
    const held = new Set([active, canary?.version, ...fallback, ...pinned(current, name), ...shown]);
    const oldestFirst = Object.values(releases).toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    const old = oldestFirst.slice(0, Math.max(0, oldestFirst.length - keep));
    const gone = old.map(({ version }) => version).filter((version) => !held.has(version));
    if (gone.length > 0) plan[name] = gone;
  }
  return plan;
}

/** A registry without the versions of a plan. */
export function removeReleases(current: Registry, plan: Readonly<Record<string, readonly string[]>>): Registry {
  let next = current;
  for (const [name, versions] of Object.entries(plan)) {
    const slot = slotOf(next, name);
    const isKept = (version: string) => !versions.includes(version);
    const releases = Object.fromEntries(Object.entries(slot.releases).filter(([version]) => isKept(version)));
    const [promoted, recalled] = [slot.promoted.filter(isKept), slot.recalled.filter(isKept)];
    next = withSlot(next, name, { ...slot, promoted, recalled, releases });
  }
  return next;
}

function activate(slot: Slot, version: string): Slot {
  if (slot.active === version) return slot;
  const earlier = [...(slot.active === undefined ? [] : [slot.active]), ...slot.fallback];
  const fallback = earlier
    .filter((candidate) => candidate !== version && Object.hasOwn(slot.releases, candidate))
    .slice(0, fallbackLength);
  return {
    ...slot,
    active: version,
    fallback,
    promoted: [version, ...slot.promoted.filter((candidate) => candidate !== version)],
    recalled: slot.recalled.filter((candidate) => candidate !== version),
  };
}

/** @throws ReleaseError `contract` when shell and remotes would not fit together */
export function requireFitting(next: Registry): void {
  const broken = brokenContracts(next);
  if (broken.length === 0) return;
  const words = broken.map(({ slot, version, unmet }) => `${slot} ${version} needs ${unmet.join(', ')}`);
  throw releaseError('contract', `These do not fit the shell: ${words.join('; ')}.`);
}

function pinned(current: Registry, name: string): string[] {
  return Object.keys(current.brands).flatMap((id) =>
    Object.entries(activeBrand(current, id)?.slots ?? {}).flatMap(([slot, { slot: source = slot, version }]) =>
      source === name && version !== undefined ? [version] : [],
    ),
  );
}

function withSlot(current: Registry, name: string, changed: Slot): Registry {
  if (current.slots[name] === changed) return current;
  return { ...current, slots: { ...current.slots, [name]: changed } };
}
