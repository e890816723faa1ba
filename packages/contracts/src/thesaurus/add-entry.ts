import * as z from 'zod/mini';
import { token } from '../account/session.ts';
import { limits } from '../limits.ts';
import { genders, thesaurusKinds, type ThesaurusEntry, type ThesaurusKind } from './thesaurus.ts';

/** Kind of a new entry, by the action that adds it (spec §7). */
export const kindOfAction = {
  add_place: 'place',
  add_person: 'person',
  add_corporate: 'corporate',
} as const satisfies Record<string, ThesaurusKind>;

/** Message of the popup and of the archive about a corporate body without a name (spec §5). */
export const corporateNameMissing = 'Corporate Name has to be filled in';

/** No class of Unicode by its name: the pattern stands in the description of the wire, for programs in any language. */
// oxlint-disable-next-line no-control-regex
const withoutControls = /^[^\u0000-\u001f\u007f-\u009f]*$/u;
// oxlint-disable-next-line no-control-regex
const withoutControlsButLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/u;

const text = (maxLength: number, allowed: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength, `has more than ${maxLength.toLocaleString('en-GB')} characters`),
    z.regex(allowed, 'holds control characters'),
    z.refine((value) => value.isWellFormed(), 'holds half a character'),
  );
const name = text(limits.maxThesaurusNameLength, withoutControls);
const notes = z.optional(text(limits.maxThesaurusNotesLength, withoutControlsButLines));
const genderLetters = Object.keys(genders).join(', ');

/** An empty name is refused by the archive in the words of the specification, so that it passes here. */
const named = { entry: name, notes, token: z.optional(token) };

/** A new entry of the thesaurus (spec §7). `entry` is a name, or the last name of a person. */
export const addEntryInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add_place'), ...named }),
  z.object({
    action: z.literal('add_person'),
    ...named,
    firstname: z.optional(name),
    nonsort: z.optional(name),
    gender: z.optional(z.enum(['x', 'a', 'b'], { error: `must be one of ${genderLetters}` })),
  }),
  z.object({ action: z.literal('add_corporate'), ...named }),
]);
export type AddEntryInput = z.output<typeof addEntryInput>;

/** The entry's id, and the label that a record names it by: those of the entry that took its place, if one did. */
export const addEntryResult = z.object({ id: z.string(), label: z.string(), kind: z.enum(thesaurusKinds) });

/** Returns the label of an entry, `Rossi, Anna de`: last name, first name, prefix. */
export function thesaurusLabel({
  entry,
  firstname,
  nonsort,
}: Pick<ThesaurusEntry, 'entry' | 'firstname' | 'nonsort'>): string {
  const given = [firstname, nonsort].filter(Boolean).join(' ');
  return given === '' ? entry : `${entry}, ${given}`;
}
