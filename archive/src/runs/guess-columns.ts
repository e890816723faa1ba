import type { FoundColumn } from '@iconotheca/contracts/run/run';
import { guessByName } from '../import/field-names.ts';
import { readNotations, type NotationReader } from '../notations/read-notations.ts';

type Guess = NonNullable<FoundColumn['guess']>;

interface Column {
  heading: string;
  filled: number;
  values: readonly string[];
}

interface Guessing {
  /** Rows that were looked at. */
  rows: number;
  iconclass: NotationReader;
}

/** Share of the values of a column that must be alike for a guess. */
const mostly = 0.8;
const separators = /\s*[|;,\n]\s*/u;
const imageFile = /^[^/\\]+\.(?:jpe?g|jfif|jpe)$/iu;
const webAddress = /^https?:\/\/\S+$/iu;
const year = /^(?:ca?\.?|circa|um|vers)?\s*(?:1\d{3}|20[0-2]\d)(?:\s*[-–/]\s*\d{2,4})?$/iu;
const notation = /^\d{2}[A-IK-Z]/u;
/** Fields that one column of a sheet can be. */
const single: ReadonlySet<string> = new Set(['ID', 'TYPE']);
/** Longest value that is taken for an id. */
const longestId = 40;

/** Guesses which field each column is: by its heading, else by its values. */
export function guessColumns(columns: readonly Column[], guessing: Guessing): Map<string, Guess> {
  const guesses = new Map<string, Guess>();
  const taken = new Set<string>();
  const take = (heading: string, guess: Guess) => {
    guesses.set(heading, guess);
    taken.add(guess.field);
  };
  const named = columns.map(({ heading }) => ({ heading, guess: guessByName(heading) }));
  for (const reason of ['name', 'common', 'near'] as const) {
    for (const { heading, guess } of named) {
      if (guess?.reason !== reason) continue;
      if (taken.has(guess.field) && (reason === 'near' || single.has(guess.field))) continue;
      take(heading, guess);
    }
  }
  for (const column of columns) {
    if (guesses.has(column.heading)) continue;
    const field = fieldOfValues(column.values, guessing.iconclass);
    if (field !== undefined && !taken.has(field)) take(column.heading, { field, reason: 'values' });
  }
  const ids = taken.has('ID') ? undefined : columns.find((each) => !guesses.has(each.heading) && isId(each, guessing));
  if (ids !== undefined) take(ids.heading, { field: 'ID', reason: 'values' });
  return guesses;
}

function fieldOfValues(values: readonly string[], iconclass: NotationReader): string | undefined {
  const parts = values.flatMap((value) => value.split(separators)).filter((part) => part !== '');
  if (areMostly((value) => webAddress.test(value), values)) return 'URL_WEBPAGE';
  if (areMostly((part) => imageFile.test(part), parts)) return 'ALLIMAGES';
  if (areMostly((value) => isNotation(value, iconclass), values)) return 'IC';
  if (areMostly((value) => year.test(value), values)) return 'DATE';
  return undefined;
}

function areMostly(isSuch: (value: string) => boolean, values: readonly string[]): boolean {
  return values.length > 0 && values.filter(isSuch).length >= mostly * values.length;
}

function isNotation(value: string, iconclass: NotationReader): boolean {
  return notation.test(value) && readNotations(value, iconclass).fault === undefined;
}

/** Tells whether a column holds another short value in each row. */
function isId({ filled, values }: Column, { rows }: Guessing): boolean {
  if (filled < rows || values.length < Math.min(rows, 200)) return false;
  return values.every((value) => value.length <= longestId && /\d/u.test(value) && value.split(/\s/u).length <= 3);
}
