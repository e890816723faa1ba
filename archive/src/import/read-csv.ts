import { Readable } from 'node:stream';
import { structuredFields } from '@iconotheca/contracts/item/item';
import { z } from 'zod';
import { parse, type CsvError, type Info } from 'csv-parse';
import { StartError } from '@iconotheca/http/start-error';
import { fieldMeant, fieldOfHeading } from './field-names.ts';
import { decodeSheet, examineSheet } from './sheet.ts';
import { maxRecordBytes, type ReadOptions, type SourceRow } from './source-row.ts';

/** Row of csv-parse: its cells, and where in the file it ends. */
interface CsvRow {
  record: string[];
  info: Info;
}

/** Position where csv-parse could not read. */
const position = z.object({ lines: z.number().catch(0), bytes: z.number().catch(0) });
const separator = /(?<!\\) \| /u;
const replacement = '\ufffd';
const lineEnd = /\r\n|\r|\n/u;
const blank = /^[\p{Cc}\s]*$/u;
/** Most headings that a sentence shows. */
const shownHeadings = 20;

/**
 * Reads a record from each row of a sheet, CSV or separated by other signs, whose first row names the fields. Several values
 * stand in one cell, joined by ` | `; a value that holds a bar has it written `\|`, a backslash `\\`. Empty cells are absent
 * fields; what is empty in whole, a row or a column, is passed over.
 * @throws StartError when the first row cannot be one of field names
 */
export async function* readCsv(file: string, options: ReadOptions): AsyncGenerator<SourceRow, void, undefined> {
  const sheet = await examineSheet(file);
  if (sheet.remark !== undefined) options.remark(sheet.remark);
  const broken: CsvError[] = [];
  const rows = Readable.from(decodeSheet(file, sheet)).pipe(
    parse({
      delimiter: sheet.delimiter,
      info: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
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
  let header: Header | undefined;
  let end = 0;
  for await (const row of rows) {
    const { record: cells, info }: CsvRow = row;
    const line = info.lines - cells.reduce((lines, cell) => lines + cell.split(lineEnd).length - 1, 0);
    end = info.lines;
    if (cells.every((cell) => blank.test(cell))) continue;
    if (header !== undefined) yield readRow(header, cells, { line, bytes: info.bytes });
    else if (!/^"?sep=/iu.test(cells[0] ?? '')) header = readHeader(cells, file, options);
  }
  if (header === undefined && broken.length === 0) readHeader([], file, options);
  for (const error of broken) {
    const { lines, bytes } = position.parse(error);
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? end + 1 : lines;
    yield { line, bytes, problem: { line, message: `is not CSV (${error.message})` } };
  }
}

/** The field of each column; undefined for one without a name. */
type Header = readonly (string | undefined)[];

function readRow(header: Header, cells: readonly string[], at: { line: number; bytes: number }): SourceRow {
  const refuse = (message: string, field?: string): SourceRow => ({
    ...at,
    problem: { line: at.line, message, ...(field === undefined ? {} : { field }) },
  });
  const value = new Map<string, unknown>();
  for (const [column, cell] of cells.entries()) {
    if (blank.test(cell)) continue;
    const field = header[column];
    if (field === undefined) {
      return refuse(
        `has ${JSON.stringify(cell.slice(0, 40))} in column ${column + 1}, which the first row does not name`,
      );
    }
    if (cell.includes(replacement)) {
      return refuse('is not UTF-8; in Excel, save the sheet as "CSV UTF-8 (comma delimited)"', field);
    }
    if (field === unnameable) continue;
    if (!structuredFields.has(field)) {
      value.set(field, splitCell(cell));
      continue;
    }
    try {
      value.set(field, JSON.parse(cell));
    } catch (error) {
      return refuse(`must be JSON (${error instanceof Error ? error.message : 'it is not'})`, field);
    }
  }
  return { ...at, value: Object.fromEntries(value) };
}

/** `Ship | Sea \| shore` → `Ship` and `Sea | shore`. */
function splitCell(cell: string): string[] {
  return cell
    .split(separator)
    .map((value) => value.replace(/\\([\\|])/gu, '$1').trim())
    .filter((value) => value !== '');
}

/** No field can be called so: programs lose what stands under it. */
const unnameable = '__proto__';

function readHeader(cells: readonly string[], file: string, { map, remark }: ReadOptions): Header {
  const headings = cells.map((cell) => cell.replace(/\p{Cc}+/gu, ' ').trim());
  const inWords = `it reads: ${headings.filter(Boolean).slice(0, shownHeadings).join('; ') || 'nothing'}`;
  for (const own of map.keys()) {
    if (!headings.includes(own))
      throw new StartError(`${file}: --map names "${own}", but the first row does not; ${inWords}.`);
  }
  const names = headings.map((heading) => map.get(heading) ?? (heading === '' ? undefined : fieldOfHeading(heading)));
  const missing = ['ID', 'TYPE'].filter((field) => !names.includes(field));
  if (missing.length > 0) {
    const lacks = `${file}: the first row must name the fields; it lacks ${missing.join(' and ')}, and ${inWords}.`;
    throw new StartError([lacks, ...meantFor(headings, missing)].join(' '));
  }
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) !== at);
  if (twice !== undefined) throw new StartError(`${file}: the first row names ${twice} twice.`);
  if (names.includes(unnameable)) remark(`The column ${unnameable} is left out: no field can be called so.`);
  return names;
}

/** Returns what to add to the command, where headings are those of other languages or of the sheet's own. */
function meantFor(headings: readonly string[], missing: readonly string[]): string[] {
  const mappings = missing.flatMap((field) => {
    const heading = headings.find((each) => fieldMeant(each) === field);
    return heading === undefined ? [] : `--map "${heading}=${field}"`;
  });
  if (mappings.length > 0) return [`Perhaps add ${mappings.join(' ')}.`];
  return ['Rename its headings, or say which is which: --map "OWN HEADING=ID".'];
}
