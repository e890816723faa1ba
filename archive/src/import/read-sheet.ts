import { structuredFields } from '@iconotheca/contracts/item/item';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { StartError } from '@iconotheca/http/start-error';
import { columnsOf, completeRecord, mapTexts, unnameable, type Column } from './apply-mapping.ts';
import { fieldMeant, fieldOfHeading } from './field-names.ts';
import type { ReadOptions, ReadRows, ReadTable, SourceRow } from './source-row.ts';

const separator = /(?<!\\) \| /u;
const replacement = '\ufffd';
const blank = /^[\p{Cc}\s]*$/u;
/** Most headings that a sentence shows. */
const shownHeadings = 20;

/**
 * Makes a reader of records from one of tables, whose first row names the fields. Several values stand in one cell, joined by
 * ` | `; a value that holds a bar has it written `\|`, a backslash `\\`. Empty cells are absent fields; what is empty in
 * whole, a row or a column, is passed over.
 */
export function readSheet(readTable: ReadTable): ReadRows {
  return async function* read(file, options) {
    let header: Header | undefined;
    let isBroken = false;
    for await (const row of readTable(file, options.remark)) {
      if ('problem' in row) {
        isBroken = true;
        yield row;
        continue;
      }
      const { cells, line, bytes } = row;
      if (isBlankRow(cells)) continue;
      if (header === undefined) header = readHeader(cells, file, options);
      else yield readRow(header, cells, { line, bytes });
    }
    if (header === undefined && !isBroken) readHeader([], file, options);
  };
}

/** Tells whether a row holds nothing. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => blank.test(cell));
}

/** Returns the headings of the first row. */
export function headingsOf(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.replace(/\p{Cc}+/gu, ' ').trim());
}

/** `Ship | Sea \| shore` → `Ship` and `Sea | shore`. */
function splitCell(cell: string): string[] {
  return cell
    .split(separator)
    .map((value) => value.replace(/\\([\\|])/gu, '$1').trim())
    .filter((value) => value !== '');
}

interface Header {
  /** Undefined for a column without a name. */
  columns: readonly (Column | undefined)[];
  mapping: ReadOptions['mapping'];
}

function readRow(
  { columns, mapping }: Header,
  cells: readonly string[],
  at: { line: number; bytes: number },
): SourceRow {
  const refuse = (said: Said, field?: string): SourceRow => ({
    ...at,
    problem: { line: at.line, ...said, ...(field === undefined ? {} : { field }) },
  });
  const value = new Map<string, unknown>();
  for (const [place, cell] of cells.entries()) {
    if (blank.test(cell)) continue;
    const column = columns[place];
    if (column === undefined) {
      return refuse(problemOf('unnamed-column', { value: cell.slice(0, 40), column: place + 1 }));
    }
    const { field } = column;
    if (field === undefined) continue;
    if (cell.includes(replacement)) {
      return refuse(problemOf('not-utf8-cell'), field);
    }
    if (!structuredFields.has(field)) {
      const before = value.get(field);
      value.set(field, [...(Array.isArray(before) ? before : []), ...mapTexts(splitCell(cell), column)]);
      continue;
    }
    try {
      value.set(field, JSON.parse(cell));
    } catch (error) {
      return refuse(
        problemOf('cell-not-json', { reason: error instanceof Error ? error.message : 'it is not' }),
        field,
      );
    }
  }
  return { ...at, ...completeRecord(Object.fromEntries(value), mapping) };
}

function readHeader(cells: readonly string[], file: string, { mapping, isStrict, remark }: ReadOptions): Header {
  const headings = headingsOf(cells);
  const columnOf = columnsOf(mapping);
  const columns = headings.map((heading) => (heading === '' ? undefined : columnOf(heading)));
  if (isStrict) requireFields(headings, columns, { file, mapping });
  if (headings.some((heading) => fieldOfHeading(heading) === unnameable))
    remark(`The column ${unnameable} is left out: no field can be called so.`);
  return { columns, mapping };
}

interface Asked {
  file: string;
  mapping: ReadOptions['mapping'];
}

/** @throws StartError where the first row cannot be one of field names */
function requireFields(headings: readonly string[], columns: Header['columns'], { file, mapping }: Asked): void {
  const inWords = `it reads: ${headings.filter(Boolean).slice(0, shownHeadings).join('; ') || 'nothing'}`;
  for (const { heading } of mapping.columns) {
    if (!headings.includes(heading))
      throw new StartError(`${file}: --map names "${heading}", but the first row does not; ${inWords}.`);
  }
  const names = columns.map((column) => column?.field);
  const missing = ['ID', 'TYPE'].filter((field) => !names.includes(field));
  if (missing.length > 0) {
    const lacks = `${file}: the first row must name the fields; it lacks ${missing.join(' and ')}, and ${inWords}.`;
    throw new StartError([lacks, ...meantFor(headings, missing)].join(' '));
  }
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) !== at);
  if (twice !== undefined) throw new StartError(`${file}: the first row names ${twice} twice.`);
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
