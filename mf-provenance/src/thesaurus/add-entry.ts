import { call } from '@iconotheca/client';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type { AddEntryInput } from '@iconotheca/contracts/thesaurus/add-entry';
import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import { kindOfLocalId } from '@iconotheca/contracts/thesaurus/thesaurus';

/**
 * Adds an entry to the thesaurus.
 * @returns it as a look-up would find it
 * @throws ApiError with the server's words
 */
export async function addEntry(input: AddEntryInput): Promise<LookupRow> {
  const row = await call(thesaurusEndpoints.addThesaurusEntry, input);
  return { ...row, source: kindOfLocalId(row.id) === undefined ? 'cerl' : 'local' };
}
