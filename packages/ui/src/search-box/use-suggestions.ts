import type { Filter } from '@iconotheca/contracts/search/filter';
import { useId, useRef, useState, type ComponentType, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { useLazyPart } from '../hooks/lazy-part.ts';
import type { SearchSuggestionsProps, ShownSuggestions } from './search-suggestions.tsx';

const nothingShown: ShownSuggestions = { count: 0, markedId: undefined };

interface OfferedSuggestions {
  /** Make of the field a combobox. */
  fieldProps: InputHTMLAttributes<HTMLInputElement>;
  /** To be called when something was typed. */
  ask: () => void;
  close: () => void;
  /** Stands in the form as long as the list is asked for. */
  Suggestions: ComponentType<SearchSuggestionsProps> | undefined;
  suggestionsProps: Omit<SearchSuggestionsProps, 'typed'>;
}

/**
 * Offers suggestions below a search field. The list is loaded when something is typed, so that other pages do not pay
 * for it.
 * @param onSuggestion called with what was chosen, as a filter
 */
export function useSuggestions(onSuggestion: (filter: Filter) => void): OfferedSuggestions {
  const { Part: Suggestions, open } = useLazyPart(loadSearchSuggestions);
  const [isAsked, setAsked] = useState(false);
  const [shown, setShown] = useState(nothingShown);
  const handleKey = useRef<(event: KeyboardEvent) => void>(null);
  const id = useId();
  const { count, markedId } = isAsked ? shown : nothingShown;

  function ask() {
    setAsked(true);
    open();
  }

  function close() {
    setAsked(false);
    setShown(nothingShown);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isAsked) handleKey.current?.(event);
    else if (event.key === 'ArrowDown') ask();
  }

  const fieldProps: InputHTMLAttributes<HTMLInputElement> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': count > 0 ? id : undefined,
    'aria-activedescendant': markedId,
    onKeyDown,
    onBlur: close,
  };

  return {
    fieldProps,
    ask,
    close,
    Suggestions: isAsked ? Suggestions : undefined,
    suggestionsProps: {
      ref: handleKey,
      id,
      onShown: setShown,
      onClose: close,
      onChoose: (filter) => {
        close();
        onSuggestion(filter);
      },
    },
  };
}

async function loadSearchSuggestions() {
  return (await import('./search-suggestions.tsx')).SearchSuggestions;
}
