import { fallbackLength, promotedOf, type Blocker } from '../lines.ts';
import { blockerWords, planOf, versionsShown } from '../plan.ts';
import {
  activeBrand,
  emptySlot,
  releaseOf,
  shellSlot,
  siteSlots,
  slotOf,
  type Preview,
  type Registry,
  type Release,
  type Slot,
} from '../registry.ts';
import { releaseError } from '../release-error.ts';

/** Returns a registry that knows one more release. It is not active yet. */
export function addRelease(current: Registry, name: string, added: Release): Registry {
  const slot = (Object.hasOwn(current.slots, name) ? current.slots[name] : undefined) ?? emptySlot();
  return withSlot(current, name, { ...slot, releases: { ...slot.releases, [added.version]: added } });
}

/**
 * Makes versions active, all at once; what was active becomes the first fallback. A version that was recalled may be
 * shown again.
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

/**
 * Goes back to a version. The one that is left is shown no more; all that were promoted before stay behind it, to fall
 * back to.
 * @throws ReleaseError `unknown-slot`, `unknown-version`, `recalled`
 */
export function rollback(current: Registry, name: string, target: string): Registry {
  const slot = slotOf(current, name);
  releaseOf(current, name, target);
  refuseRecalled(slot, name, target);
  if (target === slot.active) return current;
  const earlier = promotedOf(slot).filter((candidate) => candidate !== target && candidate !== slot.active);
  return withSlot(current, name, withPromoted(slot, [target, ...earlier]));
}

/** Finds the version that a rollback goes to by itself. @throws ReleaseError `nothing-to-fall-back-to`, `unknown-slot` */
export function rollbackTarget(current: Registry, name: string): string {
  const slot = slotOf(current, name);
  const target = promotedOf(slot).find((candidate) => candidate !== slot.active);
  if (target === undefined) {
    throw releaseError('nothing-to-fall-back-to', `${name} has no earlier release to go back to.`);
  }
  return target;
}

/**
 * Shows a version to a share of visitors in place of the active one; of no per cent it ends.
 * @throws ReleaseError `unknown-slot`, `unknown-version`, `recalled`; `not-a-canary` of what is active, or ends and never began
 */
export function setCanary(
  current: Registry,
  { slot: name, version, percent }: { slot: string; version: string; percent: number },
): Registry {
  const slot = slotOf(current, name);
  releaseOf(current, name, version);
  if (percent === 0) {
    if (slot.canary?.version !== version) {
      const shown = slot.canary === undefined ? 'none' : slot.canary.version;
      throw releaseError('not-a-canary', `${name} ${version} is no canary. Canary of ${name}: ${shown}.`);
    }
    return withSlot(current, name, withoutCanary(slot));
  }
  refuseRecalled(slot, name, version);
  if (version === slot.active) {
    throw releaseError('not-a-canary', `${name} ${version} is active: every visitor gets it.`);
  }
  if (slot.canary?.version === version && slot.canary.percent === percent) return current;
  return withSlot(current, name, { ...slot, canary: { version, percent } });
}

/**
 * Takes a version from all visitors. Where it was active, the one promoted before takes its place; a partner's slot may
 * be left with none, since the site's own stands behind it.
 * @throws ReleaseError `unknown-slot`, `unknown-version`; `nothing-to-fall-back-to` where an area would be left with nothing
 */
export function recall(current: Registry, name: string, version: string): Registry {
  const slot = slotOf(current, name);
  releaseOf(current, name, version);
  if (slot.recalled.includes(version)) return current;
  const promoted = promotedOf(slot).filter((candidate) => candidate !== version);
  if (version === slot.active && promoted.length === 0 && siteSlots.includes(name)) {
    throw releaseError(
      'nothing-to-fall-back-to',
      `${name} has no earlier release that could take the place of ${version}: promote another first.`,
    );
  }
  const recalled = [...slot.recalled, version];
  return withSlot(current, name, withPromoted({ ...slot, recalled }, promoted));
}

/**
 * Shows versions to those who follow a link.
 * @throws ReleaseError `unknown-slot`, `unknown-version`, `recalled`
 */
export function addPreview(current: Registry, { id, versions, expires, by }: Preview & { id: string }): Registry {
  for (const [name, version] of Object.entries(versions)) {
    releaseOf(current, name, version);
    refuseRecalled(slotOf(current, name), name, version);
  }
  return { ...current, previews: { ...current.previews, [id]: { versions: { ...versions }, expires, by } } };
}

/**
 * Ends a preview.
 * @throws ReleaseError `unknown-preview`
 */
export function endPreview(current: Registry, id: string): Registry {
  if (!Object.hasOwn(current.previews, id)) {
    const known = Object.keys(current.previews).join(', ') || 'none';
    throw releaseError('unknown-preview', `There is no preview ${id}. Previews: ${known}.`);
  }
  const { [id]: _ended, ...previews } = current.previews;
  return { ...current, previews };
}

