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

/** A text on one line, its words apart by one blank. */
export function oneBlank(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** By this names are compared: case, blanks and the way in which letters are encoded make no other name. */
export function foldName(name: string): string {
  return oneBlank(name.normalize('NFKC')).toLowerCase();
}
