import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { maxNameLength, stateOf, type SavedSearch } from '../persisted-search.ts';
import { totalQueryOptions } from '../../search/total-query.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as common } from '../../words/common.ts';
import { growthText } from './growth-text.ts';
import { words } from '../../words/savedDialogs.ts';
import styles from './saved-searches.module.css';

interface SavedSearchRowProps {
  search: SavedSearch;
  /** The search in words. */
  sentence: string;
  /** @param counted its hits now; undefined until they are counted */
  onOpen: (counted: Pick<SavedSearch, 'total' | 'countedAt'> | undefined) => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

/** Shows a saved search with its hits, counted when the list is opened, and its growth since the last look. */
export function SavedSearchRow({ search, sentence, onOpen, onRename, onDelete }: SavedSearchRowProps) {
  const { name, section } = search;
  const { data: total, error, dataUpdatedAt } = useQuery({ ...totalQueryOptions(search), staleTime: 0 });
  const [isNaming, setNaming] = useState(false);
  return (
    <li className={styles.search}>
      {isNaming ? (
        <NameForm
          name={name}
          onDone={(chosen) => {
            setNaming(false);
            if (chosen !== undefined && chosen !== '') onRename(chosen);
          }}
        />
      ) : (
        <h3>
          <Link
            to={searchAddress(section, stateOf(search))}
            onClick={() => onOpen(total === undefined ? undefined : { total, countedAt: dataUpdatedAt })}
          >
            {name}
          </Link>
        </h3>
      )}
      {sentence === name ? null : <p className="meta">{sentence}</p>}
      <p className={styles.count}>
        {error !== null ? <span className="err">{error.message}</span> : <Growth search={search} total={total} />}
      </p>
      <p className={styles.actions}>
        <button type="button" className="link" onClick={() => setNaming(true)}>
          <RichText text={words.rename({ name })} parts={hiddenWords} />
        </button>
        <button type="button" className="link link--warn" onClick={onDelete}>
          <RichText text={words.delete({ name })} parts={hiddenWords} />
        </button>
      </p>
    </li>
  );
}

function Growth({ search, total }: { search: SavedSearch; total: number | undefined }) {
  if (total === undefined) return <span className="meta">{words.counting}</span>;
  const growth = growthText(search, total);
  return (
    <>
      <span className="num">{common.results({ count: total })}</span>
      {', '}
      {total > search.total ? <b className={styles.grown}>{growth}</b> : growth}
    </>
  );
}

/** @param onDone called with the new name, or with nothing when the old one stays */
function NameForm({ name, onDone }: { name: string; onDone: (name: string | undefined) => void }) {
  const [typed, setTyped] = useState(name);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onDone(typed.trim());
  }

  /** Escape leaves the name as it is, and the dialog open. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone(undefined);
  }

  return (
    <form className={styles.naming} onSubmit={submit}>
      <input
        className="input"
        aria-label={words.newName({ name })}
        autoComplete="off"
        maxLength={maxNameLength}
        value={typed}
        ref={focusOnce}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" className="btn btn--small">
        {shared.saveChanges}
      </button>
      <button type="button" className="btn btn--small" onClick={() => onDone(undefined)}>
        {shared.cancel}
      </button>
    </form>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.select();
  field?.focus();
}
