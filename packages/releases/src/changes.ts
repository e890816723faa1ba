import { brokenContracts } from './contract.ts';
import { releaseOf, slotOf, type Registry, type Release, type Slot } from './registry.ts';
import { releaseError } from './release-error.ts';

/** Releases that a browser may fall back to. */
const fallbackLength = 2;

/** A registry that knows one more release. It is not active yet. */
export function addRelease(current: Registry, name: string, added: Release): Registry {
  const slot = current.slots[name] ?? { fallback: [], releases: {} };
  return withSlot(current, name, { ...slot, releases: { ...slot.releases, [added.version]: added } });
}

/**
 * Makes versions active, all at once; what was active becomes the first fallback.
 * @throws ReleaseError `unknown-slot`, `unknown-version`; `contract` when shell and remotes would not fit together
 */
export function promote(current: Registry, versions: Readonly<Record<string, string>>): Registry {
  let next = current;
  for (const [name, version] of Object.entries(versions)) {
    releaseOf(current, name, version);
    next = withSlot(next, name, activate(slotOf(next, name), version));
  }
  return next === current ? current : fitting(next);
}

/**
 * Goes back to a version, by default the first fallback. The version that is left is no fallback any more.
 * @throws ReleaseError `nothing-to-fall-back-to`, and as promote
 */
export function rollback(current: Registry, name: string, version?: string): Registry {
  const slot = slotOf(current, name);
  const target = version ?? slot.fallback[0];
  if (target === undefined) {
    throw releaseError('nothing-to-fall-back-to', `${name} has no earlier release to go back to.`);
  }
  releaseOf(current, name, target);
  if (target === slot.active) return current;
  const fallback = slot.fallback.filter((candidate) => candidate !== target && candidate !== slot.active);
  return fitting(withSlot(current, name, { ...slot, active: target, fallback }));
}

/**
 * Which versions can go: all but the newest `keep`, what is active or a fallback, and what a brand pins.
 * @returns versions by slot, oldest first
 */
export function planPrune(current: Registry, keep: number): Record<string, string[]> {
  const plan: Record<string, string[]> = {};
  for (const [name, { active, fallback, releases }] of Object.entries(current.slots)) {
    const held = new Set([active, ...fallback, ...pinned(current, name)]);
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
    const remaining = Object.entries(slot.releases).filter(([version]) => !versions.includes(version));
    next = withSlot(next, name, { ...slot, releases: Object.fromEntries(remaining) });
  }
  return next;
}

function activate(slot: Slot, version: string): Slot {
  if (slot.active === version) return slot;
  const earlier = [...(slot.active === undefined ? [] : [slot.active]), ...slot.fallback];
  const fallback = earlier
    .filter((candidate) => candidate !== version && Object.hasOwn(slot.releases, candidate))
    .slice(0, fallbackLength);
  return { ...slot, active: version, fallback };
}

function fitting(next: Registry): Registry {
  const broken = brokenContracts(next);
  if (broken.length === 0) return next;
  const words = broken.map(({ slot, version, unmet }) => `${slot} ${version} needs ${unmet.join(', ')}`);
  throw releaseError('contract', `These do not fit the shell: ${words.join('; ')}.`);
}

function pinned(current: Registry, name: string): string[] {
  return Object.values(current.brands).flatMap(({ slots }) =>
    Object.entries(slots).flatMap(([slot, { slot: source = slot, version }]) =>
      source === name && version !== undefined ? [version] : [],
    ),
  );
}

function withSlot(current: Registry, name: string, changed: Slot): Registry {
  if (current.slots[name] === changed) return current;
  return { ...current, slots: { ...current.slots, [name]: changed } };
}
