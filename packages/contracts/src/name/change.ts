import * as z from 'zod/mini';
import { token, type Session } from '../account/session.ts';
import { item } from '../item/item.ts';
import { limits } from '../limits.ts';
import { runNumber, runStates, type RunState } from '../run/run.ts';
import { facetCount } from '../search/search.ts';
import { oneLine } from '../shape/one-line.ts';
import { authority, authorityId } from './authority.ts';
import { nameKinds } from './name-field.ts';
import { nameUseInput } from './name-use.ts';

/** Tells whether a reader keeps the names of persons and places: a right of its own, as they reach across collections. */
export function mayKeepNames({ userpk, keepsNames }: Pick<Session, 'userpk' | 'keepsNames'>): boolean {
  return userpk !== undefined && keepsNames === true;
}

const entryVersion = z.string().check(z.regex(/^[0-9a-f]{64}$/u, 'must be the one that the entry was shown with'));
const { kind, name, dates, variants, ids, languages } = authority.shape;

/** A person or a place as an editor wants it: all that is its own, and what becomes part of it or leaves it. */
export const nameChange = z.strictObject({
  kind,
  /** Id of the entry that is changed; one is made where it is left out. */
  id: z.optional(authorityId),
  /** Version of the entry that the editor saw. */
  version: z.optional(entryVersion),
  name,
  dates,
  variants,
  ids,
  languages,
  /** Any name of the place in which it lies. */
  broader: z.optional(oneLine(limits.maxFilterValueLength)),
  /** Names that stand for it from now on, with all others of their own. */
  merged: z._default(
    z
      .array(oneLine(limits.maxFilterValueLength))
      .check(z.maxLength(limits.maxNamesMerged, `holds more than ${limits.maxNamesMerged} names`)),
    [],
  ),
  /** Ids of entries that were part of it, and stand for themselves again. */
  separated: z._default(
    z.array(authorityId).check(z.maxLength(limits.maxNamesMerged, `holds more than ${limits.maxNamesMerged} entries`)),
    [],
  ),
});
export type NameChange = z.output<typeof nameChange>;

export const nameChangeInput = z.object({ token: z.optional(token), change: nameChange });
export const nameEntryInput = z.extend(nameUseInput, { token: z.optional(token) });

const shownEntry = z.pick(authority, { id: true, name: true, dates: true, variants: true, ids: true, languages: true });
export type ShownEntry = z.infer<typeof shownEntry>;

/** Reason why a name may be that of the same: the same words in another order, the same years, words much like it. */
export const candidateReasons = ['words', 'years', 'near'] as const;

/** A name as those who keep names see it. */
export const nameEntry = z.object({
  kind: z.enum(nameKinds),
  /** The value by which it is filtered. */
  name: z.string(),
  /** The entry, where there is one, and the version of it that a change names. */
  entry: z.optional(z.extend(shownEntry, { version: z.string(), broader: z.optional(z.string()) })),
  /** Entries that are part of it. */
  parts: z.array(shownEntry),
  /** Forms in which records write it, and the items that do. */
  forms: z.array(facetCount),
  /** Items that were looked through for these, where there are more. */
  read: z.optional(z.int()),
  /** Names that may be others of the same. */
  candidates: z.array(z.extend(facetCount, { reason: z.enum(candidateReasons) })),
});
export type NameEntry = z.infer<typeof nameEntry>;

/** Effect that a change would have. */
export const namePlan = z.object({
  /** Forms in which records write the names that the change is about, each with its items and the name for which it stands then. */
  forms: z.array(z.extend(facetCount, { name: z.string() })),
  /** Items that name any of them. */
  total: z.int(),
  read: z.optional(z.int()),
  /** Some of these items. */
  hits: z.array(item),
  /** Entries that become part of it. */
  merged: z.array(shownEntry),
  /** False where all is so already. */
  isChange: z.boolean(),
});
export type NamePlan = z.infer<typeof namePlan>;

/** Acts on a change of names. */
export const nameRunActs = ['start', 'undo'] as const;
export type NameRunAct = (typeof nameRunActs)[number];

/** Returns the acts that a state allows. */
export function actsOnNames(state: RunState, isTakenBack: boolean): readonly NameRunAct[] {
  if (state === 'done') return ['undo'];
  if (state !== 'failed') return [];
  return isTakenBack ? ['undo'] : ['start'];
}

/** A change of names, carried out as a run. */
export const nameRun = z.object({
  run: z.int(),
  state: z.enum(runStates),
  kind: z.enum(nameKinds),
  /** Preferred name of the entry that was changed. */
  name: z.string(),
  /** Name of the user whose change it is. */
  by: z.string(),
  /** ISO 8601. */
  created: z.string(),
  ended: z.optional(z.string()),
  /** Records that were looked through, and those that there are. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** Items that are found by other names since. */
  items: z.optional(z.int()),
  /** Entries before and after; null for one that there is not. */
  changes: z.array(z.object({ before: z.nullable(authority), after: z.nullable(authority) })),
  acts: z.array(z.enum(nameRunActs)),
  /** Names of entries that an undoing left as they are, since they were changed after the run. */
  kept: z.optional(z.array(z.string())),
  fault: z.optional(z.string()),
});
export type NameRun = z.infer<typeof nameRun>;

export const nameRunInput = z.object({ token: z.optional(token), run: runNumber });
export const actOnNameRunInput = z.object({ token: z.optional(token), run: runNumber, act: z.enum(nameRunActs) });

/** Changes of names, newest first. */
export const nameRunList = z.object({
  runs: z.array(
    z.pick(nameRun, { run: true, state: true, kind: true, name: true, by: true, created: true, items: true }),
  ),
});
