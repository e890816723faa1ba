import type { Filter } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import { useAtom } from 'jotai';
import { useId, type SubmitEvent } from 'react';
import { Link, messages, searchTermAtom } from '@iconotheca/client';
import styles from './search-box.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  /** Section that the form leads to when no script takes it over. */
  section: string;
  /** Label that says where it searches, as in "Search all content". */
  label: string;
  /** Name of the section: the field has it as a tab in the section's pigment, which leads to the section's start. */
  tab?: string;
  isSearching: boolean;
  /** Called with the words, spaces at both ends removed; empty when everything is asked for. */
  onSearch: (q: string) => void;
  /** Called with what was suggested and chosen, as a filter. */
  onSuggestion: (filter: Filter) => void;
  /** `large` on the home page; `quiet` where something else is the page's main action. */
  look?: 'large' | 'plain' | 'quiet';
}

/** Shows the search field. Its text follows the reader from page to page; while a search runs it says so. */
export function SearchBox({
  section,
  label,
  tab,
  isSearching,
  onSearch,
  onSuggestion,
  look = 'plain',
}: SearchBoxProps) {
  const [term, setTerm] = useAtom(searchTermAtom);
  const fieldId = useId();
  const { fieldProps, ask, close, Suggestions, suggestionsProps } = useSuggestions(onSuggestion);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    close();
    onSearch(term.trim());
  }

  return (
    <search>
      <form
        className={`${styles.search} ${styles[look]}`}
        method="get"
        action={`/r/section/${encodeURIComponent(section)}`}
        onSubmit={submit}
      >
        <label className="vh" htmlFor={fieldId}>
          {label}
        </label>
        {tab === undefined ? null : (
          <Link className={styles.tab} to={`/r/section/${section}`} data-field-tab="">
            <span>{tab}</span>
          </Link>
        )}
        <span className={styles.field}>
          <input
            id={fieldId}
            className={styles.input}
            type="search"
            name="q"
            placeholder={messages.search.placeholder}
            autoComplete="off"
            maxLength={limits.maxQueryLength}
            enterKeyHint="search"
            aria-busy={isSearching}
            data-search-field=""
            value={term}
            {...fieldProps}
            onChange={({ currentTarget }) => {
              setTerm(currentTarget.value);
              ask();
            }}
          />
          <output className={styles.status}>{isSearching ? messages.search.searching : ''}</output>
        </span>
        <button className={`btn ${look === 'quiet' ? '' : 'btn--main'} ${styles.button}`} type="submit">
          {messages.search.button}
        </button>
        {Suggestions === undefined ? null : <Suggestions {...suggestionsProps} typed={term} />}
      </form>
    </search>
  );
}
