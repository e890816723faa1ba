import type { Right, TeamToken } from './token.ts';

/** Actor, with their scope and rights. */
export interface Holder {
  /** Name in the log. */
  by: string;
  /** Slots, brands (`brand:leuven`) and hosts of these (`host:leuven.example`); `*` for all. */
  scope: readonly string[];
  rights: readonly Right[];
}

export const everything = '*';

/** Right that an act needs, and everything that it is on. */
export interface Requirement {
  right: Right;
  /** Every slot and brand that it touches. */
  on: readonly string[];
}

/** Names a brand in a scope: `brand:leuven`. */
export function brandScope(brand: string): string {
  return `brand:${brand}`;
}

/** Names a host in a scope: `host:leuven.example`. */
export function hostScope(host: string): string {
  return `host:${host}`;
}

/** Tells whether someone may; an act on nothing is no one's. */
export function may({ scope, rights }: Holder, { right, on }: Requirement): boolean {
  if (!rights.includes(right) || on.length === 0) return false;
  return on.every((name) => scope.includes(everything) || scope.includes(name));
}

/** Returns the holder of a token. Its id stands for it in the log; a name of a person has no such form. */
export function holderOfToken({ id, scope, rights }: TeamToken): Holder {
  return { by: `token ${id}`, scope, rights };
}

/** Says why someone may not, for them: it names what is lacking and says nothing of what there is. */
export function refusalOf({ by, scope, rights }: Holder, { right, on }: Requirement): string {
  if (!rights.includes(right)) return `${by} has no right to ${right}: its rights are ${rights.join(', ')}.`;
  const lacking = on.filter((name) => !scope.includes(name));
  return `${by} may not touch ${lacking.join(', ')}: it is for ${scope.join(', ')}.`;
}
