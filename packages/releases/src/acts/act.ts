import { z } from 'zod';
import type { Right } from '../access/token.ts';
import type { Registry } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The one who did an act, and when. */
export interface Acted {
  by: string;
  /** ISO 8601. */
  at: string;
}

/** A line of the history: what an act did to one slot, brand, preview or token. */
export interface Change {
  slot?: string;
  from?: string;
  to?: string;
  why?: string;
}

/** An act as the log keeps it: its right, what it makes of the registry, and how it is told. */
export interface Logged<Act> {
  /** Right that it needs, on all slots and brands that it names; `operate` is on everything. */
  right: Right;
  /** @throws ReleaseError of what cannot be done at all, such as `unknown-version` */
  apply(current: Registry, act: Act, acted: Acted): Registry;
  /** Refuses what can be carried out and may not be, by the registry after it. @throws ReleaseError */
  requireAllowed?(act: Act, next: Registry): void;
  changes(act: Act, before: Registry, after: Registry): Change[];
  /** Says what it did, after the name of who did it. */
  sentence(act: Act): string;
}

/** Context that a door gives an act beside its arguments. */
export interface Place {
  store: ReleaseStore;
  /** Address of the site, for links. */
  site: string;
  now: Date;
}

/** Secret that an act made: told this once. */
export interface Secret {
  label: string;
  text: string;
  /** ISO 8601. */
  expires: string;
}

export interface Done<Act> {
  before: Registry;
  /** After the act. */
  registry: Registry;
  /** Undefined where nothing was changed. */
  act: Act | undefined;
  /** Revision of the registry that the act made; undefined where there is none. */
  revision: number | undefined;
  /** Facts for who asked, beside what became of the registry. */
  told: Readonly<Record<string, unknown>>;
  secret: Secret | undefined;
}

/** An act that was asked for, before it is known whether it may be done. */
export interface Begun<Act> {
  /** Decides on the act, from the registry as it stands; undefined for none. It may be asked again. */
  toAct(current: Registry): Act | undefined | Promise<Act | undefined>;
  /** Puts in place what the act speaks of, once it is known that they may. */
  prepare?(): Promise<void>;
  /** Ends the work after the act. */
  finish?(done: Pick<Done<Act>, 'before' | 'registry' | 'act'>): Promise<void>;
  told?: Readonly<Record<string, unknown>>;
  secret?: Secret | undefined;
}

/** The same facts for programs and for people. */
export interface Answer {
  facts: unknown;
  lines: string[];
}

/** Values that a form or an address gives, by name. */
export type Given = Readonly<Record<string, readonly string[]>>;

/** The page that asks for an act. A value between `<b>` and `</b>` stands out. */
export interface ActForm {
  title(given: Given): string;
  /** Sentences on what readers will notice, a paragraph each. */
  effect(registry: Registry, given: Given): string[];
  button: string;
}

/** An act that people and programs ask for: the command line, the calls and the pages of operations are made of it. */
export interface Asked<Input, Act> extends Logged<Act> {
  /** Its name in the log, and of its page. */
  what: string;
  /** Words of the command line. */
  command: string;
  /** Arguments that follow these words; all others are options. */
  operands: readonly string[];
  help: string;
  /** Path below `/api/releases/`, in which arguments stand as `:brand`, and its name in the description of all calls. */
  call: { path: string; id: string; summary: string };
  /** Absent where a form cannot carry the arguments. */
  form?: ActForm;
  begin(input: Input, place: Place): Begun<Act>;
  /** Says on the command line what was done. */
  answer(input: Input, done: Done<Act>): Answer;
}

/** Declares an act of the log, with its fields there. */
export function loggedAct<const What extends string, Fields extends z.ZodRawShape>(what: What, fields: Fields) {
  const shape = z.strictObject({ what: z.literal(what), ...fields });
  return (declared: Logged<z.output<typeof shape>>) => ({ shape, ...declared });
}

/** Declares an act that is asked for, with its fields in the log, and its arguments: each is of arguments.ts. */
export function askedAct<const What extends string, Fields extends z.ZodRawShape, Arguments extends z.ZodRawShape>(
  what: What,
  { fields, asked }: { fields: Fields; asked: Arguments },
) {
  const shape = z.strictObject({ what: z.literal(what), ...fields });
  const input = z.strictObject(asked);
  return (declared: Omit<Asked<z.output<typeof input>, z.output<typeof shape>>, 'what'>) => ({
    what,
    shape,
    input,
    ...declared,
  });
}

/** Reads the only value of a name. */
export function valueOf(given: Given, name: string): string | undefined {
  return given[name]?.[0];
}

/** Lists versions in words: `mf-search 2.1.0, shell 2.0.0` */
export function listed(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([slot, version]) => `${slot} ${version}`)
    .join(', ');
}
