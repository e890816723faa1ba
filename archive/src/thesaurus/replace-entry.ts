import { ApiError } from '@iconotheca/contracts/http/error';
import { kindOfCerlId, kindOfLocalId, type ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { RecordStore } from '../ports/record-store.ts';
import type { StoredEntry, ThesaurusRecords } from '../ports/thesaurus.ts';
import { entryNotFound } from './find-entries.ts';
import { followEntry } from './follow-entry.ts';

/** Actor who replaces an entry: an editor with an account, or one who may give commands. */
export interface Editor {
  /** Null for a command. */
  byPk: string | null;
  /** Name in the audit trail. */
  actor: string;
}

export interface Replacing {
  id: string;
  /** Null takes the replacement back. */
  by: { id: string; label?: string | undefined } | null;
}

/**
 * Marks an entry as replaced, or takes that back; items follow later. An entry that is replaced so already stays as it
 * is, so that a call can be repeated.
 * @throws ApiError `entry-not-found`; `bad-request` for a successor of another kind, or one that this entry took the place
 * of; `edit-conflict` for an entry that another has replaced already
 */
export function replaceEntry(
  records: Pick<RecordStore, 'transact'>,
  { id, by }: Replacing,
  { byPk, actor }: Editor,
): Promise<StoredEntry> {
  return records.transact(async ({ thesaurus, audit }) => {
    const entry = await thesaurus.find(id);
    if (entry === undefined) throw entryNotFound(id);
    if (by === null) {
      if (entry.replacedBy === undefined) return entry;
      await thesaurus.replace(id, null);
      await audit.add({ actor, act: 'thesaurus replacement taken back', subject: id, detail: entry.replacedBy.id });
    } else {
      const successor = await readSuccessor(thesaurus, entry, by);
      if (entry.replacedBy?.id === successor.id) return entry;
      if (entry.replacedBy !== undefined) {
        throw new ApiError(
          'edit-conflict',
          `${entry.label} was replaced by ${entry.replacedBy.label} already. Take that back first.`,
          { conflict: { current: entry.replacedBy, sent: successor } },
        );
      }
      await thesaurus.replace(id, { ...successor, byPk });
      await audit.add({ actor, act: 'thesaurus entry replaced', subject: id, detail: successor.id });
    }
    return (await thesaurus.find(id)) ?? entry;
  });
}

async function readSuccessor(
  thesaurus: Pick<ThesaurusRecords, 'find'>,
  entry: StoredEntry,
  { id, label }: NonNullable<Replacing['by']>,
): Promise<{ id: string; label: string }> {
  if (id === entry.id) throw refused('by.id', 'is the entry itself');
  const kind = kindOfCerlId(id);
  if (kind !== undefined) {
    requireSameSort(entry, kind);
    if (label === undefined) throw refused('by.label', 'is missing; an entry of CERL needs the label to name it by');
    return { id, label };
  }
  if (kindOfLocalId(id) === undefined) {
    throw refused('by.id', 'must be an id of this thesaurus (local-…) or of CERL (cnp…, cnc…, cnl…)');
  }
  const successor = await thesaurus.find(id);
  if (successor === undefined) throw entryNotFound(id, 'by.id');
  requireSameSort(entry, successor.kind);
  const { entry: last, passed } = await followEntry(thesaurus, successor);
  if ([...passed, last].some((each) => each.id === entry.id)) {
    throw refused('by.id', `names an entry that ${entry.label} itself took the place of`);
  }
  return { id, label: successor.label };
}

/** Persons and corporate bodies own books alike, and are taken for one another; a place is neither. */
function requireSameSort({ kind: from }: StoredEntry, to: ThesaurusKind): void {
  if ((from === 'place') === (to === 'place')) return;
  throw refused(
    'by.id',
    `names a ${to === 'corporate' ? 'corporate body' : to}, and the entry is ${from === 'place' ? 'a place' : 'not a place'}`,
  );
}

function refused(field: string, what: string): ApiError {
  return new ApiError('bad-request', `${field}: ${what}`, { field });
}
