import type { OwnerRef } from '@iconotheca/contracts/owner/owners-of';
import type { ThesaurusEntry } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { ThesaurusRecords } from '../ports/thesaurus.ts';
import { followEntry } from '../thesaurus/follow-entry.ts';

/** The owner whom an id stands for today. */
interface OwnerEntry {
  id: string;
  /** Entry of the owner in this archive's thesaurus, where it has one. */
  entry?: ThesaurusEntry;
  /** Label of the entry that took the place of the one asked for, where it is of another authority. */
  label?: string;
  /** The entry that was asked for, where another has taken its place. */
  replaced?: OwnerRef;
}

/** Follows an id of this archive's thesaurus to the entry that stands in its place; other ids stand for themselves. */
export async function ownerEntry(thesaurus: Pick<ThesaurusRecords, 'find'>, id: string): Promise<OwnerEntry> {
  const asked = await thesaurus.find(id);
  if (asked === undefined || asked.kind === 'place') return { id };
  const { entry, isCircle } = await followEntry(thesaurus, asked);
  const replaced = { id: asked.id, label: asked.label };
  if (entry.replacedBy !== undefined && !isCircle) return { ...entry.replacedBy, replaced };
  return entry.id === asked.id ? { id: entry.id, entry } : { id: entry.id, entry, replaced };
}
