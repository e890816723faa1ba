import { queryOptions } from '@tanstack/react-query';
import { loadText, type TextName } from './load-text.ts';

/** Returns the query for a text of these pages in the reader's language; it stays as long as the page. */
export function textQueryOptions(name: TextName, language: string, enabled = true) {
  return queryOptions({
    queryKey: ['help-text', language, name],
    queryFn: () => loadText(name, language),
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
