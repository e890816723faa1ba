import type { ListEntry } from '@iconotheca/contracts/list/list';
import { z } from 'zod';
import type { StoredList, StoredSummary } from '../../ports/contributions.ts';

const summaryRow = z.object({
  pk: z.string(),
  owner_pk: z.string(),
  name: z.string(),
  description: z.string(),
  public: z.number(),
  count: z.number(),
  version: z.number(),
  modified_at: z.string(),
});

export const summaryColumns = 'pk, owner_pk, name, description, public, count, version, modified_at';

/** @param row `summaryColumns` */
export function readSummary(row: Readonly<Record<string, unknown>>): StoredSummary {
  const { owner_pk: ownerPk, modified_at: modified, public: isPublic, ...rest } = summaryRow.parse(row);
  return { ...rest, ownerPk, modified, public: isPublic === 1 };
}

/** Entries were checked when they were saved. */
export function readList(row: Readonly<Record<string, unknown>>): StoredList {
  const entries: ListEntry[] = JSON.parse(String(row['entries']));
  return { ...readSummary(row), entries };
}
