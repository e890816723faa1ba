import { limits } from '@iconotheca/contracts/limits';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { useNoteDraft } from '../editing/note-draft.ts';
import styles from './entry-note.module.css';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/entries.ts';

interface EntryNoteProps {
  note: string | undefined;
  /** Caption of the item. */
  caption: string;
}

/** Shows the owner's note to an item. */
export function EntryNote({ note }: Pick<EntryNoteProps, 'note'>) {
  return note === undefined ? null : (
    <p className={styles.note} {...writtenIn({ text: note })}>
      {note}
    </p>
  );
}

interface OwnEntryNoteProps extends EntryNoteProps {
  /** The list's. */
  pk: string;
  uid: string;
  /** @returns whether it is saved */
  onSave: (note: string) => Promise<boolean> | undefined;
}

/** Shows the note to its owner, with the way to change it; blank words take it away. */
export function OwnEntryNote({ note, caption, pk, uid, onSave }: OwnEntryNoteProps) {
  const [draft, setDraft] = useNoteDraft(pk, uid);
  const [isSaving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const isOpening = useRef(false);

  // Before the next key is pressed: nothing that is typed is lost.
  useLayoutEffect(() => {
    if (!isOpening.current) return;
    isOpening.current = false;
    area.current?.focus();
  });

  function open() {
    isOpening.current = true;
    setDraft(note ?? '');
  }

  function close() {
    setDraft(undefined);
    // The button comes back with the next drawing.
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function save(words: string) {
    setSaving(true);
    const isSaved = words.trim() === (note ?? '') || (await onSave(words)) === true;
    setSaving(false);
    // A note that could not be saved stays where it was typed.
    if (isSaved) close();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isSaving) void save(draft ?? '');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  }

  if (draft !== undefined) {
    return (
      <form className={styles.form} onSubmit={submit}>
        <textarea
          ref={area}
          className="area"
          rows={3}
          aria-label={words.note({ caption })}
          maxLength={limits.maxListNoteLength}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn--small">
          {shared.saveChanges}
        </button>
        <button type="button" className="link" onClick={close}>
          {shared.cancel}
        </button>
      </form>
    );
  }
  return (
    <>
      <EntryNote note={note} />
      <button ref={opener} type="button" className={`link ${styles.open}`} onClick={open}>
        <RichText
          text={note === undefined ? words.addNote({ caption }) : words.editNote({ caption })}
          parts={{ vh: (said) => <span className="vh">{said}</span> }}
        />
      </button>
    </>
  );
}
