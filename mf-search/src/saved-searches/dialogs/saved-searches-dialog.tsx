import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { lookedAt, renamed, type SavedSearch } from '../persisted-search.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { savedSearchesAtom } from '../searches-atoms.ts';
import { useSearchSentence } from '../../search/use-search-sentence.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../../words/savedDialogs.ts';
import styles from './saved-searches.module.css';

/** Lists the saved searches of this browser, newest first: their growth, another name, deletion. */
export function SavedSearchesDialog({ onClose }: { onClose: () => void }) {
  const [saved, setSaved] = useAtom(savedSearchesAtom);
  const [deleted, setDeleted] = useState<{ search: SavedSearch; at: number }>();
  const sentenceOf = useSearchSentence(saved);

  function remove(search: SavedSearch) {
    setDeleted({ search, at: saved.indexOf(search) });
    setSaved((all) => all.filter(({ id }) => id !== search.id));
  }

  function putBack() {
    if (deleted === undefined) return;
    setSaved((all) => all.toSpliced(deleted.at, 0, deleted.search));
    setDeleted(undefined);
  }

  return (
    <Dialog title={words.title} shape="wide" onClose={onClose}>
      {/* The dialog covers the page's messages, so it has its own. */}
      <output className={styles.said}>
        {deleted === undefined ? null : (
          <>
            <span>{words.deleted({ name: deleted.search.name })}</span>
            <button type="button" className="btn btn--small" onClick={putBack}>
              {shared.undo}
            </button>
          </>
        )}
      </output>
      {saved.length === 0 ? (
        <p className={styles.nothing}>{words.none}</p>
      ) : (
        <ul>
          {saved.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              sentence={sentenceOf(search)}
              onOpen={(counted) => {
                if (counted !== undefined) setSaved((all) => lookedAt(all, search.id, counted));
                onClose();
              }}
              onRename={(name) => setSaved((all) => renamed(all, search.id, name))}
              onDelete={() => remove(search)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
