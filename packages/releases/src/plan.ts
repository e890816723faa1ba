import { fits, unmetNeeds } from './contract.ts';
import { blockersOf, isStandIn, leftOutOf, lineOf, promotedOf, type Blocker, type Swaps } from './lines.ts';
import { activeBrand, brandIds, shellSlot, type Registry, type RemoteRelease, type ShellRelease } from './registry.ts';

/** Releases that the hosts of one brand get. */
export interface BrandPlan {
  brand: string;
  /** Version of the shell; absent while none was promoted. */
  shell?: string;
  /** Version that is loaded first, by the slot that it was published in. */
  shown: Record<string, string>;
  /** Areas that keep these hosts from the newest promoted shell, and from versions that were asked about. */
  blockers: Blocker[];
  /** Areas beside the site's own that these hosts do not show, since they do not fit their shell. */
  leftOut: Blocker[];
}

export interface ReleasePlan {
  brands: BrandPlan[];
  /** Versions asked about that no host can show. */
  unshown: { slot: string; version: string }[];
}

type Versions = Readonly<Record<string, string>>;

/**
 * Plans who gets which shell and which remotes as a registry stands, and what blocks the rest.
 * @param asked versions by slot that the plan is about: promoted in this registry already, or shown to the bucket
 */
export function planOf(current: Registry, asked: Versions = {}, bucket?: number): ReleasePlan {
  const plans = brandIds(current).map((id) => planOfBrand(current, asked, { id, bucket }));
  const unshown = Object.entries(asked).filter(([slot, version]) => {
    if (slot === shellSlot) return plans.every(({ shell, isServed }) => shell?.version !== version || !isServed);
    const release = remoteNamed(current, slot, version);
    const users = plans.filter(({ places }) => places.includes(slot)).flatMap(({ shell }) => shell ?? []);
    const shells = users.length > 0 ? users : shellsPromoted(current);
    return release !== undefined && shells.length > 0 && !shells.some((shell) => fits(release, shell));
  });
  return {
    brands: plans.map(({ plan }) => plan),
    unshown: unshown.map(([slot, version]) => ({ slot, version })),
  };
}

/**
 * Lists the versions of a slot that some visitor may be given now, on whichever host: shells, remotes, and what those
 * fall back to.
 */
export function versionsShown(current: Registry, slotName: string): Set<string> {
  const previews = Object.values(current.previews).map(({ versions }) => versions);
  const visits = [{}, { bucket: 0 }, ...previews.map((previewed) => ({ previewed }))];
  const shown = new Set<string>();
  for (const id of brandIds(current)) {
    for (const visit of visits) {
      const swaps = swapsOf(current, id);
      const { shell, remotes } = lineOf(current, { swaps, ...visit });
      if (slotName === shellSlot && shell !== undefined) shown.add(shell.version);
      if (slotName === shellSlot) continue;
      const places = [slotName, ...Object.keys(swaps).filter((area) => swaps[area]?.slot === slotName)];
      for (const { slot, release } of places.flatMap(remotes)) if (slot === slotName) shown.add(release.version);
    }
  }
  return shown;
}

