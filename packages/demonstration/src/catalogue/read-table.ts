import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Columns in capitals are fields of the record; the others say how the record is made (see `row-entry.ts`). */
export type Row = Readonly<Record<string, string>>;

const rows = z.array(z.record(z.string(), z.string()));

/** Reads `tables/NAME.psv`: columns parted by bars, the first line names them; lines that begin with # are remarks. */
export function readTable(name: string): Row[] {
  const text = readFileSync(new URL(`tables/${name}.psv`, import.meta.url), 'utf8');
  const options = { delimiter: '|', columns: true, trim: true, comment: '#', quote: false, skip_empty_lines: true };
  return rows.parse(parse(text, { ...options, comment_no_infix: true }));
}

/** Splits the values of a cell, which two semicolons part. */
export function valuesOf(cell: string | undefined): string[] {
  if (cell === undefined) return [];
  return cell
    .split(';;')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** Returns a cell that must be filled; throws with the table's row when it is not. */
export function need(row: Row, column: string): string {
  const cell = row[column];
  if (cell === undefined || cell === '') throw new Error(`no ${column} in ${JSON.stringify(row)}`);
  return cell;
}
