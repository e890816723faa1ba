import { z } from 'zod';
import { brandScope, everything, type Requirement } from '../access/holder.ts';
import type { Asked, Logged } from './act.ts';
import { begin } from './begin-act.ts';
import { brandPromote, brandPut, brandRollback } from './brand-acts.ts';
import { canary, endPreview, preview, promote, prune, publish, recall, rollback } from './release-acts.ts';
import { tokenAdd, tokenRevoke } from './token-acts.ts';

/** One act on the releases. The log of acts is the data; the registry is what they add up to. */
export const act = z.discriminatedUnion('what', [
  begin.shape,
  publish.shape,
  promote.shape,
  rollback.shape,
  canary.shape,
  preview.shape,
  endPreview.shape,
  recall.shape,
  prune.shape,
  brandPut.shape,
  brandPromote.shape,
  brandRollback.shape,
  tokenAdd.shape,
  tokenRevoke.shape,
]);
export type Act = z.infer<typeof act>;

/** Declaration of an act that is asked for, as the doors know it. */
export type AnyAsked = Asked<object, Act> & { input: z.ZodObject };

/** All acts by name, those that are asked for as the help lists them. */
const all = {
  begin,
  publish,
  promote,
  canary,
  preview,
  'end-preview': endPreview,
  recall,
  rollback,
  prune,
  'brand-put': brandPut,
  'brand-promote': brandPromote,
  'brand-rollback': brandRollback,
  'token-add': tokenAdd,
  'token-revoke': tokenRevoke,
};
const rules: Readonly<Record<Act['what'], Logged<Act>>> = all;

/** Acts that are asked for: each has its command, its call and its page by being here. */
export const askedActs = Object.values(all).flatMap((each): AnyAsked[] => ('input' in each ? [each] : []));

/** Finds what was declared of an act. */
export function rulesOf({ what }: Pick<Act, 'what'>): Logged<Act> {
  return rules[what];
}

/** Names that an act is on, in the log or as it is asked for. */
interface Naming {
  slot?: string;
  brand?: string;
  versions?: object;
}

/** Says what an act needs of who does it, from its arguments as from its entry. What touches more than slots and brands needs all of them. */
export function requirementOf({ right }: Pick<Logged<Act>, 'right'>, named: object): Requirement {
  if (right === 'operate') return { right, on: [everything] };
  const { slot, brand, versions = {} }: Naming = named;
  const slots = [...(slot === undefined ? [] : [slot]), ...Object.keys(versions)];
  return { right, on: brand === undefined ? slots : [...slots, brandScope(brand)] };
}

/** Says what an act needs of who does it. */
export function needsOf(done: Act): Requirement {
  return requirementOf(rulesOf(done), done);
}
