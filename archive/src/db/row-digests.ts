import { digest } from '../work/digest.ts';
import type { Cell, Row, WholeTable } from '../ports/whole-records.ts';

/** Column that holds the digest of the other ones, so that a byte that changes by itself is seen. */
export const digestColumn = 'row_digest';

/**
 * Columns that the digest of a row is made of, in their order. What a migration adds to one of these tables is added here,
 * and the migration makes the digests anew. A list's count follows from its entries. Triggers make those of audit, image,
 * item_act and upload; stores make the others as they write.
 */
const digested = {
  account: 'pk, username, name, password, institution_pk, subscriber, operator, needs_passkey, disabled_at, created_at',
  annotation: 'pk, uid, owner_pk, field, value, region, version, create_key, created_at, modified_at',
  annotation_version: 'pk, uid, field, value, region, version, create_key, by_pk, at',
  audit: 'id, at, actor, act, subject, detail',
  collection_profile: 'code, data',
  image: 'name, state, width, height, color, thumbhash, version, levels, plan, digest',
  institution: 'pk, name, subscribed, trial_until, created_at',
  item_act: 'id, uid, act, version, by_pk, at, cause, restored',
  item_version: 'uid, version, saved_at, data',
  list: 'pk, owner_pk, name, description, public, entries, version, create_key, created_at, modified_at',
  passkey: 'id, account_pk, public_key, counter, transports, name, created_at, used_at',
  thesaurus_entry: `id, kind, label, entry, firstname, nonsort, gender, notes, digest, sort, added_at, added_by_pk,
    added_by_name, replaced_by_id, replaced_by_label, replaced_by_pk`,
  upload: 'name, owner_pk, filename, bytes, state, begun_at, wanted_at, leftover',
} as const;

export type DigestedTable = keyof typeof digested;

function isDigested(name: string): name is DigestedTable {
  return Object.hasOwn(digested, name);
}

export const digestedTables = Object.keys(digested).filter(isDigested);

/** Returns the columns that the digest of a row is made of. */
export function digestedColumns(table: DigestedTable): string[] {
  return digested[table].split(',').map((column) => column.trim());
}

/** Beginning of digests in which a cell that is empty and one that is null differ; those before them have none. */
const form = '2:';

/** Returns the SHA-256 of cells, a line each with its length in bytes, `-` for null; stores make the same of a row by SQL. */
export function digestOfCells(cells: readonly (Cell | bigint)[]): string {
  const lines = cells.map((cell) => {
    const text = String(cell);
    return cell === null ? '-' : `${Buffer.byteLength(text)}:${text}`;
  });
  return form + digest(lines.join('\n'));
}

/** Returns the digest that a row of that digest was given, in the form of its time. */
function digestLike(written: Cell | undefined, cells: readonly Cell[]): string {
  const isEarlier = typeof written === 'string' && !written.startsWith(form);
  return isEarlier ? digest(cells.map((cell) => cell ?? '').join('\n')) : digestOfCells(cells);
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
    return digestLike(row[digestAt], cells) === row[digestAt] ? undefined : nameOfRow(name, cells);
  };
}

function nameOfRow(table: DigestedTable, cells: readonly Cell[]): string {
  const [key, version] = cells.map(String);
  return table === 'item_version' ? `${key} (version ${version})` : `${table} ${key}`;
}
