import { corporateNameMissing, type AddEntryInput } from '@iconotheca/contracts/thesaurus/add-entry';
import { genders, type ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';

export type Gender = keyof typeof genders;
export const genderLetters = keysOf(genders);

/** Content of the popup, for all of its tabs. */
export interface EntryDraft {
  place: { name: string; notes: string };
  person: { lastName: string; firstName: string; prefix: string; gender: Gender; notes: string };
  corporate: { name: string; notes: string };
}

/** Starts a draft with the text of a look-up: `Rossi, Anna` is a last name and a first name. */
export function draftOf(text: string): EntryDraft {
  const name = text.trim();
  const comma = name.indexOf(',');
  const lastName = comma < 0 ? name : name.slice(0, comma).trim();
  const firstName = comma < 0 ? '' : name.slice(comma + 1).trim();
  return {
    place: { name, notes: '' },
    person: { lastName, firstName, prefix: '', gender: 'x', notes: '' },
    corporate: { name, notes: '' },
  };
}

/** Field of a tab that lacks what it needs. */
export type MissingField = 'name' | 'lastName' | 'firstName';

/** Input to be sent, if any; the field that is lacking, and its message. */
export interface Readied {
  input?: AddEntryInput;
  lacks?: MissingField;
  error?: string;
}

/**
 * Applies the rules of the specification to the letter (§5): a place without a name and a person without both names are
 * not sent, and nothing is said; a corporate body without a name is an error that is said, and is sent all the same.
 */
export function readyEntry(kind: ThesaurusKind, draft: EntryDraft): Readied {
  if (kind === 'person') {
    const { lastName, firstName, prefix, gender, notes } = draft.person;
    if (lastName.trim() === '') return { lacks: 'lastName' };
    if (firstName.trim() === '') return { lacks: 'firstName' };
    const name = {
      entry: lastName.trim(),
      firstname: firstName.trim(),
      ...(prefix.trim() ? { nonsort: prefix.trim() } : {}),
    };
    return { input: { action: 'add_person', ...name, gender, ...notesOf(notes) } };
  }
  const { name, notes } = draft[kind];
  const entry = name.trim();
  if (kind === 'place') {
    if (entry === '') return { lacks: 'name' };
    return { input: { action: 'add_place', entry, ...notesOf(notes) } };
  }
  return {
    input: { action: 'add_corporate', entry, ...notesOf(notes) },
    ...(entry === '' ? { lacks: 'name', error: corporateNameMissing } : {}),
  };
}

/** Returns the name in a tab, as a look-up is asked for it. */
export function nameInDraft(kind: ThesaurusKind, draft: EntryDraft): string {
  if (kind !== 'person') return draft[kind].name.trim();
  const { lastName, firstName } = draft.person;
  return `${lastName} ${firstName}`.replace(/\s+/gu, ' ').trim();
}

function notesOf(notes: string): { notes?: string } {
  return notes.trim() === '' ? {} : { notes: notes.trim() };
}