/** Lists the shells that may be shown, the newest first. */
export function shellsPublished({ slots }: Registry): ShellRelease[] {
  const { releases = {}, recalled = [] } = slots[shellSlot] ?? {};
  return Object.values(releases)
    .filter((release) => release.kind === 'shell')
    .filter(({ version }) => !recalled.includes(version))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** Lists the active releases that no host shows, and why not: a rollback may have left them behind. */
export function unshownActives(current: Registry): Blocker[] {
  const actives = Object.entries(current.slots).flatMap(([slot, { active }]) =>
    active === undefined ? [] : [[slot, active] as const],
  );
  const { brands, unshown } = planOf(current, Object.fromEntries(actives));
  const blockers = brands.flatMap((plan) => plan.blockers);
  return unshown.map(({ slot, version }) => {
    const own = blockers.find((each) => each.slot === slot && each.version === version);
    return { slot, version, unmet: own?.unmet ?? [blockerWords(blockers)] };
  });
}

/** Lists the areas beside the site's own that some hosts leave out, and the brands of these. */
export function leftOutAreas(current: Registry): (Blocker & { brands: string[] })[] {
  const all = planOf(current).brands.flatMap(({ brand, leftOut }) => leftOut.map((area) => ({ ...area, brand })));
  return [...Map.groupBy(all, ({ slot }) => slot).values()].flatMap((areas) => {
    const [first] = areas;
    return first === undefined
      ? []
      : [{ slot: first.slot, version: first.version, unmet: first.unmet, brands: areas.map(({ brand }) => brand) }];
  });
}

/** Says `default, lunaria leave out mf-tours 1.0.0, which needs shell API ^1.0.0 (the shell has 2.0.0)` */
export function leftOutWords(current: Registry): string[] {
  return leftOutAreas(current).map(
    ({ slot, version, unmet, brands }) =>
      `${brands.join(', ')} leave${brands.length === 1 ? 's' : ''} out ${slot} ${version}, which needs ${unmet.join(', ')}`,
  );
}

/** Writes a plan for people, a line for each brand and one for what blocks it. */
export function planLines({ brands }: ReleasePlan): string[] {
  return brands.flatMap(({ brand, shell, shown, blockers, leftOut }) => {
    const parts = Object.entries(shown).map(([slot, version]) => `${slot} ${version}`);
    const gets = `${brand}: ${[`shell ${shell ?? 'none'}`, ...parts].join(', ')}`;
    const blocked = blockers.length === 0 ? [] : [`  blocked: ${blockerWords(blockers)}`];
    return [gets, ...blocked, ...(leftOut.length === 0 ? [] : [`  left out: ${blockerWords(leftOut)}`])];
  });
}

/** Writes blockers in words: `mf-lists 1.0.0 needs shell API ^1.0.0 (the shell has 2.0.0); …` */
export function blockerWords(blockers: readonly Blocker[]): string {
  return blockers.map(({ slot, version, unmet }) => `${slot} ${version} needs ${unmet.join(', ')}`).join('; ');
}

function swapsOf(current: Registry, id: string): Swaps {
  return activeBrand(current, id)?.slots ?? {};
}

function planOfBrand(current: Registry, asked: Versions, { id, bucket }: { id: string; bucket: number | undefined }) {
  const swaps = swapsOf(current, id);
  const choice = { swaps, bucket };
  const { shell, remotes } = lineOf(current, choice);
  const areas = Object.keys(current.slots).filter((name) => name !== shellSlot && !isStandIn(current, name));
  const shown: Record<string, string> = {};
  for (const area of areas) {
    const [head] = remotes(area);
    if (head !== undefined) shown[head.slot] = head.release.version;
  }
  const places = [...areas, ...Object.values(swaps).flatMap(({ slot }) => slot ?? [])];
  const wished = shellNamed(current, asked[shellSlot] ?? shellsPromoted(current)[0]?.version);
  const blockers = wished === undefined ? [] : blockersOf(current, choice, wished);
  for (const [slot, version] of Object.entries(asked)) {
    const release = places.includes(slot) ? remoteNamed(current, slot, version) : undefined;
    const unmet = release === undefined || shell === undefined ? [] : unmetNeeds(release, shell);
    if (unmet.length > 0) blockers.push({ slot, version, unmet });
  }
  const isServed = shell !== undefined && blockersOf(current, choice, shell).length === 0;
  const leftOut = shell === undefined ? [] : leftOutOf(current, choice, shell);
  const plan = { brand: id, ...(shell && { shell: shell.version }), shown, blockers, leftOut };
  return { shell, isServed, places, plan };
}

function remoteNamed({ slots }: Registry, slot: string, version: string): RemoteRelease | undefined {
  const found = slots[slot]?.releases[version];
  return found?.kind === 'remote' ? found : undefined;
}

function shellsPromoted(current: Registry): ShellRelease[] {
  const slot = current.slots[shellSlot];
  const versions = slot === undefined ? [] : promotedOf(slot);
  return versions.flatMap((version) => shellNamed(current, version) ?? []);
}

function shellNamed({ slots }: Registry, version: string | undefined): ShellRelease | undefined {
  const found = version === undefined ? undefined : slots[shellSlot]?.releases[version];
  return found?.kind === 'shell' ? found : undefined;
}
