import type { ItemRecord } from '@iconotheca/contracts/item/item';

/** New id and label of each entry that is renamed; undefined for one that stays as it is. */
export type Successors = ReadonlyMap<string, { id: string; label: string }>;

/** Fields that name entries as `id|label`, each with the field that holds the same names alone. */
const namingFields = [
  ['OWNERS_CERLID', 'OWNERS'],
  ['INSTIT_CERLID', 'INSTIT'],
  ['LOCATION_ORIG_CERLID', 'LOCATION_ORIG'],
] as const;

/** Returns ids of the entries that a record names. */
export function namedIn(record: ItemRecord): string[] {
  return namingFields.flatMap(([field]) => (record[field] ?? []).flatMap((value) => split(value)?.id ?? []));
}

/**
 * Renames entries that were replaced in a record to their successors, by id and by name; a record that names one twice
 * then does so once. All else stays as it is, and in its order.
 * @returns the record itself when it names none of them
 */
export function renameInRecord(record: ItemRecord, successors: Successors): ItemRecord {
  const renamed: Partial<ItemRecord> = {};
  for (const [linked, plain] of namingFields) {
    const pairs = record[linked] ?? [];
    const names = [...(record[plain] ?? [])];
    const changed = pairs.map((value, at) => {
      const named = split(value);
      const by = named && successors.get(named.id);
      if (named === undefined || by === undefined) return value;
      const place = names[at]?.trim() === named.label ? at : names.findIndex((name) => name.trim() === named.label);
      if (place >= 0) names[place] = by.label;
      return `${by.id}|${by.label}`;
    });
    if (changed.every((value, at) => value === pairs[at])) continue;
    renamed[linked] = withoutNewDoubles(changed, pairs);
    if (record[plain] !== undefined) renamed[plain] = withoutNewDoubles(names, record[plain]);
  }
  return Object.keys(renamed).length === 0 ? record : { ...record, ...renamed };
}

/** Values each once, where it is the change that made them the same. */
function withoutNewDoubles(now: readonly string[], before: readonly string[]): string[] {
  return now.filter(
    (value, at) =>
      value === before[at] ||
      !now.some((other, index) => other === value && index !== at && (index < at || other === before[index])),
  );
}

function split(value: string): { id: string; label: string } | undefined {
  const bar = value.indexOf('|');
  if (bar < 1) return undefined;
  return { id: value.slice(0, bar).trim(), label: value.slice(bar + 1).trim() };
}
