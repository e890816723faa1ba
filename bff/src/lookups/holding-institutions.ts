import { limits } from '@iconotheca/contracts/limits';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { z } from 'zod';
import { entryId, readNames, texts, type FoundNames } from './catalogue-answer.ts';
import type { ReadCatalogue } from './catalogue-client.ts';
import { searchPath, wordsQuery } from './words-query.ts';

const row = z
  .object({ id: entryId, name: texts.pipe(z.tuple([z.string()], z.string())) })
  .transform(({ id, name: [label] }): LookupRow => ({ id, label, kind: 'institution', source: 'cerl' }));

/** Searches CERL's Holding Institutions. */
export async function findInstitutions(typed: string, read: ReadCatalogue): Promise<FoundNames> {
  const query = wordsQuery(typed);
  if (query === undefined) return { rows: [], total: 0 };
  return readNames(await read(searchPath('holdinst', `(${query})`, limits.lookupSize)), row);
}
