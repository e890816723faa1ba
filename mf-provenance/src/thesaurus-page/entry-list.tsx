import { limits } from '@iconotheca/contracts/limits';
import { thesaurusKinds, type ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Field } from '@iconotheca/ui/elements/field';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { entriesQueryOptions } from './entries-query.ts';
import { EntryRow } from './entry-row.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/thesaurus.ts';
import styles from './thesaurus-page.module.css';

/** Lists the entries, found by name and kind. */
export function EntryList() {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ThesaurusKind>();
  /** Id of the entry whose successor is being chosen. */
  const [opened, setOpened] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const q = useDebounced(name.trim(), limits.lookupDebounceMs);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    entriesQueryOptions({ q, kind }),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  function showMore() {
    // The button goes with the last page.
    heading.current?.focus({ preventScroll: true });
    void fetchNextPage();
  }

  return (
    <section aria-labelledby="thesaurus-entries">
      <div className={styles.filters} role="search">
        <Field label={shared.name}>
          {(control) => (
            <input
              className="input"
              type="search"
              maxLength={limits.maxConceptQueryLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
              {...control}
            />
          )}
        </Field>
        <Field label={words.kind}>
          {(control) => (
            <select
              className="select"
              value={kind ?? ''}
              onChange={({ target }) => setKind(thesaurusKinds.find((each) => each === target.value))}
              {...control}
            >
              <option value="">{words.allKinds}</option>
              {thesaurusKinds.map((each) => (
                <option key={each} value={each}>
                  {words.kinds[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="rulehead">
        <h2 id="thesaurus-entries" ref={heading} tabIndex={-1}>
          {words.entries}
        </h2>
        <output className="meta">
          {data === undefined
            ? error === null && shared.loading
            : words.found({ count: entries.length, hasMore: hasNextPage })}
        </output>
      </div>
      {error !== null && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      <ul className={styles.entries} aria-busy={isFetching}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isOpen={opened === entry.id}
            onOpen={(isOpen) => setOpened(isOpen ? entry.id : undefined)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="btn" disabled={isFetching} onClick={showMore}>
          {words.more}
        </button>
      )}
    </section>
  );
}
