/** A value of a CERLID field: the thesaurus' id, absent when the name is not linked, and the name. */
export interface CerlEntry {
  id?: string;
  label: string;
}

/** Reads `cnp01234567|Veldman, Joannes` (spec §3). */
export function cerlEntry(text: string): CerlEntry {
  const bar = text.indexOf('|');
  if (bar < 0) return { label: text.trim() };
  const id = text.slice(0, bar).trim();
  const label = text.slice(bar + 1).trim();
  return id ? { id, label: label || id } : { label };
}

/** Returns the name without its identifier. */
export function cerlLabel(text: string): string {
  return cerlEntry(text).label;
}
