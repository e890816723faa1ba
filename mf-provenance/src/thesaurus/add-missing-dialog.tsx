import { useAnnounce } from '@iconotheca/client';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { thesaurusKinds, type ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Tabs } from '@iconotheca/ui/elements/tabs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './add-missing.module.css';
import { addEntry } from './add-entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { ExistingEntries } from './existing-entries.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/missing.ts';
import { draftOf, nameInDraft, readyEntry, type EntryDraft, type MissingField } from './new-entry.ts';
import { useExistingEntries } from './use-existing-entries.ts';

const tabs = thesaurusKinds.map((key) => ({ key, label: words.tabs[key] }));

export interface AddMissingProps {
  /** The tab that is open first. */
  kind: ThesaurusKind;
  /** Typed text that was not found. */
  text: string;
  /** Given the entry that was added, or one of its name that was there already; it may be of another kind than asked. */
  onAdded: (row: LookupRow) => void;
  /** Called when the popup is to be closed, after onAdded as well. */
  onClose: () => void;
}

/** Adds a place, a former owner or a corporate body to the thesaurus (spec §2, §5, §8). */
export function AddMissingDialog({ kind: firstKind, text, onAdded, onClose }: AddMissingProps) {
  const [kind, setKind] = useState(firstKind);
  const [draft, setDraft] = useState<EntryDraft>(() => draftOf(text));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const fields = useRef<HTMLDivElement>(null);
  const existing = useExistingEntries(kind, nameInDraft(kind, draft));
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    // Also without a network: then it says so.
    networkMode: 'always',
    mutationFn: addEntry,
    onSuccess(row) {
      announce(words.added({ label: row.label }));
      take(row);
    },
    // The message is the server's, or says what went wrong on the way; the same words once (spec §8).
    onError: ({ message }) => setErrors((said) => [...new Set([...said, message])]),
  });
  const focusField = (name: MissingField) => fields.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  // The dialog itself is open by then.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input')?.focus(), []);

  function submit() {
    if (isPending) return;
    const { input, lacks, error } = readyEntry(kind, draft);
    setErrors(error === undefined ? [] : [error]);
    if (lacks !== undefined) focusField(lacks);
    if (input !== undefined) mutate(input);
  }

  function take(row: LookupRow) {
    onAdded(row);
    onClose();
  }

  function choose(next: ThesaurusKind) {
    setKind(next);
    setErrors([]);
  }

  /** Stands within the record's own form, which Enter here must not submit. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <button type="button" className="btn btn--main" aria-disabled={isPending || undefined} onClick={submit}>
            {isPending ? words.adding : words.add}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {shared.cancel}
          </button>
        </div>
      }
    >
      <div className={styles.popup}>
        <Tabs label={words.kinds} tabs={tabs} chosen={kind} onChoose={choose}>
          {/* Keys that its inputs leave. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div ref={fields} className={styles.fields} onKeyDown={onKeyDown}>
            {errors.length === 0 ? null : (
              <div className="note note--warn" role="alert">
                <h3>{words.errors}</h3>
                {errors.map((error) => (
                  <p key={error}>{error}</p>
                ))}
              </div>
            )}
            <EntryFields key={kind} kind={kind} draft={draft} onChange={setDraft}>
              <ExistingEntries rows={existing} onTake={take} />
            </EntryFields>
          </div>
        </Tabs>
      </div>
    </Dialog>
  );
}
