import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import {
  conceptSearchMinLength,
  conceptSearchQueryOptions,
  iconclassLanguageAtom,
  useAnnounce,
} from '@iconotheca/client';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { words } from '../../words/aids.ts';

const pauseMs = 150;
const offered = 10;
const none: readonly FoundConcept[] = [];

/** Finds concepts that words name, used by items or not, once the fingers rest; their number is read out. */
export function useFoundNotations(typed: string, isOpen: boolean): readonly FoundConcept[] {
  const lang = useAtomValue(iconclassLanguageAtom);
  const announce = useAnnounce();
  const q = typed.trim();
  const debounced = useDebounced(q, pauseMs);
  const { data, isPlaceholderData } = useQuery(conceptSearchQueryOptions({ q: debounced, lang, size: offered }));
  const found = q.length < conceptSearchMinLength ? none : (data?.result ?? none);
  const count = isOpen && !isPlaceholderData && debounced === q && data !== undefined ? found.length : undefined;

  useEffect(() => {
    if (count !== undefined) announce(words.found({ count }));
  }, [announce, count]);
  return found;
}
