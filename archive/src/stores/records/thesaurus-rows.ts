import { thesaurusEntry } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { NewEntry, StoredEntry } from '../../ports/thesaurus.ts';

export const entryColumns = `id, kind, label, entry, firstname, nonsort, gender, notes, added_at, added_by_pk, added_by_name,
  replaced_by_id, replaced_by_label, replaced_by_pk`;

/** An entry as its table has it, by column. */
export function writtenEntry(entry: NewEntry): Record<string, string | null> {
  return {
    id: entry.id,
    kind: entry.kind,
    label: entry.label,
    entry: entry.entry,
    firstname: entry.firstname ?? null,
    nonsort: entry.nonsort ?? null,
    gender: entry.gender ?? null,
    notes: entry.notes ?? null,
    added_at: entry.added,
    added_by_pk: entry.addedByPk,
    added_by_name: entry.addedByName,
    replaced_by_id: entry.replacedBy?.id ?? null,
    replaced_by_label: entry.replacedBy?.label ?? null,
    replaced_by_pk: entry.replacedByPk,
    digest: entry.digest,
    sort: entry.sort,
  };
}

/** @param row `entryColumns` */
export function readEntry(row: Readonly<Record<string, unknown>>): StoredEntry {
  const {
    added_at: added,
    added_by_pk,
    added_by_name,
    replaced_by_id,
    replaced_by_label,
    replaced_by_pk,
    ...rest
  } = row;
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const replacedBy = replaced_by_id === null ? undefined : { id: replaced_by_id, label: replaced_by_label };
  return {
    ...thesaurusEntry.parse({ ...said, added, ...(replacedBy && { replacedBy }) }),
    addedByPk: textOf(added_by_pk),
    addedByName: textOf(added_by_name),
    replacedByPk: textOf(replaced_by_pk),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
