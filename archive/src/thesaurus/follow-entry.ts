import type { ThesaurusEntry } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { StoredEntry, ThesaurusRecords } from '../ports/thesaurus.ts';

/** End of an entry's replacements, and the entries that were passed on the way. */
export interface Followed {
  /** It says `replacedBy` only where an entry of another authority took its place. */
  entry: StoredEntry;
  passed: StoredEntry[];
  /** True if replacements lead back to where they began: then each entry stands by itself. */
  isCircle: boolean;
}

/** Follows replacements to the last entry of this archive. */
export async function followEntry(thesaurus: Pick<ThesaurusRecords, 'find'>, from: StoredEntry): Promise<Followed> {
  const passed: StoredEntry[] = [];
  let entry = from;
  while (entry.replacedBy !== undefined) {
    const next = await thesaurus.find(entry.replacedBy.id);
    if (next === undefined) break;
    passed.push(entry);
    if (passed.some(({ id }) => id === next.id)) return { entry: from, passed: [], isCircle: true };
    entry = next;
  }
  return { entry, passed, isCircle: false };
}

/** Returns an entry without the fields that the archive keeps to itself. */
export function asServed({
  addedByPk: _by,
  addedByName: _name,
  replacedByPk: _replacedBy,
  ...entry
}: StoredEntry): ThesaurusEntry {
  return entry;
}
