import { createReadStream } from 'node:fs';
import { structuredFields } from '@iconotheca/contracts/item/item';
import { z } from 'zod';
import { parse, type CsvError, type Info } from 'csv-parse';
import { StartError } from '@iconotheca/http/start-error';
import { maxRecordBytes, type SourceRow } from './source-row.ts';

/** What csv-parse gives for a row: its cells, and where in the file it ends. */
interface CsvRow {
  record: string[];
  info: Info;
}

/** Where csv-parse met what it could not read. */
const position = z.object({ lines: z.number().catch(0), bytes: z.number().catch(0) });
const separator = /(?<!\\) \| /u;
const replacement = '\ufffd';

/**
 * Reads a record from each row of a CSV file whose first row names the fields. Several values stand in one cell,
 * joined by ` | `; a value that holds a bar has it written `\|`, a backslash `\\`. Empty cells are absent fields.
 * @param after rows that end at or before this line are counted, not read
 * @throws StartError when the first row cannot be one of field names
 */
export async function* readCsv(file: string, after: number): AsyncGenerator<SourceRow, void, undefined> {
  const broken: CsvError[] = [];
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      // A quotation mark inside a value is one; only a value that never ends cannot be read.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: maxRecordBytes,
      on_skip: (error) => {
        if (error) broken.push(error);
      },
    }),
  );
  let header: string[] | undefined;
  let start = 1;
  for await (const row of rows) {
    const { record: cells, info }: CsvRow = row;
    const line = start;
    start = info.lines + 1;
    if (header === undefined) header = readHeader(cells, file);
    else if (line > after) yield readRow(header, cells, { line, bytes: info.bytes });
  }
  for (const error of broken) {
    const { lines, bytes } = position.parse(error);
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? start : lines;
    yield { line, bytes, problem: { line, message: `is not CSV (${error.message})` } };
  }
}

function readRow(header: readonly string[], cells: readonly string[], at: { line: number; bytes: number }): SourceRow {
  const refuse = (message: string, field?: string): SourceRow => ({
    ...at,
    problem: { line: at.line, message, ...(field === undefined ? {} : { field }) },
  });
  if (cells.length !== header.length) {
    return refuse(`has ${cells.length} cells, but the first row names ${header.length} fields`);
  }
  const value: Record<string, unknown> = {};
  for (const [column, field] of header.entries()) {
    const cell = cells[column] ?? '';
    if (cell.includes(replacement)) return refuse('is not UTF-8; save the file in that encoding', field);
    if (cell === '') continue;
    if (!structuredFields.has(field)) {
      value[field] = splitCell(cell);
      continue;
    }
    try {
      value[field] = JSON.parse(cell);
    } catch (error) {
      return refuse(`must be JSON (${error instanceof Error ? error.message : 'it is not'})`, field);
    }
  }
  return { ...at, value };
}

/** `Ship | Sea \| shore` → `Ship` and `Sea | shore`. */
function splitCell(cell: string): string[] {
  return cell
    .split(separator)
    .map((value) => value.replace(/\\([\\|])/gu, '$1').trim())
    .filter((value) => value !== '');
}

function readHeader(cells: readonly string[], file: string): string[] {
  const names = cells.map((cell) => cell.trim());
  const missing = ['ID', 'TYPE'].filter((field) => !names.includes(field));
  if (missing.length > 0) {
    throw new StartError(`${file}: the first row must name the fields; it lacks ${missing.join(' and ')}.`);
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new StartError(`${file}: the first row names ${twice || 'nothing'} twice.`);
  if (names.includes('')) throw new StartError(`${file}: the first row leaves a field without a name.`);
  return names;
}
