import { limits } from '@iconotheca/contracts/limits';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import styles from './entry-note.module.css';

interface EntryNoteProps {
  note: string | undefined;
  /** Of the item. */
  caption: string;
  /** Absent where the reader may not change it. */
  onSave: ((note: string) => void) | undefined;
}

/** What the owner says of an item, and the way to say something else; blank words take it away. */
export function EntryNote({ note, caption, onSave }: EntryNoteProps) {
  const [draft, setDraft] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setDraft(undefined);
    // The button comes back with the next drawing.
    requestAnimationFrame(() => opener.current?.focus());
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if ((draft ?? '').trim() !== (note ?? '')) onSave?.(draft ?? '');
    close();
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
          ref={(area) => area?.focus()}
          className="area"
          rows={3}
          aria-label={`Note on ${caption}`}
          maxLength={limits.maxListNoteLength}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn--small">
          Save
        </button>
        <button type="button" className="link" onClick={close}>
          Cancel
        </button>
      </form>
    );
  }
  return (
    <>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {onSave === undefined ? null : (
        <button ref={opener} type="button" className={`link ${styles.open}`} onClick={() => setDraft(note ?? '')}>
          {note === undefined ? 'Add note' : 'Edit note'}
          <span className="vh"> on {caption}</span>
        </button>
      )}
    </>
  );
}
