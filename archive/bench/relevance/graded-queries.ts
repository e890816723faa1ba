import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import * as z from 'zod/mini';

/** Condition by which a record may be relevant; one of its values must hold. */
const condition = z.union([
  /** It carries a notation, or anything below it. */
  z.strictObject({ notations: z.array(z.string()) }),
  /** A word stands in its title, caption or mottoes, whatever its case and marks. */
  z.strictObject({ words: z.array(z.string()) }),
  /** A maker's name holds this. */
  z.strictObject({ makers: z.array(z.string()) }),
  /** Its type, or the kind of thing it is. */
  z.strictObject({ types: z.array(z.string()) }),
  /** A place of it holds this. */
  z.strictObject({ places: z.array(z.string()) }),
  /** It may be of one of these years: from, until. */
  z.strictObject({ years: z.tuple([z.int(), z.int()]) }),
  z.strictObject({ ids: z.array(z.string()) }),
  z.strictObject({ parents: z.array(z.string()) }),
]);
export type Condition = z.infer<typeof condition>;

const kinds = ['topic', 'form', 'sentence', 'maker', 'known', 'date'] as const;

const gradedQuery = z.strictObject({
  kind: z.enum(kinds),
  lang: z.enum(iconclassLanguageCodes),
  q: z.string(),
  /** A record has the best grade of those whose conditions all hold: 3 for what was meant, 1 for what is near. */
  relevant: z.array(z.strictObject({ grade: z.int(), all: z.array(condition) })),
  /** The concept that should be offered first, where the query is one. */
  concept: z.optional(z.string()),
});
export type GradedQuery = z.infer<typeof gradedQuery>;
export const queryKinds = kinds;

/**
 * Reads queries with what is relevant to each, a JSON object a line: those that the search was made by, and further
 * ones, which were written by others who did not know it.
 */
export function readGradedQueries(file: 'queries.jsonl' | 'further-queries.jsonl'): GradedQuery[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => gradedQuery.parse(JSON.parse(line)));
}
