import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { plainText } from '@iconotheca/contracts/shape/plain-text';
import { z } from 'zod';

/** Entries of a catalogue that a text finds. */
export interface FoundNames {
  rows: LookupRow[];
  /** Count of all that the catalogue has. */
  total: number;
}

const maxTextLength = 1_000;
const text = z.union([z.string(), z.number()]).transform((value) => plainText(String(value)).slice(0, maxTextLength));

/** Texts of a field that is a text, a number, or several of them; none when it is absent or anything else. */
export const texts = z
  .union([text.transform((one) => [one]), z.array(text)])
  .transform((all) => all.filter((each) => each !== ''))
  .catch([]);

const number = z.int().min(0);
const total = z.union([number, z.object({ value: number }).transform(({ value }) => value)]);

const rowsOfSearch = z.object({ hits: total.optional(), rows: z.array(z.unknown()) });
/** Answer in the form that the catalogues had before, with fields of their search engine. */
const hitsOfEngine = z
  .object({
    hits: z.object({
      total: total.optional(),
      hits: z.array(z.object({ _id: z.string().optional(), _source: z.record(z.string(), z.unknown()) })),
    }),
  })
  .transform(({ hits }) => ({
    hits: hits.total,
    rows: hits.hits.map(({ _id, _source }): unknown => ({ id: _id, ..._source })),
  }));
const searchAnswer = z.union([rowsOfSearch, hitsOfEngine]);

/**
 * Reads the rows of an answer.
 * @throws ApiError `catalogue-unreachable` for what is no answer to a search
 */
export function readRows(answer: unknown): { rows: unknown[]; total: number } {
  const parsed = searchAnswer.safeParse(answer);
  if (!parsed.success) throw notUnderstood(parsed.error);
  const { hits, rows } = parsed.data;
  return { rows: rows.slice(0, limits.lookupSize), total: Math.max(hits ?? 0, rows.length) };
}

/**
 * Reads the entries that a search found. Entries that say too little are left out, unless all of them do.
 * @throws ApiError `catalogue-unreachable` for what is no answer to a search
 */
export function readNames(answer: unknown, row: z.ZodType<LookupRow>): FoundNames {
  const found = readRows(answer);
  const read = found.rows.map((each) => row.safeParse(each));
  const rows = read.flatMap(({ data }) => data ?? []);
  if (rows.length === 0 && found.rows.length > 0) throw notUnderstood(read[0]?.error);
  return { rows, total: found.total };
}

/** Id of an entry. It stands before the bar in `id|label`. */
export const entryId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,59}$/u));

/** Makes the error for an answer in an unknown form. */
export function notUnderstood(cause: unknown): ApiError {
  return new ApiError('catalogue-unreachable', 'The catalogue answered in a form that is not understood.', { cause });
}
