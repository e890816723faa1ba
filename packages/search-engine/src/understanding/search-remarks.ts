import type { SearchResult } from '@iconotheca/contracts/search/search';
import type { AskedSearch } from '../ports/search-engine.ts';

type Remarks = Pick<SearchResult, 'corrected' | 'readAs' | 'read' | 'leftOut' | 'remarks' | 'parts' | 'isWordless'>;

/** Returns the remarks of an answer on how the search was read; none where it was read as it was typed. */
export function searchRemarks({
  plan,
  corrected,
  readAs = [],
  read = [],
  leftOut = [],
  remarks = [],
  parts = [],
}: AskedSearch): Remarks {
  return {
    ...(corrected === undefined ? {} : { corrected }),
    ...(readAs.length === 0 ? {} : { readAs: [...readAs] }),
    ...(read.length === 0 ? {} : { read: [...read] }),
    ...(leftOut.length === 0 ? {} : { leftOut: [...leftOut] }),
    ...(remarks.length === 0 ? {} : { remarks: [...remarks] }),
    ...(parts.length === 0 ? {} : { parts: [...parts] }),
    ...(plan.terms.some(({ kind }) => kind === 'nothing') ? { isWordless: true } : {}),
  };
}
