import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type {
  FoundEntry,
  ThesaurusEntries,
  ThesaurusEntriesInput,
  ThesaurusSearchInput,
} from '@iconotheca/contracts/thesaurus/find-entries';
import { kindOfLocalId, thesaurusKinds } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { RecordStore } from '../ports/record-store.ts';
import type { StoredEntry, ThesaurusRecords } from '../ports/thesaurus.ts';
import { asServed, followEntry } from './follow-entry.ts';
import { askedBeginnings } from './name-words.ts';

/** Notes that tell an entry from others of its name are shown on one line. */
const maxNoteLength = 120;

/** Searches entries whose names have the words, each with how many items name it. */
export async function searchEntries(
  { thesaurus }: Pick<RecordStore, 'thesaurus'>,
  { kind, q }: ThesaurusSearchInput,
): Promise<LookupRow[]> {
  const beginnings = askedBeginnings(q);
  if (beginnings.length === 0) return [];
  const kinds = kind.length === 0 ? thesaurusKinds : kind;
  const found = await thesaurus.search({ kinds, beginnings, limit: limits.lookupSize });
  const rows = new Map<string, LookupRow>();
  for (const entry of found) {
    const row = await rowOf(thesaurus, entry);
    // When two lead to the same, the one that was asked for by its own name stays.
    if (!rows.has(row.id) || row.id === entry.id) rows.set(row.id, row);
  }
  const counts = await thesaurus.countNaming([...rows.keys()]);
  return [...rows.values()].map((row) => Object.assign(row, { count: counts.get(row.id) ?? 0 }));
}

/** Lists a page of the entries for those who keep them, each as it was added. */
export async function listEntries(
  { thesaurus }: Pick<RecordStore, 'thesaurus'>,
  { kind, q = '', page }: ThesaurusEntriesInput,
): Promise<ThesaurusEntries> {
  const { thesaurusPerPage } = limits;
  const found = await thesaurus.search({
    kinds: kind === undefined ? thesaurusKinds : [kind],
    beginnings: askedBeginnings(q),
    // One more tells whether a page follows.
    limit: thesaurusPerPage + 1,
    offset: page * thesaurusPerPage,
  });
  const shown = found.slice(0, thesaurusPerPage);
  const counts = await thesaurus.countNaming(shown.map(({ id }) => id));
  const entries = shown.map((entry) => {
    const by = entry.addedByName === null ? {} : { by: entry.addedByName };
    return Object.assign(asServed(entry), by, { count: counts.get(entry.id) ?? 0 });
  });
  return { entries, page, hasMore: found.length > thesaurusPerPage };
}

/**
 * Finds an entry, and the one in its place if it was replaced.
 * @throws ApiError `entry-not-found`
 */
export async function findEntry({ thesaurus }: Pick<RecordStore, 'thesaurus'>, id: string): Promise<FoundEntry> {
  const asked = await thesaurus.find(id);
  if (asked === undefined) throw entryNotFound(id);
  const { entry, passed } = await followEntry(thesaurus, asked);
  const named = entry.replacedBy?.id ?? entry.id;
  return {
    entry: asServed(entry),
    replaced: passed.map(({ id: passedId, label }) => ({ id: passedId, label })),
    count: (await thesaurus.countNaming([named])).get(named) ?? 0,
  };
}

/** Makes the error for an id without an entry. */
export function entryNotFound(id: string, field = 'id'): ApiError {
  return new ApiError('entry-not-found', `There is no entry ${id} in the thesaurus.`, { field });
}

async function rowOf(thesaurus: Pick<ThesaurusRecords, 'find'>, found: StoredEntry): Promise<LookupRow> {
  const { entry, isCircle } = await followEntry(thesaurus, found);
  const by = isCircle ? undefined : entry.replacedBy;
  const { id, label } = by ?? entry;
  const note = id === found.id ? noteOf(entry) : `in place of ${found.label}`;
  return {
    id,
    label,
    kind: entry.kind,
    ...(note === undefined ? {} : { note }),
    source: kindOfLocalId(id) === undefined ? 'cerl' : 'local',
  };
}

function noteOf({ notes }: StoredEntry): string | undefined {
  if (notes === undefined) return undefined;
  const line = notes.replace(/\s+/gu, ' ');
  const characters = Array.from(line);
  return characters.length <= maxNoteLength ? line : `${characters.slice(0, maxNoteLength).join('').trimEnd()}…`;
}
