import { ApiError } from '@iconotheca/contracts/http/error';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import {
  thesaurusCounts,
  thesaurusCountsQuery,
  thesaurusSearchQuery,
  thesaurusSearchResult,
} from '@iconotheca/contracts/thesaurus/find-entries';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { safeParse, type z } from 'zod';
import type { Asking } from '../forwarding/ask-archive.ts';
import { archiveHeaders } from '../forwarding/relay.ts';

/**
 * Finds entries of the archive's own thesaurus by a text, each with how many items name it.
 * @throws ApiError `archive-unreachable`, `archive-timeout`
 */
export async function localEntries(
  { kinds, q }: { kinds: readonly ThesaurusKind[]; q: string },
  { archive, request, publicOrigin }: Asking,
): Promise<LookupRow[]> {
  // Naming no kind would ask for all of them.
  if (kinds.length === 0) return [];
  const query = thesaurusSearchQuery.write({ kind: [...kinds], q });
  const path = `${thesaurusEndpoints.thesaurusSearch.path}?${query.toString()}`;
  return (await read(path, thesaurusSearchResult, { archive, request, publicOrigin })).rows;
}

/**
 * Adds to entries of a catalogue how many items of the archive name each.
 * @throws ApiError `archive-unreachable`, `archive-timeout`
 */
export async function withCounts(
  rows: readonly LookupRow[],
  { archive, request, publicOrigin }: Asking,
): Promise<LookupRow[]> {
  if (rows.length === 0) return [];
  const query = thesaurusCountsQuery.write({ id: rows.map(({ id }) => id) });
  const path = `${thesaurusEndpoints.thesaurusCounts.path}?${query.toString()}`;
  const { counts } = await read(path, thesaurusCounts, { archive, request, publicOrigin });
  return rows.map((row) => ({ ...row, count: counts[row.id] ?? 0 }));
}

async function read<Schema extends z.core.$ZodType>(
  path: string,
  output: Schema,
  { archive, request, publicOrigin }: Asking,
): Promise<z.output<Schema>> {
  const { status, body } = await archive.json({
    method: 'GET',
    path,
    headers: archiveHeaders(request, publicOrigin),
  });
  const parsed = safeParse(output, body);
  if (status === 200 && parsed.success) return parsed.data;
  throw new ApiError('archive-unreachable', `The archive answered ${status}.`, { cause: parsed.error });
}
