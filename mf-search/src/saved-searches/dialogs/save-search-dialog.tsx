import { useToast } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Field } from '@iconotheca/ui/elements/field';
import { useAtom } from 'jotai';
import { useState, type SubmitEvent } from 'react';
import { maxNameLength, mostSaved, type PersistedSearch } from '../persisted-search.ts';
import { savedSearchesAtom } from '../searches-atoms.ts';
import { useSearchSentence } from '../../search/use-search-sentence.ts';
import { common } from '../../search/messages.ts';
import { words as saving } from '../messages.ts';
import { words } from './messages.ts';
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
      setFault(words.full(mostSaved));
      return;
    }
    const id = crypto.randomUUID();
    const name = ((typed ?? '').trim() || sentence).slice(0, maxNameLength);
    setSaved((all) => [{ ...search, id, name, total, countedAt: Date.now() }, ...all]);
    onClose();
    showToast({
      text: words.saved(name),
      undo: () => setSaved((all) => all.filter((each) => each.id !== id)),
    });
  }

  return (
    <Dialog title={saving.save} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.name} error={fault} help={words.help(common.results(total))}>
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
          {words.save}
        </button>
      </form>
    </Dialog>
  );
}
