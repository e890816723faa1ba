import type { IconclassSearchResult } from '@iconotheca/contracts/iconclass/iconclass';
import { limits } from '@iconotheca/contracts/limits';
import { isChosen } from '@iconotheca/ui/filters/filter-changes';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import {
  conceptSearchMinLength,
  conceptSearchQueryOptions,
  filtersAtom,
  iconclassLanguageAtom,
  useAnnounce,
} from '@iconotheca/client';
import { Failed } from '@iconotheca/ui/elements/failed';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import rows from '../concept-rows.module.css';
import { setPanelHeight } from '../panel-height.ts';
import { FoundConceptRow } from './found-concept-row.tsx';
import { words as messages } from '../../words/concepts.ts';

const asked = 30;
const pauseMs = 150;

interface FoundConceptsProps {
  /** Words to look for, spaces at both ends removed. */
  words: string;
  /** Counts of the notations in the result. */
  counts: ReadonlyMap<string, number>;
  onChoose: (notation: string) => void;
  /** Called with the path of the concept to show in the tree. */
  onShowInTree: (path: readonly string[]) => void;
}

/** Lists the concepts that words name in any language, with their paths; each is ticked to ask for it, or shown in the tree. */
export function FoundConcepts({ words, counts, onChoose, onShowInTree }: FoundConceptsProps) {
  const lang = useAtomValue(iconclassLanguageAtom);
  const chosen = useAtomValue(filtersAtom);
  const debounced = useDebounced(words, pauseMs);
  const query = useQuery(conceptSearchQueryOptions({ q: debounced, lang, size: asked }));
  const found = query.data?.result ?? [];
  const state = stateOf(words, debounced, query);
  useAnnounced(state === 'found' ? found.length : undefined);
  // The archive counts only the most frequent notations of a long result.
  const isCut = counts.size >= limits.maxFacetNotations;

  if (state === 'short') return <p className="meta">{messages.short({ letters: conceptSearchMinLength })}</p>;
  if (query.error !== null) {
    return (
      <Failed className="err" onRetry={() => void query.refetch()}>
        {query.error.message}
      </Failed>
    );
  }
  if (state === 'found' && found.length === 0) return <p className="meta">{messages.noMatch}</p>;
  return (
    // The list scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section
      className={rows.scroll}
      ref={setPanelHeight}
      tabIndex={0}
      aria-label={messages.found}
      aria-busy={state === 'searching'}
    >
      <ul>
        {found.map((concept) => (
          <FoundConceptRow
            key={concept.n}
            concept={concept}
            lang={lang}
            isChosen={isChosen(chosen, { field: 'ICPATH', value: concept.n })}
            isInTree={counts.has(concept.n) || (isCut && concept.count > 0)}
            onChoose={onChoose}
            onShowInTree={() => onShowInTree(concept.path)}
          />
        ))}
      </ul>
    </section>
  );
}

type FindState = 'short' | 'searching' | 'found';

/** Earlier concepts stay while others are awaited; they do not answer what stands in the field. */
function stateOf(
  words: string,
  debounced: string,
  { data, isPlaceholderData }: { data: IconclassSearchResult | undefined; isPlaceholderData: boolean },
): FindState {
  if (Array.from(words).length < conceptSearchMinLength) return 'short';
  return words !== debounced || isPlaceholderData || data === undefined ? 'searching' : 'found';
}

function useAnnounced(count: number | undefined): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (count !== undefined) announce(messages.foundCount({ count }));
  }, [announce, count]);
}