/** Basis for keeping a version beside its use. */
export interface Retention {
  /** Number of the newest versions of a slot that stay. */
  keep: number;
  /** When versions were served last, by `slot/version`. */
  served: ReadonlyMap<string, Date>;
  now: Date;
}

/** A tab that was open when a version was served last may ask for its files for a day; noted is that once an hour. */
const heldMs = 25 * 3_600_000;

/**
 * Lists the versions that can go: all but the newest, what visitors may get, what a brand pins, and what was published
 * or served within the last day.
 * @returns versions by slot, oldest first
 */
export function planPrune(current: Registry, { keep, served, now }: Retention): Record<string, string[]> {
  const plan: Record<string, string[]> = {};
  for (const [name, slot] of Object.entries(current.slots)) {
    const held = heldVersions(current, name);
    const isRecent = ({ version, publishedAt }: Release) => {
      const last = Math.max(Date.parse(publishedAt), served.get(`${name}/${version}`)?.getTime() ?? 0);
      return now.getTime() - last < heldMs;
    };
    const oldestFirst = Object.values(slot.releases).toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    const old = oldestFirst.slice(0, Math.max(0, oldestFirst.length - keep));
    const gone = old.filter((found) => !held.has(found.version) && !isRecent(found)).map(({ version }) => version);
    if (gone.length > 0) plan[name] = gone;
  }
  return plan;
}

/** Lists the versions of a slot that some visitor may get: on a host that stays with an earlier shell, too. */
export function heldVersions(current: Registry, name: string): Set<string> {
  const slot = slotOf(current, name);
  const previewed = Object.values(current.previews).flatMap(({ versions }) => versions[name] ?? []);
  const named = [slot.active, ...slot.fallback, slot.canary?.version, ...previewed, ...pinned(current, name)];
  return new Set([...versionsShown(current, name), ...named].filter((version) => version !== undefined));
}

/** Returns a registry without the versions of a plan. */
export function removeReleases(current: Registry, plan: Readonly<Record<string, readonly string[]>>): Registry {
  let next = current;
  for (const [name, versions] of Object.entries(plan)) {
    const slot = slotOf(next, name);
    const isLeft = (version: string) => !versions.includes(version);
    const releases = Object.fromEntries(Object.entries(slot.releases).filter(([version]) => isLeft(version)));
    const [promoted, recalled] = [slot.promoted.filter(isLeft), slot.recalled.filter(isLeft)];
    next = withSlot(next, name, { ...slot, promoted, recalled, releases });
  }
  return next;
}

function activate(slot: Slot, version: string): Slot {
  if (slot.active === version) return slot;
  const recalled = slot.recalled.filter((candidate) => candidate !== version);
  const earlier = promotedOf(slot).filter((candidate) => candidate !== version);
  return withPromoted({ ...slot, recalled }, [version, ...earlier]);
}

/** The slot with these versions promoted, the newest first. A canary that is among them, or was recalled, is over. */
function withPromoted(slot: Slot, promoted: readonly string[]): Slot {
  const [active, ...earlier] = promoted;
  const { active: _left, ...rest } = slot;
  const isOver =
    slot.canary !== undefined && (slot.canary.version === active || slot.recalled.includes(slot.canary.version));
  return {
    ...(isOver ? withoutCanary(rest) : rest),
    ...(active === undefined ? {} : { active }),
    fallback: earlier.slice(0, fallbackLength),
    promoted: [...promoted],
  };
}

function withoutCanary({ canary: _ended, ...slot }: Slot): Slot {
  return slot;
}

function refuseRecalled({ recalled }: Slot, name: string, version: string): void {
  if (!recalled.includes(version)) return;
  throw releaseError('recalled', `${name} ${version} was recalled. Promote it to show it again.`);
}

/**
 * Refuses a promote that changes nothing for anyone; of a preview, what would be refused once it is promoted.
 * @param next the registry after it
 * @throws ReleaseError `contract` that names what blocks it
 */
export function requireShown(next: Registry, versions: Readonly<Record<string, string>>): void {
  const { brands, unshown } = planOf(next, versions);
  if (unshown.length === 0) return;
  const names = unshown.map(({ slot, version }) => `${slot} ${version}`).join(', ');
  const isShellAmong = unshown.some(({ slot }) => slot === shellSlot);
  // Within a set it is the others that block it.
  const isToBlame = ({ slot, version }: Blocker) =>
    isShellAmong ? versions[slot] !== version : unshown.some((each) => each.slot === slot);
  const blockers = brands.flatMap((plan) => plan.blockers.filter(isToBlame));
  const unique = [...new Map(blockers.map((blocker) => [`${blocker.slot}@${blocker.version}`, blocker])).values()];
  throw releaseError(
    'contract',
    `No host could show ${names}, these do not fit the shell: ${blockerWords(unique)}. ` +
      'Promote what belongs together in one act.',
  );
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
