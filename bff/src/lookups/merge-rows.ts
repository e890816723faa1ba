import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';

interface Sources {
  /** The archive's own entries, and what it knows of those of others: how many items name them. */
  local: readonly LookupRow[];
  catalogue: readonly LookupRow[];
  /** An option that is always there. */
  fixed: LookupRow | undefined;
}

/**
 * Merges local entries first, then the catalogue's, then the option that is always there. An entry that both know is
 * the catalogue's, with the archive's count, among the local ones.
 */
export function mergeRows({ local, catalogue, fixed }: Sources): LookupRow[] {
  const known = new Map(catalogue.map((row) => [row.id, row]));
  const first = local.map((row): LookupRow => {
    const same = known.get(row.id);
    known.delete(row.id);
    return same === undefined ? row : { ...same, ...(row.count === undefined ? {} : { count: row.count }) };
  });
  return [...first, ...known.values(), ...(fixed === undefined ? [] : [fixed])];
}
