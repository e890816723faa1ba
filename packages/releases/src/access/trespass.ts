import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { needsOf, type Act } from '../acts/acts.ts';
import { applyAct } from '../log/apply.ts';
import { movesBetween, movesOfPreview, moveWords, type Move } from '../moves.ts';
import { activeBrand, defaultBrandId, shellSlot, type Registry } from '../registry.ts';
import { brandScope, everything, hostScope, may, refusalOf, type Holder } from './holder.ts';

export interface Attempt {
  holder: Holder;
  act: Act;
  /** The registry before the act. */
  current: Registry;
  /** Tells whether a host is the site's own, which a brand gets from operators alone. */
  isOwnHost: (host: string) => boolean;
}

/**
 * Says why a holder may not do an act: since a right or a part that it is on is lacking, or since readers would see
 * something otherwise that the scope does not name.
 * @returns undefined where they may
 * @throws ReleaseError of an act that cannot be done at all, such as `unknown-version`
 */
export function trespassOf({ holder, act, current, isOwnHost }: Attempt): string | undefined {
  const requirement = needsOf(act);
  if (!may(holder, requirement)) return refusalOf(holder, requirement);
  if (may(holder, { right: 'operate', on: [everything] })) return undefined;
  const next = applyAct(current, { act, by: holder.by, at: new Date(0).toISOString() });
  const why = brandTrespass({ holder, act, current, isOwnHost }, next) ?? moveTrespass({ holder, act, current }, next);
  return why === undefined ? undefined : `${holder.by} may not do this: ${why}.`;
}

/** Says what a brand would get that is not its team's to take: hosts and slots are an operator's to give. */
function brandTrespass({ holder, act, current, isOwnHost }: Attempt, next: Registry): string | undefined {
  if (act.what !== 'brand-put' && act.what !== 'brand-promote' && act.what !== 'brand-rollback') return undefined;
  const { brand: id } = act;
  const { hosts = [], slots = {} } = next.brands[id]?.versions[act.version]?.document ?? {};
  const own = hosts.find(isOwnHost);
  if (own !== undefined) return `${own} is the site’s own host, which an operator alone gives to a brand`;
  // All that an operator made active stays with the brand.
  const active = activeBrand(current, id);
  const further = hosts.filter((host) => active?.hosts.includes(host) !== true);
  for (const host of further) {
    const other = Object.keys(current.brands).find((each) => each !== id && hostsOf(current, each).has(host));
    if (other !== undefined) return `${host} is a host of the brand ${other}, and an operator alone moves it`;
  }
  const swaps = Object.entries(slots).filter(([area, swap]) => !isSame(active?.slots?.[area], swap));
  if (id === defaultBrandId && swaps.length > 0)
    return 'what fills the slots of the site itself is an operator’s to say';
  const needed = [...further.map(hostScope), ...swaps.map(([area, { slot = area }]) => slot)];
  const lacking = needed.filter((name) => !isNamed(holder, name));
  return lacking.length === 0
    ? undefined
    : `the brand ${id} needs ${lacking.join(', ')} in the token’s scope, which is ${holder.scope.join(', ')}`;
}

type Swap = NonNullable<BrandDocument['slots']>[string];

function isSame(one: Swap | undefined, other: Swap): boolean {
  return one !== undefined && one.slot === other.slot && one.version === other.version;
}

/** Lists the hosts that any version of a brand names. */
function hostsOf({ brands }: Registry, id: string): Set<string> {
  return new Set(Object.values(brands[id]?.versions ?? {}).flatMap(({ document }) => document.hosts));
}

function moveTrespass({ holder, act, current }: Omit<Attempt, 'isOwnHost'>, next: Registry): string | undefined {
  if (holder.scope.includes(everything)) return undefined;
  const isBound = holder.scope.some((name) => name.startsWith(hostScope('')));
  const isOf = (id: string) => id !== defaultBrandId && isReached(holder, next, id);
  const moves = act.what === 'preview' ? movesOfPreview(next, act.versions) : movesBetween(current, next);
  if (isBound) {
    const outside = moves.filter(({ brand }) => !isOf(brand));
    if (outside.length > 0) return `it would ${moveWords(outside)}, and its hosts are others: needs operate`;
  }
  // A person who follows the link of a preview wants to see what it moves.
  if (act.what === 'preview') return undefined;
  const outside = moves.filter((move) => !isOf(move.brand) && !isOwn(holder, next, move));
  if (outside.length === 0) return undefined;
  const clients = [...new Set(outside.flatMap(({ client }) => client ?? []))];
  const way = clients.length === 0 ? '' : `, or a build for client ${clients.join(' and ')}`;
  return `it would ${moveWords(outside)}: needs operate${way}`;
}

/** Tells whether the hosts of a brand are the holder's, by the brand's name or each by its own. */
function isReached(holder: Holder, next: Registry, id: string): boolean {
  const { hosts = [] } = activeBrand(next, id) ?? {};
  return (
    isNamed(holder, brandScope(id)) || (hosts.length > 0 && hosts.every((host) => isNamed(holder, hostScope(host))))
  );
}

/** Tells whether a move is the holder's: a slot that a brand shows takes the brand to a later shell too, and back to none. */
function isOwn(holder: Holder, next: Registry, { brand, part, slots, isForward }: Move): boolean {
  if (slots.some((slot) => isNamed(holder, slot))) return true;
  if (part !== shellSlot || isForward !== true) return false;
  const swaps = Object.values(activeBrand(next, brand)?.slots ?? {});
  return brand !== defaultBrandId && swaps.some(({ slot }) => slot !== undefined && isNamed(holder, slot));
}

function isNamed({ scope }: Holder, name: string): boolean {
  return scope.includes(everything) || scope.includes(name);
}
