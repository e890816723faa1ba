import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import { savedSearchesAtom } from './searches-atoms.ts';
import { words } from '../words/saved.ts';

/** Opens the list of saved searches; nothing stands here while there is none. */
export function SavedSearchesButton() {
  const count = useAtomValue(savedSearchesAtom).length;
  const { Part: SavedSearchesDialog, open, close } = useLazyPart(loadSavedSearchesDialog);
  if (count === 0 && SavedSearchesDialog === undefined) return null;
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
        {words.open({ count })}
      </button>
      {SavedSearchesDialog === undefined ? null : <SavedSearchesDialog onClose={close} />}
    </>
  );
}

async function loadSavedSearchesDialog() {
  return (await import('./dialogs/saved-searches-dialog.tsx')).SavedSearchesDialog;
}
