import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../search/use-section-search.ts';
import { isSameSearch } from './persisted-search.ts';
import { SavedSearchesButton } from './saved-searches-button.tsx';
import { savedSearchesAtom } from './searches-atoms.ts';
import { words } from '../words/saved.ts';
import styles from './save-search.module.css';

/** Saves the search on screen under a name, and leads to those saved before (SRCH-11). */
export function SaveSearch({ search }: { search: SectionSearch }) {
  const { section, applied, isSearch, total, error } = search;
  const { Part: SaveSearchDialog, open, close } = useLazyPart(loadSaveSearchDialog);
  const saved = useAtomValue(savedSearchesAtom);
  const same = saved.find((each) => isSameSearch(each, { section, ...applied }));
  if (saved.length === 0 && !isSearch) return null;
  return (
    <p className={styles.row}>
      {isSearch && same === undefined && total !== 0 ? (
        <button type="button" className="link" aria-haspopup="dialog" disabled={error !== null} onClick={open}>
          {words.save}
        </button>
      ) : null}
      {isSearch && same !== undefined ? (
        <span className={styles.saved}>{words.savedAs({ name: same.name })}</span>
      ) : null}
      <SavedSearchesButton />
      {SaveSearchDialog === undefined || total === undefined ? null : (
        <SaveSearchDialog search={{ section, ...applied }} total={total} onClose={close} />
      )}
    </p>
  );
}

async function loadSaveSearchDialog() {
  return (await import('./dialogs/save-search-dialog.tsx')).SaveSearchDialog;
}
