import { useToast } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Field } from '@iconotheca/ui/elements/field';
import { useAtom } from 'jotai';
import { useState, type SubmitEvent } from 'react';
import { maxNameLength, mostSaved, type PersistedSearch } from '../persisted-search.ts';
import { savedSearchesAtom } from '../searches-atoms.ts';
import { useSearchSentence } from '../../search/use-search-sentence.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as common } from '../../words/common.ts';
import { words as saving } from '../../words/saved.ts';
import { words } from '../../words/savedDialogs.ts';
import styles from './saved-searches.module.css';

interface SaveSearchDialogProps {
  search: PersistedSearch;
  /** Hits that it has now. */
  total: number;
  onClose: () => void;
}

/** Names a search and stores it in this browser; its sentence is the name that is offered. */
export function SaveSearchDialog({ search, total, onClose }: SaveSearchDialogProps) {
  const [saved, setSaved] = useAtom(savedSearchesAtom);
  const sentence = useSearchSentence([search])(search);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const showToast = useToast();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (saved.length >= mostSaved) {
      setFault(words.full({ most: mostSaved }));
      return;
    }
    const id = crypto.randomUUID();
    const name = ((typed ?? '').trim() || sentence).slice(0, maxNameLength);
    setSaved((all) => [{ ...search, id, name, total, countedAt: Date.now() }, ...all]);
    onClose();
    showToast({
      text: words.saved({ name }),
      undo: () => setSaved((all) => all.filter((each) => each.id !== id)),
    });
  }

  return (
    <Dialog title={saving.save} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={shared.name} error={fault} help={words.help({ results: common.results({ count: total }) })}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              maxLength={maxNameLength}
              value={typed ?? sentence}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="btn btn--main">
          {shared.saveChanges}
        </button>
      </form>
    </Dialog>
  );
}
