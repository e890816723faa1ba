import * as z from 'zod/mini';

/** Kinds of entry in the thesaurus. The letters are those of CERL: cnl, cnp, cnc. */
export const thesaurusKinds = ['place', 'person', 'corporate'] as const;
export type ThesaurusKind = (typeof thesaurusKinds)[number];

/** Gender of a new person (spec §3), by the letter that is stored. */
export const genders = { x: 'Unknown', a: 'Female', b: 'Male' } as const;

const localLetters = { place: 'l', person: 'p', corporate: 'c' } as const satisfies Record<ThesaurusKind, string>;
const localIdPattern = /^local-([lpc])-[a-z0-9]{12}$/u;

/** Returns the id of an entry that this archive made: `local-p-` and twelve random letters or digits. */
export function localId(kind: ThesaurusKind, random: string): string {
  return `local-${localLetters[kind]}-${random}`;
}

/** Returns the kind of an entry that this archive made; undefined for an id of another authority. */
export function kindOfLocalId(id: string): ThesaurusKind | undefined {
  const letter = localIdPattern.exec(id)?.[1];
  return thesaurusKinds.find((kind) => localLetters[kind] === letter);
}

/** Returns the kind of entry that an id of CERL's thesaurus names; undefined for other ids. */
export function kindOfCerlId(id: string): ThesaurusKind | undefined {
  const prefix = /^cn([lpc])[0-9]{6,12}$/u.exec(id)?.[1];
  return thesaurusKinds.find((kind) => localLetters[kind] === prefix);
}

/** An entry of this archive's own thesaurus. */
export const thesaurusEntry = z.object({
  id: z.string(),
  kind: z.enum(thesaurusKinds),
  /** Label as lists show it: `Rossi, Anna de`. */
  label: z.string(),
  /** Name of a place or corporate body, last name of a person. */
  entry: z.string(),
  firstname: z.optional(z.string()),
  /** Prefix that is not sorted by: `de`. */
  nonsort: z.optional(z.string()),
  gender: z.optional(z.enum(['x', 'a', 'b'])),
  notes: z.optional(z.string()),
  /** Id of the entry that took its place, of this archive or of another authority, and its label. */
  replacedBy: z.optional(z.object({ id: z.string(), label: z.string() })),
  /** ISO 8601, when it was added. */
  added: z.string(),
});
export type ThesaurusEntry = z.infer<typeof thesaurusEntry>;
