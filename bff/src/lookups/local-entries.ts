import { ApiError } from '@iconotheca/contracts/http/error';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import { thesaurusSearchQuery, thesaurusSearchResult } from '@iconotheca/contracts/thesaurus/find-entries';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { Asking } from '../forwarding/ask-archive.ts';
import { archiveHeaders } from '../forwarding/relay.ts';

/**
 * Entries of the archive's own thesaurus that a text finds, each with how many items name it.
 * @throws ApiError `archive-unreachable`, `archive-timeout`
 */
export async function localEntries(
  { kinds, q }: { kinds: readonly ThesaurusKind[]; q: string },
  { archive, request, publicOrigin }: Asking,
): Promise<LookupRow[]> {
  // Naming no kind would ask for all of them.
  if (kinds.length === 0) return [];
  const query = thesaurusSearchQuery.write({ kind: [...kinds], q });
  const { status, body } = await archive.json({
    method: 'GET',
    path: `${thesaurusEndpoints.thesaurusSearch.path}?${query.toString()}`,
    headers: archiveHeaders(request, publicOrigin),
  });
  const parsed = thesaurusSearchResult.safeParse(body);
  if (status === 200 && parsed.success) return parsed.data.rows;
  throw new ApiError('archive-unreachable', `The archive answered ${status}.`, { cause: parsed.error });
}
