import { asSeen } from '../shape/as-seen.ts';

/** A name with its entry in a thesaurus; one without an id is not linked. */
export interface NamedEntry {
  id?: string;
  label: string;
}

/** Reads `cnp01234567|Veldman, Joannes`, as fields that end in CERLID hold it (spec §3). */
export function namedEntry(text: string): NamedEntry {
  const bar = text.indexOf('|');
  if (bar < 0) return { label: oneBlank(text) };
  const id = text.slice(0, bar).trim();
  const label = oneBlank(text.slice(bar + 1));
  return id === '' ? { label } : { id, label: label === '' ? id : label };
}

/** Puts a text on one line, its words apart by one blank. */
export function oneBlank(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the form by which names are compared: case, blanks, signs that are not seen and encodings make no other name. */
export function foldName(name: string): string {
  return asSeen(name.normalize('NFKC')).toLowerCase();
}
