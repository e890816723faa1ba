import type { Filter } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { cut } from '../cards/caption.ts';
import { listAction } from '../hooks/list-keys.ts';
import {
  offered,
  suggestionGroups,
  type SuggestedConcept,
  type Suggestion,
  type SuggestionGroup,
} from './suggestion-groups.ts';
import {
  formatNumber,
  iconclassLanguageAtom,
  suggestionMinLength,
  suggestionsQueryOptions,
  useAnnounce,
} from '@iconotheca/client';
import styles from './search-suggestions.module.css';
import { fitAboveKeyboard } from '../hooks/fit-above-keyboard.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { words } from '../words/searchBox.ts';

const pauseMs = 150;

/** Status of the list, for screen readers. */
export interface ShownSuggestions {
  count: number;
  /** Element id of the marked row. */
  markedId: string | undefined;
}

export interface SearchSuggestionsProps {
  /** Takes the keys that are pressed in the field. */
  ref: Ref<(event: KeyboardEvent) => void>;
  id: string;
  /** Text of the field. */
  typed: string;
  onShown: (shown: ShownSuggestions) => void;
  onChoose: (filter: Filter) => void;
  onClose: () => void;
}

/**
 * Shows the meanings that the words in the search field may have: concepts in the reader's language, makers, places.
 * None is marked until the reader does.
 */
export function SearchSuggestions({ ref, id, typed, onShown, onChoose, onClose }: SearchSuggestionsProps) {
  const lang = useAtomValue(iconclassLanguageAtom);
  const q = typed.trim();
  const debounced = useDebounced(q, pauseMs);
  const { data, isPlaceholderData } = useQuery(suggestionsQueryOptions({ q: debounced, lang, size: offered.concepts }));
  const groups = q.length < suggestionMinLength || data === undefined ? [] : suggestionGroups(data, lang);
  const rows = groups.flatMap(({ suggestions }) => suggestions);
  const [mark, setMark] = useState({ typed, key: '' });
  const marked = mark.typed === typed ? rows.findIndex(({ key }) => key === mark.key) : -1;
  const markedId = marked < 0 ? undefined : `${id}-${marked}`;
  const count = rows.length;

  useEffect(() => onShown({ count, markedId }), [onShown, count, markedId]);
  useCountAnnounced(isPlaceholderData || debounced !== q || data === undefined ? undefined : count);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  function choose(index: number) {
    const chosen = rows[index];
    if (chosen !== undefined) onChoose(chosen.filter);
  }

  useImperativeHandle(ref, () => (event: KeyboardEvent) => {
    // While a character is being composed its keys are the input method's.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const action = listAction(event.key, marked < 0 ? undefined : marked, count);
    if (action === undefined) return;
    event.preventDefault();
    if (action.kind === 'close') onClose();
    else if (action.kind === 'mark') setMark({ typed, key: rows[action.index ?? -1]?.key ?? '' });
    else choose(action.index);
  });

  function group({ heading, suggestions }: SuggestionGroup) {
    const headingId = `${id}-${heading}`;
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a listbox there is no element for it
      <div key={heading} role="group" aria-labelledby={headingId}>
        <div id={headingId} className={styles.heading} role="presentation">
          {heading}
        </div>
        {suggestions.map((suggestion) => {
          const index = rows.indexOf(suggestion);
          return (
            // The field keeps the focus and hands over its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={suggestion.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              className={styles.suggestion}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <Row suggestion={suggestion} isMarked={index === marked} />
            </div>
          );
        })}
      </div>
    );
  }

  if (count === 0) return null;
  return (
    <div className={styles.list} ref={fitAboveKeyboard}>
      <div id={id} role="listbox" aria-label={words.suggestions}>
        {groups.map(group)}
      </div>
    </div>
  );
}

interface RowProps {
  suggestion: Suggestion;
  /** Set when the keys have reached it: a shortened label is then read in full. */
  isMarked: boolean;
}

function Row({ suggestion: { concept, filter, count }, isMarked }: RowProps) {
  return (
    <>
      <span className={styles.label}>
        {concept === undefined ? (
          cut(filter.value, limits.captionLength.card)
        ) : (
          <ConceptWords concept={concept} isInFull={isMarked} />
        )}
      </span>
      <span className={`num ${styles.count}`}>
        {formatNumber(count)}
        <span className="vh"> {words.items({ count })}</span>
      </span>
    </>
  );
}

/** Label and code; the word that was found too, where the label does not hold it. */
function ConceptWords({ concept: { n, label, why }, isInFull }: { concept: SuggestedConcept; isInFull: boolean }) {
  return (
    <>
      {label === undefined ? null : (
        <span lang={label.lang} title={label.full}>
          {`${isInFull ? (label.full ?? label.text) : cut(label.text, limits.captionLength.card)} `}
        </span>
      )}
      <code className="code">{n}</code>
      {why === undefined ? null : <i className={styles.why}> {cut(why, limits.captionLength.crumb)}</i>}
    </>
  );
}

/** @param count of rows, once they belong to what stands in the field */
function useCountAnnounced(count: number | undefined): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (count !== undefined) announce(words.count({ count }));
  }, [announce, count]);
}
