import { lineOf, promotedOf, type Choice, type SlotRelease } from './lines.ts';
import { activeBrand, brandIds, shellSlot, type Registry } from './registry.ts';
import { areaNames } from './routes.ts';

/** A part of the pages of one brand's hosts that an act changes. */
export interface Move {
  brand: string;
  /** The shell, or an area. */
  part: string;
  /** `mf-lists 1.0.0`; undefined where there was nothing, or is nothing any more. */
  from: string | undefined;
  to: string | undefined;
  /** Slots that the releases were published in: the one that is left, and the one that takes its place. */
  slots: readonly string[];
  /** Version of the client that builds must be made for so that the shell stays; of a move of the shell. */
  client?: string | undefined;
  /** True where it leads to a shell that was promoted later. */
  isForward?: boolean;
}

/**
 * Lists everything that readers see otherwise after an act, on whichever host and in whichever share of visitors. Where the
 * shell is another, the areas follow it and are not named.
 */
export function movesBetween(before: Registry, after: Registry): Move[] {
  const percents = [before, after].flatMap(({ slots }) => Object.values(slots).map(({ canary }) => canary?.percent));
  const buckets = [...new Set([undefined, 0, ...percents])];
  const ids = new Set([...brandIds(before), ...brandIds(after)]);
  const moves = [...ids].flatMap((brand) =>
    buckets.flatMap((bucket) =>
      movesOf(brand, { registry: before, choice: { bucket } }, { registry: after, choice: { bucket } }),
    ),
  );
  return [...new Map(moves.map((move) => [JSON.stringify(move), move])).values()];
}

/** Lists what those who follow the link of a preview see otherwise than all others. */
export function movesOfPreview(registry: Registry, previewed: Choice['previewed']): Move[] {
  return brandIds(registry).flatMap((brand) =>
    movesOf(brand, { registry, choice: {} }, { registry, choice: { previewed } }),
  );
}

interface Look {
  registry: Registry;
  choice: Omit<Choice, 'swaps'>;
}

function movesOf(brand: string, before: Look, after: Look): Move[] {
  const [was, is] = [shownAt(brand, before), shownAt(brand, after)];
  const [from, to] = [was.shell?.version, is.shell?.version];
  if (from !== to) {
    const slot = after.registry.slots[shellSlot];
    const order = slot === undefined ? [] : promotedOf(slot);
    const [place, placeBefore] = [to, from].map((version) => order.indexOf(version ?? ''));
    const isForward = place !== undefined && placeBefore !== undefined && place >= 0 && place < placeBefore;
    return [{ brand, part: shellSlot, from, to, slots: [shellSlot], client: was.shell?.shellApi, isForward }];
  }
  return [...new Set([...was.areas.keys(), ...is.areas.keys()])].flatMap((part): Move[] => {
    const [left, taken] = [was.areas.get(part), is.areas.get(part)];
    const [from, to] = [nameOf(left), nameOf(taken)];
    const slots = [left?.slot, taken?.slot].filter((slot) => slot !== undefined);
    return from === to ? [] : [{ brand, part, from, to, slots }];
  });
}

function shownAt(brand: string, { registry, choice }: Look) {
  const line = lineOf(registry, { swaps: activeBrand(registry, brand)?.slots ?? {}, ...choice });
  const areas = new Map(areaNames(registry, line).map((area) => [area, line.remotes(area)[0]] as const));
  return { shell: line.shell, areas };
}

function nameOf(found: SlotRelease | undefined): string | undefined {
  return found && `${found.slot} ${found.release.version}`;
}

/** Says `move default, lunaria from shell 2.0.0 to 1.0.0 and leuven from mf-lists 1.1.0 to none` */
export function moveWords(moves: readonly Move[]): string {
  const brandsOf = Map.groupBy(moves, ({ part, from, to }) =>
    part === shellSlot
      ? `from shell ${from ?? 'none'} to ${to ?? 'none'}`
      : `from ${from ?? 'none'} to ${to ?? 'none'}`,
  );
  const words = [...brandsOf].map(([what, of]) => `${[...new Set(of.map(({ brand }) => brand))].join(', ')} ${what}`);
  return `move ${words.join(' and ')}`;
}
