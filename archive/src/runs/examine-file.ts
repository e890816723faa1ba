import { limits } from '@iconotheca/contracts/limits';
import type { FoundColumn, Run, RunMapping } from '@iconotheca/contracts/run/run';
import { StartError } from '@iconotheca/http/start-error';
import type { NotationReader } from '../notations/read-notations.ts';
import { noMapping } from '../import/apply-mapping.ts';
import { readJsonLines } from '../import/read-json-lines.ts';
import { headingsOf, isBlankRow } from '../import/read-sheet.ts';
import { sourceOf } from '../import/readers.ts';
import { shippedMapping, type RecordFormat } from '../import/record-formats.ts';
import type { Problem } from '../ports/imports.ts';
import { guessColumns } from './guess-columns.ts';

/** Rows that are looked at for examples and guesses. */
const looked = 1_000;
const shownExamples = 5;
const longestExample = 80;
/** Different values of a column that guesses go by. */
const comparedValues = 200;

export interface Examined {
  sheet: Run['sheet'];
  /** Mapping that is proposed. */
  mapping: RunMapping;
}

/** Column as its values are met. */
interface Met {
  filled: number;
  values: Set<string>;
}

/**
 * Finds out what stands in a file: its columns with examples, the field that each seems to be, its rows.
 * @param name of the file where it comes from
 * @throws StartError that says why it cannot be read
 */
export async function examineFile(
  path: string,
  { name, collection, iconclass }: { name: string; collection: string; iconclass: NotationReader },
): Promise<Examined> {
  const remarks: string[] = [];
  const columns = new Map<string, Met>();
  let rows = 0;
  const meet = (heading: string, value: string) => {
    const column = columns.get(heading) ?? { filled: 0, values: new Set() };
    columns.set(heading, column);
    // A line of JSON may name any number.
    requireColumns(columns.size, name);
    if (value.trim() === '') return;
    column.filled += 1;
    if (column.values.size < comparedValues) column.values.add(value.trim().slice(0, longestExample));
  };
  const { readTable, format } = await sourceOf(path, name);
  let problem: Problem | undefined;
  if (format !== undefined) {
    // Any record may have a column that those before it do not have.
    for await (const row of format.read(path)) {
      rows += 1;
      if ('problem' in row) problem ??= row.problem;
      else for (const [heading, texts] of row.columns) meet(heading, texts.join(' | '));
    }
  } else if (readTable === undefined) {
    for await (const row of readJsonLines(path, { mapping: noMapping })) {
      rows += 1;
      if (rows > looked || 'problem' in row || row.value === null || typeof row.value !== 'object') continue;
      for (const [field, value] of Object.entries(row.value)) meet(field, textOf(value));
    }
  } else {
    let headings: string[] | undefined;
    for await (const row of readTable(path, (message) => remarks.push(message))) {
      if (!('problem' in row) && isBlankRow(row.cells)) continue;
      if (headings !== undefined || 'problem' in row) {
        rows += 1;
        if (rows > looked || 'problem' in row) continue;
        for (const [at, cell] of row.cells.entries()) {
          const heading = headings?.[at];
          if (heading !== undefined && heading !== '') meet(heading, cell);
        }
        continue;
      }
      headings = headingsOf(row.cells);
      requireHeadings(headings, name);
      for (const heading of headings) if (heading !== '') meet(heading, '');
    }
  }
  if (columns.size === 0 && problem !== undefined)
    throw new StartError(`${name}, line ${problem.line}: ${problem.message}.`);
  if (columns.size === 0) throw new StartError(`${name} is empty, or holds nothing that could be read.`);
  requireColumns(columns.size, name);
  if (rows === 0) throw new StartError(`${name} holds headings and no row below them.`);
  const read = Math.min(rows, looked);
  const guesses =
    format === undefined
      ? guessColumns(
          [...columns].map(([heading, { filled, values }]) => ({ heading, filled, values: [...values] })),
          { rows: read, iconclass },
        )
      : new Map(Array.from(format.fields, ([heading, field]) => [heading, { field, reason: 'common' as const }]));
  const found = Array.from(columns, ([heading, { filled, values }]): FoundColumn => {
    const column = { heading, filled, examples: [...values].slice(0, shownExamples) };
    const guess = guesses.get(heading);
    return guess === undefined ? column : Object.assign(column, { guess });
  });
  // Columns of a known meaning stand before the many that are left out.
  if (format !== undefined)
    found.sort((one, other) => Number(one.guess === undefined) - Number(other.guess === undefined));
  return {
    sheet: {
      columns: found,
      rows,
      ...(format !== undefined && { format: format.name }),
      ...(remarks.length > 0 && { remark: remarks.join(' ') }),
    },
    mapping: {
      ...proposedMapping(found, collection),
      ...(format !== undefined && mappingOfFormat(format, collection)),
    },
  };
}

/** Returns the mapping that guesses come to. */
function proposedMapping(found: readonly FoundColumn[], collection: string): RunMapping {
  const columns = found.flatMap(({ heading, guess }) =>
    guess === undefined || guess.reason === 'name' ? [] : [{ heading, field: guess.field }],
  );
  const id = found.find(({ guess }) => guess?.field === 'ID');
  const isPlain = id?.examples.every((each) => /^\p{L}[\p{L}\p{N}_]*$/u.test(each)) === true;
  const hasType = found.some(({ guess }) => guess?.field === 'TYPE');
  return {
    columns,
    ...(!hasType && { constants: { TYPE: 'image' } }),
    ...(id !== undefined && !isPlain && { idPrefix: `${collection.replace(/[^\p{L}\p{N}_]+/gu, '_')}_` }),
  };
}

/** Those of a format's columns that the file has are in the mapping by what they seem to be. */
function mappingOfFormat(format: RecordFormat, collection: string): Omit<RunMapping, 'columns'> {
  const { columns: _columns, ...others } = shippedMapping(format, collection);
  return others;
}

function requireHeadings(headings: readonly string[], name: string): void {
  requireColumns(headings.filter((heading) => heading !== '').length, name);
  const long = headings.find((heading) => heading.length > limits.maxRunHeadingLength);
  if (long === undefined) return;
  throw new StartError(
    `${name}: ${JSON.stringify(long.slice(0, 60))} is longer than a heading may be (${limits.maxRunHeadingLength} characters); the first row must name the columns.`,
  );
}

function requireColumns(columns: number, name: string): void {
  if (columns <= limits.maxRunColumns) return;
  const [has, most] = [columns, limits.maxRunColumns].map((count) => count.toLocaleString('en-GB'));
  throw new StartError(`${name} has ${has} columns; a sheet may have ${most}.`);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
