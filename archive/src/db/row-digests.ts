import { digest } from '../work/digest.ts';
import type { Cell, Row, WholeTable } from '../ports/whole-records.ts';

/** Column that holds the digest of the other ones, so that a byte that changes by itself is seen. */
export const digestColumn = 'row_digest';

/**
 * Columns that the digest of a row is made of, in their order. What a migration adds to one of these tables is added here,
 * and the migration makes the digests anew. A list's count follows from its entries.
 */
const digested = {
  account: 'pk, username, name, password, institution_pk, subscriber, operator, needs_passkey, disabled_at, created_at',
  annotation: 'pk, uid, owner_pk, field, value, region, version, create_key, created_at, modified_at',
  annotation_version: 'pk, uid, field, value, region, version, create_key, by_pk, at',
  collection_profile: 'code, data',
  institution: 'pk, name, subscribed, trial_until, created_at',
  item_version: 'uid, version, saved_at, data',
  list: 'pk, owner_pk, name, description, public, entries, version, create_key, created_at, modified_at',
  passkey: 'id, account_pk, public_key, counter, transports, name, created_at, used_at',
  thesaurus_entry: `id, kind, label, entry, firstname, nonsort, gender, notes, digest, sort, added_at, added_by_pk,
    added_by_name, replaced_by_id, replaced_by_label, replaced_by_pk`,
} as const;

export type DigestedTable = keyof typeof digested;

function isDigested(name: string): name is DigestedTable {
  return Object.hasOwn(digested, name);
}

export const digestedTables = Object.keys(digested).filter(isDigested);

export function digestedColumns(table: DigestedTable): string[] {
  return digested[table].split(',').map((column) => column.trim());
}

/** Returns the SHA-256 of cells, a line each; stores make the same of a row by SQL. */
export function digestOfCells(cells: readonly (Cell | bigint)[]): string {
  return digest(cells.map((cell) => cell ?? '').join('\n'));
}

/**
 * Makes a statement that puts the digest beside a row that was written, by a function that each database has.
 * @param where names the row
 */
export function digestRow(table: DigestedTable, where: string): string {
  const cells = digestedColumns(table).map((column) => `cast(${column} as text)`);
  return `update ${table} set ${digestColumn} = row_digest(${cells.join(', ')}) where ${where}`;
}

/** Looks at rows of a table; undefined for a table, or a version of it, that has no digests. */
export function openRowCheck(
  table: Pick<WholeTable, 'name'>,
  columns: readonly string[],
): ((row: Row) => string | undefined) | undefined {
  const { name } = table;
  const digestAt = columns.indexOf(digestColumn);
  if (digestAt === -1 || !isDigested(name)) return undefined;
  const places = digestedColumns(name).map((column) => columns.indexOf(column));
  return (row) => {
    const cells = places.map((place) => row[place] ?? null);
    return digestOfCells(cells) === row[digestAt] ? undefined : nameOfRow(name, cells);
  };
}

function nameOfRow(table: DigestedTable, cells: readonly Cell[]): string {
  const [key, version] = cells.map(String);
  return table === 'item_version' ? `${key} (version ${version})` : `${table} ${key}`;
}
